import { Drawer } from '../ui/overlays/Drawer.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { OpenItemList } from './OpenItemList.tsx';
import { InboxError } from './InboxError.tsx';
import { useInbox } from './use-inbox.ts';

/** What the bell opens. */
export function InboxDrawer({ onClose }: { onClose: () => void }) {
  const { items, failure, isBroken } = useInbox();
  return (
    <Drawer open onClose={onClose} title="What waits for you">
      {isBroken ? (
        <InboxError failure={failure} />
      ) : items === null ? (
        <Skeleton height="card" label="Looking for what waits for you" />
      ) : items.length === 0 ? (
        <EmptyState title="Nothing waits for you" />
      ) : (
        <OpenItemList items={items} onGo={onClose} />
      )}
    </Drawer>
  );
}
