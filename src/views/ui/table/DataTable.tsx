import { useRef, useState, type ReactNode } from 'react';
import { formatCounted } from '../../kit/format/format.ts';
import { FoldedTools } from '../layout/FoldedTools.tsx';
import { useIsPhone, useMedia } from '../layout/use-media.ts';
import { useFocusRestoration } from '../overlays/use-focus-restoration.ts';
import type { PhoneRow } from './cards/card-columns.ts';
import { DataCards } from './cards/DataCards.tsx';
import { byImportance, type DataColumn } from './data-column.ts';
import { DataGrid } from './DataGrid.tsx';
import { LazyColumnChooser, LazySortSelect } from './LazyTools.tsx';
import { useDataTable, type DataTableOptions } from './use-data-table.ts';
import { focusFirstRow } from './use-row-walk.ts';
import { VirtualGrid } from './VirtualGrid.tsx';

export interface TableProps<Row> extends DataTableOptions<Row> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** Opens a row: by click, Enter, or the name in its first cell. */
  onOpen?: (row: Row) => void;
  /** The first column, the heading and the totals stay visible, in a scrolling box. */
  pinned?: boolean;
  /** Lets a person switch columns off. */
  chooser?: boolean;
  /** Given together with `onHide`, the caller controls the choice of columns, and it outlives the table. */
  hidden?: readonly string[];
  onHide?: (hidden: readonly string[]) => void;
  /** Shown when there are no rows at all. */
  empty: ReactNode;
  /** Shown when the filter matches nothing; offer to clear it. */
  noMatch?: ReactNode;
  /** Shown left of the column chooser, such as the filter field; it stays where no rows are left. */
  tools?: ReactNode;
  /** On a phone the tools, the order and the actions are folded behind a button with this label. */
  toolsName?: string;
  /** Shown beside the column chooser; receives the visible rows and columns, in order. */
  actions?: (rows: readonly Row[], columns: readonly DataColumn<Row>[]) => ReactNode;
}

/**
 * Sorting, filtering and arrow keys; virtual above 300 rows; below 640 px cards or a list, some rows at a time. Print shows every row.
 * If the focused row disappears, the focus moves to the first new one.
 */
export function DataTable<Row>({
  label,
  onOpen,
  chooser = false,
  pinned = false,
  hidden: givenHidden,
  onHide,
  empty,
  noMatch,
  tools,
  toolsName,
  actions,
  ...options
}: TableProps<Row> & PhoneRow<Row>) {
  const [ownHidden, setOwnHidden] = useState<readonly string[]>([]);
  const hidden = givenHidden ?? ownHidden;
  const printing = useMedia('print');
  const phone = useIsPhone() && !printing;
  const box = useRef<HTMLDivElement>(null);
  const keptFocus = useFocusRestoration(box, focusFirstRow);
  const { rows, sort, setSort } = useDataTable(options);
  const shown = options.columns.filter((column) => !hidden.includes(column.id));
  const isSortable = options.columns.some(({ unsorted = false }) => !unsorted);
  const count = rows.length;
  const columns = phone ? byImportance(shown) : shown;
  const body = { ...options, label, rows, columns, sort, onSort: setSort, onOpen, pinned };
  if (options.rows.length === 0 && !tools) return empty;
  return (
    <div ref={box} className="flex min-w-0 flex-col gap-2 sm:gap-3" {...keptFocus}>
      {(tools || actions || chooser || phone) && (
        <FoldedTools name={phone ? toolsName : undefined}>
          <div className="flex flex-wrap items-end justify-between gap-3 print:hidden">
            <div className="min-w-0 grow sm:grow-0">{tools}</div>
            {phone && isSortable && <LazySortSelect columns={options.columns} sort={sort} onSort={setSort} />}
            {(actions || (chooser && !phone)) && (
              <div className="flex items-center gap-2">
                {count > 0 && actions?.(rows, shown)}
                {chooser && !phone && (
                  <LazyColumnChooser
                    columns={options.columns}
                    hidden={hidden}
                    onChange={onHide ?? setOwnHidden}
                  />
                )}
              </div>
            )}
          </div>
        </FoldedTools>
      )}
      <p role="status" className="sr-only">
        <bdi>
          {options.filter
            ? `${count} of ${options.rows.length} rows match`
            : options.groups && `${formatCounted(count, 'row')} shown`}
        </bdi>
      </p>
      {options.rows.length === 0 ? (
        empty
      ) : count === 0 ? (
        noMatch
      ) : phone ? (
        <DataCards {...body} />
      ) : count > 300 && !printing ? (
        <VirtualGrid {...body} />
      ) : (
        <DataGrid {...body} />
      )}
    </div>
  );
}
