import type { Holding, Portfolio } from '../../api/reports.ts';
import { decimal, type DecimalText, quotient, ratioText, sumOf, zero } from '../../finance/decimal.ts';
import type { Irr } from '../../finance/irr.ts';
import { returnOf } from '../../finance/position.ts';
import { type KnownSum, knownSumOf, wholeSum } from '../../finance/sums.ts';

type Flow = Portfolio['cash_flows'][number];

/** Sums of some holdings, exact; ratios are null where anything that they need is not known. */
export type Totals = {
  readonly holdings: number;
  readonly paidIn: KnownSum;
  readonly fairValue: KnownSum;
  readonly distributions: KnownSum;
  readonly realised: KnownSum;
  readonly unrealised: KnownSum;
  /** Realised and unrealised gain of the holdings whose gains are both known. */
  readonly gain: KnownSum;
  readonly tvpi: DecimalText | null;
  readonly dpi: DecimalText | null;
  /** Null: the payments of the report do not add up to what was paid in, so no rate is built on them. */
  readonly irr: Irr | null;
};

const gainOf = ({ realised_gain: realised, unrealised_gain: unrealised }: Holding) =>
  realised === null || unrealised === null ? null : decimal(realised).plus(unrealised).toFixed();

/** The payments of some holdings, oldest first. */
export function flowsOf({ cash_flows: flows }: Portfolio, holdings: readonly Holding[]): readonly Flow[] {
  const ids = new Set(holdings.map(({ id }) => id));
  return flows.filter(({ holding }) => ids.has(holding)).toSorted((a, b) => a.date.localeCompare(b.date));
}

/** The rate of some holdings from their dated payments and what they are worth on the day of the report. */
export function irrOfHoldings(portfolio: Portfolio, holdings: readonly Holding[]): Irr | null {
  const isNet = portfolio.basis === 'net';
  const flows = flowsOf(portfolio, holdings);
  const contributed = sumOf(
    flows.map(({ amount }) => decimal(amount)).filter((amount) => amount.lt(0)),
  ).neg();
  const cost = wholeSum(knownSumOf(holdings.map((holding) => (isNet ? holding.paid_in : holding.invested))));
  if (cost === null || !contributed.eq(cost)) return null;
  const value = knownSumOf(
    holdings.map((holding) => (isNet ? holding.fair_value_net : holding.fair_value_gross)),
  );
  return returnOf(flows, holdings.length === 0 ? zero : wholeSum(value), portfolio.as_of_date);
}

export function totalsOf(portfolio: Portfolio, holdings: readonly Holding[]): Totals {
  const of = (pick: (holding: Holding) => string | null) => knownSumOf(holdings.map(pick));
  const paidIn = of((holding) => holding.paid_in);
  const fairValue = of((holding) => holding.fair_value_net);
  const distributions = of((holding) => holding.distributions);
  const [cost, value, received] = [paidIn, fairValue, distributions].map(wholeSum);
  const onPaidIn = (amount: typeof cost) => {
    const ratio = cost && amount ? quotient(amount, cost) : null;
    return ratio && ratioText(ratio);
  };
  return {
    holdings: holdings.length,
    paidIn,
    fairValue,
    distributions,
    realised: of((holding) => holding.realised_gain),
    unrealised: of((holding) => holding.unrealised_gain),
    gain: of(gainOf),
    tvpi: onPaidIn(value && received ? value.plus(received) : null),
    dpi: onPaidIn(received),
    irr: irrOfHoldings(portfolio, holdings),
  };
}
