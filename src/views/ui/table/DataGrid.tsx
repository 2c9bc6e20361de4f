import { clsx } from 'clsx';
import { useRef, type RefObject } from 'react';
import type { DataColumn, Sort } from './data-column.ts';
import { DataGridFoot } from './DataGridFoot.tsx';
import { DataGridHead } from './DataGridHead.tsx';
import { DataGridRow } from './DataGridRow.tsx';
import { groupStateOf, type RowGroups } from './groups/row-groups.ts';
import { useOverflowing, useRowWalk } from './use-row-walk.ts';

export interface DataGridProps<Row> {
  label: string;
  /** In order. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  columns: readonly DataColumn<Row>[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  onOpen: ((row: Row) => void) | undefined;
  /** The first column, the heading and the totals stay visible, in a scrolling box. */
  pinned?: boolean;
  groups?: RowGroups<Row> | undefined;
}

/** The rows rendered where there are too many for all, and the space of the others. */
export interface RowFrame {
  box: RefObject<HTMLDivElement | null>;
  indexes: readonly number[];
  before: number;
  after: number;
  reveal: (index: number) => void;
}

const maxColumns = 10;

/** Space for an amount of ten digits, in rem, for each share of the width. */
const widestColumn = 9;

export function DataGrid<Row>({
  label,
  rows,
  rowId,
  columns,
  sort,
  onSort,
  onOpen,
  pinned = false,
  groups,
  frame,
}: DataGridProps<Row> & { frame?: RowFrame }) {
  const ownBox = useRef<HTMLDivElement>(null);
  const box = frame?.box ?? ownBox;
  const walk = useRowWalk(box, rows.length, (index) => frame?.reveal(index));
  const virtual = frame !== undefined;
  // More columns than fit scroll in the box, never the page.
  const wide = useOverflowing(box) || columns.length > maxColumns;
  const boxed = virtual || pinned;
  const weights = columns.reduce((sum, column) => sum + (column.weight ?? 1), 0);
  const shown = frame?.indexes ?? Array.from(rows.keys());
  return (
    <div
      ref={box}
      role="region"
      aria-label={`Table: ${label}`}
      // A scrolling box has to be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={clsx(
        // Positioned content, and sticky headings, scroll and stack with it.
        'scroll-shadow relative isolate rounded-card border border-line print:max-h-none',
        boxed ? 'max-h-[75dvh] overflow-auto' : ['overflow-x-auto', !wide && 'lg:overflow-x-visible'],
      )}
    >
      <table
        aria-label={label}
        aria-rowcount={rows.length + 1}
        className={clsx(
          'w-full border-separate border-spacing-0 text-base',
          // Columns keep their shares, but a figure that needs more room widens its own.
          virtual && 'min-w-240',
        )}
        style={virtual && wide ? { minInlineSize: `${weights * widestColumn}rem` } : undefined}
      >
        {virtual && (
          <colgroup>
            {columns.map((column) => (
              <col key={column.id} style={{ inlineSize: `${((column.weight ?? 1) / weights) * 100}%` }} />
            ))}
          </colgroup>
        )}
        <DataGridHead columns={columns} sort={sort} onSort={onSort} boxed={boxed || wide} pinned={pinned} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between its rows */}
        <tbody onKeyDown={walk.onKeyDown} onFocus={walk.onFocus}>
          {frame && <tr aria-hidden="true" style={{ blockSize: frame.before }} />}
          {shown.map((index) => {
            const row = rows[index];
            return (
              row && (
                <DataGridRow
                  key={rowId(row)}
                  row={row}
                  index={index}
                  columns={columns}
                  current={index === walk.current}
                  truncated={virtual}
                  pinned={pinned}
                  onOpen={onOpen}
                  group={groupStateOf(groups, row)}
                  groups={groups}
                />
              )
            );
          })}
          {frame && <tr aria-hidden="true" style={{ blockSize: frame.after }} />}
        </tbody>
        <DataGridFoot columns={columns} rowCount={rows.length} pinned={pinned} />
      </table>
    </div>
  );
}
