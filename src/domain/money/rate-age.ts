/** A rate is told every business day: one that was used up to this many days later is the latest over a weekend and holidays. */
const mostDays = 7;

/** Whether a rate was used so long after its day that readers are told. `age` is in days, null not known. */
export const isOldRate = (age: number | null | undefined): age is number => age != null && age > mostDays;
