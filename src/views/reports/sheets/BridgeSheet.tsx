import { Suspense } from 'react';
import type { BridgeReport } from '../../../api/reports/bridge.ts';
import { isZero } from '../../../domain/money/amounts/comparisons.ts';
import { bridgeSteps, isBridgeTotal as isTotal } from '../../../domain/money/book/bridge-steps.ts';
import { isBridged } from '../../../domain/money/book/footing.ts';
import { bridgeStepNames } from '../../../domain/reports/report-names.ts';
import { reportName } from '../../../machines/reports/report.search.ts';
import { formatPercent, formatRate, shortReturn } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { lazyValue } from '../../kit/page/lazy-value.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { reportLabel } from '../report.labels.ts';
import { ReportTable } from './ReportTable.tsx';
import type { Sheet } from './sheet.ts';

// The chart and its code load after the figures.
const BridgeChart = lazyPart(async () => (await import('./charts/BridgeChart.tsx')).BridgeChart);

/** The gain and the return from gross to net; figures that do not add up are marked as wrong, not corrected. */
function BridgeSheet({ bridge }: { bridge: BridgeReport }) {
  const money = useMoney();
  const { steps, rows, totals, currency } = bridge;
  const isBroken = [...rows, totals].some((amounts) => isBridged(amounts) === false);
  const zeroSteps = bridgeSteps.filter(
    (key) => !isTotal(key) && isZero(totals[key]) && rows.every((row) => isZero(row[key])),
  );
  return (
    <>
      {isBroken && (
        <Notice tone="negative" title="This bridge doesn’t add up" live>
          The gross gain and the parts below it don’t add up to the net gain. Please don’t rely on it, and
          contact the club.
        </Notice>
      )}
      <ReportTable
        label={reportName('bridge')}
        rows={steps}
        keyOf={({ key }) => key}
        isStrong={({ key }) => isTotal(key)}
        columns={[
          { id: 'step', head: `In ${currency}`, cell: ({ key }) => reportLabel(bridgeStepNames, key) },
          {
            id: 'amount',
            head: 'Gain',
            isFigure: true,
            cell: ({ amount }) => money.amount(amount, currency),
          },
          {
            id: 'irr',
            head: 'IRR',
            isFigure: true,
            cell: ({ key, irr, irr_period_days: days, points }) =>
              !isTotal(key) ? formatPercent(points) : days == null ? formatRate(irr) : shortReturn(irr, days),
          },
        ]}
      />
      <Suspense fallback={<Skeleton height="table" label="Loading the chart" />}>
        <BridgeChart bridge={bridge} />
      </Suspense>
      <ReportTable
        label="By holding"
        rows={rows}
        keyOf={({ holding }) => String(holding)}
        columns={[
          {
            id: 'startup',
            head: `In ${currency}`,
            cell: ({ startup, series }) => [startup.name, series?.name].filter(Boolean).join(', '),
            foot: 'Total',
          },
          ...bridgeSteps
            .filter((key) => !zeroSteps.includes(key))
            .map((key) => ({
              id: key,
              head: reportLabel(bridgeStepNames, key),
              isFigure: true,
              cell: (amounts: BridgeReport['totals']) => money.amount(amounts[key], currency),
              foot: money.amount(totals[key], currency),
            })),
        ]}
      />
      {zeroSteps.length > 0 && (
        <p className="text-sm text-ink-muted">
          Zero for every holding:{' '}
          {zeroSteps.map((key) => reportLabel(bridgeStepNames, key).toLowerCase()).join(', ')}.
        </p>
      )}
    </>
  );
}

export const bridgeSheet: Sheet<BridgeReport> = {
  notes: [
    {
      term: 'Gross gain',
      text: 'Gross fair value + gross proceeds − invested, at the exchange rate of the as-of date: the gain in local currency.',
    },
    {
      term: 'Net gain',
      text: 'Net fair value + distributions − paid-in, each payment at the rate of its own date.',
    },
    {
      term: 'Currency effect',
      text: 'Net gain − the same at the rate of the as-of date: the gain or loss from changes in exchange rates.',
    },
    {
      term: 'IRR',
      text: 'Each part is removed in the order shown; its points are the change of the IRR. The gross IRR and all points add up to the net IRR.',
    },
  ],
  draw: (bridge) => <BridgeSheet bridge={bridge} />,
  proofs: lazyValue(async () => (await import('../proof/bridge.ts')).bridgeProofs),
  isOfHoldings: true,
};
