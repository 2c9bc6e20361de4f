import { eq, gt } from 'drizzle-orm';
import { dayOf } from '../../../src/domain/days/days.ts';
import { decimal } from '../../../src/domain/money/amounts/decimal.ts';
import { holdings } from '../../database/schema/schema-club.ts';
import { marketRequests } from '../../database/schema/schema-market.ts';
import type { Investor } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { checkBody } from '../../http/body.ts';
import { badFields, notFound, throwErrors } from '../../http/refusal.ts';
import { nextDemoStep } from '../core/demo-clock.ts';
import { checkInvestor } from '../onboarding/may-invest.ts';
import {
  type DealRow,
  closeRequest,
  closePending,
  addEntry,
  lockDeal,
  lockRow,
  type MarketRow,
  checkDealEvent,
  moveDeal,
  openUnits,
  conflict,
  nextStepTime,
} from './ledger.ts';
import { counterSchema, priceErrors, validityErrors } from './offer-rules.ts';
import { checkEntry, checkUnits, lastRoundPrice, withdrawEntry } from './offers.ts';
import { loadUnitCounts } from './sellable-holdings.ts';

const sideOfInvestor = (deal: DealRow, investorId: number | null): 'sell' | 'buy' | null => {
  if (investorId === null) return null;
  if (deal.seller_id === investorId) return 'sell';
  return deal.buyer_id === investorId ? 'buy' : null;
};

/** Locks a proposal that awaits the investor's answer, and its entry. @throws Refusal 404 for other people's proposals, 409 */
async function lockForReply(
  host: Host,
  investor: Investor,
  id: number,
  event: 'accept' | 'reject' | 'counter',
) {
  const { entry, deal } = await lockDeal(host, id);
  const side = sideOfInvestor(deal, investor.id);
  if (side === null) throw notFound();
  checkDealEvent(deal, event);
  if (deal.side === side) throw conflict('It is the other party’s turn.', 'wrong_status');
  return { entry, deal, side };
}

/** Accepts a proposal and closes the pending ones that ask for more units than are left. */
export async function acceptDeal(host: Host, entry: MarketRow, deal: DealRow): Promise<DealRow> {
  await checkEntry(host, entry);
  if (decimal(deal.units).gt(openUnits(entry))) {
    throw conflict('Fewer units are left now.', 'lot_gone', { units_open: openUnits(entry).toFixed(4) });
  }
  if (entry.side === 'buy') await checkUnitsLeft(host, deal);
  const after = await moveDeal(host, deal, 'accept', { due_at: nextStepTime(host) });
  const left = openUnits(entry).minus(deal.units).toFixed(4);
  await closePending(host, entry, gt(marketRequests.units, left), 'outfill', 'It is no longer available.');
  return after;
}

/**
 * An answer to a buy request does not reserve units, so they may have been offered elsewhere since. The lock makes concurrent
 * acceptances count. @throws Refusal 409
 */
async function checkUnitsLeft(host: Host, deal: DealRow): Promise<void> {
  await host.database.queries
    .select({ id: holdings.id })
    .from(holdings)
    .where(eq(holdings.id, deal.holding_id))
    .for('no key update');
  const counts = await loadUnitCounts(host, deal.holding_id);
  if (counts && decimal(counts.units_held).minus(counts.units_bound).gte(deal.units)) return;
  throw conflict('The seller no longer has enough units.', 'lot_gone', { units_open: '0.0000' });
}

export async function accept(host: Host, investor: Investor, id: number): Promise<MarketRow> {
  checkInvestor(investor, dayOf(host.clock()));
  const { entry, deal } = await lockForReply(host, investor, id, 'accept');
  return acceptDeal(host, entry, deal);
}

export async function reject(host: Host, investor: Investor, id: number): Promise<MarketRow> {
  const { deal } = await lockForReply(host, investor, id, 'reject');
  return closeRequest(host, deal, 'reject', null);
}

export type Counter = { readonly units: string; readonly price: string; readonly valid_until_date: string };

/** Replaces the other side's proposal by a counter-proposal. */
export async function counterDeal(host: Host, deal: DealRow, counter: Counter, investorId: number | null) {
  await closeRequest(host, deal, 'counter', null);
  const { units, price, valid_until_date } = counter;
  const { parent_id, seller_id, buyer_id, holding_id, series_id, startup_id, currency } = deal;
  return addEntry(
    host,
    'propose',
    {
      request_type: 'counter',
      parent_id,
      thread_id: deal.thread_id ?? deal.id,
      side: deal.side === 'sell' ? 'buy' : 'sell',
      seller_id,
      buyer_id,
      holding_id,
      series_id,
      startup_id,
      units,
      price,
      currency,
      min_fill_units: units,
      valid_until_date,
      created_at: host.clock(),
      due_at: nextDemoStep(host),
    },
    investorId,
  );
}

export async function counter(host: Host, investor: Investor, id: number, request: object) {
  const today = dayOf(host.clock());
  checkInvestor(investor, today);
  const stated = await checkBody(request, counterSchema);
  const { entry, deal } = await lockForReply(host, investor, id, 'counter');
  await checkEntry(host, entry);
  const isSame = decimal(stated.units).eq(deal.units) && decimal(stated.price).eq(deal.price);
  if (isSame) throw badFields({ non_field_errors: ['Change the units or the price, or accept.'] });
  throwErrors({
    price: priceErrors(stated.price, await lastRoundPrice(host, deal.series_id, deal.startup_id)),
    valid_until_date: validityErrors(stated.valid_until_date, today),
  });
  checkUnits(entry, stated.units, stated.price);
  return counterDeal(host, deal, stated, investor.id);
}

/** Withdraws the investor's own listing, buy request or pending proposal. */
export async function withdraw(host: Host, investor: Investor, id: number): Promise<MarketRow> {
  const row = await lockOwnRequest(host, investor, id);
  return row.parent_id === null ? withdrawEntry(host, row) : closeRequest(host, row, 'withdraw', null);
}

async function lockOwnRequest(host: Host, investor: Investor, id: number): Promise<MarketRow> {
  const [found] = await host.database.queries
    .select({ parent: marketRequests.parent_id })
    .from(marketRequests)
    .where(eq(marketRequests.id, id));
  if (!found) throw notFound();
  if (found.parent !== null) {
    const { deal } = await lockDeal(host, id);
    const side = sideOfInvestor(deal, investor.id);
    if (side === null) throw notFound();
    if (deal.side !== side) throw conflict('It is your turn: accept, counter or reject it.', 'wrong_status');
    return deal;
  }
  const entry = await lockRow(host, id);
  if (entry.seller_id !== investor.id && entry.buyer_id !== investor.id) throw notFound();
  return entry;
}
