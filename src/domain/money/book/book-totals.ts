import { type Decimal, zero } from '../amounts/decimal.ts';
import { isHoldingOpen, type ReportAmounts } from '../holdings/position.ts';
import type { Basis } from '../returns/flows.ts';
import { type MultipleInput, type Multiples, multiplesOf, ratiosOn } from '../returns/multiples.ts';

/**
 * Totals of holdings as they are calculated from the recorded payments and valuations of a book: exact, all in one currency,
 * before and after fees and carry. A total with an unknown amount is null, never too low. What a report totals of the rows
 * that it was sent is `ReportTotals`.
 */
export type BookTotals = Omit<MultipleInput, 'distributionsNet'> & {
  readonly fees: Decimal | null;
  readonly annualFees: Decimal | null;
  readonly investedLeft: Decimal | null;
  readonly carryPaid: Decimal | null;
  readonly saleFees: Decimal | null;
  readonly distributions: Decimal | null;
  readonly realisedGain: Decimal | null;
  readonly unrealisedGain: Decimal | null;
  readonly accruedCarry: Decimal | null;
  readonly translationRealised: Decimal | null;
  readonly translationUnrealised: Decimal | null;
  readonly count: number;
  readonly valuedCount: number;
  readonly activeCount: number;
};

export const noBookTotals: BookTotals = {
  invested: zero,
  fees: zero,
  annualFees: zero,
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
  translationRealised: zero,
  translationUnrealised: zero,
  count: 0,
  valuedCount: 0,
  activeCount: 0,
};

const plus = (sum: Decimal | null, value: Decimal | null) => sum && value && sum.plus(value);

/** The totals with one more holding. A large book is summed while it is calculated, so that the amounts of each holding can be released. */
export const withHolding = (totals: BookTotals, one: ReportAmounts): BookTotals => ({
  invested: plus(totals.invested, one.invested),
  fees: plus(totals.fees, one.fees),
  annualFees: plus(totals.annualFees, one.annualFees),
  paidIn: plus(totals.paidIn, one.paidIn),
  proceedsGross: plus(totals.proceedsGross, one.proceedsGross),
  investedLeft: plus(totals.investedLeft, one.investedLeft),
  carryPaid: plus(totals.carryPaid, one.carryPaid),
  saleFees: plus(totals.saleFees, one.saleFees),
  distributions: plus(totals.distributions, one.distributions),
  realisedGain: plus(totals.realisedGain, one.realisedGain),
  unrealisedGain: plus(totals.unrealisedGain, one.unrealisedGain),
  fairValueGross: plus(totals.fairValueGross, one.fairValueGross),
  accruedCarry: plus(totals.accruedCarry, one.accruedCarry),
  fairValueNet: plus(totals.fairValueNet, one.fairValueNet),
  translationRealised: one.translation
    ? plus(totals.translationRealised, one.translation.realised)
    : totals.translationRealised,
  translationUnrealised: one.translation
    ? plus(totals.translationUnrealised, one.translation.unrealised)
    : totals.translationUnrealised,
  count: totals.count + 1,
  valuedCount: totals.valuedCount + (one.fairValueGross === null ? 0 : 1),
  activeCount: totals.activeCount + (isHoldingOpen(one) ? 1 : 0),
});

const multipleInput = (totals: BookTotals): MultipleInput => ({
  ...totals,
  distributionsNet: totals.distributions,
});

/** MOIC, TVPI, DPI and RVPI of all holdings together (1.39 is 1.39x); null while an amount that it needs is not known. */
export const multiplesOfBook = (totals: BookTotals): Multiples => multiplesOf(multipleInput(totals));

export const ratiosOfBook = (basis: Basis, totals: BookTotals) => ratiosOn(basis, multipleInput(totals));

/** The totals of some holdings with their multiples; all amounts in one currency. */
export function bookTotalsOf(amounts: readonly ReportAmounts[]) {
  const totals = amounts.reduce(withHolding, noBookTotals);
  return { ...totals, multiples: multiplesOfBook(totals) };
}
