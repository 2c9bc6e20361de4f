import { useState } from 'react';
import { countOpen, useInbox } from '../inbox/use-inbox.ts';
import { LazyBoundary } from '../kit/page/LazyBoundary.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.ts';
import { IconButton } from '../ui/navigation/IconButton.tsx';
import { Bell } from '../ui/navigation/icons.ts';

const InboxDrawer = lazyPart(async () => (await import('../inbox/InboxDrawer.tsx')).InboxDrawer);

function bellLabel({ items, isBroken }: Pick<ReturnType<typeof useInbox>, 'items' | 'isBroken'>) {
  if (items === null) return isBroken ? 'To-do items not available' : 'Open items';
  const count = countOpen(items);
  const text = count === 1 ? '1 open item' : `${count || 'No'} open items`;
  return count < items.length ? `${text}, some could not be loaded` : text;
}

/** The number of open items, and the button that shows them. */
export function InboxBell() {
  const { items, isBroken } = useInbox();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={bellLabel({ items, isBroken })}
        icon={Bell}
        count={items === null ? 0 : countOpen(items)}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <LazyBoundary>
          <InboxDrawer onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
