import { addYears } from '../../days/days.ts';
import {
  type Decimal,
  decimal,
  type DecimalText,
  moneyText,
  quotient,
  ratioText,
  roundMoney,
  zero,
} from '../amounts/decimal.ts';
import { costOf, unitsFor } from '../commitments/commitment.ts';
import { returnOf } from '../returns/flows.ts';
import type { Irr } from '../returns/irr.ts';
import { annualFeeOn } from './annual-fee.ts';
import { carryOf } from './carry.ts';

/** Assumptions about an investment in a round. Rates are fractions, amounts are in the round's currency. */
export type ExitAssumptions = {
  /** Of all amounts, ISO 4217. */
  readonly currency: string;
  readonly amount: DecimalText;
  readonly entryRate: DecimalText;
  readonly carryRate: DecimalText;
  readonly annualRate: DecimalText;
  /** Whole years until the exit. */
  readonly years: number;
  /** Null where the instrument has no price yet. */
  readonly price: DecimalText | null;
  /** The value of the company right after the round. */
  readonly postMoney: DecimalText;
  /** The share of ownership that later rounds dilute, at least 0 and below 1. */
  readonly dilution: DecimalText;
  /** The liquidation preference as a multiple of the round's money; 0 for none. */
  readonly preference: DecimalText;
  /** All money of the round; the preference is shared among it. */
  readonly roundSize: DecimalText;
};

export type Investment = {
  readonly entryFee: DecimalText;
  readonly toWire: DecimalText;
  /** For each year until the exit, paid besides `toWire` and the proceeds (decision 0057). */
  readonly annualFee: DecimalText;
  /** All that is paid until the exit: `toWire` and the annual fees. */
  readonly paidIn: DecimalText;
  readonly units: DecimalText | null;
  readonly ownership: DecimalText;
  readonly ownershipAtExit: DecimalText;
};

export type ExitOutcome = {
  readonly exitValue: DecimalText;
  /** Before carry. */
  readonly gross: DecimalText;
  readonly carry: DecimalText;
  /** Paid to the investor. */
  readonly net: DecimalText;
  /** Net divided by paid-in. */
  readonly multiple: DecimalText | null;
};

const shareOf = ({ amount, postMoney }: ExitAssumptions): Decimal =>
  quotient(decimal(amount), decimal(postMoney)) ?? zero;

const shareAtExit = (given: ExitAssumptions): Decimal =>
  shareOf(given).times(decimal(1).minus(given.dilution));

/** What the amount costs and buys: fees come on top of it and are rounded to the minor unit. */
export function investmentOf(given: ExitAssumptions): Investment {
  const amount = decimal(given.amount);
  const cost = costOf(amount, given.entryRate, given.currency);
  const annualFee = annualFeeOn(amount, { rate: given.annualRate, currency: given.currency });
  return {
    ...cost,
    annualFee: moneyText(annualFee),
    paidIn: moneyText(annualFee.times(given.years).plus(cost.toWire)),
    units: given.price === null ? null : unitsFor(given.amount, given.price),
    ownership: ratioText(shareOf(given)),
    ownershipAtExit: ratioText(shareAtExit(given)),
  };
}

/**
 * The better of two choices, as holders of a non-participating preference have them: the preference, shared by the
 * whole round where there is too little for it, or the share of the whole. Nothing is assumed to be senior.
 */
function grossOf(given: ExitAssumptions, exitValue: Decimal): Decimal {
  const converted = exitValue.times(shareAtExit(given));
  const claims = decimal(given.roundSize).times(given.preference);
  const paid = exitValue.lt(claims) ? (quotient(exitValue, claims) ?? zero) : decimal(1);
  const preferred = decimal(given.amount).times(given.preference).times(paid);
  return preferred.gt(converted) ? preferred : converted;
}

/** The result of an exit at a value of the whole company, after carry; annual fees are part of paid-in. */
export function exitOutcome(given: ExitAssumptions, exitValue: DecimalText): ExitOutcome {
  const gross = roundMoney(grossOf(given, decimal(exitValue)), given.currency);
  const carry = carryOf(gross, decimal(given.amount), decimal(given.carryRate), given.currency);
  const net = gross.minus(carry);
  const multiple = quotient(net, decimal(investmentOf(given).paidIn));
  return {
    exitValue,
    gross: moneyText(gross),
    carry: moneyText(carry),
    net: moneyText(net),
    multiple: multiple && ratioText(multiple),
  };
}

/** The lowest value of the whole company that returns all money paid in, rounded up to a whole unit; null when none does. */
export function breakEvenValue(given: ExitAssumptions): DecimalText | null {
  const amount = decimal(given.amount);
  const target = decimal(investmentOf(given).paidIn);
  const rest = decimal(1).minus(given.carryRate);
  if (rest.lte(0) || shareAtExit(given).lte(0)) return null;
  const gross = amount.plus(target.minus(amount).div(rest));
  const byShare = gross.div(shareAtExit(given));
  const max = amount.times(given.preference);
  const byPreference = max.gte(gross) ? gross.div(amount).times(given.roundSize) : byShare;
  return (byPreference.lt(byShare) ? byPreference : byShare).round(0, 3).toFixed(0);
}

/** Multiples of the post-money valuation at which an exit is shown: a total loss first. */
const exitMultiples = ['0', '0.5', '1', '3', '10'];

/** Values of the whole company at which an exit is shown, in whole units of the currency. */
export const exitValuesOf = ({ postMoney }: Pick<ExitAssumptions, 'postMoney'>): readonly DecimalText[] =>
  exitMultiples.map((times) => decimal(postMoney).times(times).toFixed(0));

/**
 * The return on today's wire and the annual fees, each paid at the end of its year, with the proceeds after a number of
 * years. Where nothing comes back it is a total loss, as in the portfolio.
 * @param net the proceeds after carry
 */
export function exitReturn(
  { toWire, annualFee }: Pick<Investment, 'toWire' | 'annualFee'>,
  net: DecimalText,
  years: number,
  today: string,
): Irr {
  const fees = Array.from({ length: years }, (_, year) => ({
    date: addYears(today, year + 1),
    amount: `-${annualFee}`,
  }));
  return returnOf([{ date: today, amount: `-${toWire}` }, ...fees], decimal(net), addYears(today, years));
}
