import { useSelector } from '@xstate/react';
import type { ListPage } from '../../../machines/kit/lists/paged-list.machine.ts';
import { selectPages } from '../../../machines/kit/lists/paged-list.selectors.ts';
import { ListPages } from './ListPages.tsx';
import { listId, type PagedListProps } from './paged-list-props.ts';
import { useListFocus } from './use-list-focus.ts';

/** A list of pages, which keeps the focus. */
export function PagedList<Query, Page extends ListPage>(props: PagedListProps<Query, Page>) {
  const box = useListFocus();
  // Pages change after a render that says so: by then a closed dialog has given the focus back to the item.
  useSelector(props.actor, selectPages);
  return (
    <div ref={box} id={listId(props.subject)} tabIndex={-1}>
      <ListPages {...props} />
    </div>
  );
}
