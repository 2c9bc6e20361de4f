import type { ClubInvested } from '../../../api/club/club-invested.ts';
import {
  decimal,
  type DecimalText,
  moneyText,
  quotient,
  ratioText,
} from '../../../domain/money/amounts/decimal.ts';
import { knownSumOf, completeSum } from '../../../domain/money/amounts/sums.ts';

/** The fraction of investments that were follow-ons; null while nothing was invested. */
export function followOnShare({ follow_on, invested }: ClubInvested['totals']): DecimalText | null {
  if (follow_on === null || invested === null) return null;
  const share = quotient(decimal(follow_on), decimal(invested));
  return share && ratioText(share);
}

/** Null is not known, for example for a year with a payment from before the first exchange rate. */
export type InvestedYear = {
  readonly year: string;
  readonly deposited: DecimalText | null;
  readonly paidIn: DecimalText | null;
  readonly gap: DecimalText | null;
};

/** Sums of the months by year. */
export function yearsOf(months: ClubInvested['by_month']): readonly InvestedYear[] {
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))];
  return years.map((year) => {
    const own = months.filter(({ month }) => month.startsWith(year));
    const sum = (pick: (month: ClubInvested['by_month'][number]) => DecimalText | null) =>
      completeSum(knownSumOf(own.map(pick)));
    const [deposited, paidIn] = [sum((month) => month.deposited), sum((month) => month.paid_in)];
    return {
      year,
      deposited: deposited && moneyText(deposited),
      paidIn: paidIn && moneyText(paidIn),
      gap: deposited && paidIn && moneyText(deposited.minus(paidIn)),
    };
  });
}
