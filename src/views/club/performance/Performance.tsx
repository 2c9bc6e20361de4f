import { useMemo } from 'react';
import { isTraded } from '../../../domain/money/book/member-trades.ts';
import { reportFormats } from '../../../domain/reports/report-formats.ts';
import type { ContentOf } from '../../../machines/club/club-content.ts';
import type { ClubActor } from '../../../machines/club/club.machine.ts';
import { useMoney } from '../../kit/format/money.ts';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { CheckFigures } from '../../reports/proof/CheckFigures.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Sections } from '../../ui/layout/Sections.tsx';
import { CardTable } from '../../ui/table/cards/CardTable.tsx';
import { RatesSection } from '../notes/RatesUsed.tsx';
import { ClubFile, SaveClub } from '../SaveClub.tsx';
import { SaveClubTable } from '../SaveClubTable.tsx';
import { Commitments } from './Commitments.tsx';
import { changeColumns, periodRows, returnColumns } from './period-columns.ts';
import { QuarterFlowsTable } from './QuarterFlowsTable.tsx';
import { Vintages } from './Vintages.tsx';

const PerformanceProof = lazyPart(async () => (await import('./PerformanceProof.tsx')).PerformanceProof);
const JCurve = lazyPart(async () => (await import('./JCurve.tsx')).JCurve);

type PerformanceProps = { readonly actor: ClubActor; readonly content: ContentOf<'cyborgPerformance'> };

/** Returns by period, the J-curve, vintages, and what became of commitments. */
export function Performance({ actor, content }: PerformanceProps) {
  const { performance, vintages, series } = content;
  const money = useMoney();
  const { currency, basis, as_of_date: day, returns, commitments } = performance;
  const rows = useMemo(() => periodRows(performance), [performance]);
  const columns = useMemo(() => returnColumns(performance), [performance]);
  const changes = useMemo(() => changeColumns(money, currency), [money, currency]);
  const between = performance.quarters.at(-1)?.between_members ?? null;
  const files = { actor, day, currency };
  return (
    <Sections>
      <Section
        title="Returns by period"
        subtitle="Money-weighted; not annualised for less than a year. A period that begins without value has none."
        bare
      >
        <CardTable
          pinned
          label="Returns by period"
          rows={rows}
          rowId={({ id }) => id}
          columns={columns}
          actions={(all, shown) => (
            <>
              <CheckFigures>
                {(onClose) => <PerformanceProof content={content} onClose={onClose} />}
              </CheckFigures>
              <SaveClubTable {...files} rows={all} columns={shown} name={`club-returns_${day}_${basis}`} />
            </>
          )}
          empty={null}
        />
      </Section>
      <Section
        title="Change in value by period"
        subtitle={
          <>
            Beginning value + contributions − distributions + gain = ending value.
            {isTraded(between) &&
              ` Neither contributions nor distributions include ${money.money(between, currency)} that members have received from other members since the first payment.`}
          </>
        }
        bare
      >
        <CardTable
          pinned
          label="Change in value by period"
          rows={returns.totals}
          rowId={({ key }) => key}
          columns={changes}
          actions={(all, shown) => (
            <SaveClubTable
              {...files}
              rows={all}
              columns={shown}
              name={`club-value-changes_${day}_${basis}`}
            />
          )}
          empty={null}
        />
      </Section>
      <Section
        title="J-curve"
        subtitle="Distributions − contributions since the first payment, and the value at the end of each quarter."
        bare
      >
        <LazyBoundary fallback={<Skeleton height="table" label="Loading the chart" />}>
          <JCurve performance={performance} />
        </LazyBoundary>
      </Section>
      <QuarterFlowsTable actor={actor} performance={performance} />
      <Vintages actor={actor} vintages={vintages} series={series} />
      {commitments ? (
        <Commitments actor={actor} commitments={commitments} day={day} currency={currency} />
      ) : (
        <EmptyState title="No commitments to show">
          Commitments are not available with these filters.
        </EmptyState>
      )}
      <RatesSection {...performance} />
      <Section title="Whole report" subtitle="All sections of this page in one file, with notes.">
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <SaveClub actor={actor} formats={reportFormats} />
          <ClubFile actor={actor} />
        </div>
      </Section>
    </Sections>
  );
}
