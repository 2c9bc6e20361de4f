import { useMemo } from 'react';
import type { CyborgActor } from '../../../machines/club/club.machine.ts';
import type { ContentOf } from '../../../machines/club/club-content.ts';
import { TimeChart } from '../../kit/charts/TimeChart.tsx';
import { useMoney } from '../../kit/format/money.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Sections } from '../../ui/layout/Sections.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { SaveClubTable } from '../SaveClubTable.tsx';
import { Commitments } from './Commitments.tsx';
import { changeColumns, periodRows, returnColumns } from './period-columns.ts';
import { curvePoints, curveWords } from './performance.labels.ts';
import { Vintages } from './Vintages.tsx';

type PerformanceProps = { readonly actor: CyborgActor; readonly content: ContentOf<'cyborgPerformance'> };

/** Returns by period, the J-curve, vintages, and what became of commitments. */
export function Performance({ actor, content: { performance, vintages, series } }: PerformanceProps) {
  const money = useMoney();
  const { currency, as_of_date: day, returns, quarters, commitments } = performance;
  const rows = useMemo(() => periodRows(performance), [performance]);
  const columns = useMemo(() => returnColumns(performance), [performance]);
  const changes = useMemo(() => changeColumns(money, currency), [money, currency]);
  const files = { actor, day, currency };
  return (
    <Sections>
      <Section
        title="Returns by period"
        subtitle="Money-weighted; not annualised for less than a year. A period that begins without value has none."
        bare
      >
        <DataTable
          pinned
          label="Returns by period"
          rows={rows}
          rowId={({ id }) => id}
          columns={columns}
          actions={(all, shown) => (
            <SaveClubTable {...files} rows={all} columns={shown} name={`club-returns_${day}`} />
          )}
          empty={null}
        />
      </Section>
      <Section
        title="Change in value by period"
        subtitle="Beginning value + contributions − distributions + gain = ending value."
        bare
      >
        <DataTable
          pinned
          label="Change in value by period"
          rows={returns.totals}
          rowId={({ key }) => key}
          columns={changes}
          actions={(all, shown) => (
            <SaveClubTable {...files} rows={all} columns={shown} name={`club-value-changes_${day}`} />
          )}
          empty={null}
        />
      </Section>
      <Section
        title="J-curve"
        subtitle="Distributions − contributions since the first payment, and the value at the end of each quarter."
        bare
      >
        <TimeChart
          words={(print) => curveWords(performance, print)}
          name={`club-j-curve_${day}`}
          points={curvePoints(quarters)}
          series={[
            { name: 'Net cash flow', tone: 'one' },
            { name: 'Asset value', tone: 'two' },
          ]}
          printTick={(tick) => money.short(tick.toFixed(0), currency)}
        />
      </Section>
      <Vintages actor={actor} vintages={vintages} series={series} />
      {commitments ? (
        <Commitments actor={actor} commitments={commitments} day={day} currency={currency} />
      ) : (
        <EmptyState title="No commitments to show">
          Commitments are not available with these filters.
        </EmptyState>
      )}
    </Sections>
  );
}
