import { yearOf } from '../days/days.ts';

/** The year of the first of some purchases or payments, which are listed by day, oldest first; null without any. */
export const vintageOf = ([first]: readonly { readonly date: string }[]): number | null =>
  first ? yearOf(first.date) : null;

/** Clubs buy in almost every year: a year this far from all others is more likely a wrong date than a pause. */
const widestGap = 5;

/** Years of first purchases so far from all others that their dates should be checked; none with fewer than three years. */
export function oddVintages(vintages: readonly number[]): readonly number[] {
  const years = [...new Set(vintages)];
  if (years.length < 3) return [];
  return years.filter((year) => years.every((other) => other === year || Math.abs(other - year) > widestGap));
}
