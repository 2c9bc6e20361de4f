import { carryOf } from './carry.ts';
import { type Decimal, decimal, type DecimalText, sumOf, zero } from './decimal.ts';
import { type CashFlow, type Irr, irrOf } from './irr.ts';
import { type Multiples, multiplesOf } from './multiples.ts';

/** One purchase. `units` is null for SAFEs and notes. */
type Lot = {
  readonly date: string;
  readonly units: DecimalText | null;
  readonly invested: DecimalText;
  readonly fees: DecimalText;
};

/**
 * One payment to the investor. `gross` is before carry, `carry` what was kept from it, `costShare` the fraction of the
 * whole cost that was sold for it (by units; 1 is everything, 0 a dividend).
 */
type Distribution = {
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

export type PositionInput = {
  readonly lots: readonly Lot[];
  readonly distributions: readonly Distribution[];
  readonly mark: Mark;
  /** Fraction, 0.2 is 20%. */
  readonly carryRate: DecimalText;
  /** Day of the valuation, `YYYY-MM-DD`; later lots and distributions are the caller's to leave out. */
  readonly asOf: string;
};

/** Money in the holding's currency, exact. A null value is unknown, never zero. */
export type Position = {
  readonly invested: Decimal;
  readonly fees: Decimal;
  readonly paidIn: Decimal;
  readonly unitsLeft: Decimal | null;
  readonly costPerUnit: Decimal | null;
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
  readonly multiples: Multiples | null;
  readonly netFlows: readonly CashFlow[];
  readonly grossFlows: readonly CashFlow[];
  readonly netIrr: Irr;
  readonly grossIrr: Irr;
};

function grossValue(mark: Mark, unitsLeft: Decimal | null, investedLeft: Decimal): Decimal | null {
  if (mark.kind === 'writtenOff') return zero;
  if (mark.kind === 'price' && unitsLeft !== null) return decimal(unitsLeft.times(mark.price).toFixed(2));
  if (mark.kind === 'factor') return decimal(investedLeft.times(mark.factor).toFixed(2));
  return investedLeft.eq(0) ? zero : null;
}

/** `null` value: the return is not available, because a missing value must never count as zero. */
export function returnOf(flows: readonly CashFlow[], value: Decimal | null, asOf: string): Irr {
  if (value === null) return { kind: 'unavailable', reason: 'value_unknown' };
  const isAllLost = value.eq(0) && flows.length > 0 && flows.every(({ amount }) => decimal(amount).lt(0));
  if (isAllLost) return { kind: 'unavailable', reason: 'total_loss' };
  return irrOf([...flows, { date: asOf, amount: value.toFixed() }]);
}

/**
 * Everything that one holding shows, from its lots, payments and present mark. A partial sale splits the cost by
 * units; a write-off realises the loss of what was left; carry accrues on the part that is still held.
 */
export function positionOf({ lots, distributions, mark, carryRate, asOf }: PositionInput): Position {
  const invested = sumOf(lots.map((lot) => decimal(lot.invested)));
  const fees = sumOf(lots.map((lot) => decimal(lot.fees)));
  const paidIn = invested.plus(fees);
  const isByUnits = lots.length > 0 && lots.every((lot) => lot.units !== null);
  const unitsBought = isByUnits ? sumOf(lots.map((lot) => decimal(lot.units ?? 0))) : null;
  const shareSold = sumOf(distributions.map((payment) => decimal(payment.costShare)));
  const isWrittenOff = mark.kind === 'writtenOff';
  const unsold = decimal(1).minus(shareSold);
  const shareLeft = isWrittenOff ? zero : unsold;
  const unitsLeft = unitsBought && decimal(unitsBought.times(unsold).toFixed(4));

  const investedLeft = invested.times(shareLeft);
  const fairValueGross = grossValue(mark, unitsLeft, investedLeft);
  const accruedCarry = fairValueGross && carryOf(fairValueGross, investedLeft, decimal(carryRate));
  const fairValueNet = fairValueGross && accruedCarry && fairValueGross.minus(accruedCarry);

  const proceedsGross = sumOf(distributions.map((payment) => decimal(payment.gross)));
  const carryPaid = sumOf(distributions.map((payment) => decimal(payment.carry)));
  const received = proceedsGross.minus(carryPaid);
  const costLeft = decimal(paidIn.times(shareLeft).toFixed(2));
  const realisedGain = received.minus(paidIn.minus(costLeft));
  const unrealisedGain = fairValueNet && fairValueNet.minus(costLeft);

  const netFlows = [
    ...lots.map((lot) => ({
      date: lot.date,
      amount: decimal(lot.invested).plus(lot.fees).neg().toFixed(2),
    })),
    ...distributions.map((payment) => ({
      date: payment.date,
      amount: decimal(payment.gross).minus(payment.carry).toFixed(2),
    })),
  ];
  const grossFlows = [
    ...lots.map((lot) => ({ date: lot.date, amount: decimal(lot.invested).neg().toFixed(2) })),
    ...distributions.map((payment) => ({ date: payment.date, amount: decimal(payment.gross).toFixed(2) })),
  ];

  return {
    invested,
    fees,
    paidIn,
    unitsLeft,
    costPerUnit: unitsBought && !unitsBought.eq(0) ? invested.div(unitsBought) : null,
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
    multiples:
      fairValueGross && fairValueNet
        ? multiplesOf({
            paidIn,
            invested,
            distributionsNet: received,
            proceedsGross,
            fairValueNet,
            fairValueGross,
          })
        : null,
    netFlows,
    grossFlows,
    netIrr: returnOf(netFlows, fairValueNet, asOf),
    grossIrr: returnOf(grossFlows, fairValueGross, asOf),
  };
}
