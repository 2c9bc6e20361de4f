import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Drawer } from '../ui/overlays/Drawer.tsx';
import { InboxError } from './InboxError.tsx';
import { OpenItemList } from './OpenItemList.tsx';
import { useInbox } from './use-inbox.ts';

/** The panel that the bell opens. */
export function InboxDrawer({ onClose }: { onClose: () => void }) {
  const { items, failure, isBroken } = useInbox();
  return (
    <Drawer open onClose={onClose} title="To do">
      {isBroken ? (
        <InboxError failure={failure} />
      ) : items === null ? (
        <Skeleton height="card" label="Checking…" />
      ) : items.length === 0 ? (
        <EmptyState title="You’re all caught up" />
      ) : (
        <OpenItemList items={items} onGo={onClose} />
      )}
    </Drawer>
  );
}
