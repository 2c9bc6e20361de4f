import type { BridgeReport } from '../../../../api/reports/bridge.ts';
import { type Decimal, decimal, zero } from '../../../../domain/money/decimal.ts';
import type { ChartLabels, RowBar } from '../../../kit/charts/chart-shapes.ts';
import { RowsChart } from '../../../kit/charts/RowsChart.tsx';
import { formatDate, formatPercent } from '../../../kit/format/format.ts';
import { type Money, useMoney } from '../../../kit/format/money.ts';
import { bridgeNames, reportLabel } from '../../report.labels.ts';

type Step = { readonly key: string; readonly amount: Decimal };

const isTotal = ({ key }: Step) => key === 'gross' || key === 'net';

/** Steps that are not zero; null where an amount is not known, which no bar can show. */
function stepsOf({ steps }: BridgeReport): readonly Step[] | null {
  if (steps.some(({ amount }) => amount === null)) return null;
  return steps
    .map(({ key, amount }) => ({ key, amount: decimal(amount ?? 0) }))
    .filter((step) => isTotal(step) || !step.amount.eq(0));
}

/** Each part begins where the previous one ended. */
function barsOf(steps: readonly Step[], print: Money, currency: string): readonly RowBar[] {
  let end = zero;
  return steps.map((step) => {
    const from = isTotal(step) ? zero : end;
    end = from.plus(step.amount);
    return {
      key: step.key,
      label: reportLabel(bridgeNames, step.key),
      from,
      to: end,
      text: print.whole(step.amount.toFixed(2), currency),
      tone: isTotal(step) ? 'total' : step.amount.lt(0) ? 'minus' : 'plus',
    };
  });
}

function chartLabels(
  { totals, currency, as_of_date: asOf }: BridgeReport,
  steps: readonly Step[],
  print: Money,
): ChartLabels {
  const gross = decimal(totals.gross ?? 0);
  const net = decimal(totals.net ?? 0);
  const share = gross.gt(0) && net.gte(0) ? formatPercent(net.div(gross).toFixed(10)) : null;
  const names = steps
    .filter((step) => !isTotal(step))
    .map(({ key }) => reportLabel(bridgeNames, key).toLowerCase());
  return {
    title: 'From gross to net gain',
    finding: share
      ? `${share} of the gross gain is left after fees, carry and currency`
      : `${print.whole(totals.gross, currency)} gross is ${print.whole(totals.net, currency)} net`,
    summary: `From a gross gain of ${print.money(totals.gross, currency)} to a net gain of ${print.money(totals.net, currency)} as of ${formatDate(asOf)}${names.length > 0 ? `, by ${names.join(', ')}` : ''}.`,
    table: {
      heads: ['Step', `Amount, ${currency}`],
      rows: steps.map(({ key, amount }) => [
        reportLabel(bridgeNames, key),
        print.amount(amount.toFixed(2), currency),
      ]),
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
      rows={barsOf(steps, money, bridge.currency)}
    />
  );
}
