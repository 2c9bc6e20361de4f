import type { Notice } from '../../machines/shell/notifications.machine.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Drawer } from '../ui/overlays/Drawer.tsx';

/** The messages of this visit, newest first. */
export function RecentList({ recent, onClose }: { recent: readonly Notice[]; onClose: () => void }) {
  return (
    <Drawer open onClose={onClose} title="Recent messages">
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
  );
}
