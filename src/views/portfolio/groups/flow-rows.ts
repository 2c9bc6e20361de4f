import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { DecimalText } from '../../../domain/money/amounts/decimal.ts';
import { runningTotals } from '../../../domain/money/amounts/running-totals.ts';
import { flowsOf } from '../../../domain/money/report/holding-amounts.ts';
import { flowKind } from '../holdings/holding.labels.ts';

export type FlowRow = {
  readonly id: string;
  readonly date: string;
  readonly startup: string;
  readonly kind: string;
  /** Negative: contribution; positive: distribution. Null without an exchange rate. */
  readonly amount: DecimalText | null;
  /** The running total including this payment, exact; null from the first unknown payment on. */
  readonly running: DecimalText | null;
};

/** The payments of some holdings, oldest first, with their running total. */
export const flowRowsOf = (portfolio: Portfolio, holdings: readonly Holding[]): readonly FlowRow[] =>
  rowsOfFlows(flowsOf(portfolio, holdings), holdings);

/** Payments in chronological order. */
export function rowsOfFlows(
  flows: Portfolio['cash_flows'],
  holdings: readonly Holding[],
): readonly FlowRow[] {
  const names = new Map(holdings.map(({ id, startup }) => [id, startup.name]));
  const totals = runningTotals(flows.map(({ amount }) => amount));
  return flows.map(({ date, kind, holding, amount }, index) => ({
    id: String(index),
    date,
    startup: names.get(holding) ?? '',
    kind: flowKind(kind),
    amount,
    running: totals[index] ?? null,
  }));
}
