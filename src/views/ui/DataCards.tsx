import type { RefObject } from 'react';
import { columnTitle } from './data-column.ts';
import type { DataGridProps } from './DataGrid.tsx';

/** The cards that are drawn where there are too many for all, and the room of the others. */
export interface CardFrame {
  list: RefObject<HTMLUListElement | null>;
  indexes: readonly number[];
  before: number;
  after: number;
  measure: (card: HTMLElement | null) => void;
}

/** The table on a phone: one card a row, the first column as its title, the rest as lines. */
export function DataCards<Row>({
  label,
  rows,
  rowId,
  columns,
  onOpen,
  frame,
}: DataGridProps<Row> & { frame?: CardFrame }) {
  const shown = frame?.indexes ?? Array.from(rows.keys());
  const [title, ...lines] = columns;
  return (
    <ul
      ref={frame?.list}
      aria-label={label}
      className="flex flex-col gap-3"
      style={frame && { paddingBlockStart: frame.before, paddingBlockEnd: frame.after }}
    >
      {shown.map((index) => {
        const row = rows[index];
        const name = row && title && (title.cell ? title.cell(row) : (title.value(row) ?? '—'));
        return (
          row && (
            <li
              key={rowId(row)}
              ref={frame?.measure}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className="relative rounded-card border border-line bg-surface-raised p-4"
            >
              {onOpen ? (
                <button
                  type="button"
                  onClick={() => onOpen(row)}
                  className="text-start text-base font-semibold text-ink after:absolute after:inset-0 after:content-['']"
                >
                  {name}
                </button>
              ) : (
                <div className="text-base font-semibold text-ink">{name}</div>
              )}
              <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
                {lines.map((column) => (
                  <div key={column.id} className="contents">
                    <dt className="text-sm/6 text-ink-muted">{columnTitle(column)}</dt>
                    <dd className="text-end text-base text-ink tabular-nums">
                      <bdi>{column.cell ? column.cell(row) : (column.value(row) ?? '—')}</bdi>
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          )
        );
      })}
      {lines.some(({ total }) => total !== undefined) && (
        <li className="rounded-card border border-line-strong bg-surface-raised p-4">
          <div className="text-base font-semibold text-ink">{title?.total ?? 'Total'}</div>
          <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
            {lines.map(
              (column) =>
                column.total !== undefined && (
                  <div key={column.id} className="contents">
                    <dt className="text-sm/6 text-ink-muted">{columnTitle(column)}</dt>
                    <dd className="text-end text-base font-semibold text-ink tabular-nums">
                      <bdi>{column.total}</bdi>
                    </dd>
                  </div>
                ),
            )}
          </dl>
        </li>
      )}
    </ul>
  );
}
