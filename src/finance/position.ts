import { carryOf } from './carry.ts';
import { type Decimal, decimal, type DecimalText, moneyOf, quotient, sumOfTexts, zero } from './decimal.ts';
import { addAmount, dayNumber, type DaySums } from './day-sums.ts';
import { type CashFlow, type Irr, irrOf, irrOfSums } from './irr.ts';
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

type Returns = {
  readonly netFlows: readonly CashFlow[];
  readonly grossFlows: readonly CashFlow[];
  readonly netIrr: Irr;
  readonly grossIrr: Irr;
};

export type Position = Amounts &
  Returns & { readonly costPerUnit: Decimal | null; readonly multiples: Multiples | null };

function grossValue(mark: Mark, unitsLeft: Decimal | null, investedLeft: Decimal): Decimal | null {
  if (mark.kind === 'writtenOff') return zero;
  if (mark.kind === 'price' && unitsLeft !== null) return decimal(unitsLeft.times(mark.price).toFixed(2));
  if (mark.kind === 'factor') return decimal(investedLeft.times(mark.factor).toFixed(2));
  return investedLeft.eq(0) ? zero : null;
}

/** `null` value: the return is not available, because a missing value must never count as zero. */
export function returnOf(flows: readonly CashFlow[], value: Decimal | null, asOf: string): Irr {
  if (value === null) return { kind: 'unavailable', reason: 'value_unknown' };
  const isAllLost = value.eq(0) && flows.length > 0 && flows.every(({ amount }) => Number(amount) < 0);
  if (isAllLost) return { kind: 'unavailable', reason: 'total_loss' };
  return irrOf([...flows, { date: asOf, amount: value.toFixed() }]);
}

const isLoss = ({ short, long }: DaySums): boolean =>
  short.size + long.size > 0 &&
  [...short.values()].every((amount) => amount < 0) &&
  [...long.values()].every((amount) => amount.lt(0));

/** `returnOf` of flows that are added up by day already; the value is added to `flows`, which are of no use afterwards. */
export function returnOfSums(flows: DaySums, value: Decimal | null, asOf: string): Irr {
  if (value === null) return { kind: 'unavailable', reason: 'value_unknown' };
  if (value.eq(0) && isLoss(flows)) return { kind: 'unavailable', reason: 'total_loss' };
  addAmount(flows, dayNumber(asOf), value.toFixed());
  return irrOfSums(flows);
}

type Worth = Pick<Amounts, 'unitsLeft' | 'shareLeft' | 'fairValueGross' | 'accruedCarry'>;

const cents = (value: Decimal): Decimal => decimal(value.toFixed(2));

/** What follows from the payments and the worth of what is left, both in one currency. */
export function settled({ lots, distributions }: Payments, worth: Worth): Amounts {
  const { shareLeft, fairValueGross, accruedCarry } = worth;
  const invested = sumOfTexts(lots.map((lot) => lot.invested));
  const fees = sumOfTexts(lots.map((lot) => lot.fees));
  const paidIn = invested.plus(fees);
  const proceedsGross = sumOfTexts(distributions.map((payment) => payment.gross));
  const carryPaid = sumOfTexts(distributions.map((payment) => payment.carry));
  const received = proceedsGross.minus(carryPaid);
  const costLeft = cents(paidIn.times(shareLeft));
  const realisedGain = received.minus(paidIn.minus(costLeft));
  const fairValueNet = fairValueGross && accruedCarry && fairValueGross.minus(accruedCarry);
  const unrealisedGain = fairValueNet && fairValueNet.minus(costLeft);
  return {
    ...worth,
    invested,
    fees,
    paidIn,
    investedLeft: cents(invested.times(shareLeft)),
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
  const invested = sumOfTexts(lots.map((lot) => lot.invested));
  const unitsBought = unitsOf(lots);
  const unsold = decimal(1).minus(sumOfTexts(distributions.map((payment) => payment.costShare)));
  const shareLeft = mark.kind === 'writtenOff' ? zero : unsold;
  const unitsLeft = unitsBought && decimal(unitsBought.times(unsold).toFixed(4));
  const investedLeft = invested.times(shareLeft);
  const fairValueGross = grossValue(mark, unitsLeft, investedLeft);
  return settled(
    { lots, distributions },
    {
      shareLeft,
      unitsLeft,
      fairValueGross,
      accruedCarry: fairValueGross && carryOf(fairValueGross, investedLeft, decimal(carryRate)),
    },
  );
}

/** The payments as flows: `net` is what the investor paid and received, `gross` what the company did. */
export function flowsOf({ lots, distributions }: Payments): Pick<Returns, 'netFlows' | 'grossFlows'> {
  const netFlows = [
    ...lots.map((lot) => ({ date: lot.date, amount: moneyOf(-1, lot.invested, -1, lot.fees) })),
    ...distributions.map((payment) => ({
      date: payment.date,
      amount: moneyOf(1, payment.gross, -1, payment.carry),
    })),
  ];
  const grossFlows = [
    ...lots.map((lot) => ({ date: lot.date, amount: moneyOf(-1, lot.invested) })),
    ...distributions.map((payment) => ({ date: payment.date, amount: moneyOf(1, payment.gross) })),
  ];
  return { netFlows, grossFlows };
}

/** What a holding's amounts are as ratios; null while its value is not known. */
function multiplesIn(amounts: Amounts): Multiples | null {
  const { fairValueGross, fairValueNet, distributions: distributionsNet } = amounts;
  if (!fairValueGross || !fairValueNet) return null;
  return multiplesOf({ ...amounts, distributionsNet, fairValueGross, fairValueNet });
}

/** Everything that one holding shows: its amounts, and its returns until `asOf`. */
export function positionOf(input: PositionInput): Position {
  const amounts = amountsOf(input);
  const { netFlows, grossFlows } = flowsOf(input);
  const unitsBought = unitsOf(input.lots);
  return {
    ...amounts,
    costPerUnit: unitsBought && quotient(amounts.invested, unitsBought),
    multiples: multiplesIn(amounts),
    netFlows,
    grossFlows,
    netIrr: returnOf(netFlows, amounts.fairValueNet, input.asOf),
    grossIrr: returnOf(grossFlows, amounts.fairValueGross, input.asOf),
  };
}
