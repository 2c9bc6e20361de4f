import { decimalIfKnown, type KnownAmount } from './known-amounts.ts';

/** The row with the lowest known amount, the first of equal ones; null where none is known. Amounts are in one currency. */
export function lowestBy<Row>(rows: readonly Row[], amountOf: (row: Row) => KnownAmount): Row | null {
  const known = rows.flatMap((row) => {
    const amount = decimalIfKnown(amountOf(row));
    return amount ? [{ row, amount }] : [];
  });
  return known.toSorted((a, b) => a.amount.cmp(b.amount))[0]?.row ?? null;
}
