import type { DaySums } from '../../src/finance/day-sums.ts';
import { type Decimal, moneyText, sumOf, zero } from '../../src/finance/decimal.ts';
import { irrText } from '../../src/finance/irr.ts';
import { multiplesOf } from '../../src/finance/multiples.ts';
import { type Amounts, returnOfSums } from '../../src/finance/position.ts';
import { irrReason, money, ratio } from './figures.ts';

/** Some holdings in one currency; their flows are added up by day, and of no use afterwards. */
type Holdings = { readonly amounts: readonly Amounts[]; readonly net: DaySums; readonly gross: DaySums };

/** A total over values of which one is unknown is unknown, never short. */
const totalOf = (values: readonly (Decimal | null)[]): Decimal | null =>
  values.includes(null) ? null : sumOf(values.map((value) => value ?? zero));

/** The sums of some holdings, exact; null is unknown. */
export function totalsOf(amounts: readonly Amounts[]) {
  const total = (pick: (holding: Amounts) => Decimal) => sumOf(amounts.map(pick));
  const totals = {
    invested: total((one) => one.invested),
    fees: total((one) => one.fees),
    paidIn: total((one) => one.paidIn),
    proceedsGross: total((one) => one.proceedsGross),
    carryPaid: total((one) => one.carryPaid),
    distributions: total((one) => one.distributions),
    realisedGain: total((one) => one.realisedGain),
    unrealisedGain: totalOf(amounts.map((one) => one.unrealisedGain)),
    fairValueGross: totalOf(amounts.map((one) => one.fairValueGross)),
    accruedCarry: totalOf(amounts.map((one) => one.accruedCarry)),
    fairValueNet: totalOf(amounts.map((one) => one.fairValueNet)),
  };
  const { fairValueGross, fairValueNet, distributions: distributionsNet } = totals;
  const multiples =
    fairValueGross && fairValueNet
      ? multiplesOf({ ...totals, distributionsNet, fairValueGross, fairValueNet })
      : null;
  return { ...totals, multiples };
}

/** The summary of C18 with type `portfolio`. */
export function summaryOf({ amounts, net, gross }: Holdings, asOf: string, pending: Decimal) {
  const totals = totalsOf(amounts);
  const { unrealisedGain, realisedGain, multiples } = totals;
  const netIrr = returnOfSums(net, totals.fairValueNet, asOf);
  const grossIrr = returnOfSums(gross, totals.fairValueGross, asOf);
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
    holdings_count: amounts.length,
    valued_count: amounts.filter((one) => one.fairValueGross !== null).length,
    active_count: amounts.filter((one) => one.shareLeft.gt(0)).length,
  };
}
