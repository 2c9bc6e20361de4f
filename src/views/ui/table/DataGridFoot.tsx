import { clsx } from 'clsx';
import type { DataColumn } from './data-column.ts';

export interface DataGridFootProps<Row> {
  columns: readonly DataColumn<Row>[];
  /** Of the body. */
  rowCount: number;
  pinned: boolean;
}

/** The totals, where a column has one. */
export function DataGridFoot<Row>({ columns, rowCount, pinned }: DataGridFootProps<Row>) {
  if (columns.every((column) => column.total === undefined)) return null;
  return (
    <tfoot className="sticky bottom-0">
      <tr aria-rowindex={rowCount + 2}>
        {columns.map((column, at) => (
          <td
            key={column.id}
            className={clsx(
              'border-t border-line-strong bg-surface-raised px-3 py-2.5 font-semibold text-ink first:rounded-es-card first:ps-4 last:rounded-ee-card last:pe-4',
              column.kind === 'figure' ? 'text-end whitespace-nowrap' : 'text-start',
              pinned && at === 0 && 'sticky start-0 z-10 border-e',
            )}
          >
            {column.kind === 'figure' ? <bdi>{column.total}</bdi> : column.total}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
