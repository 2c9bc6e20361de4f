import { type Decimal, type DecimalText, sumOfTexts } from './decimal.ts';

/** The sum of what is known, and of how many that is; `sum` is null when nothing is known, which is never zero. */
export type KnownSum = { readonly sum: Decimal | null; readonly known: number; readonly count: number };

export function knownSumOf(values: readonly (DecimalText | null)[]): KnownSum {
  const known = values.filter((value) => value !== null);
  return { sum: known.length > 0 ? sumOfTexts(known) : null, known: known.length, count: values.length };
}

/** The sum where nothing is missing, else null: what a ratio may be built on. */
export const wholeSum = ({ sum, known, count }: KnownSum): Decimal | null => (known === count ? sum : null);
