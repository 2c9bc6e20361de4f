import { assign } from 'xstate';
import { type Deal, dealSchema } from '../../src/api/deal-steps.ts';
import { type MarketEntry, marketEntrySchema } from '../../src/api/market-entry.ts';
import type { MarketPage } from '../../src/api/market.ts';
import { type MarketReceipt, marketReceiptSchema } from '../../src/api/market-requests.ts';
import { type Sellable, sellableSchema } from '../../src/api/sellable.ts';
import { marketRequestMachine } from '../../src/machines/market-request.machine.ts';

export const today = '2026-11-20';

/** The machine of a request on a fixed day. */
export const requestMachine = marketRequestMachine.provide({ actions: { noteDay: assign({ today }) } });

export const sellable = (change: Partial<Sellable> = {}): Sellable => ({
  ...sellableSchema.parse({
    holding_id: 9001,
    startup: { id: 77, name: 'Northwind Robotics' },
    series: { id: 12, name: 'Northwind Series B' },
    instrument: 'preferred',
    share_class: 'Series B Preferred',
    units_held: '5000.0000',
    units_listed: '0.0000',
    units_available: '5000.0000',
    unit_step: '1.0000',
    cost_per_unit: '8.0000',
    cost_held: '40000.00',
    currency: 'USD',
    last_round_price: '11.5000',
    last_round_date: '2026-11-10',
    last_trade_price: '10.9000',
    last_trade_date: '2026-10-02',
    trades_count: 2,
    vwap_90d: '10.7500',
    best_bid: '10.5000',
    best_ask: '11.2000',
    demand_units: '800.0000',
    fair_value_per_unit: '11.5000',
    max_price_factor: '5.0000',
    fee_rate_seller: '0.0200',
    carry_percent: '0.2000',
    rofr_days: 30,
    is_eligible: true,
  }),
  ...change,
});

/** Somebody's offer of 1,200 units; `is_mine` and the rest are for the caller. */
export const marketEntry = (change: Partial<MarketEntry> = {}): MarketEntry => ({
  ...marketEntrySchema.parse({
    id: 601,
    request_type: 'sell',
    side: 'sell',
    status: 'listed',
    startup: { id: 77, name: 'Northwind Robotics' },
    series: { id: 12, name: 'Northwind Series B' },
    instrument: 'preferred',
    units_total: '1200.0000',
    units_open: '1200.0000',
    units_filled: '0.0000',
    price: '10.3500',
    currency: 'USD',
    total: '12420.00',
    last_round_price: '11.5000',
    last_round_date: '2026-11-10',
    price_vs_last_round: '-0.1000',
    trades_count: 2,
    best_bid: '10.0000',
    best_ask: '10.3500',
    spread: '0.3500',
    is_partial_allowed: true,
    min_fill_units: '100.0000',
    unit_step: '1.0000',
    minimum_total: '1000.00',
    valid_until_date: '2027-01-05',
    rofr_days: 30,
    fee_rate_buyer: '0.0200',
    note: 'I need the money for a house.',
    counterparty: 'Member XGR4',
    created_at: '2026-11-17T10:00:00Z',
  }),
  ...change,
});

/** A bid of 500 units on an own offer that waits for the answer. */
export const deal = (change: Partial<Deal> = {}): Deal => ({
  ...dealSchema.parse({
    id: 702,
    request_type: 'buy',
    status: 'pending',
    is_mine: false,
    units: '500.0000',
    price: '10.0000',
    currency: 'USD',
    gross: '5000.00',
    fee: '100.00',
    carry: '180.00',
    net: '4720.00',
    counterparty: 'Member 9Y3N',
    created_at: '2026-11-18T10:00:00Z',
    valid_until_date: '2026-12-18',
    next_actor: 'seller',
    next_action: 'answer',
    next_due_date: '2026-12-18',
    needs_me: true,
    timeline: [{ status: 'pending', at: '2026-11-18T10:00:00Z' }],
  }),
  ...change,
});

export const marketPage = (...results: readonly MarketEntry[]): MarketPage => ({
  count: results.length,
  results: [...results],
  book: null,
});

export const receipt = (change: Partial<MarketReceipt> = {}): MarketReceipt => ({
  ...marketReceiptSchema.parse({ id: 801, request_type: 'sell', status: 'listed', currency: 'USD' }),
  ...change,
});
