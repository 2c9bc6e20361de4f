import { useMemo } from 'react';
import type { ClubInvested } from '../../../api/club/club-invested.ts';
import { decimal } from '../../../domain/money/amounts/decimal.ts';
import { type InvestedYear, yearsOf } from '../../../domain/money/book/invested-years.ts';
import type { LabelsFor } from '../../kit/charts/chart-shapes.ts';
import { ColumnsChart } from '../../kit/charts/ColumnsChart.tsx';
import { useMoney } from '../../kit/format/money.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { CardTable } from '../../ui/table/cards/CardTable.tsx';
import { columnsIn } from '../amount-column.ts';
import { boughtColumns } from './invested-columns.ts';

type Month = ClubInvested['by_month'][number];
type Vintage = ClubInvested['by_vintage'][number];

const chartLabels =
  (years: readonly InvestedYear[], { totals, currency }: ClubInvested): LabelsFor =>
  (money) => ({
    title: 'Deposits and paid-in by year',
    finding: `${money.short(totals.deposited, currency)} deposited, of which ${money.short(totals.paid_in, currency)} is paid-in`,
    summary: `By year, in ${currency}: deposits above the line and paid-in capital below.`,
    table: {
      heads: ['Year', `Deposited, ${currency}`, `Paid-in, ${currency}`, `Gap, ${currency}`],
      rows: years.map(({ year, deposited, paidIn, gap }) => [
        year,
        money.amount(deposited, currency),
        money.amount(paidIn, currency),
        money.signed(gap, currency),
      ]),
    },
  });

/** Deposits and investments by year, and both by month and vintage. */
export function InvestedTimes({ invested }: { invested: ClubInvested }) {
  const money = useMoney();
  const { currency, by_month: months, by_vintage: vintages } = invested;
  const years = useMemo(() => yearsOf(months), [months]);
  const monthColumns = useMemo(() => {
    const { totals, currency } = invested;
    const { month, amount } = columnsIn<Month>(money, currency);
    return [
      month((row) => row.month),
      amount('deposited', 'Deposited', (row) => row.deposited, totals.deposited),
      amount('paid_in', 'Paid-in', (row) => row.paid_in, totals.paid_in),
      amount('invested', 'Invested', (row) => row.invested, totals.invested),
      ...boughtColumns<Month>(money, invested),
    ];
  }, [money, invested]);
  const vintageColumns = useMemo(() => {
    const { totals, currency } = invested;
    const { text, amount } = columnsIn<Vintage>(money, currency);
    return [
      text('vintage', 'Vintage', (row) => String(row.vintage_year), { fixed: true, total: 'Total' }),
      amount('paid_in', 'Paid-in', (row) => row.paid_in, totals.paid_in),
      amount('invested', 'Invested', (row) => row.invested, totals.invested),
      ...boughtColumns<Vintage>(money, invested),
    ];
  }, [money, invested]);
  return (
    <>
      <Section title="By year" bare>
        <ColumnsChart
          labels={chartLabels(years, invested)}
          name={`club-deposits-and-invested_${invested.as_of_date}`}
          columns={years.map(({ year, deposited, paidIn }) => ({
            key: year,
            up: decimal(deposited ?? 0),
            down: decimal(paidIn ?? 0),
          }))}
          upName="Deposited"
          downName="Paid-in"
          printTick={(value) => money.short(value.toFixed(0), currency)}
        />
      </Section>
      <Section title="By vintage" subtitle="The year a holding was first purchased." bare>
        <CardTable
          pinned
          label="Invested by vintage"
          rows={vintages.toReversed()}
          rowId={(row) => String(row.vintage_year)}
          columns={vintageColumns}
          empty={null}
        />
      </Section>
      <Section title="By month" subtitle="Deposits compared with paid-in capital." bare>
        <CardTable
          pinned
          label="Invested by month"
          rows={months.toReversed()}
          rowId={({ month }) => month}
          columns={monthColumns}
          empty={null}
        />
      </Section>
    </>
  );
}
