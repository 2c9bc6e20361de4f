import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CellLabel } from '../builder/CellLabel.tsx';
import { cellLook, ColumnGroups, type FigureColumn, GroupLabel, unbroken } from './ReportTableGroups.tsx';

export type ReportColumn<Row> = FigureColumn & {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  readonly foot?: ReactNode;
};

export interface ReportTableProps<Row> {
  label: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string;
  /** Rows that are drawn as totals. */
  isStrong?: (row: Row) => boolean;
}

/**
 * A table as printed: no controls, its heading on each page. On a narrow screen each row of a wide one is a block, with
 * the headings beside its figures.
 */
export function ReportTable<Row>({ label, columns, rows, keyOf, isStrong }: ReportTableProps<Row>) {
  const hasFoot = columns.some(({ foot }) => foot !== undefined);
  const isWide = columns.length > 3;
  const rowLook = isWide && 'max-sm:not-print:block max-sm:not-print:py-2';
  const sideOf = (index: number) => clsx(cellLook(columns, index, isWide));
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
      tabIndex={0}
      className="max-w-full overflow-x-auto print:overflow-visible"
    >
      <table
        aria-label={label}
        className={clsx('w-full border-collapse text-sm text-ink', isWide && 'max-sm:not-print:block')}
      >
        <thead className={clsx(isWide && 'max-sm:not-print:sr-only')}>
          <ColumnGroups columns={columns} />
          <tr className="border-b border-line-strong">
            {columns.map((column, index) => (
              <th key={column.id} scope="col" className={clsx(sideOf(index), 'font-semibold text-ink-muted')}>
                {column.hasParentheses ? (
                  <span className="inline-block pe-[0.3em]">{column.head}</span>
                ) : (
                  column.head
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={clsx(isWide && 'max-sm:not-print:block')}>
          {rows.map((row, at) => (
            <tr
              key={keyOf(row, at)}
              className={clsx('border-b border-line', rowLook, isStrong?.(row) && 'font-semibold')}
            >
              {columns.map((column, index) =>
                index === 0 ? (
                  <th
                    key={column.id}
                    scope="row"
                    className={clsx(
                      sideOf(index),
                      !isStrong?.(row) && 'font-normal',
                      isWide && 'max-sm:not-print:font-semibold',
                    )}
                  >
                    {unbroken(column.cell(row))}
                  </th>
                ) : (
                  <td key={column.id} className={clsx(sideOf(index), column.isFigure && 'whitespace-nowrap')}>
                    <GroupLabel columns={columns} index={index} />
                    {isWide && <CellLabel>{column.head}</CellLabel>}
                    {unbroken(column.cell(row))}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {hasFoot && (
          <tfoot className={clsx(isWide && 'max-sm:not-print:block')}>
            <tr className={clsx('border-t border-line-strong font-semibold', rowLook)}>
              {columns.map((column, index) => (
                <td
                  key={column.id}
                  className={clsx(
                    sideOf(index),
                    isWide && column.foot === undefined && 'max-sm:not-print:hidden',
                  )}
                >
                  {isWide && index > 0 && <CellLabel>{column.head}</CellLabel>}
                  {column.foot}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
