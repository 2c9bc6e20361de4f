import { type Decimal, type DecimalText, sumOfTexts } from './decimal.ts';

/** The sum of the known parts, and their number; `sum` is null when nothing is known, never zero. */
export type KnownSum = { readonly sum: Decimal | null; readonly known: number; readonly count: number };

export function knownSumOf(values: readonly (DecimalText | null)[]): KnownSum {
  const known = values.filter((value) => value !== null);
  return { sum: known.length > 0 ? sumOfTexts(known) : null, known: known.length, count: values.length };
}

/** The sum if every part is known, else null: a ratio of an incomplete sum would be wrong. */
export const completeSum = ({ sum, known, count }: KnownSum): Decimal | null =>
  known === count ? sum : null;
