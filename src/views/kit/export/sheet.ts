import { columnTitle, type DataColumn } from '../../ui/table/data-column.ts';
import type { Sheet } from './csv.ts';

/** Exact decimals and days unchanged; unknown values are empty, and hidden amounts stay hidden. */
export const sheetOf = <Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  isHidden: boolean,
): Sheet => ({
  heads: columns.map(columnTitle),
  rows: rows.map((row) =>
    columns.map(({ value, isAmount = false }) => {
      const text = value(row);
      return text !== null && isAmount && isHidden ? '•••' : (text ?? '');
    }),
  ),
});
