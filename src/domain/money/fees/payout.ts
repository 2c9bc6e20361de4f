import { atLeastZero } from '../amounts/at-least-zero.ts';
import { type Decimal, decimal, type DecimalText, moneyText, sumOf, zero } from '../amounts/decimal.ts';
import { minorUnits } from '../amounts/minor-units.ts';
import type { Distribution, Lot } from '../returns/flows.ts';
import { carryOf } from './carry.ts';

/** A payment of a company to all holders of a series on one day. */
export type Payout = {
  /** What the vehicle received for the whole series, in `currency`. */
  readonly gross: DecimalText;
  /** The part that is sold for it, of what each holder has left: 1 is all, 0 a dividend. */
  readonly soldShare: DecimalText;
  /** A fraction. */
  readonly carryRate: DecimalText;
  /** Of all amounts, ISO 4217. */
  readonly currency: string;
};

/** A holding of the series with its purchases and payments until that day. */
export type HoldingLedger = {
  readonly id: number;
  readonly lots: readonly Lot[];
  readonly distributions: readonly (Distribution & { readonly units: DecimalText | null })[];
};

/** The payment to one holding: `gross` = `net` + `carry`; `costShare` is a fraction of the whole cost of the holding. */
export type PayoutPart = {
  readonly id: number;
  readonly gross: DecimalText;
  readonly carry: DecimalText;
  readonly net: DecimalText;
  readonly costShare: DecimalText;
  /** Null where the holding has no units, or sells none. */
  readonly units: DecimalText | null;
};

/**
 * Splits an amount by weights so that the parts add up to it: each gets its share rounded down to the currency's
 * smallest unit, and the remaining units go to the largest remainders, the first of equal ones first (Hamilton's
 * method). Weights are not negative; without any the parts are zero.
 */
export function apportion(
  amount: DecimalText,
  weights: readonly Decimal[],
  currency: string,
): readonly Decimal[] {
  const places = minorUnits(currency);
  const all = sumOf(weights);
  if (all.eq(0)) return weights.map(() => zero);
  const shares = weights.map((weight, index) => {
    const exact = decimal(amount).times(weight).div(all);
    const whole = exact.round(places, 0);
    return { index, whole, rest: exact.minus(whole) };
  });
  const unit = decimal(1).div(10 ** places);
  const left = decimal(amount).minus(sumOf(shares.map(({ whole }) => whole)));
  const extra = Number(left.div(unit).toFixed(0));
  const roundedUp = new Set(
    shares
      .toSorted((a, b) => b.rest.cmp(a.rest) || a.index - b.index)
      .slice(0, extra)
      .map(({ index }) => index),
  );
  return shares.map(({ index, whole }) => (roundedUp.has(index) ? whole.plus(unit) : whole));
}

/** The part of a holding's whole cost that was not sold: a fraction. */
const costShareLeft = ({ distributions }: HoldingLedger): Decimal =>
  decimal(1).minus(sumOf(distributions.map(({ costShare }) => decimal(costShare))));

/** The invested amount that was not sold, exact and without fees, in the currency of the holding. */
export const investedLeft = (holding: HoldingLedger): Decimal =>
  sumOf(holding.lots.map(({ invested }) => decimal(invested))).times(costShareLeft(holding));

/** Null where any purchase has no units. */
function unitsLeft({ lots, distributions }: HoldingLedger): Decimal | null {
  if (lots.some(({ units }) => units === null)) return null;
  const bought = sumOf(lots.map(({ units }) => decimal(units ?? '0')));
  const sold = sumOf(
    distributions.map(({ units, costShare }) => (units === null ? bought.times(costShare) : decimal(units))),
  );
  return bought.minus(sold);
}

/**
 * Carry on a payment. For a sold part: on its gain over its part of the cost. For a dividend: distributions return the
 * whole cost first, and carry is due on the excess, less the carry charged before.
 */
function carryDue(
  { lots, distributions }: HoldingLedger,
  gross: Decimal,
  sold: Decimal,
  { carryRate, currency }: Payout,
): Decimal {
  const invested = sumOf(lots.map((lot) => decimal(lot.invested)));
  if (sold.gt(0)) return carryOf(gross, invested.times(sold), decimal(carryRate), currency);
  const before = sumOf(distributions.map((paid) => decimal(paid.gross)));
  const charged = sumOf(distributions.map((paid) => decimal(paid.carry)));
  return atLeastZero(carryOf(before.plus(gross), invested, decimal(carryRate), currency).minus(charged));
}

/**
 * Who is paid what, in the order of the holdings; holdings with nothing left are left out. The amount is split by
 * units, or by the remaining cost where not every holding has units. The gross amounts add up to the whole.
 */
export function payOut(payout: Payout, holdings: readonly HoldingLedger[]): readonly PayoutPart[] {
  const parts = holdings.map((holding) => {
    const share = costShareLeft(holding);
    const cost = investedLeft(holding);
    return { holding, share, cost, units: unitsLeft(holding) };
  });
  const isByUnits = parts.every(({ units }) => units !== null);
  const weights = parts.map(({ units, cost }) => (isByUnits ? (units ?? zero) : cost));
  const amounts = apportion(payout.gross, weights, payout.currency);
  return parts.flatMap(({ holding, share, units }, index) => {
    const gross = amounts[index] ?? zero;
    if (gross.eq(0)) return [];
    const sold = share.times(payout.soldShare);
    const carry = carryDue(holding, gross, sold, payout);
    const soldUnits = units === null || sold.eq(0) ? null : units.times(payout.soldShare).round(4);
    return [
      {
        id: holding.id,
        gross: moneyText(gross),
        carry: moneyText(carry),
        net: moneyText(gross.minus(carry)),
        costShare: sold.toFixed(),
        units: soldUnits && soldUnits.toFixed(4),
      },
    ];
  });
}
