import { amountsOfDays, type DaySums } from '../../src/finance/day-sums.ts';
import { type Decimal, moneyText, zero } from '../../src/finance/decimal.ts';
import { irrText } from '../../src/finance/irr.ts';
import { type MultipleInput, type Multiples, multiplesOf } from '../../src/finance/multiples.ts';
import { type Amounts, returnOfDays } from '../../src/finance/position.ts';
import { irrReason, money, ratio } from './figures.ts';

/** What some holdings of one currency come to; a total over values of which one is unknown is unknown, never short. */
export type Totals = Omit<MultipleInput, 'distributionsNet' | 'fairValueGross' | 'fairValueNet'> & {
  readonly fees: Decimal;
  readonly carryPaid: Decimal;
  readonly distributions: Decimal;
  readonly realisedGain: Decimal;
  readonly unrealisedGain: Decimal | null;
  readonly fairValueGross: Decimal | null;
  readonly accruedCarry: Decimal | null;
  readonly fairValueNet: Decimal | null;
  readonly count: number;
  readonly valuedCount: number;
  readonly activeCount: number;
};

export const noTotals: Totals = {
  invested: zero,
  fees: zero,
  paidIn: zero,
  proceedsGross: zero,
  carryPaid: zero,
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
  carryPaid: totals.carryPaid.plus(one.carryPaid),
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

/** Null while a value is not known. */
function multiplesOfTotals({ fairValueGross, fairValueNet, ...totals }: Totals): Multiples | null {
  if (!fairValueGross || !fairValueNet) return null;
  return multiplesOf({ ...totals, distributionsNet: totals.distributions, fairValueGross, fairValueNet });
}

/** The sums of some holdings, exact; null is unknown. */
export function totalsOf(amounts: readonly Amounts[]) {
  const totals = amounts.reduce(withHolding, noTotals);
  return { ...totals, multiples: multiplesOfTotals(totals) };
}

/** The totals of a book, and its flows added up by day. */
type Summed = { readonly totals: Totals; readonly net: DaySums; readonly gross: DaySums };

/** The summary of C18 with type `portfolio`. */
export function summaryOf({ totals, net, gross }: Summed, asOf: string, pending: Decimal) {
  const { unrealisedGain, realisedGain } = totals;
  const multiples = multiplesOfTotals(totals);
  const netIrr = returnOfDays(amountsOfDays(net), totals.fairValueNet, asOf);
  const grossIrr = returnOfDays(amountsOfDays(gross), totals.fairValueGross, asOf);
  return {
    invested: moneyText(totals.invested),
    fees: moneyText(totals.fees),
    paid_in: moneyText(totals.paidIn),
    fair_value_gross: money(totals.fairValueGross),
    accrued_carry: money(totals.accruedCarry),
    fair_value_net: money(totals.fairValueNet),
    proceeds_gross: moneyText(totals.proceedsGross),
    carry_paid: moneyText(totals.carryPaid),
    distributions: moneyText(totals.distributions),
    realised_gain: moneyText(realisedGain),
    unrealised_gain: money(unrealisedGain),
    total_gain: money(unrealisedGain && unrealisedGain.plus(realisedGain)),
    gross_moic: ratio(multiples?.grossMoic),
    net_tvpi: ratio(multiples?.netTvpi),
    dpi: ratio(multiples?.dpi),
    rvpi: ratio(multiples?.rvpi),
    net_irr: irrText(netIrr),
    gross_irr: irrText(grossIrr),
    irr_unavailable_reason: irrReason(netIrr),
    pending_commitments: moneyText(pending),
    holdings_count: totals.count,
    valued_count: totals.valuedCount,
    active_count: totals.activeCount,
  };
}
