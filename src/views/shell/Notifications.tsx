import { useSelector } from '@xstate/react';
import type { NotificationsActor } from '../../machines/shell/notifications.machine.ts';
import { selectShown } from '../../machines/shell/notifications.selectors.ts';
import { ToastStack } from '../ui/feedback/ToastStack.tsx';

/** The stack at the bottom right, as the machine has it. */
export function Notifications({ actor }: { actor: NotificationsActor }) {
  const shown = useSelector(actor, selectShown);
  return (
    <ToastStack
      notices={shown.map((notice) => ({ ...notice, id: String(notice.id) }))}
      onPause={() => actor.send({ type: 'notices.hold' })}
      onResume={() => actor.send({ type: 'notices.release' })}
      onDismiss={(id) => actor.send({ type: 'notice.dismiss', id: Number(id) })}
    />
  );
}
