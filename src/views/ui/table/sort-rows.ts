import { compareDecimals, compareTexts, sizeOf } from './compare-values.ts';
import type { DataColumn, Sort } from './data-column.ts';

/** Sorted by one column; unknown values come last in both directions, and equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  { kind, value }: Pick<DataColumn<Row>, 'kind' | 'value'>,
  descending: boolean,
): readonly Row[] {
  const compare = kind === 'figure' ? compareDecimals : compareTexts;
  const keyed = rows.map((row) => {
    const key = value(row);
    // Read once, and not in each comparison.
    return { row, key, size: kind === 'figure' && key !== null ? sizeOf(key) : null };
  });
  keyed.sort(({ key: a, size }, { key: b, size: otherSize }) => {
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    const order = size !== null && otherSize !== null ? size - otherSize : compare(a, b);
    return descending ? -order : order;
  });
  return keyed.map(({ row }) => row);
}

/** The order after a click on a column heading: its first direction, then the other, then none. */
export function nextSort<Row>({ id, kind }: DataColumn<Row>, sort: Sort | null): Sort | null {
  const isFirstDescending = kind !== 'text';
  if (sort?.id !== id) return { id, descending: isFirstDescending };
  return sort.descending === isFirstDescending ? { id, descending: !isFirstDescending } : null;
}
