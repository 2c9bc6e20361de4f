import { columnTitle, type DataColumn } from '../../ui/table/data-column.ts';
import type { Sheet } from './csv.ts';

/** Columns with amounts in another currency than that of their heading are followed by one with the currency of each row. */
function withCurrencies<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
): readonly DataColumn<Row>[] {
  return columns.flatMap((column) => {
    const { id, head, unit, currencyOf } = column;
    if (!currencyOf || rows.every((row) => currencyOf(row) === unit)) return [column];
    return [
      { ...column, unit: '' },
      { id: `${id}Currency`, head: `${head}, currency`, kind: 'text', value: currencyOf },
    ];
  });
}

/** Exact decimals and days unchanged; unknown values are empty, and hidden amounts stay hidden. */
export function sheetOf<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  isHidden: boolean,
): Sheet {
  const written = withCurrencies(rows, columns);
  return {
    heads: written.map(columnTitle),
    rows: rows.map((row) =>
      written.map(({ value, isAmount = false }) => {
        const text = value(row);
        return text !== null && isAmount && isHidden ? '•••' : (text ?? '');
      }),
    ),
  };
}
