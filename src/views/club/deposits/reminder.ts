import type { Deposit } from '../../../api/club/club-deposits.ts';
import { brand } from '../../../brand.ts';
import { isPositive } from '../../../domain/money/amounts/comparisons.ts';
import { formatDate } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';

type Reminder = { readonly subject: string; readonly text: string };

type Awaited = Pick<
  Deposit,
  | 'investor'
  | 'series'
  | 'round'
  | 'currency'
  | 'expected_amount'
  | 'received'
  | 'outstanding'
  | 'due_date'
  | 'days_late'
  | 'reference'
>;

function dueLine({ due_date: day, days_late: late }: Awaited): string | null {
  if (day === null) return null;
  if (late === null || late <= 0) return `It is due on ${formatDate(day)}.`;
  return `It was due on ${formatDate(day)}, ${late === 1 ? '1 day' : `${late} days`} ago.`;
}

/** A payment reminder ready to be sent; null where nothing is outstanding, or amounts are hidden. */
export function reminderOf(deposit: Awaited, money: Money): Reminder | null {
  const { investor, series, round, currency, outstanding, expected_amount: due, received } = deposit;
  if (money.isHidden || !isPositive(outstanding)) return null;
  const print = (amount: string) => money.money(amount, currency ?? '');
  const subject = series?.name ?? round?.name ?? null;
  const isPart = due !== null && isPositive(received);
  const lines = [
    `Dear ${investor?.name ?? 'investor'},`,
    '',
    `${print(outstanding)} of your investment${subject === null ? '' : ` in ${subject}`} is outstanding.`,
    isPart ? `We have received ${print(received)} of ${print(due)}.` : null,
    dueLine(deposit),
    deposit.reference === null ? null : `Please use the reference ${deposit.reference}.`,
    '',
    brand.name,
  ];
  return {
    subject: `Outstanding payment${subject === null ? '' : `: ${subject}`}`,
    text: lines.filter((line) => line !== null).join('\n'),
  };
}
