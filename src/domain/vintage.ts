/** Clubs buy in each year or nearly so: a year further from all others is more likely a wrong date than a pause. */
const widestGap = 5;

/** Years of first purchases so far from all others of the book that their dates should be checked; none among less than three. */
export function oddVintages(vintages: readonly number[]): readonly number[] {
  const years = [...new Set(vintages)];
  if (years.length < 3) return [];
  return years.filter((year) => years.every((other) => other === year || Math.abs(other - year) > widestGap));
}
