import { columnTitle, type DataColumn } from '../../ui/table/data-column.ts';
import type { Sheet } from './csv.ts';

/** Exact decimals and days as they came; what is not known is left empty, and a hidden amount stays hidden. */
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
