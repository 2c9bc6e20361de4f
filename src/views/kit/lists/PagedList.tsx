import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import type { ListPage } from '../../../machines/kit/lists/paged-list.machine.ts';
import { selectPages } from '../../../machines/kit/lists/paged-list.selectors.ts';
import { ListPages } from './ListPages.tsx';
import { listId, type PagedListProps } from './paged-list-props.ts';

/** The list itself has the focus once the item that had it is no longer listed. */
export function PagedList<Query, Page extends ListPage>(props: PagedListProps<Query, Page>) {
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  // Pages change after a render that says so: by then a closed dialog has given the focus back to the item.
  useSelector(props.actor, selectPages);
  useLayoutEffect(() => {
    const { activeElement: active, body } = document;
    if (active === body && focused.current?.isConnected === false) {
      box.current?.focus({ preventScroll: true });
    }
    focused.current = box.current?.contains(active) ? active : null;
  });
  return (
    <div ref={box} id={listId(props.subject)} tabIndex={-1}>
      <ListPages {...props} />
    </div>
  );
}
