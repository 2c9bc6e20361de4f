import { useSelector } from '@xstate/react';
import type { NotificationsActor } from '../../machines/shell/notifications.machine.ts';
import {
  selectShown,
  holdNotices,
  releaseNotices,
  dismissNotice,
} from '../../machines/shell/notifications.selectors.ts';
import { ToastStack } from '../ui/feedback/ToastStack.tsx';

/** The stack at the bottom right, as the machine has it. */
export function Notifications({ actor }: { actor: NotificationsActor }) {
  const shown = useSelector(actor, selectShown);
  return (
    <ToastStack
      notices={shown.map((notice) => ({ ...notice, id: String(notice.id) }))}
      onPause={() => holdNotices(actor)}
      onResume={() => releaseNotices(actor)}
      onDismiss={(id) => dismissNotice(actor, Number(id))}
    />
  );
}
