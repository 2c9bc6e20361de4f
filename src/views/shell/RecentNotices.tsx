import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectNotifications } from '../../machines/session.selectors.ts';
import { useSessionSelector } from '../session-context.ts';
import { Drawer } from '../ui/Drawer.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Bell } from '../ui/icons.ts';

const none: readonly never[] = [];

/** Everything that was said during this visit, for whoever looked away. */
export function RecentNotices() {
  const notifications = useSessionSelector(selectNotifications);
  const recent = useSelector(notifications, (snapshot) => snapshot?.context.recent ?? none);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Recent messages" icon={Bell} onClick={() => setOpen(true)} />
      <Drawer open={isOpen} onClose={() => setOpen(false)} title="Recent messages">
        {recent.length === 0 ? (
          <EmptyState title="No messages since you signed in" />
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {recent.map(({ id, message, description }) => (
              <li key={id} className="py-3">
                <p className="font-semibold text-ink">{message}</p>
                <p className="text-base text-ink-muted">{description}</p>
              </li>
            ))}
          </ul>
        )}
      </Drawer>
    </>
  );
}
