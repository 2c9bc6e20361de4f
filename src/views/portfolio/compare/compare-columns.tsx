import { isZero } from '../../../domain/money/amounts/comparisons.ts';
import {
  type ComparedHolding,
  type Comparison,
  paymentKindOf,
} from '../../../domain/money/report/comparison.ts';
import { formatDate } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { SumCell } from '../holdings/figure-cells.tsx';
import { eventLabel } from '../proof/proof.labels.ts';

type Column = DataColumn<ComparedHolding>;

const isSome = (amount: string | null) => amount !== null && !isZero(amount);

const paymentNames: Readonly<Record<ReturnType<typeof paymentKindOf>, readonly string[]>> = {
  none: [],
  investment: ['new investment'],
  fees: ['fees'],
  unknown: ['contribution'],
};

function causeOf(row: ComparedHolding): string {
  const { paidIn, received, steps, revaluation } = row;
  if (row.isDuplicate) return 'duplicate holding number; all payments are shown on the first';
  const causes = [
    ...paymentNames[paymentKindOf(row)],
    ...(isSome(received) ? ['distribution'] : []),
    ...steps
      .filter(({ event }) => event !== 'investment')
      .map(({ event, date }) => `${eventLabel(event).toLowerCase()} on ${formatDate(date)}`),
  ];
  if (causes.length > 0) return causes.join(', ');
  if (paidIn === null || received === null) return 'a payment has no exchange rate';
  if (revaluation === null) return 'a value is not available';
  if (!isSome(revaluation)) return 'no change';
  if (row.isLost) return 'written off';
  return row.isMovedByRate ? 'exchange rate' : 'revalued';
}

/** Why a value has changed: what was paid, then the prices in the order of their days. */
export const causesOf = (row: ComparedHolding): string =>
  causeOf(row).replace(/^./, (letter) => letter.toUpperCase());

export function compareColumns(
  { from, to, totals }: Comparison,
  currency: string,
  money: Money,
): readonly Column[] {
  const print = (isSigned: boolean) => (amount: string | null) =>
    (isSigned ? money.signed : money.amount)(amount, currency);
  const figure = (
    id: 'before' | 'after' | 'paidIn' | 'fees' | 'received' | 'revaluation' | 'change',
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
    total: <SumCell total={totals[id]} print={print(isSigned)} label="known" />,
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
    figure('paidIn', 'Contributions', 5),
    figure('fees', 'Fees', 6),
    figure('received', 'Distributions', 7),
    figure('revaluation', 'Revaluation', 8, true),
    figure('after', formatDate(to), 4),
    figure('change', 'Change', 2, true),
    { id: 'cause', head: 'Reason', kind: 'text', importance: 9, weight: 2, value: causesOf },
    {
      id: 'knownThen',
      head: 'Priced on',
      kind: 'day',
      importance: 10,
      value: ({ knownThen }) => knownThen,
      cell: ({ knownThen }) => formatDate(knownThen),
    },
  ];
}
