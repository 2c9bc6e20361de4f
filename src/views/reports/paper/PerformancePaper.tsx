import type { Performance } from '../../../api/reports/performance.ts';
import { formatDate, formatMultiple, formatPercent, formatRate } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { figureNotes } from '../report.labels.ts';
import type { BookSheet } from './book-sheet.ts';
import { PaperTable } from './PaperTable.tsx';

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

/** The book at the end of each quarter. */
function PerformancePaper({ performance }: { performance: Performance }) {
  const print = useMoney();
  const { points, currency, basis } = performance;
  return (
    <PaperTable
      label="Performance by quarter"
      rows={points}
      keyOf={({ date }) => date}
      columns={[
        { id: 'date', head: 'Date', cell: ({ date }) => formatDate(date) },
        {
          id: 'paidIn',
          head: `Paid-in, ${currency}`,
          isFigure: true,
          cell: (point) => print.amount(point.paid_in, currency),
        },
        {
          id: 'distributions',
          head: 'Distributions',
          isFigure: true,
          cell: (point) => print.amount(point.distributions, currency),
        },
        {
          id: 'value',
          head: `Fair value, ${basis}`,
          isFigure: true,
          cell: (point) =>
            print.amount(basis === 'net' ? point.fair_value_net : point.fair_value_gross, currency),
        },
        { id: 'tvpi', head: 'TVPI', isFigure: true, cell: ({ tvpi }) => formatMultiple(tvpi) },
        { id: 'dpi', head: 'DPI', isFigure: true, cell: ({ dpi }) => formatMultiple(dpi) },
        { id: 'irr', head: 'IRR', isFigure: true, cell: (point) => <Return {...point} /> },
      ]}
    />
  );
}

export const performanceSheet: BookSheet<Performance> = {
  name: 'Performance over time',
  hint: 'Paid-in capital, value and returns at the end of each quarter.',
  notes: [figureNotes.paidIn, figureNotes.value, figureNotes.tvpi, figureNotes.dpi, figureNotes.irr],
  draw: (performance) => <PerformancePaper performance={performance} />,
};
