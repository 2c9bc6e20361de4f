import { carryOf } from './carry.ts';
import {
  type Decimal,
  decimal,
  type DecimalText,
  moneyInWholes,
  moneyOf,
  quotient,
  sumOfTexts,
  zero,
} from './decimal.ts';
import {
  addAmount,
  addShort,
  amountsOfDays,
  type DayAmounts,
  dayNumber,
  type DaySums,
  noSums,
  withLast,
} from './day-sums.ts';
import { addFlows, type CashFlow, type Irr, irrOfDays } from './irr.ts';
import { type Multiples, multiplesOf } from './multiples.ts';

/** One purchase. `units` is null for SAFEs and notes. */
export type Lot = {
  readonly date: string;
  readonly units: DecimalText | null;
  readonly invested: DecimalText;
  readonly fees: DecimalText;
};

/**
 * One payment to the investor. `gross` is before carry, `carry` what was kept from it, `costShare` the fraction of the
 * whole cost that was sold for it (by units; 1 is everything, 0 a dividend). Nothing is bought into a holding after a part of it
 * was sold, so that all fractions are of one cost.
 */
export type Distribution = {
  readonly date: string;
  readonly gross: DecimalText;
  readonly carry: DecimalText;
  readonly costShare: DecimalText;
};

/** The value of what is still held: a price for each unit left, or a factor on the cost left where there are no units. */
export type Mark =
  | { readonly kind: 'price'; readonly price: DecimalText }
  | { readonly kind: 'factor'; readonly factor: DecimalText }
  | { readonly kind: 'writtenOff' }
  | { readonly kind: 'unknown' };

/** What was paid, in one currency; later lots and distributions are the caller's to leave out. */
export type Payments = { readonly lots: readonly Lot[]; readonly distributions: readonly Distribution[] };

export type Valued = Payments & {
  readonly mark: Mark;
  /** Fraction, 0.2 is 20%. */
  readonly carryRate: DecimalText;
};

/** `asOf` is the day of the valuation, `YYYY-MM-DD`. */
export type PositionInput = Valued & { readonly asOf: string };

/** Money in one currency, exact. A null value is unknown, never zero. */
export type Amounts = {
  readonly invested: Decimal;
  readonly fees: Decimal;
  readonly paidIn: Decimal;
  /** Of `invested`, what is still held; to the cent. */
  readonly investedLeft: Decimal;
  readonly unitsLeft: Decimal | null;
  /** Fraction of the cost that is still held; 0 once exited or written off. */
  readonly shareLeft: Decimal;
  readonly fairValueGross: Decimal | null;
  readonly accruedCarry: Decimal | null;
  readonly fairValueNet: Decimal | null;
  readonly proceedsGross: Decimal;
  readonly carryPaid: Decimal;
  readonly distributions: Decimal;
  readonly realisedGain: Decimal;
  readonly unrealisedGain: Decimal | null;
  /** realised + unrealised = fair value + distributions - paid-in. */
  readonly totalGain: Decimal | null;
};

/** Amounts, and what follows from them alone; `multiples` is null while the value is not known. */
export type Figures = Amounts & {
  readonly costPerUnit: Decimal | null;
  readonly multiples: Multiples | null;
};

export type Position = Figures & { readonly netIrr: Irr; readonly grossIrr: Irr };

function grossValue(mark: Mark, unitsLeft: Decimal | null, investedLeft: Decimal): Decimal | null {
  if (mark.kind === 'writtenOff') return zero;
  if (mark.kind === 'price' && unitsLeft !== null) return unitsLeft.times(mark.price).round(2);
  if (mark.kind === 'factor') return investedLeft.times(mark.factor).round(2);
  return investedLeft.eq(0) ? zero : null;
}

const isLoss = (flows: DayAmounts): boolean =>
  flows.days.length > 0 &&
  (flows.kind === 'short'
    ? flows.amounts.every((amount) => amount < 0)
    : flows.amounts.every((amount) => amount.lt(0)));

/**
 * The return of flows that are added up by day, with the value on `asOf`. A `null` value: the return is not available, because a
 * missing value must never count as zero.
 */
export function returnOfDays(flows: DayAmounts, value: Decimal | null, asOf: string): Irr {
  if (value === null) return { kind: 'unavailable', reason: 'value_unknown' };
  if (value.eq(0) && isLoss(flows)) return { kind: 'unavailable', reason: 'total_loss' };
  return irrOfDays(withLast(flows, dayNumber(asOf), value));
}

/** The same of flows in any order. @throws RangeError for a date that does not exist. */
export const returnOf = (flows: readonly CashFlow[], value: Decimal | null, asOf: string): Irr =>
  returnOfDays(amountsOfDays(addFlows(noSums(), flows)), value, asOf);

type Worth = Pick<Amounts, 'unitsLeft' | 'shareLeft' | 'fairValueGross' | 'accruedCarry'>;

type Paid = Pick<Amounts, 'invested' | 'fees' | 'proceedsGross' | 'carryPaid'>;

export const paidOf = ({ lots, distributions }: Payments): Paid => ({
  invested: sumOfTexts(lots.map((lot) => lot.invested)),
  fees: sumOfTexts(lots.map((lot) => lot.fees)),
  proceedsGross: sumOfTexts(distributions.map((payment) => payment.gross)),
  carryPaid: sumOfTexts(distributions.map((payment) => payment.carry)),
});

/** What follows from what was paid and the worth of what is left, both in one currency. */
export function settled(paid: Paid, worth: Worth): Amounts {
  const { invested, fees, proceedsGross, carryPaid } = paid;
  const { shareLeft, unitsLeft, fairValueGross, accruedCarry } = worth;
  const paidIn = invested.plus(fees);
  const received = proceedsGross.minus(carryPaid);
  const costLeft = paidIn.times(shareLeft).round(2);
  const realisedGain = received.minus(paidIn.minus(costLeft));
  const fairValueNet = fairValueGross && accruedCarry && fairValueGross.minus(accruedCarry);
  const unrealisedGain = fairValueNet && fairValueNet.minus(costLeft);
  // Each name by itself: names that follow a spread cost more than all the sums.
  return {
    invested,
    fees,
    paidIn,
    investedLeft: invested.times(shareLeft).round(2),
    unitsLeft,
    shareLeft,
    fairValueGross,
    accruedCarry,
    fairValueNet,
    proceedsGross,
    carryPaid,
    distributions: received,
    realisedGain,
    unrealisedGain,
    totalGain: unrealisedGain && unrealisedGain.plus(realisedGain),
  };
}

/** Null when a lot was not bought by units. */
function unitsOf(lots: readonly Lot[]): Decimal | null {
  const isByUnits = lots.length > 0 && lots.every((lot) => lot.units !== null);
  return isByUnits ? sumOfTexts(lots.map((lot) => lot.units ?? '0')) : null;
}

/**
 * The amounts of one holding, from its lots, payments and present mark. A partial sale splits the cost by units; a
 * write-off realises the loss of what was left; carry accrues on the part that is still held.
 */
export function amountsOf({ lots, distributions, mark, carryRate }: Valued): Amounts {
  const paid = paidOf({ lots, distributions });
  const unitsBought = unitsOf(lots);
  const unsold = decimal(1).minus(sumOfTexts(distributions.map((payment) => payment.costShare)));
  const shareLeft = mark.kind === 'writtenOff' ? zero : unsold;
  const unitsLeft = unitsBought && unitsBought.times(unsold).round(4);
  const investedLeft = paid.invested.times(shareLeft);
  const fairValueGross = grossValue(mark, unitsLeft, investedLeft);
  return settled(paid, {
    shareLeft,
    unitsLeft,
    fairValueGross,
    accruedCarry: fairValueGross && carryOf(fairValueGross, investedLeft, decimal(carryRate)),
  });
}

/** Net is after fees and carry, gross before them. */
export type Basis = 'net' | 'gross';

export type Flow = CashFlow & { readonly kind: 'contribution' | 'distribution' };

/** The payments as flows: `net` is what the investor paid and received, `gross` what the company did. */
export function flowsOf({ lots, distributions }: Payments, basis: Basis): readonly Flow[] {
  const isNet = basis === 'net';
  const paid = lots.map(({ date, invested, fees }): Flow => ({
    date,
    kind: 'contribution',
    amount: moneyOf(-1, invested, -1, isNet ? fees : '0'),
  }));
  const received = distributions.map(({ date, gross, carry }): Flow => ({
    date,
    kind: 'distribution',
    amount: moneyOf(1, gross, -1, isNet ? carry : '0'),
  }));
  return [...paid, ...received];
}

/** An amount without what is kept from it or paid beside it. */
function addMoney(sums: DaySums, date: string, sign: 1 | -1, amount: DecimalText, beside: DecimalText): void {
  const whole = moneyInWholes(sign, amount, -1, beside);
  if (whole === null) addAmount(sums, dayNumber(date), moneyOf(sign, amount, -1, beside));
  else addShort(sums, dayNumber(date), whole);
}

function sumsByDay({ lots, distributions }: Payments, basis: Basis): DaySums {
  const sums = noSums();
  const isNet = basis === 'net';
  for (const { date, invested, fees } of lots) addMoney(sums, date, -1, invested, isNet ? fees : '0');
  for (const { date, gross, carry } of distributions) addMoney(sums, date, 1, gross, isNet ? carry : '0');
  return sums;
}

/**
 * The same for lists that are each in order, as almost all are: they are walked side by side. Null where they are not, where a
 * double does not hold an amount, and where all of a day comes to nothing.
 */
function sideBySide({ lots, distributions }: Payments, basis: Basis): DayAmounts | null {
  const isNet = basis === 'net';
  const days: number[] = [];
  const amounts: number[] = [];
  let size = 0;
  let latest = -Infinity;
  const add = (date: string, whole: number | null) => {
    const day = dayNumber(date);
    const amount = day < latest ? Number.NaN : (whole ?? Number.NaN);
    size += Math.abs(amount);
    if (day === latest) amounts.push((amounts.pop() ?? 0) + amount);
    else {
      days.push(day);
      amounts.push(amount);
    }
    latest = day;
  };
  const addPaid = ({ date, gross, carry }: Distribution) =>
    add(date, moneyInWholes(1, gross, -1, isNet ? carry : '0'));
  let place = 0;
  for (const { date, invested, fees } of lots) {
    for (; place < distributions.length; place += 1) {
      const paid = distributions[place];
      if (paid && paid.date < date) addPaid(paid);
      else break;
    }
    add(date, moneyInWholes(-1, invested, -1, isNet ? fees : '0'));
  }
  for (const paid of distributions.slice(place)) addPaid(paid);
  return Number.isSafeInteger(size) && amounts.every((amount) => amount !== 0)
    ? { kind: 'short', days, amounts }
    : null;
}

/** The same added up by day, oldest first, without the texts between. @throws RangeError for a date that does not exist. */
export const flowDaysOf = (payments: Payments, basis: Basis): DayAmounts =>
  sideBySide(payments, basis) ?? amountsOfDays(sumsByDay(payments, basis));

/** What one holding shows of its amounts. */
export function figuresOf(valued: Valued): Figures {
  const amounts = amountsOf(valued);
  const { invested, paidIn, proceedsGross, fairValueGross, fairValueNet } = amounts;
  const unitsBought = unitsOf(valued.lots);
  const isKnown = fairValueGross && fairValueNet;
  return {
    costPerUnit: unitsBought && quotient(invested, unitsBought),
    multiples:
      isKnown &&
      multiplesOf({
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
