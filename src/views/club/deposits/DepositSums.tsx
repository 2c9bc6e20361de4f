import { useMemo } from 'react';
import type { Deposits } from '../../../api/club/club-deposits.ts';
import { formatCounted } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { KeyFigure } from '../../ui/layout/KeyFigure.tsx';
import { KeyFigures } from '../../ui/layout/KeyFigures.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { CardTable } from '../../ui/table/cards/CardTable.tsx';
import { columnsIn } from '../amount-column.ts';
import { ageLabels, depositStatusLabel } from '../club.labels.ts';

type Month = Deposits['by_month'][number];
type Age = Deposits['ageing'][number];

/** Totals over all pages of the deposits: by status, by days overdue, and by month. */
export function DepositSums({ deposits }: { deposits: Deposits }) {
  const money = useMoney();
  const { totals, by_status: statuses, by_month: months, ageing } = deposits;
  const { currency } = totals;
  const monthColumns = useMemo(() => {
    const { month, amount, count } = columnsIn<Month>(money, currency);
    return [
      month((row) => row.month),
      count('count', 'Deposits', (row) => row.count),
      amount('received', 'Received', (row) => row.received, totals.received),
      amount('refunded', 'Refunded', (row) => row.refunded, totals.refunded),
      amount('awaited', 'Awaited', (row) => row.awaited, totals.awaited),
    ];
  }, [money, currency, totals]);
  const ageColumns = useMemo(() => {
    const { text, amount, count } = columnsIn<Age>(money, currency);
    return [
      text('age', 'Awaited', ({ age }) => ageLabels[age] ?? age, { fixed: true, total: 'Total' }),
      count('count', 'Deposits', (row) => row.count),
      amount('amount', 'Amount', (row) => row.amount, totals.awaited),
    ].map((column) => ({ ...column, unsorted: true }));
  }, [money, currency, totals]);
  return (
    <>
      <KeyFigures>
        {statuses
          .filter(({ count }) => count !== 0)
          .map(({ status, count, amount }) => (
            <KeyFigure
              key={status}
              label={depositStatusLabel(status).label}
              figure={money.short(amount, currency)}
              {...(count !== null && { note: formatCounted(count, 'deposit') })}
              tone={status === 'unmatched' ? 'negative' : 'neutral'}
            />
          ))}
      </KeyFigures>
      <div className="grid items-start gap-x-6 gap-y-12 *:min-w-0 xl:grid-cols-[auto_auto]">
        <Section title="Awaited, by age" bare>
          <CardTable
            pinned
            label="Awaited, by age"
            rows={ageing}
            rowId={({ age }) => age}
            columns={ageColumns}
            empty={null}
          />
        </Section>
        <Section title="By month" bare>
          <CardTable
            pinned
            label="Deposits by month"
            rows={months.toReversed()}
            rowId={({ month }) => month}
            columns={monthColumns}
            empty={null}
          />
        </Section>
      </div>
    </>
  );
}
