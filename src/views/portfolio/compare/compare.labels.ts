import { type Decimal, decimal, moneyText } from '../../../domain/money/amounts/decimal.ts';
import type { Comparison } from '../../../domain/money/report/comparison.ts';
import { formatDate } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';

/** The gain or loss between two days, after fees. Contributions and distributions change the value too, and are neither. */
export function comparisonTitle({ from, to, totals }: Comparison, currency: string, money: Money): string {
  const [gained, fees] = [totals.gain.sum, totals.fees.sum];
  const days = `from ${formatDate(from)} to ${formatDate(to)}`;
  if (gained === null || fees === null) return `Changes ${days}`;
  const gain = decimal(moneyText(gained));
  const print = (amount: Decimal) => money.whole(moneyText(amount), currency);
  const afterFees = fees.eq(0) ? '' : `, after fees of ${print(fees)}`;
  if (gain.eq(0)) return `No gain or loss ${days}${afterFees}`;
  return `${gain.lt(0) ? 'Lost' : 'Gained'} ${print(gain.abs())} ${days}${afterFees}`;
}
