import { decimal, moneyText } from '../../../domain/money/decimal.ts';
import { formatDate } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';
import type { Comparison } from './comparison.ts';

/** What was gained or lost between two days. Money that was paid in or came back moves the value too, and is neither. */
export function comparisonTitle({ from, to, totals }: Comparison, currency: string, money: Money): string {
  const { sum } = totals.revaluation;
  const days = `from ${formatDate(from)} to ${formatDate(to)}`;
  if (sum === null) return `Changes ${days}`;
  const amount = decimal(moneyText(sum));
  if (amount.eq(0)) return `No gain or loss ${days}`;
  return `${amount.lt(0) ? 'Lost' : 'Gained'} ${money.whole(moneyText(sum.abs()), currency)} ${days}`;
}
