import type { Holding, Portfolio } from '../../api/reports.ts';
import { decimal, type DecimalText, quotient, ratioText, sumOfTexts, zero } from '../../finance/decimal.ts';
import type { Irr } from '../../finance/irr.ts';
import { returnOf } from '../../finance/position.ts';
import { type KnownSum, knownSumOf, wholeSum } from '../../finance/sums.ts';
import { type Amounts, amountsOf, flowsOf } from './amounts.ts';

/** Sums of some holdings in the currency and on the basis of the report, exact; ratios are null where anything that they need is not known. */
export type Totals = {
  readonly holdings: number;
  readonly paidIn: KnownSum;
  readonly fairValue: KnownSum;
  readonly distributions: KnownSum;
  readonly realised: KnownSum;
  readonly unrealised: KnownSum;
  readonly gain: KnownSum;
  readonly tvpi: DecimalText | null;
  readonly dpi: DecimalText | null;
  /** Null: the payments of the report do not add up to what was paid in, so no rate is built on them. */
  readonly irr: Irr | null;
};

const plus = (one: string | null, other: string | null) =>
  one === null || other === null ? null : decimal(one).plus(other).toFixed();

/** Net: both parts of the gain, so that each is told; gross: what is worth and came back, less what went in. */
const gainOf = (basis: Portfolio['basis'], amounts: Amounts) =>
  basis === 'net' && amounts.realised !== null
    ? plus(amounts.realised, amounts.unrealised)
    : plus(
        plus(amounts.fairValue, amounts.distributions),
        amounts.paidIn && decimal(amounts.paidIn).neg().toFixed(),
      );

/** The rate of some holdings from their dated payments and what they are worth on the day of the report. */
export function irrOfHoldings(portfolio: Portfolio, holdings: readonly Holding[]): Irr | null {
  const flows = flowsOf(portfolio, holdings);
  const contributed = sumOfTexts(
    flows.map(({ amount }) => amount).filter((amount) => amount.startsWith('-')),
  ).neg();
  const amounts = holdings.map((holding) => amountsOf(portfolio, holding));
  const cost = wholeSum(knownSumOf(amounts.map(({ paidIn }) => paidIn)));
  if (cost === null || !contributed.eq(cost)) return null;
  const value = knownSumOf(amounts.map(({ fairValue }) => fairValue));
  return returnOf(flows, holdings.length === 0 ? zero : wholeSum(value), portfolio.as_of_date);
}

export function totalsOf(portfolio: Portfolio, holdings: readonly Holding[]): Totals {
  const amounts = holdings.map((holding) => amountsOf(portfolio, holding));
  const of = (pick: (amounts: Amounts) => string | null) => knownSumOf(amounts.map(pick));
  const paidIn = of((amount) => amount.paidIn);
  const fairValue = of((amount) => amount.fairValue);
  const distributions = of((amount) => amount.distributions);
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
    realised: of(({ realised }) => realised),
    unrealised: of(({ unrealised }) => unrealised),
    gain: of((amount) => gainOf(portfolio.basis, amount)),
    tvpi: onPaidIn(value && received ? value.plus(received) : null),
    dpi: onPaidIn(received),
    irr: irrOfHoldings(portfolio, holdings),
  };
}
