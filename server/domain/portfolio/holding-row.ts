import { decimal, moneyText, quantityText, ratioText } from '../../../src/domain/money/amounts/decimal.ts';
import { bookTotalsOf } from '../../../src/domain/money/book/book-totals.ts';
import { localGainOf, sumOfTranslation } from '../../../src/domain/money/exchange/translation.ts';
import { totalFeesOf } from '../../../src/domain/money/fees/total-fees.ts';
import { isHoldingOpen, type ReportAmounts } from '../../../src/domain/money/holdings/position.ts';
import { priceAfterSplits } from '../../../src/domain/money/holdings/split.ts';
import type { Basis } from '../../../src/domain/money/returns/flows.ts';
import { grossGainOf } from '../../../src/domain/money/returns/gains.ts';
import { type Irr, irrText, periodDays } from '../../../src/domain/money/returns/irr.ts';
import { vintageOf } from '../../../src/domain/portfolio/vintage.ts';
import { money, quantity, ratio } from '../core/wire-figures.ts';
import type { StoredHolding } from './holding-records.ts';
import type { Subject } from './series-subjects.ts';
import type { ValuedHolding } from './valuation.ts';

const costSource: Readonly<Record<string, string>> = {
  safe: 'No priced round since the SAFE',
  convertible_note: 'No priced round since the note',
};

/** The instrument held as of the day of the record: issued by the round, or the result of a conversion or an exchange. */
export function securityOf({
  round,
  conversion,
  splits,
}: Pick<StoredHolding, 'round' | 'conversion' | 'splits'>) {
  const exchanges = splits.filter(({ share_class }) => share_class !== null);
  return {
    instrument:
      exchanges.findLast(({ instrument }) => instrument !== null)?.instrument ??
      conversion?.instrument ??
      round.instrument,
    share_class: exchanges.at(-1)?.share_class ?? conversion?.share_class ?? round.shareClass,
  };
}

/**
 * The price with its day and source; the price is null once the holding was sold or written off. It is per current
 * unit, restated for splits since its day.
 */
function shownPrice(valued: ValuedHolding) {
  const { valuations, splits, conversion, position, lots } = valued;
  const latest = valuations.at(-1);
  if (latest && latest.method !== 'cost') {
    return {
      price:
        isHoldingOpen(position) && latest.price ? priceAfterSplits(latest.price, splits, latest.date) : null,
      date: latest.date,
      method: latest.method,
      source: latest.source,
    };
  }
  const perUnit = position.costPerUnit;
  const since = [lots.at(-1)?.date ?? '', conversion?.date ?? ''].toSorted().at(-1);
  return {
    price: isHoldingOpen(position) && perUnit ? quantityText(perUnit) : null,
    date: perUnit && since ? since : null,
    method: 'cost',
    source: costSource[securityOf(valued).instrument] ?? 'Held at cost',
  };
}

/** The fields that all holdings of a series share, in a row of C18 with type `portfolio`. */
export const subjectFields = (holding: Subject) => {
  const { series, startup, entity, round } = holding;
  return {
    startup: { id: startup.id, name: startup.name, logo_url: startup.logo_url },
    series: { id: series.id, name: series.name },
    entity,
    round: { id: round.id, name: round.name },
    ...securityOf(holding),
    carry_rate: ratioText(decimal(series.carry_rate)),
    sector: startup.sector,
    stage: startup.stage,
    country: startup.country,
  };
};

/**
 * The figures of a holding in its own currency, without its IRR, which depends on the day of the report. `tvpi` is on
 * the same basis as the IRR: on the gross one it is MOIC.
 */
export function figureFields(valued: ValuedHolding, basis: Basis) {
  const { holding, position, status, lots, valuations } = valued;
  const price = shownPrice(valued);
  return {
    id: holding.id,
    status,
    investment_date: lots[0]?.date ?? null,
    vintage_year: vintageOf(lots),
    units: quantity(position.unitsLeft),
    cost_per_unit: quantity(position.costPerUnit),
    invested: moneyText(position.invested),
    fees: moneyText(totalFeesOf(position)),
    annual_fees: moneyText(position.annualFees),
    paid_in: moneyText(position.paidIn),
    current_price: price.price,
    price_date: price.date,
    valuation_known_date: valuations.at(-1)?.known_date ?? null,
    valuation_method: price.method,
    valuation_source: price.source,
    fair_value_gross: money(position.fairValueGross),
    accrued_carry: money(position.accruedCarry),
    fair_value_net: money(position.fairValueNet),
    proceeds_gross: moneyText(position.proceedsGross),
    carry_paid: moneyText(position.carryPaid),
    sale_fees: moneyText(position.saleFees),
    distributions: moneyText(position.distributions),
    realised_gain: moneyText(position.realisedGain),
    unrealised_gain: money(position.unrealisedGain),
    moic: ratio(position.multiples.grossMoic),
    tvpi: ratio(basis === 'net' ? position.multiples.netTvpi : position.multiples.grossMoic),
    ownership_percent: isHoldingOpen(position)
      ? holding.ownership_percent && decimal(holding.ownership_percent).toFixed(6)
      : '0.000000',
    is_sellable: isHoldingOpen(position) && position.unitsLeft !== null && position.unitsLeft.gt(0),
    currency: holding.currency,
  };
}

/** Both parts of the net gain of a holding, in the currency of the amounts; in its own currency there is no translation effect. */
export const splitFields = ({ totalGain, translation }: ReportAmounts) => ({
  local_gain: money(localGainOf(totalGain, translation)),
  currency_translation: translation ? money(sumOfTranslation(translation)) : '0.00',
});

/** The return of a holding until the day of the report. */
export const returnFields = (irr: Irr) => ({ irr: irrText(irr), irr_period_days: periodDays(irr) });

/**
 * The figures of a holding in the currency of a report, with the gain on both bases. `tvpi` and the return are on the
 * basis of the report.
 */
export function reportFields(amounts: ReportAmounts, irr: Irr, basis: Basis) {
  const { multiples, ...sums } = bookTotalsOf([amounts]);
  return {
    invested: money(sums.invested),
    fees: money(totalFeesOf(sums)),
    annual_fees: money(sums.annualFees),
    paid_in: money(sums.paidIn),
    fair_value_gross: money(sums.fairValueGross),
    accrued_carry: money(sums.accruedCarry),
    fair_value_net: money(sums.fairValueNet),
    proceeds_gross: money(sums.proceedsGross),
    carry_paid: money(sums.carryPaid),
    sale_fees: money(sums.saleFees),
    distributions: money(sums.distributions),
    realised_gain: money(sums.realisedGain),
    unrealised_gain: money(sums.unrealisedGain),
    total_gain: money(amounts.totalGain),
    gross_gain: money(grossGainOf(sums)),
    moic: ratio(multiples.grossMoic),
    tvpi: ratio(basis === 'net' ? multiples.netTvpi : multiples.grossMoic),
    ...returnFields(irr),
    is_total_loss: irr.kind === 'unavailable' && irr.reason === 'total_loss',
  };
}

/** The payments of a holding. */
export const paymentFields = ({ lots, distributions, annualFees }: ValuedHolding) => ({
  lots,
  payments: distributions.map((payment) => ({
    date: payment.date,
    gross: payment.gross,
    carry: payment.carry,
    fee: payment.fee,
    cost_share: payment.cost_share,
    lot_date: payment.lot_date,
    income: payment.income,
    capital: payment.capital,
    withheld: payment.withheld,
  })),
  annual_fee_payments: annualFees,
});

/** The events that all holdings of a series share. */
export const seriesFields = ({
  valuations,
  splits,
  conversion,
}: Pick<StoredHolding, 'valuations' | 'splits' | 'conversion'>) => ({
  marks: valuations,
  splits,
  conversion,
});

/** One holding of C18 with type `portfolio`. @param amounts in the currency of the report. */
export const holdingRow = (valued: ValuedHolding, irr: Irr, basis: Basis, amounts: ReportAmounts) => ({
  ...figureFields(valued, basis),
  ...returnFields(irr),
  ...splitFields(amounts),
  ...subjectFields(valued),
  ...paymentFields(valued),
  ...seriesFields(valued),
});
