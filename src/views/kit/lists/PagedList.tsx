import type { ListPage } from '../../../machines/kit/lists/paged-list.machine.ts';
import { keepListFocus } from './keep-list-focus.ts';
import { ListPages } from './ListPages.tsx';
import { listId, type PagedListProps } from './paged-list-props.ts';

/** A list of pages, which keeps the focus. */
export function PagedList<Query, Page extends ListPage>(props: PagedListProps<Query, Page>) {
  return (
    <div ref={keepListFocus} id={listId(props.subject)} tabIndex={-1}>
      <ListPages {...props} />
    </div>
  );
}
