import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CellLabel } from '../builder/CellLabel.tsx';
import { ColumnGroups, type Grouped, GroupLabel, groupLook, unbroken } from './ReportTableGroups.tsx';

export type ReportColumn<Row> = Grouped & {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  readonly foot?: ReactNode;
  /** Figures are right-aligned. */
  readonly isFigure?: boolean;
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
  const side = (column: ReportColumn<Row>, index: number) =>
    clsx(
      'py-1.5 align-top',
      groupLook(columns, index),
      isWide &&
        'max-sm:not-print:flex max-sm:not-print:justify-between max-sm:not-print:gap-4 max-sm:not-print:px-0 max-sm:not-print:py-0.5',
      index === 0 ? 'pe-3 text-start' : column.isFigure ? 'ps-3 text-end' : 'px-3 text-start',
    );
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
              <th
                key={column.id}
                scope="col"
                className={clsx(side(column, index), 'font-semibold text-ink-muted')}
              >
                {column.head}
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
                      side(column, index),
                      !isStrong?.(row) && 'font-normal',
                      isWide && 'max-sm:not-print:font-semibold',
                    )}
                  >
                    {unbroken(column.cell(row))}
                  </th>
                ) : (
                  <td
                    key={column.id}
                    className={clsx(side(column, index), column.isFigure && 'whitespace-nowrap')}
                  >
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
                    side(column, index),
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
