import { amountsOfDays, type DaySums } from '../../../../src/domain/money/amounts/day-sums.ts';
import { type Decimal, sumOfKnown } from '../../../../src/domain/money/amounts/decimal.ts';
import {
  multiplesOfBook,
  ratiosOfBook,
  type BookTotals,
} from '../../../../src/domain/money/book/book-totals.ts';
import { localGainOf, sumOfTranslation } from '../../../../src/domain/money/exchange/translation.ts';
import { totalFeesOf } from '../../../../src/domain/money/fees/total-fees.ts';
import { noRateReturn, returnOfDays } from '../../../../src/domain/money/returns/flows.ts';
import { irrText, periodDays } from '../../../../src/domain/money/returns/irr.ts';
import { irrReason, money, ratio } from '../../core/wire-figures.ts';
import type { BookQuery } from '../../portfolio/book-query.ts';
import type { Funding } from '../../portfolio/promises.ts';

/** The totals of a book, and its flows summed by day. */
type Summed = {
  readonly totals: BookTotals;
  readonly net: DaySums;
  readonly gross: DaySums;
  /** False where a payment could not be converted. */
  readonly isWhole: boolean;
};

/** The summary of C18 with type `portfolio`. A ratio without a basis in its name is on the basis of the query. */
export function summaryJson(
  { totals, net, gross, isWhole }: Summed,
  { asOf, basis }: Pick<BookQuery, 'asOf' | 'basis'>,
  pending: Funding,
) {
  const { unrealisedGain, realisedGain } = totals;
  const gain = sumOfKnown([unrealisedGain, realisedGain]);
  const translation = { realised: totals.translationRealised, unrealised: totals.translationUnrealised };
  const multiples = multiplesOfBook(totals);
  const ratios = ratiosOfBook(basis, totals);
  const irrOf = (flows: DaySums, value: Decimal | null) =>
    isWhole ? returnOfDays(amountsOfDays(flows), value, asOf) : noRateReturn;
  const netIrr = irrOf(net, totals.fairValueNet);
  const grossIrr = irrOf(gross, totals.fairValueGross);
  return {
    invested: money(totals.invested),
    fees: money(totalFeesOf(totals)),
    annual_fees: money(totals.annualFees),
    paid_in: money(totals.paidIn),
    fair_value_gross: money(totals.fairValueGross),
    accrued_carry: money(totals.accruedCarry),
    fair_value_net: money(totals.fairValueNet),
    proceeds_gross: money(totals.proceedsGross),
    carry_paid: money(totals.carryPaid),
    sale_fees: money(totals.saleFees),
    distributions: money(totals.distributions),
    realised_gain: money(realisedGain),
    unrealised_gain: money(unrealisedGain),
    total_gain: money(gain),
    local_gain: money(localGainOf(gain, translation)),
    currency_translation: money(sumOfTranslation(translation)),
    gross_moic: ratio(multiples.grossMoic),
    net_tvpi: ratio(multiples.netTvpi),
    dpi: ratio(ratios.distributed),
    rvpi: ratio(ratios.remaining),
    net_irr: irrText(netIrr),
    gross_irr: irrText(grossIrr),
    net_irr_period_days: periodDays(netIrr),
    gross_irr_period_days: periodDays(grossIrr),
    irr_unavailable_reason: irrReason(netIrr),
    pending_commitments: money(pending.unfunded),
    uninvested_cash: money(pending.uninvested),
    holdings_count: totals.count,
    valued_count: totals.valuedCount,
    active_count: totals.activeCount,
  };
}
