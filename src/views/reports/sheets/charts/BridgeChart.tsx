import type { BridgeReport } from '../../../../api/reports/bridge.ts';
import { isZero } from '../../../../domain/money/amounts/comparisons.ts';
import { decimal } from '../../../../domain/money/amounts/decimal.ts';
import { isBridgeTotal, shareLeftOf } from '../../../../domain/money/book/bridge-steps.ts';
import { bridgeStepNames } from '../../../../domain/reports/report-names.ts';
import { bridgeRows } from '../../../kit/charts/bridge-rows.ts';
import type { ChartLabels } from '../../../kit/charts/chart-shapes.ts';
import { RowsChart } from '../../../kit/charts/RowsChart.tsx';
import { formatDate, formatPercent } from '../../../kit/format/format.ts';
import { type Money, useMoney } from '../../../kit/format/money.ts';
import { reportLabel } from '../../report.labels.ts';

type Step = ReturnType<typeof stepOf>;

const stepOf = ({ key, amount }: BridgeReport['steps'][number]) => ({
  key,
  label: reportLabel(bridgeStepNames, key),
  amount: decimal(amount ?? 0),
  isTotal: isBridgeTotal(key),
});

/** Steps that are not zero; null where an amount is not known, which no bar can show. */
function stepsOf({ steps }: BridgeReport): readonly Step[] | null {
  if (steps.some(({ amount }) => amount === null)) return null;
  return steps.filter(({ key, amount }) => isBridgeTotal(key) || !isZero(amount)).map(stepOf);
}

function chartLabels(
  { totals, currency, as_of_date: asOf }: BridgeReport,
  steps: readonly Step[],
  print: Money,
): ChartLabels {
  const part = shareLeftOf(totals.gross, totals.net);
  const share = part && formatPercent(part);
  const names = steps.filter(({ isTotal }) => !isTotal).map(({ label }) => label.toLowerCase());
  return {
    title: 'From gross to net gain',
    finding: share
      ? `${share} of the gross gain is left after fees, carry and currency`
      : `${print.whole(totals.gross, currency)} gross is ${print.whole(totals.net, currency)} net`,
    summary: `From a gross gain of ${print.money(totals.gross, currency)} to a net gain of ${print.money(totals.net, currency)} as of ${formatDate(asOf)}${names.length > 0 ? `, by ${names.join(', ')}` : ''}.`,
    table: {
      heads: ['Step', `Amount, ${currency}`],
      rows: steps.map(({ label, amount }) => [label, print.amount(amount.toFixed(2), currency)]),
    },
  };
}

/** The gain from gross to net as bars; steps of zero have none. */
export function BridgeChart({ bridge }: { bridge: BridgeReport }) {
  const money = useMoney();
  const steps = stepsOf(bridge);
  if (!steps) return null;
  return (
    <RowsChart
      labels={(print) => chartLabels(bridge, steps, print)}
      name={`gross-to-net_${bridge.as_of_date}`}
      rows={bridgeRows(steps, bridge.currency, money)}
    />
  );
}
