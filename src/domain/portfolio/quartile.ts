import { decimal, type DecimalText } from '../money/amounts/decimal.ts';

/** Fewer values have no quartiles. */
export const minForQuartiles = 4;

export type Quartile = 1 | 2 | 3 | 4;

/**
 * The quartile of each value, 1 for the best: the ranks from the highest value down, in four parts as equal as
 * possible. Equal values have the rank of the first of them, so that none is below an equal one. Null where a value is
 * not known, which has no rank, and where fewer than four are known.
 */
export function quartilesOf(values: readonly (DecimalText | null)[]): readonly (Quartile | null)[] {
  const known = values.flatMap((value) => (value === null ? [] : decimal(value)));
  if (known.length < minForQuartiles) return values.map(() => null);
  const sorted = known.toSorted((a, b) => b.cmp(a));
  return values.map((value) => {
    if (value === null) return null;
    const before = sorted.findIndex((one) => one.eq(value));
    const part = Math.floor((before * 4) / sorted.length);
    return part === 0 ? 1 : part === 1 ? 2 : part === 2 ? 3 : 4;
  });
}

/** The quartile of each row by its value, among the rows of its group. */
export function quartilesWithin<Row>(
  rows: readonly Row[],
  groupOf: (row: Row) => string,
  valueOf: (row: Row) => DecimalText | null,
): readonly (Quartile | null)[] {
  const found = new Map<Row, Quartile | null>();
  for (const group of new Set(rows.map(groupOf))) {
    const own = rows.filter((row) => groupOf(row) === group);
    const quartiles = quartilesOf(own.map(valueOf));
    own.forEach((row, at) => found.set(row, quartiles[at] ?? null));
  }
  return rows.map((row) => found.get(row) ?? null);
}

type Ranked = { readonly key: readonly (string | null)[]; readonly quartile?: Quartile | null | undefined };

/** The order of rows by vintage, the first of their keys: the latest first, and then the best quartile, without one last. */
export const byRank = (one: Ranked, other: Ranked): number =>
  (other.key[0] ?? '').localeCompare(one.key[0] ?? '') || (one.quartile ?? 5) - (other.quartile ?? 5);
