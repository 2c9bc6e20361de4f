import type { Performance } from '../../api/performance.ts';
import { formatDate, formatMultiple, formatPercent } from '../format.ts';
import { useMoney } from '../money.ts';
import { PaperTable } from './PaperTable.tsx';

/** The book at the end of each quarter; why a rate is missing stands below the table. */
export function PerformancePaper({ performance }: { performance: Performance }) {
  const print = useMoney();
  const { points, currency, basis } = performance;
  const reasons = [...new Set(points.flatMap((point) => point.irr_unavailable_reason ?? []))];
  return (
    <>
      <PaperTable
        label="Performance by quarter"
        rows={points}
        keyOf={({ date }) => date}
        columns={[
          { id: 'date', head: 'Day', cell: ({ date }) => formatDate(date) },
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
          { id: 'irr', head: 'IRR a year', isFigure: true, cell: ({ irr }) => formatPercent(irr) },
        ]}
      />
      {reasons.map((reason) => (
        <p key={reason} className="text-sm text-ink-muted">
          {reason}
        </p>
      ))}
    </>
  );
}
