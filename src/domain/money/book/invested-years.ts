import { ratioOf } from '../amounts/decimal.ts';
import { differenceIfKnown, type KnownAmount, sumIfKnown } from '../amounts/known-amounts.ts';

/** The fraction of investments that were follow-ons; null while nothing was invested. */
export function followOnShare({
  follow_on,
  invested,
}: Readonly<Record<'follow_on' | 'invested', KnownAmount>>): KnownAmount {
  return ratioOf(follow_on, invested);
}

/** What was deposited and paid in within a month, `YYYY-MM`; null is not known. */
type InvestedMonth = { readonly month: string } & Readonly<Record<'deposited' | 'paid_in', KnownAmount>>;

/** Null is not known, for example for a year with a payment from before the first exchange rate. */
export type InvestedYear = {
  readonly year: string;
  readonly deposited: KnownAmount;
  readonly paidIn: KnownAmount;
  readonly gap: KnownAmount;
};

/** Sums of the months by calendar year, in the order of the months; `gap` is what was deposited and not paid in. */
export function yearsOf(months: readonly InvestedMonth[]): readonly InvestedYear[] {
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))];
  return years.map((year) => {
    const own = months.filter(({ month }) => month.startsWith(year));
    const sum = (pick: (month: InvestedMonth) => KnownAmount) => sumIfKnown(own.map(pick));
    const [deposited, paidIn] = [sum((month) => month.deposited), sum((month) => month.paid_in)];
    return { year, deposited, paidIn, gap: differenceIfKnown(deposited, paidIn) };
  });
}
