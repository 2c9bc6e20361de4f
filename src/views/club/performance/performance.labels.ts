import type { ClubPerformance } from '../../../api/club/club-performance.ts';
import { decimalIfKnown } from '../../../domain/money/amounts/known-amounts.ts';
import { lowestBy } from '../../../domain/money/amounts/lowest.ts';
import type { ChartLabels, TimePoint } from '../../kit/charts/chart-shapes.ts';
import { formatDate } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';

type Quarter = ClubPerformance['quarters'][number];

export const curvePoints = (quarters: readonly Quarter[]): readonly TimePoint[] =>
  quarters.map(({ date, net, value }) => ({ date, values: [decimalIfKnown(net), decimalIfKnown(value)] }));

/** The quarter with the lowest net cash flow, of those that are known. */
export const lowestOf = (quarters: readonly Quarter[]): Quarter | null =>
  lowestBy(quarters, ({ net }) => net);

export function curveLabels({ quarters, currency, basis }: ClubPerformance, money: Money): ChartLabels {
  const lowest = lowestOf(quarters);
  const [first, last] = [quarters[0], quarters.at(-1)];
  const finding =
    lowest === null
      ? 'Net cash flow is not available'
      : `Net cash flow: ${money.short(last?.net ?? null, currency)}, at its lowest ${money.short(lowest.net, currency)} on ${formatDate(lowest.date)}`;
  return {
    title: 'Net cash flow and asset value',
    finding,
    summary: `${finding}. Cumulative net cash flow and ${basis === 'net' ? 'net' : 'gross'} asset value by quarter, from ${formatDate(first?.date)} to ${formatDate(last?.date)}.`,
    table: {
      heads: [
        'Day',
        `${basis === 'net' ? 'Paid-in' : 'Invested'}, ${currency}`,
        `${basis === 'net' ? 'Distributions' : 'Gross proceeds'}, ${currency}`,
        `Net cash flow, ${currency}`,
        `Asset value, ${currency}`,
        `Between members, ${currency}`,
      ],
      rows: quarters.map((quarter) => [
        formatDate(quarter.date),
        money.amount(quarter.paid_in, currency),
        money.amount(quarter.distributions, currency),
        money.amount(quarter.net, currency),
        money.amount(quarter.value, currency),
        money.amount(quarter.between_members, currency),
      ]),
    },
  };
}
