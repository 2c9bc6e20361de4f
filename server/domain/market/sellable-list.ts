import { marketDefaults } from '../../../src/domain/trade.ts';
import { decimal, moneyText, quotient, ratioText } from '../../../src/domain/money/decimal.ts';
import type { Host } from '../../host.ts';
import { ratio } from '../core/wire-figures.ts';
import { readPrices, type SeriesPrices } from './prices.ts';
import { availableOf, readStakes, type Stake } from './sellable-holdings.ts';
import { obstacleWords, readTerms, type Terms } from './terms.ts';

type Obstacle = { readonly code: string; readonly reason: string };

/** What keeps a stake from being offered; null for one that can be. */
export function obstacleTo(stake: Stake, { obstacle, lockupUntil }: Terms): Obstacle | null {
  if (stake.held === null) {
    return { code: 'safe_not_transferable', reason: 'It has no shares yet that could be transferred.' };
  }
  if (obstacle === 'lockup') {
    return { code: obstacle, reason: `The shares are locked up until ${String(lockupUntil)}.` };
  }
  if (obstacle !== null) return { code: obstacle, reason: obstacleWords(obstacle) };
  if (stake.held.lt(marketDefaults.unitStep)) {
    return { code: 'holding_too_small', reason: 'Less than one unit is held.' };
  }
  if (availableOf(stake).lt(marketDefaults.unitStep)) {
    return { code: 'already_listed', reason: 'All of it is offered already.' };
  }
  return null;
}

function sellableOf(stake: Stake, terms: Terms, prices: SeriesPrices | undefined) {
  const { record, held, bound, cost, value } = stake;
  const { holding, startup, series, round } = record;
  const obstacle = obstacleTo(stake, terms);
  return {
    holding_id: holding.id,
    startup: { id: startup.id, name: startup.name },
    series: { id: series.id, name: series.name },
    instrument: round.instrument,
    share_class: round.shareClass,
    units_held: ratio(held),
    units_listed: ratioText(bound),
    units_available: ratioText(availableOf(stake)),
    unit_step: marketDefaults.unitStep,
    cost_per_unit: ratio(held && quotient(cost, held)),
    cost_held: moneyText(cost),
    currency: holding.currency,
    last_round_price: prices?.last_round_price ?? null,
    last_round_date: prices?.last_round_date ?? null,
    last_trade_price: prices?.last_trade_price ?? null,
    last_trade_date: prices?.last_trade_date ?? null,
    trades_count: prices?.trades_count ?? 0,
    vwap_90d: prices?.vwap_90d ?? null,
    best_bid: prices?.best_bid ?? null,
    best_ask: prices?.best_ask ?? null,
    demand_units: prices?.demand_units ?? null,
    fair_value_per_unit: ratio(held && value && quotient(value, held)),
    max_price_factor: marketDefaults.maxPriceFactor,
    fee_rate_seller: marketDefaults.sellerFeeRate,
    carry_percent: ratioText(decimal(series.carry_rate)),
    rofr_days: terms.rofrDays,
    lockup_until_date: terms.lockupUntil,
    is_eligible: obstacle === null,
    ineligible_code: obstacle?.code ?? null,
    ineligible_reason: obstacle?.reason ?? null,
  };
}

/** C34: what an investor holds, and what of it can be offered. */
export async function sellableHoldings(host: Host, investorId: number) {
  const stakes = await readStakes(host, investorId);
  const terms = await readTerms(host);
  const prices = await readPrices(
    host,
    stakes.map(({ record }) => ({ series: record.series.id, startup: record.startup.id })),
  );
  return stakes.map((stake) =>
    sellableOf(stake, terms.of(stake.record.startup.id), prices.get(stake.record.series.id)),
  );
}
