import {
  type Decimal,
  type DecimalText,
  moneyText,
  ratioText,
  sumOfTexts,
  zero,
} from '../amounts/decimal.ts';
import { decimalIfKnown } from '../amounts/known-amounts.ts';
import { type KnownSum, knownSumOf, completeSum } from '../amounts/sums.ts';
import { priceAgainst } from '../holdings/price-against.ts';
import { type Basis, isPaidIn, returnOf } from '../returns/flows.ts';
import { type CashFlow, type Irr, irrText } from '../returns/irr.ts';
import { ratiosOf } from '../returns/multiples.ts';
import { currencyOf } from './converted-value.ts';
import { type Amounts, amountsOf, paymentsOf } from './holding-amounts.ts';
import type { ReportBook, ReportFlow, ReportHolding } from './report-book.ts';

/**
 * Totals of some rows of a report, in its currency and on its basis: of those that are shown, of a group, or of all. Exact;
 * ratios are null where an amount that they need is not known. What a book totals of its own records is `BookTotals`.
 */
export type ReportTotals = {
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

/** The names of the totals that are sums. */
export type TotalName = 'paidIn' | 'fairValue' | 'distributions' | 'gain' | 'realised' | 'unrealised';

const negative = (amount: DecimalText) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

/** The parts of a gain. Net: realised and unrealised; gross: value and distributions less what was paid in. */
const gainParts = (basis: Basis, amounts: Amounts) =>
  basis === 'net' && amounts.realised !== null
    ? [amounts.realised, amounts.unrealised]
    : [amounts.fairValue, amounts.distributions, amounts.paidIn && negative(amounts.paidIn)];

/** The total gain of one holding; null where a part of it is not known. */
export function gainOfHolding(report: ReportBook, holding: ReportHolding): DecimalText | null {
  const parts = gainParts(report.basis, amountsOf(report, holding));
  return parts.every((part) => part !== null) ? moneyText(sumOfTexts(parts)) : null;
}

/** The gain of a unit on its cost, as a fraction; per unit, because the value of a whole company hides dilution. */
export const gainOnPrice = ({
  current_price: price,
  cost_per_unit: cost,
}: {
  readonly current_price: DecimalText | null;
  readonly cost_per_unit: DecimalText | null;
}): DecimalText | null => (price === null ? null : priceAgainst(price, cost));

/** A sum of which every part is known, as decimal text; else null. */
export const completeSumText = (sum: KnownSum): DecimalText | null => completeSum(sum)?.toFixed() ?? null;

function gainSumOf(basis: Basis, amounts: readonly Amounts[]): KnownSum {
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
  flows: readonly ReportFlow[],
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
  report: ReportBook,
  holdings: readonly ReportHolding[],
  { paidIn, fairValue }: Pick<ReportTotals, 'paidIn' | 'fairValue'>,
): Irr | null {
  const value = holdings.length === 0 ? zero : completeSum(fairValue);
  return irrOfFlows(paymentsOf(report, holdings), completeSum(paidIn), value, report.as_of_date);
}

const knownSumsOf = (amounts: readonly Amounts[]) => (pick: (amounts: Amounts) => DecimalText | null) =>
  knownSumOf(amounts.map(pick));

/** The rate of some holdings from their dated payments and their value on the day of the report. */
export function irrOfHoldings(report: ReportBook, holdings: readonly ReportHolding[]): Irr | null {
  const of = knownSumsOf(holdings.map((holding) => amountsOf(report, holding)));
  return irrOf(report, holdings, {
    paidIn: of(({ paidIn }) => paidIn),
    fairValue: of(({ fairValue }) => fairValue),
  });
}

/** The rate of one holding in the currency of the report: the host's, where that is the holding's own currency. */
export function irrOfRow(report: ReportBook, holding: ReportHolding): DecimalText | null {
  if (currencyOf(report, holding) === report.currency) return holding.irr;
  const irr = irrOfHoldings(report, [holding]);
  return irr && irrText(irr);
}

/**
 * (value + received) / paid on the basis of the report and in its currency, like the amounts of the row: TVPI, and MOIC
 * on the gross basis. The host's multiple is in the holding's own currency. Null is not known.
 */
export function multipleOf(report: ReportBook, holding: ReportHolding): DecimalText | null {
  if (currencyOf(report, holding) === report.currency)
    return report.basis === 'net' ? holding.tvpi : holding.moic;
  const { fairValue, distributions, paidIn } = amountsOf(report, holding);
  const { total } = ratiosOf(
    decimalIfKnown(distributions),
    decimalIfKnown(fairValue),
    decimalIfKnown(paidIn),
  );
  return total && ratioText(total);
}

function calculatedTotals(report: ReportBook, holdings: readonly ReportHolding[]): ReportTotals {
  const amounts = holdings.map((holding) => amountsOf(report, holding));
  const of = knownSumsOf(amounts);
  const paidIn = of((amount) => amount.paidIn);
  const fairValue = of((amount) => amount.fairValue);
  const distributions = of((amount) => amount.distributions);
  const { total, distributed } = ratiosOf(
    completeSum(distributions),
    completeSum(fairValue),
    completeSum(paidIn),
  );
  let irr: Irr | null | undefined;
  return {
    holdings: holdings.length,
    paidIn,
    fairValue,
    distributions,
    realised: of(({ realised }) => realised),
    unrealised: of(({ unrealised }) => unrealised),
    gain: gainSumOf(report.basis, amounts),
    tvpi: total && ratioText(total),
    dpi: distributed && ratioText(distributed),
    // It takes much longer than the rest, and few of many rows are visible.
    get irr() {
      irr ??= irrOf(report, holdings, { paidIn, fairValue });
      return irr;
    },
  };
}

const cache = new WeakMap<ReportBook, WeakMap<readonly ReportHolding[], ReportTotals>>();

/** Calculated once for a list: React discards the memo of an interrupted render. */
export function reportTotalsOf(report: ReportBook, holdings: readonly ReportHolding[]): ReportTotals {
  const known = cache.get(report) ?? new WeakMap<readonly ReportHolding[], ReportTotals>();
  cache.set(report, known);
  const totals = known.get(holdings) ?? calculatedTotals(report, holdings);
  known.set(holdings, totals);
  return totals;
}
