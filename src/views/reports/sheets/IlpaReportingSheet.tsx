import { Suspense } from 'react';
import type { IlpaReporting } from '../../../api/reports/ilpa-reporting.ts';
import { isIlpaSum, unfootedSums } from '../../../domain/money/ilpa/ilpa.ts';
import { ilpaLineNames, ilpaSectionNames } from '../../../domain/reports/ilpa-names.ts';
import { statementPeriods } from '../../../domain/reports/report-names.ts';
import { formatDate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { lazyValue } from '../../kit/page/lazy-value.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { figureNotes } from '../figure-notes.ts';
import { ilpaColumnName, ilpaNote, ilpaScopeName } from '../ilpa.labels.ts';
import { reportLabel } from '../report.labels.ts';
import { StatementAmount } from '../StatementAmount.tsx';
import { ReportTable } from './ReportTable.tsx';
import type { Sheet } from './sheet.ts';

// The chart and its code load after the figures.
const NavChart = lazyPart(async () => (await import('./charts/NavChart.tsx')).NavChart);

type Line = IlpaReporting['lines'][number];
type Column = IlpaReporting['columns'][number];

/** The sections of the template; figures that do not add up are marked as wrong, not corrected. */
function IlpaReportingSheet({ report }: { report: IlpaReporting }) {
  const money = useMoney();
  const { columns, lines, currency } = report;
  const broken = columns.filter((_, index) => unfootedSums(lines, index).length > 0);
  const hasVehicle = columns.some(({ scope }) => scope === 'vehicle');
  // The vehicle has the same periods, but for its own first payment.
  const isOwnPeriod = ({ key, from, scope }: Column) =>
    scope !== 'vehicle' ||
    !columns.some((one) => one.scope !== scope && one.key === key && one.from === from);
  const sections = [...new Set(lines.map(({ section }) => section))];
  return (
    <>
      {broken.length > 0 && (
        <Notice tone="negative" title="This report doesn’t add up" live>
          {broken.map(ilpaColumnName).join(', ')}: the lines don’t add up to their totals. Please don’t rely
          on it, and contact the club.
        </Notice>
      )}
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {columns.filter(isOwnPeriod).map((column) => (
          <div key={ilpaColumnName(column)}>
            <dt className="text-ink-muted">{ilpaColumnName(column)}</dt>
            <dd className="text-ink">
              {formatDate(column.from)} to {formatDate(column.to)}
            </dd>
          </div>
        ))}
      </dl>
      <Suspense fallback={<Skeleton height="table" label="Loading the chart" />}>
        <NavChart report={report} />
      </Suspense>
      {sections.map((section) => {
        const name = reportLabel(ilpaSectionNames, section);
        return (
          <section key={section} className="space-y-2">
            <h3 className="text-sm font-semibold text-ink">{name}</h3>
            <ReportTable
              label={name}
              rows={lines.filter((line) => line.section === section)}
              keyOf={({ key }) => key}
              isStrong={({ key }) => isIlpaSum(key)}
              columns={[
                { id: 'line', head: `In ${currency}`, cell: ({ key }) => reportLabel(ilpaLineNames, key) },
                ...columns.map((column, index) => ({
                  id: ilpaColumnName(column),
                  group: hasVehicle ? ilpaScopeName(column) : undefined,
                  head: statementPeriods[column.key],
                  isFigure: true,
                  hasParentheses: true,
                  cell: (line: Line) =>
                    line.is_recorded ? (
                      <StatementAmount text={money.amount(line.amounts[index] ?? null, currency)} />
                    ) : (
                      <StatementAmount text="Not recorded" />
                    ),
                })),
              ]}
            />
          </section>
        );
      })}
    </>
  );
}

export const ilpaReportingSheet: Sheet<IlpaReporting> = {
  notes: [
    ilpaNote('Reporting Template, version 2.0 (January 2025)'),
    {
      term: 'Total vehicle',
      text: 'The sum of all investors of the vehicle, each calculated as in their own report; trades between them are part of its contributions and distributions. Only the club’s staff see it, in a report on one vehicle. There is no column of the general partner, because the club’s own share of capital is not recorded.',
    },
    {
      term: 'Not recorded',
      text: 'The club’s book holds no such entry. The line is left out of every total; it doesn’t say that the amount was zero.',
    },
    {
      term: 'Incentive allocation',
      text: 'Carry. Earned = paid + change in accrued.',
    },
    {
      term: 'Ending NAV',
      text: 'Beginning NAV + cash flows + net operating income + gains + currency translation − incentive allocation paid − change in accrued incentive allocation.',
    },
    figureNotes.translation,
    figureNotes.value,
  ],
  draw: (report) => <IlpaReportingSheet report={report} />,
  proofs: lazyValue(async () => (await import('../proof/ilpa.ts')).ilpaReportingProofs),
  isOfHoldings: true,
};
