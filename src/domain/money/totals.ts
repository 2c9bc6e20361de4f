import { type Decimal, zero } from './decimal.ts';
import type { Basis } from './flows.ts';
import { type MultipleInput, type Multiples, multiplesOf, ratiosOn } from './multiples.ts';
import type { Amounts } from './position.ts';

/** What some holdings of one currency come to; a total over values of which one is unknown is unknown, never short. */
export type Totals = Omit<MultipleInput, 'distributionsNet'> & {
  readonly fees: Decimal;
  readonly investedLeft: Decimal;
  readonly carryPaid: Decimal;
  readonly saleFees: Decimal;
  readonly distributions: Decimal;
  readonly realisedGain: Decimal;
  readonly unrealisedGain: Decimal | null;
  readonly accruedCarry: Decimal | null;
  readonly count: number;
  readonly valuedCount: number;
  readonly activeCount: number;
};

export const noTotals: Totals = {
  invested: zero,
  fees: zero,
  paidIn: zero,
  proceedsGross: zero,
  investedLeft: zero,
  carryPaid: zero,
  saleFees: zero,
  distributions: zero,
  realisedGain: zero,
  unrealisedGain: zero,
  fairValueGross: zero,
  accruedCarry: zero,
  fairValueNet: zero,
  count: 0,
  valuedCount: 0,
  activeCount: 0,
};

const plus = (sum: Decimal | null, value: Decimal | null) => sum && value && sum.plus(value);

/** With one more holding. A large book is added up as it is worked out, so that the amounts of each holding can go. */
export const withHolding = (totals: Totals, one: Amounts): Totals => ({
  invested: totals.invested.plus(one.invested),
  fees: totals.fees.plus(one.fees),
  paidIn: totals.paidIn.plus(one.paidIn),
  proceedsGross: totals.proceedsGross.plus(one.proceedsGross),
  investedLeft: totals.investedLeft.plus(one.investedLeft),
  carryPaid: totals.carryPaid.plus(one.carryPaid),
  saleFees: totals.saleFees.plus(one.saleFees),
  distributions: totals.distributions.plus(one.distributions),
  realisedGain: totals.realisedGain.plus(one.realisedGain),
  unrealisedGain: plus(totals.unrealisedGain, one.unrealisedGain),
  fairValueGross: plus(totals.fairValueGross, one.fairValueGross),
  accruedCarry: plus(totals.accruedCarry, one.accruedCarry),
  fairValueNet: plus(totals.fairValueNet, one.fairValueNet),
  count: totals.count + 1,
  valuedCount: totals.valuedCount + (one.fairValueGross === null ? 0 : 1),
  activeCount: totals.activeCount + (one.shareLeft.gt(0) ? 1 : 0),
});

const multipleInput = (totals: Totals): MultipleInput => ({
  ...totals,
  distributionsNet: totals.distributions,
});

/** Each null while a value that it is of is not known. */
export const multiplesOfTotals = (totals: Totals): Multiples => multiplesOf(multipleInput(totals));

export const ratiosOfTotals = (basis: Basis, totals: Totals) => ratiosOn(basis, multipleInput(totals));

/** The sums of some holdings, exact; null is unknown. */
export function totalsOf(amounts: readonly Amounts[]) {
  const totals = amounts.reduce(withHolding, noTotals);
  return { ...totals, multiples: multiplesOfTotals(totals) };
}
