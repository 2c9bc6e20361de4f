/**
 * Rates are published every business day: a rate used up to this many days later is the latest one over a weekend and
 * holidays.
 */
const maxDays = 7;

/** Whether a rate was used so long after its day that readers are warned. `age` is in days, null not known. */
export const isOldRate = (age: number | null | undefined): age is number => age != null && age > maxDays;
