import { clsx } from 'clsx';
import { ArrowDown, ArrowUpDown } from '../navigation/icons.ts';
import type { DataColumn, Sort } from './data-column.ts';
import { nextSort } from './sort-rows.ts';

export interface DataGridHeadProps<Row> {
  columns: readonly DataColumn<Row>[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  /** The table scrolls in its own box; otherwise the heading sticks below the page's header. */
  boxed: boolean;
  pinned: boolean;
}

const headLook = 'flex min-h-11 w-full items-center gap-1.5 px-3 py-2';

export function DataGridHead<Row>({ columns, sort, onSort, boxed, pinned }: DataGridHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column, at) => {
          const sorted = sort?.id !== column.id ? 'none' : sort.descending ? 'descending' : 'ascending';
          const Mark = sorted === 'none' ? ArrowUpDown : ArrowDown;
          const figure = column.kind === 'figure';
          const mark = (
            <Mark
              aria-hidden="true"
              className={clsx(
                'size-3.5',
                sorted === 'none'
                  ? [
                      'absolute opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
                      figure ? 'start-0' : 'end-0',
                    ]
                  : ['inline text-primary', figure ? 'me-1' : 'ms-1', sorted === 'ascending' && 'rotate-180'],
              )}
            />
          );
          // On the line of the name, where the unit is on the next one.
          const title = (
            <bdi className="min-w-0">
              <span className="whitespace-nowrap">
                {figure && !column.unsorted && mark}
                {column.head}
                {!figure && !column.unsorted && mark}
              </span>
              {column.unit && <span className="font-normal">, {column.unit}</span>}
            </bdi>
          );
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={column.unsorted ? undefined : sorted}
              className={clsx(
                boxed ? 'top-0' : 'lg:top-16',
                'sticky z-10 border-b border-line bg-surface-raised p-0 text-sm first:ps-1 last:pe-1 font-semibold text-ink-muted first:rounded-ss-card last:rounded-se-card',
                figure ? 'text-end' : 'text-start',
                pinned && at === 0 && 'start-0 z-20 border-e',
              )}
            >
              {column.unsorted ? (
                <span className={clsx(headLook, figure && 'justify-end')}>{title}</span>
              ) : (
                <button
                  type="button"
                  onClick={() => onSort(nextSort(column, sort))}
                  className={clsx(
                    headLook,
                    'group relative hover:text-ink focus-visible:-outline-offset-2',
                    figure ? 'justify-end text-end' : 'text-start',
                  )}
                >
                  {title}
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
