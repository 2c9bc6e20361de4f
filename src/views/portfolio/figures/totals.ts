import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import {
  type Decimal,
  type DecimalText,
  moneyText,
  ratioText,
  sumOfTexts,
  zero,
} from '../../../domain/money/amounts/decimal.ts';
import { type KnownSum, knownSumOf, wholeSum } from '../../../domain/money/amounts/sums.ts';
import { priceAgainst } from '../../../domain/money/holdings/price-against.ts';
import { isPaidIn, returnOf } from '../../../domain/money/returns/flows.ts';
import { type CashFlow, type Irr, irrText } from '../../../domain/money/returns/irr.ts';
import { ratiosOf } from '../../../domain/money/returns/multiples.ts';
import { type Amounts, amountsOf, currencyOf, paymentsOf } from './amounts.ts';

/** Sums of some holdings in the currency and on the basis of the report, exact; ratios are null where an input is not known. */
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
  /** Null: the payments of the report do not add up to what was paid in, so no rate is calculated from them. */
  readonly irr: Irr | null;
};

/** The sums among them. */
export type Sum = 'paidIn' | 'fairValue' | 'distributions' | 'gain' | 'realised' | 'unrealised';

const negative = (amount: DecimalText) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

/** The parts of a gain. Net: realised and unrealised; gross: value and distributions less what was paid in. */
const gainParts = (basis: Portfolio['basis'], amounts: Amounts) =>
  basis === 'net' && amounts.realised !== null
    ? [amounts.realised, amounts.unrealised]
    : [amounts.fairValue, amounts.distributions, amounts.paidIn && negative(amounts.paidIn)];

/** The total gain of one holding; null where a part of it is not known. */
export function gainOfHolding(portfolio: Portfolio, holding: Holding): DecimalText | null {
  const parts = gainParts(portfolio.basis, amountsOf(portfolio, holding));
  return parts.every((part) => part !== null) ? moneyText(sumOfTexts(parts)) : null;
}

/** The gain of a unit on its cost, as a fraction; per unit, because the value of a whole company hides dilution. */
export const gainOnPrice = ({ current_price: price, cost_per_unit: cost }: Holding): DecimalText | null =>
  price === null ? null : priceAgainst(price, cost);

/** A sum where nothing is missing, as text. */
export const wholeText = (sum: KnownSum): DecimalText | null => wholeSum(sum)?.toFixed() ?? null;

function gainOf(basis: Portfolio['basis'], amounts: readonly Amounts[]): KnownSum {
  const gains = amounts.map((amount) => gainParts(basis, amount));
  const known = gains.filter((parts) => parts.every((part) => part !== null));
  return {
    sum: known.length > 0 ? sumOfTexts(known.flat()) : null,
    known: known.length,
    count: amounts.length,
  };
}

/** Null where the payments do not match the cost, and where one of them has no exchange rate. */
export function irrOfFlows(
  flows: Portfolio['cash_flows'],
  cost: Decimal | null,
  value: Decimal | null,
  asOf: string,
): Irr | null {
  const known = flows.flatMap(({ date, amount }): CashFlow[] => (amount === null ? [] : [{ date, amount }]));
  const contributions = known.map(({ amount }) => amount).filter(isPaidIn);
  if (cost === null || known.length < flows.length || !sumOfTexts(contributions).neg().eq(cost)) return null;
  return returnOf(known, value, asOf);
}

function irrOf(
  portfolio: Portfolio,
  holdings: readonly Holding[],
  { paidIn, fairValue }: Pick<Totals, 'paidIn' | 'fairValue'>,
): Irr | null {
  const value = holdings.length === 0 ? zero : wholeSum(fairValue);
  return irrOfFlows(paymentsOf(portfolio, holdings), wholeSum(paidIn), value, portfolio.as_of_date);
}

const sumsOf = (amounts: readonly Amounts[]) => (pick: (amounts: Amounts) => DecimalText | null) =>
  knownSumOf(amounts.map(pick));

/** The rate of some holdings from their dated payments and their value on the day of the report. */
export function irrOfHoldings(portfolio: Portfolio, holdings: readonly Holding[]): Irr | null {
  const of = sumsOf(holdings.map((holding) => amountsOf(portfolio, holding)));
  return irrOf(portfolio, holdings, {
    paidIn: of(({ paidIn }) => paidIn),
    fairValue: of(({ fairValue }) => fairValue),
  });
}

/** The rate of one holding in the currency of the report: the host's, where that is the holding's own currency. */
export function irrOfRow(portfolio: Portfolio, holding: Holding): DecimalText | null {
  if (currencyOf(portfolio, holding) === portfolio.currency) return holding.irr;
  const irr = irrOfHoldings(portfolio, [holding]);
  return irr && irrText(irr);
}

function addedUp(portfolio: Portfolio, holdings: readonly Holding[]): Totals {
  const amounts = holdings.map((holding) => amountsOf(portfolio, holding));
  const of = sumsOf(amounts);
  const paidIn = of((amount) => amount.paidIn);
  const fairValue = of((amount) => amount.fairValue);
  const distributions = of((amount) => amount.distributions);
  const { total, distributed } = ratiosOf(wholeSum(distributions), wholeSum(fairValue), wholeSum(paidIn));
  let irr: Irr | null | undefined;
  return {
    holdings: holdings.length,
    paidIn,
    fairValue,
    distributions,
    realised: of(({ realised }) => realised),
    unrealised: of(({ unrealised }) => unrealised),
    gain: gainOf(portfolio.basis, amounts),
    tvpi: total && ratioText(total),
    dpi: distributed && ratioText(distributed),
    // It takes much longer than the rest, and few of many rows are visible.
    get irr() {
      irr ??= irrOf(portfolio, holdings, { paidIn, fairValue });
      return irr;
    },
  };
}

const cache = new WeakMap<Portfolio, WeakMap<readonly Holding[], Totals>>();

/** Calculated once for a list: React discards the memo of an interrupted render. */
export function totalsOf(portfolio: Portfolio, holdings: readonly Holding[]): Totals {
  const known = cache.get(portfolio) ?? new WeakMap<readonly Holding[], Totals>();
  cache.set(portfolio, known);
  const totals = known.get(holdings) ?? addedUp(portfolio, holdings);
  known.set(holdings, totals);
  return totals;
}
