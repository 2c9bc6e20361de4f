import { marketDefaults } from '../../../src/domain/market/trade.ts';
import {
  decimal,
  moneyText,
  quantityText,
  quotient,
  ratioText,
} from '../../../src/domain/money/amounts/decimal.ts';
import type { Host } from '../../host.ts';
import { quantity } from '../core/wire-figures.ts';
import { securityOf } from '../portfolio/holding-row.ts';
import { loadPrices, type SeriesPrices } from './prices.ts';
import { availableUnits, loadSellableHoldings, type SellableHolding } from './sellable-holdings.ts';
import { obstacleMessage, loadTerms, type Terms } from './terms.ts';

type Obstacle = { readonly code: string; readonly reason: string };

/** Why a holding cannot be offered now; null where it can. */
export function obstacleToSale(holding: SellableHolding, { obstacle, lockupUntil }: Terms): Obstacle | null {
  if (holding.unitsHeld === null) {
    return { code: 'safe_not_transferable', reason: 'It has no transferable shares yet.' };
  }
  if (obstacle === 'lockup') {
    return { code: obstacle, reason: `The shares are locked up until ${String(lockupUntil)}.` };
  }
  if (obstacle !== null) return { code: obstacle, reason: obstacleMessage(obstacle) };
  if (holding.unitsHeld.lt(marketDefaults.unitStep)) {
    return { code: 'holding_too_small', reason: 'You hold less than one unit.' };
  }
  if (availableUnits(holding).lt(marketDefaults.unitStep)) {
    return { code: 'already_listed', reason: 'All units are already offered for sale.' };
  }
  return null;
}

function sellableJson(sellable: SellableHolding, terms: Terms, prices: SeriesPrices | undefined) {
  const { record, unitsHeld, unitsReserved, cost, value } = sellable;
  const { holding, startup, series } = record;
  const obstacle = obstacleToSale(sellable, terms);
  return {
    holding_id: holding.id,
    startup: { id: startup.id, name: startup.name, logo_url: startup.logo_url },
    series: { id: series.id, name: series.name },
    ...securityOf(record),
    units_held: quantity(unitsHeld),
    units_listed: quantityText(unitsReserved),
    units_available: quantityText(availableUnits(sellable)),
    unit_step: marketDefaults.unitStep,
    cost_per_unit: quantity(unitsHeld && quotient(cost, unitsHeld)),
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
    fair_value_per_unit: quantity(unitsHeld && value && quotient(value, unitsHeld)),
    fair_value_date: record.valuations.at(-1)?.date ?? null,
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

/** C34: an investor's holdings with the units that can be offered. */
export async function listSellableHoldings(host: Host, investorId: number) {
  const holdings = await loadSellableHoldings(host, investorId);
  const terms = await loadTerms(host);
  const prices = await loadPrices(
    host,
    holdings.map(({ record }) => ({ series: record.series.id, startup: record.startup.id })),
  );
  return holdings.map((holding) =>
    sellableJson(holding, terms.of(holding.record.startup.id), prices.get(holding.record.series.id)),
  );
}
