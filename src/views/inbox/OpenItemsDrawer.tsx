import { Drawer } from '../ui/overlays/Drawer.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { OpenItemList } from './OpenItemList.tsx';
import { OpenItemsTrouble } from './OpenItemsTrouble.tsx';
import { useOpenItems } from './use-open-items.ts';

/** What the bell opens. */
export function OpenItemsDrawer({ onClose }: { onClose: () => void }) {
  const { items, failure, isBroken } = useOpenItems();
  return (
    <Drawer open onClose={onClose} title="What waits for you">
      {isBroken ? (
        <OpenItemsTrouble failure={failure} />
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
