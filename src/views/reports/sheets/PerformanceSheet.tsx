import { Link } from 'wouter';
import type { Performance } from '../../../api/reports/performance.ts';
import { reportName, portfolioOn, type ReportSearch } from '../../../machines/reports/report.search.ts';
import { printLocation } from '../../../routes.ts';
import { formatDate, formatMultiple, formatPercent, formatRate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { lazyValue } from '../../kit/page/lazy-value.ts';
import { basisLabels } from '../../portfolio/figures/basis.ts';
import { TextLink } from '../../ui/navigation/TextLink.tsx';
import { figureNotes } from '../figure-notes.ts';
import { ReportTable } from './ReportTable.tsx';
import type { Sheet } from './sheet.ts';

type Rate = Pick<Performance['points'][number], 'irr' | 'irr_unavailable_reason'>;

/** A yearly rate, or what there is instead and why. */
const Return = ({ irr, irr_unavailable_reason: reason }: Rate) =>
  reason === null ? (
    formatRate(irr)
  ) : (
    <>
      {formatPercent(irr)}
      <span className="ms-auto block max-w-40 whitespace-normal text-ink-muted">{reason}</span>
    </>
  );

type PerformanceSheetProps = { readonly performance: Performance; readonly search: ReportSearch };

/** The book at the end of each quarter; a date leads to the holdings that its value is the sum of. */
function PerformanceSheet({ performance, search }: PerformanceSheetProps) {
  const money = useMoney();
  const { points, currency, basis } = performance;
  const labels = basisLabels[basis];
  return (
    <ReportTable
      label={reportName('performance')}
      rows={points}
      keyOf={({ date }) => date}
      columns={[
        {
          id: 'date',
          head: 'Date',
          cell: ({ date }) => (
            <Link href={printLocation(portfolioOn(search, date))} asChild>
              <TextLink>
                <span className="sr-only">Holdings on </span>
                {formatDate(date)}
              </TextLink>
            </Link>
          ),
        },
        {
          id: 'paidIn',
          head: `${labels.paidIn}, ${currency}`,
          isFigure: true,
          cell: (point) => money.amount(point.paid_in, currency),
        },
        {
          id: 'distributions',
          head: labels.distributions,
          isFigure: true,
          cell: (point) => money.amount(point.distributions, currency),
        },
        {
          id: 'value',
          head: labels.fairValue,
          isFigure: true,
          cell: (point) =>
            money.amount(basis === 'net' ? point.fair_value_net : point.fair_value_gross, currency),
        },
        { id: 'tvpi', head: labels.tvpi, isFigure: true, cell: ({ tvpi }) => formatMultiple(tvpi) },
        { id: 'dpi', head: labels.dpi, isFigure: true, cell: ({ dpi }) => formatMultiple(dpi) },
        { id: 'irr', head: labels.irr, isFigure: true, cell: (point) => <Return {...point} /> },
      ]}
    />
  );
}

export const performanceSheet: Sheet<Performance> = {
  notes: [
    figureNotes.paidIn,
    figureNotes.value,
    { term: 'Date', text: 'Opens the holdings on that day, whose values add up to the fair value.' },
    figureNotes.tvpi,
    figureNotes.moic,
    figureNotes.dpi,
    figureNotes.irr,
  ],
  draw: (performance, search) => <PerformanceSheet performance={performance} search={search} />,
  proofs: lazyValue(async () => (await import('../proof/performance.ts')).performanceProofs),
};
