import { useMemo } from 'react';
import type { ClubPerformance } from '../../../api/club/club-performance.ts';
import { type QuarterFlows, quarterFlows } from '../../../domain/money/returns/quarter-flows.ts';
import type { ClubActor } from '../../../machines/club/club.machine.ts';
import { formatDate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { CardTable } from '../../ui/table/cards/CardTable.tsx';
import { columnsIn } from '../amount-column.ts';
import { SaveClubTable } from '../SaveClubTable.tsx';

type QuarterFlowsTableProps = { readonly actor: ClubActor; readonly performance: ClubPerformance };

/** What was paid and received in each quarter, the latest first. */
export function QuarterFlowsTable({ actor, performance }: QuarterFlowsTableProps) {
  const money = useMoney();
  const { quarters, returns, currency, basis, as_of_date: day } = performance;
  const rows = useMemo(() => {
    const first = returns.totals.find(({ key }) => key === 'inception')?.from ?? null;
    return quarterFlows(quarters, first).toReversed();
  }, [quarters, returns]);
  const columns = useMemo(() => {
    const { day: dayColumn, amount } = columnsIn<QuarterFlows>(money, currency);
    const all = quarters.at(-1);
    return [
      {
        ...dayColumn('to_date', 'Quarter', ({ to_date: to }) => to),
        cell: ({ from_date: from, to_date: to }: QuarterFlows) =>
          from === null ? formatDate(to) : `${formatDate(from)} to ${formatDate(to)}`,
        fixed: true,
        importance: 0,
        weight: 1.5,
        total: 'Since the first payment',
      },
      amount('contributions', 'Contributions', (row) => row.contributions, all?.paid_in),
      amount('distributions', 'Distributions', (row) => row.distributions, all?.distributions),
      amount('net', 'Net cash flow', (row) => row.net, all?.net),
    ];
  }, [money, currency, quarters]);
  return (
    <Section
      title="Cash flows by quarter"
      subtitle="Net cash flow = distributions − contributions. Payments between members are in neither."
      bare
    >
      <CardTable
        pinned
        label="Cash flows by quarter"
        rows={rows}
        rowId={({ to_date: to }) => to}
        columns={columns}
        actions={(shownRows, shown) => (
          <SaveClubTable
            {...{ actor, day, currency }}
            rows={shownRows}
            columns={shown}
            name={`club-cash-flows_${day}_${basis}`}
          />
        )}
        empty={null}
      />
    </Section>
  );
}
