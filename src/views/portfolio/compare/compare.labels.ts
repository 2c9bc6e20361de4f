import { isPositive, isZero } from '../../../domain/money/amounts/comparisons.ts';
import { moneyText } from '../../../domain/money/amounts/decimal.ts';
import { absoluteOf } from '../../../domain/money/amounts/known-amounts.ts';
import type { Comparison } from '../../../domain/money/report/comparison.ts';
import { formatDate } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';

/** The gain or loss between two days, after fees. Contributions and distributions change the value too, and are neither. */
export function comparisonTitle({ from, to, totals }: Comparison, currency: string, money: Money): string {
  const [gained, fees] = [totals.gain.sum, totals.fees.sum];
  const days = `from ${formatDate(from)} to ${formatDate(to)}`;
  if (gained === null || fees === null) return `Changes ${days}`;
  const [gain, paidFees] = [moneyText(gained), moneyText(fees)];
  const print = (amount: string | null) => money.whole(amount, currency);
  const afterFees = isZero(paidFees) ? '' : `, after fees of ${print(paidFees)}`;
  if (isZero(gain)) return `No gain or loss ${days}${afterFees}`;
  return `${isPositive(gain) ? 'Gained' : 'Lost'} ${print(absoluteOf(gain))} ${days}${afterFees}`;
}
