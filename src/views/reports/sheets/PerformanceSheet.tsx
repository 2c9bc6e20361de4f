import type { Performance } from '../../../api/reports/performance.ts';
import { ratioOf } from '../../../domain/money/decimal.ts';
import { formatDate, formatMultiple, formatPercent, formatRate } from '../../kit/format/format.ts';
import { lazyValue } from '../../kit/page/lazy-value.ts';
import { useMoney } from '../../kit/format/money.ts';
import { figureNotes } from '../figure-notes.ts';
import { type Proof, sumOfAll } from '../proof/check.ts';
import type { Sheet } from './sheet.ts';
import { ReportTable } from './ReportTable.tsx';

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
function PerformanceSheet({ performance }: { performance: Performance }) {
  const print = useMoney();
  const { points, currency, basis } = performance;
  return (
    <ReportTable
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

/** The multiples of each date from its amounts. */
function performanceProofs({ points, basis }: Performance): readonly Proof[] {
  const valueOf = (point: Performance['points'][number]) =>
    basis === 'net' ? point.fair_value_net : point.fair_value_gross;
  return [
    {
      title: basis === 'net' ? 'TVPI' : 'MOIC',
      formula: '(fair value + distributions) ÷ paid-in',
      checks: points.map((point) => ({
        name: formatDate(point.date),
        kind: 'multiple',
        stated: point.tvpi,
        computed: ratioOf(sumOfAll([valueOf(point), point.distributions]), point.paid_in),
      })),
    },
    {
      title: 'DPI',
      formula: 'Distributions ÷ paid-in',
      checks: points.map((point) => ({
        name: formatDate(point.date),
        kind: 'multiple',
        stated: point.dpi,
        computed: ratioOf(point.distributions, point.paid_in),
      })),
    },
  ];
}

export const performanceSheet: Sheet<Performance> = {
  notes: [figureNotes.paidIn, figureNotes.value, figureNotes.tvpi, figureNotes.dpi, figureNotes.irr],
  draw: (performance) => <PerformanceSheet performance={performance} />,
  proofs: lazyValue(async () => performanceProofs),
};
