import { decimal } from '../../../domain/money/decimal.ts';
import { formatDate } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';
import { SumCell } from '../holdings/figure-cells.tsx';
import { eventWords } from '../proof/proof.labels.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import type { Compared, Comparison } from './comparison.ts';

type Column = DataColumn<Compared>;

const isSome = (amount: string) => !decimal(amount).eq(0);

/** Why a value is another one than then, in the order of the days. */
export function causesOf({ paidIn, received, steps, revaluation, ...row }: Compared): string {
  if (row.isDuplicate) return 'two holdings have one number, and the first has the payments of both';
  const causes = [
    ...(isSome(paidIn) ? ['paid in'] : []),
    ...(isSome(received) ? ['came back'] : []),
    ...steps
      .filter(({ event }) => event !== 'investment')
      .map(({ event, date }) => `${eventWords(event).toLowerCase()} on ${formatDate(date)}`),
  ];
  if (causes.length > 0) return causes.join(', ');
  if (revaluation === null) return 'a value is not known';
  if (!isSome(revaluation)) return 'none';
  if (row.isLost) return 'written off';
  return row.isMovedByRate ? 'another exchange rate' : 'valued anew';
}

export function compareColumns(
  { from, to, totals }: Comparison,
  currency: string,
  money: Money,
): readonly Column[] {
  const print = (isSigned: boolean) => (amount: string | null) =>
    (isSigned ? money.signed : money.amount)(amount, currency);
  const figure = (
    id: 'before' | 'after' | 'paidIn' | 'received' | 'revaluation' | 'change',
    head: string,
    importance: number,
    isSigned = false,
  ): Column => ({
    id,
    head,
    unit: currency,
    isAmount: true,
    kind: 'figure',
    importance,
    weight: 1.2,
    value: (row) => row[id],
    cell: (row) => print(isSigned)(row[id]),
    total: <SumCell total={totals[id]} print={print(isSigned)} word="known" />,
  });
  return [
    {
      id: 'name',
      head: 'Startup',
      kind: 'text',
      importance: 1,
      fixed: true,
      weight: 2,
      total: 'Total',
      value: ({ name }) => name,
    },
    figure('before', formatDate(from), 3),
    figure('paidIn', 'Paid in', 5),
    figure('received', 'Came back', 6),
    figure('revaluation', 'Revaluation', 7, true),
    figure('after', formatDate(to), 4),
    figure('change', 'Change', 2, true),
    { id: 'cause', head: 'Cause', kind: 'text', importance: 8, weight: 2, value: causesOf },
    {
      id: 'knownThen',
      head: 'Price known then',
      kind: 'day',
      importance: 9,
      value: ({ knownThen }) => knownThen,
      cell: ({ knownThen }) => formatDate(knownThen),
    },
  ];
}
