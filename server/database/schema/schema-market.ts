import { boolean, integer, pgTable, pgView, text } from 'drizzle-orm/pg-core';
import type { MarketStatus } from '../../../src/domain/market/deal-cycle.ts';
import { id, link, day, instant, money, units } from '../columns.ts';

/** Tables of the secondary market; the migration documents their constraints. */

export const marketTerms = pgTable('market_terms', {
  startup_id: link().primaryKey(),
  rofr_days: integer().notNull().default(30),
  lockup_until_date: day(),
  is_opted_out: boolean().notNull().default(false),
  is_valuation_pending: boolean().notNull().default(false),
  transfer_conditions: text(),
});

export const marketRequests = pgTable('market_requests', {
  id: id(),
  request_type: text({ enum: ['sell', 'wanted', 'buy', 'counter', 'rofr'] }).notNull(),
  parent_id: link(),
  thread_id: link(),
  side: text({ enum: ['sell', 'buy'] }).notNull(),
  seller_id: link(),
  buyer_id: link(),
  holding_id: link(),
  series_id: link(),
  startup_id: link().notNull(),
  units: units().notNull(),
  units_taken: units().notNull().default('0'),
  price: units().notNull(),
  currency: text().notNull(),
  is_partial_allowed: boolean().notNull().default(true),
  min_fill_units: units().notNull(),
  valid_until_date: day().notNull(),
  note: text().notNull().default(''),
  status: text().$type<MarketStatus>().notNull(),
  reason: text(),
  rofr_deadline_date: day(),
  sign_by_date: day(),
  wire_by_date: day(),
  created_at: instant().notNull(),
  due_at: instant(),
});

export const marketEvents = pgTable('market_events', {
  id: id(),
  request_id: link().notNull(),
  status: text().$type<MarketStatus>().notNull(),
  at: instant().notNull(),
});

export const marketTrades = pgTable('market_trades', {
  id: id(),
  request_id: link().notNull(),
  series_id: link().notNull(),
  startup_id: link().notNull(),
  seller_id: link().notNull(),
  buyer_id: link(),
  day: day().notNull(),
  units: units().notNull(),
  price: units().notNull(),
  currency: text().notNull(),
  gross: money().notNull(),
  seller_fee: money().notNull(),
  buyer_fee: money().notNull(),
  carry: money().notNull(),
  net: money().notNull(),
});

export const marketHoldings = pgTable('market_holdings', {
  holding_id: link().primaryKey(),
  units_held: units().notNull(),
  units_bound: units().notNull(),
});

export const marketPrices = pgView('market_prices', {
  series_id: link().notNull(),
  last_round_price: units(),
  last_round_date: day(),
}).existing();
