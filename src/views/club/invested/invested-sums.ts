import type { ClubInvested } from '../../../api/club/club-invested.ts';
import { decimal, type DecimalText, quotient, ratioText } from '../../../domain/money/decimal.ts';

/** Of what was invested, the fraction that followed on; null while nothing was. */
export function followOnShare({ follow_on, invested }: ClubInvested['totals']): DecimalText | null {
  if (follow_on === null || invested === null) return null;
  const share = quotient(decimal(follow_on), decimal(invested));
  return share && ratioText(share);
}

export type InvestedYear = {
  readonly year: string;
  readonly deposited: DecimalText;
  readonly paidIn: DecimalText;
  readonly gap: DecimalText;
};

/** The months put together by their year. */
export function yearsOf(months: ClubInvested['by_month']): readonly InvestedYear[] {
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))];
  return years.map((year) => {
    const own = months.filter(({ month }) => month.startsWith(year));
    const sum = (pick: (month: ClubInvested['by_month'][number]) => DecimalText | null) =>
      own.reduce((total, month) => total.plus(pick(month) ?? 0), decimal(0));
    const [deposited, paidIn] = [sum((month) => month.deposited), sum((month) => month.paid_in)];
    return {
      year,
      deposited: deposited.toFixed(2),
      paidIn: paidIn.toFixed(2),
      gap: deposited.minus(paidIn).toFixed(2),
    };
  });
}
