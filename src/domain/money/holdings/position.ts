import {
  type Decimal,
  decimal,
  type DecimalText,
  quotient,
  roundMoney,
  sumOf,
  sumOfTexts,
  zero,
} from '../amounts/decimal.ts';
import type { Translation } from '../exchange/translation.ts';
import { carryOf } from '../fees/carry.ts';
import { flowsOf, returnOf, type Lot, type Payments } from '../returns/flows.ts';
import { gainsOf } from '../returns/gains.ts';
import type { Irr } from '../returns/irr.ts';
import { type Multiples, multiplesOf } from '../returns/multiples.ts';
import { afterAllSplits, type Split, unitsOn } from './split.ts';

/**
 * The value of what is still held: a price for each unit left, or a factor on the remaining cost where there are no
 * units. At cost, the units left are worth what they were bought for, which a price per unit may not express exactly.
 */
export type Mark<Price = DecimalText> =
  /** `date` is the day whose units the price is for; without one they are today's. */
  | { readonly kind: 'price'; readonly price: Price; readonly date?: string }
  | { readonly kind: 'factor'; readonly factor: DecimalText }
  | { readonly kind: 'cost' }
  | { readonly kind: 'writtenOff' }
  | { readonly kind: 'unknown' };

export type Valued = Payments & {
  readonly mark: Mark;
  /** The splits of its series until the day of the valuation. */
  readonly splits?: readonly Split[];
  /** Fraction, 0.2 is 20%. */
  readonly carryRate: DecimalText;
  /** Currency of all amounts, ISO 4217: determines their decimal places. */
  readonly currency: string;
};

/** `asOf` is the day of the valuation, `YYYY-MM-DD`. */
export type PositionInput = Valued & { readonly asOf: string };

/** Money in one currency, exact. A null value is unknown, never zero. */
export type Amounts = {
  readonly invested: Decimal;
  /** Entry fees of the purchases. */
  readonly fees: Decimal;
  readonly annualFees: Decimal;
  /** invested + fees + annual fees. */
  readonly paidIn: Decimal;
  /** The part of `invested` that is still held; to the minor unit. */
  readonly investedLeft: Decimal;
  readonly unitsLeft: Decimal | null;
  /** Fraction of the cost that is still held; 0 once exited or written off. */
  readonly shareLeft: Decimal;
  readonly fairValueGross: Decimal | null;
  readonly accruedCarry: Decimal | null;
  readonly fairValueNet: Decimal | null;
  readonly proceedsGross: Decimal;
  readonly carryPaid: Decimal;
  /** Fees of sales on the market, deducted from the proceeds; those of purchases are `fees`. */
  readonly saleFees: Decimal;
  readonly distributions: Decimal;
  readonly realisedGain: Decimal;
  readonly unrealisedGain: Decimal | null;
  /** realised + unrealised = fair value + distributions - paid-in. */
  readonly totalGain: Decimal | null;
};

/** The same in the currency of a report: also null where it depends on a payment without an exchange rate. */
export type ReportAmounts = { readonly [Name in keyof Amounts]: Amounts[Name] | null } & Pick<
  Amounts,
  'shareLeft'
> & {
    /** Left out where the holding's own currency is that of the report. */
    readonly translation?: Translation;
  };

/** Amounts and the figures derived from them; a multiple is null while a value that it depends on is not known. */
export type Figures = Amounts & {
  readonly costPerUnit: Decimal | null;
  readonly multiples: Multiples;
};

export type Position = Figures & { readonly netIrr: Irr; readonly grossIrr: Irr };

/** The value of units at a price each, to the minor unit. */
export const valueAtPrice = (units: Decimal, price: Decimal | DecimalText, currency: string): Decimal =>
  roundMoney(units.times(price), currency);

function grossValue(
  mark: Mark<Decimal | DecimalText>,
  unitsLeft: Decimal | null,
  investedLeft: Decimal,
  {
    invested,
    unitsBought,
    currency,
  }: { readonly invested: Decimal; readonly unitsBought: Decimal | null; readonly currency: string },
): Decimal | null {
  const rounded = (value: Decimal) => roundMoney(value, currency);
  if (mark.kind === 'writtenOff') return zero;
  if (mark.kind === 'price' && unitsLeft !== null) return valueAtPrice(unitsLeft, mark.price, currency);
  if (mark.kind === 'cost') {
    // Without a division where nothing is sold, which is most often.
    const isWhole = unitsLeft && unitsBought && unitsLeft.eq(unitsBought) && !unitsBought.eq(0);
    const cost = isWhole
      ? invested
      : unitsLeft && unitsBought && quotient(unitsLeft.times(invested), unitsBought);
    return rounded(cost ?? investedLeft);
  }
  if (mark.kind === 'factor') return rounded(investedLeft.times(mark.factor));
  return investedLeft.eq(0) ? zero : null;
}

/** A holding is open until all of it is sold or written off. */
export const isHoldingOpen = ({ shareLeft }: Pick<Amounts, 'shareLeft'>): boolean => shareLeft.gt(0);

type Worth = Pick<Amounts, 'unitsLeft' | 'shareLeft' | 'fairValueGross' | 'accruedCarry'>;

type Paid = Pick<Amounts, 'invested' | 'fees' | 'annualFees' | 'proceedsGross' | 'carryPaid' | 'saleFees'>;

export const paidOf = ({ lots, distributions, annualFees = [] }: Payments): Paid => ({
  invested: sumOfTexts(lots.map((lot) => lot.invested)),
  fees: sumOfTexts(lots.map((lot) => lot.fees)),
  annualFees: sumOfTexts(annualFees.map(({ amount }) => amount)),
  proceedsGross: sumOfTexts(distributions.map((payment) => payment.gross)),
  carryPaid: sumOfTexts(distributions.map((payment) => payment.carry)),
  saleFees: sumOfTexts(distributions.flatMap((payment) => payment.fee ?? [])),
});

/** Figures derived from the payments and the value of what is left, both in one currency. */
export function settled(paid: Paid, worth: Worth, currency: string): Amounts {
  const { invested, fees, annualFees, proceedsGross, carryPaid, saleFees } = paid;
  const { shareLeft, unitsLeft, fairValueGross, accruedCarry } = worth;
  const cost = invested.plus(fees);
  const received = proceedsGross.minus(carryPaid).minus(saleFees);
  const fairValueNet = fairValueGross && accruedCarry && fairValueGross.minus(accruedCarry);
  const { realisedGain, unrealisedGain } = gainsOf(
    cost,
    received.minus(annualFees),
    shareLeft,
    fairValueNet,
    currency,
  );
  // Each name is written out: reading properties after a spread costs more than all the sums.
  return {
    invested,
    fees,
    annualFees,
    paidIn: cost.plus(annualFees),
    investedLeft: roundMoney(invested.times(shareLeft), currency),
    unitsLeft,
    shareLeft,
    fairValueGross,
    accruedCarry,
    fairValueNet,
    proceedsGross,
    carryPaid,
    saleFees,
    distributions: received,
    realisedGain,
    unrealisedGain,
    totalGain: unrealisedGain && unrealisedGain.plus(realisedGain),
  };
}

/** The units of all lots, as on a day. Null when a lot was not bought by units. */
export function unitsBoughtOf(
  lots: readonly Lot[],
  splits: readonly Split[] = [],
  day = afterAllSplits,
): Decimal | null {
  const isByUnits = lots.length > 0 && lots.every((lot) => lot.units !== null);
  if (!isByUnits) return null;
  if (splits.length === 0) return sumOfTexts(lots.map((lot) => lot.units ?? '0'));
  return sumOf(lots.map(({ units, date }) => unitsOn(units ?? '0', splits, date, day)));
}

/**
 * The day in whose units a value is calculated: a split in between does not change the value. Without a price, that of
 * the first purchase.
 */
const unitDayOf = (mark: Mark, lots: readonly Lot[]): string | undefined =>
  mark.kind === 'price' ? mark.date : lots[0]?.date;

/**
 * The value of what is left of one holding, and the carry that accrues on it.
 * @param holding `units` are those bought, counted as on the day whose units the value is calculated in
 */
export function worthOf(holding: {
  readonly mark: Mark<Decimal | DecimalText>;
  readonly invested: Decimal;
  readonly units: Decimal | null;
  /** Fraction of the cost that was not sold. */
  readonly unsold: Decimal;
  readonly carryRate: Decimal;
  readonly currency: string;
}): Pick<Amounts, 'shareLeft' | 'fairValueGross' | 'accruedCarry'> {
  const { mark, invested, units, unsold, carryRate, currency } = holding;
  const shareLeft = mark.kind === 'writtenOff' ? zero : unsold;
  const investedLeft = invested.times(shareLeft);
  const fairValueGross = grossValue(mark, units && units.times(unsold).round(4), investedLeft, {
    invested,
    unitsBought: units,
    currency,
  });
  const accruedCarry = fairValueGross && carryOf(fairValueGross, investedLeft, carryRate, currency);
  return { shareLeft, fairValueGross, accruedCarry };
}

/**
 * The amounts of one holding, from its lots, payments and current valuation. A partial sale splits the cost by units; a
 * write-off realises the loss of what was left; carry accrues on the part that is still held.
 */
export function amountsOf(valued: Valued): Amounts {
  const { lots, distributions, mark, splits, carryRate, currency } = valued;
  const paid = paidOf(valued);
  const unitsBought = unitsBoughtOf(lots, splits);
  const unsold = decimal(1).minus(sumOfTexts(distributions.map((payment) => payment.costShare)));
  const unitsLeft = unitsBought && unitsBought.times(unsold).round(4);
  const units = splits?.length ? unitsBoughtOf(lots, splits, unitDayOf(mark, lots)) : unitsBought;
  const { invested } = paid;
  const rate = decimal(carryRate);
  const worth = worthOf({ mark, invested, units, unsold, carryRate: rate, currency });
  const { shareLeft, fairValueGross, accruedCarry } = worth;
  return settled(paid, { shareLeft, unitsLeft, fairValueGross, accruedCarry }, currency);
}

/** The figures of one holding. */
export function figuresOf(valued: Valued): Figures {
  const amounts = amountsOf(valued);
  const { invested, paidIn, proceedsGross, fairValueGross, fairValueNet } = amounts;
  const unitsBought = unitsBoughtOf(valued.lots, valued.splits);
  return {
    costPerUnit: unitsBought && quotient(invested, unitsBought),
    multiples: multiplesOf({
      invested,
      paidIn,
      proceedsGross,
      distributionsNet: amounts.distributions,
      fairValueGross,
      fairValueNet,
    }),
    ...amounts,
  };
}

/** The same with both returns until `asOf`. */
export function positionOf(input: PositionInput): Position {
  const figures = figuresOf(input);
  return {
    ...figures,
    netIrr: returnOf(flowsOf(input, 'net'), figures.fairValueNet, input.asOf),
    grossIrr: returnOf(flowsOf(input, 'gross'), figures.fairValueGross, input.asOf),
  };
}
