import { and, eq } from 'drizzle-orm';
import { dayOf } from '../../../src/domain/days/days.ts';
import { entryCycle } from '../../../src/domain/market/deal-cycle.ts';
import { proposalName } from '../../../src/domain/market/proposal-name.ts';
import { entryClosure, marketDefaults } from '../../../src/domain/market/trade.ts';
import { type Decimal, decimal } from '../../../src/domain/money/amounts/decimal.ts';
import { defaultCurrency } from '../../../src/domain/money/exchange/currencies.ts';
import { holdings, rounds, startups } from '../../database/schema/schema-club.ts';
import { marketRequests } from '../../database/schema/schema-market.ts';
import type { Investor } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { checkBody } from '../../http/body.ts';
import { badFields, notFound, throwErrors } from '../../http/refusal.ts';
import { nextDemoStep } from '../core/demo-clock.ts';
import { checkInvestor } from '../onboarding/may-invest.ts';
import { closePending, addEntry, lockRow, type MarketRow, moveEntry, openUnits, conflict } from './ledger.ts';
import {
  acknowledgementErrors,
  buySchema,
  currencyErrors,
  minFillErrors,
  priceErrors,
  sellSchema,
  totalErrors,
  unitsErrors,
  validityErrors,
  buyRequestSchema,
} from './offer-rules.ts';
import { loadPrices } from './prices.ts';
import { availableUnits, loadSellableHoldings, type SellableHolding } from './sellable-holdings.ts';
import { obstacleToSale } from './sellable-list.ts';
import { obstacleMessage, loadTerms } from './terms.ts';

const profileErrors = (given: number, investor: Investor): readonly string[] =>
  given === investor.id ? [] : ['Not one of your profiles.'];

/** The price of a series' last round; null for one that was never priced. */
export async function lastRoundPrice(host: Host, series: number, startup: number): Promise<string | null> {
  const prices = await loadPrices(host, [{ series, startup }]);
  return prices.get(series)?.last_round_price ?? null;
}

/** @throws Refusal 409 for an entry that takes no proposals. */
export async function checkEntry(host: Host, entry: MarketRow): Promise<void> {
  const { obstacle } = (await loadTerms(host)).of(entry.startup_id);
  const closure = entryClosure({ ...entry, unitsOpen: openUnits(entry) }, dayOf(host.clock()));
  if (closure === 'withdrawn') throw conflict('The other party has withdrawn.', 'request_closed');
  if (closure === 'expired') throw conflict('It has expired.', 'request_closed');
  if (closure === 'taken') throw conflict('It is no longer available.', 'lot_gone', { units_open: '0.0000' });
  if (obstacle !== null) throw conflict(obstacleMessage(obstacle), 'suspended');
}

/** @throws Refusal 409 for units that were taken meanwhile, 400 for more than were ever offered. */
export function checkUnits(entry: MarketRow, units: string, price: string): void {
  const open = openUnits(entry);
  const asked = decimal(units);
  if (asked.gt(open) && asked.lte(entry.units)) {
    throw conflict('Fewer units are left now.', 'lot_gone', { units_open: open.toFixed(4) });
  }
  const min = entry.is_partial_allowed ? decimal(entry.min_fill_units) : open;
  const { currency } = entry;
  throwErrors({
    units: [
      ...unitsErrors(units, (min.gt(open) ? open : min).toFixed(), open),
      ...totalErrors(units, price, { minTotal: marketDefaults.minimumTotal, rest: open, currency }),
    ],
  });
}

/** @throws Refusal 409 while another proposal of the investor on the entry is pending. */
async function checkNoPendingProposal(
  { database }: Host,
  entry: MarketRow,
  investor: Investor,
): Promise<void> {
  const investorColumn = entry.side === 'sell' ? marketRequests.buyer_id : marketRequests.seller_id;
  const [other] = await database.queries
    .select({ id: marketRequests.id })
    .from(marketRequests)
    .where(
      and(
        eq(marketRequests.parent_id, entry.id),
        eq(investorColumn, investor.id),
        eq(marketRequests.status, 'pending'),
      ),
    );
  const name = proposalName(entry, { is_mine: false });
  if (other) throw conflict(`Your earlier ${name} is still open.`, 'duplicate_bid', { request: other.id });
}

/** Locks the entry that a proposal is made on and checks that the investor may propose. @throws Refusal 404, 409 */
async function lockEntry(host: Host, id: number, side: 'sell' | 'buy', investor: Investor) {
  const entry = await lockRow(host, id);
  if (entry.parent_id !== null || entry.side !== side) throw notFound();
  if ((side === 'sell' ? entry.seller_id : entry.buyer_id) === investor.id) {
    throw conflict('You can’t respond to your own order.', 'own_listing');
  }
  await checkEntry(host, entry);
  await checkNoPendingProposal(host, entry, investor);
  return entry;
}

/** Locks one of the investor's holdings and checks that it can be offered. @throws Refusal 400, 409 */
async function lockHolding(host: Host, investor: Investor, holdingId: number): Promise<SellableHolding> {
  const own = and(eq(holdings.id, holdingId), eq(holdings.investor_id, investor.id));
  await host.database.queries.select({ id: holdings.id }).from(holdings).where(own).for('no key update');
  const sellable = await loadSellableHoldings(host, investor.id);
  const source = sellable.find(({ record }) => record.holding.id === holdingId);
  if (!source) throw badFields({ holding: ['Not one of your holdings.'] });
  const terms = await loadTerms(host);
  const obstacle = obstacleToSale(source, terms.of(source.record.startup.id));
  if (obstacle) throw conflict(obstacle.reason, obstacle.code);
  return source;
}

/** Withdraws a listing or buy request; deals already accepted continue. */
export async function withdrawEntry(host: Host, entry: MarketRow): Promise<MarketRow> {
  const after = await moveEntry(host, entry, 'withdraw');
  await closePending(host, entry, undefined, 'lapse', 'The other party has withdrawn.');
  return after;
}

async function withdrawReplaced(host: Host, investor: Investor, id: number): Promise<void> {
  const entry = await lockRow(host, id);
  if (entry.parent_id !== null || entry.seller_id !== investor.id) throw notFound();
  if (entryCycle.allows(entry.status, 'withdraw')) await withdrawEntry(host, entry);
}

/** `sell`: a listing, or an answer to a buy request. */
export async function addSellRequest(host: Host, investor: Investor, parent: number | null, request: object) {
  const today = dayOf(host.clock());
  checkInvestor(investor, today);
  const offer = await checkBody(request, sellSchema);
  const buyRequest = parent === null ? null : await lockEntry(host, parent, 'buy', investor);
  if (typeof offer.replaces === 'number') await withdrawReplaced(host, investor, offer.replaces);
  const source = await lockHolding(host, investor, offer.holding);
  const { holding, series, startup } = source.record;
  const available: Decimal = availableUnits(source);
  throwErrors({
    holding: buyRequest && buyRequest.startup_id !== startup.id ? ['It is for a different startup.'] : [],
    currency: currencyErrors(offer.currency, buyRequest?.currency ?? holding.currency),
    units: [
      ...unitsErrors(offer.units, marketDefaults.unitStep, available),
      ...totalErrors(offer.units, offer.price, { minTotal: null, rest: null, currency: holding.currency }),
    ],
    price: priceErrors(offer.price, await lastRoundPrice(host, series.id, startup.id)),
    min_fill_units: minFillErrors(offer),
    valid_until_date: validityErrors(offer.valid_until_date, today),
    acknowledgements: acknowledgementErrors(offer.acknowledgements),
  });
  if (buyRequest) checkUnits(buyRequest, offer.units, offer.price);
  const { units, price, currency, note, valid_until_date, is_partial_allowed } = offer;
  return addEntry(
    host,
    buyRequest ? 'propose' : 'list',
    {
      request_type: 'sell',
      parent_id: buyRequest?.id ?? null,
      side: 'sell',
      seller_id: investor.id,
      buyer_id: buyRequest?.buyer_id ?? null,
      holding_id: holding.id,
      series_id: series.id,
      startup_id: startup.id,
      units,
      price,
      currency,
      is_partial_allowed,
      min_fill_units: offer.min_fill_units,
      valid_until_date,
      note,
      created_at: host.clock(),
      due_at: buyRequest ? nextDemoStep(host) : null,
    },
    investor.id,
  );
}

/** `buy`: a bid on a listing. */
export async function addBid(host: Host, investor: Investor, parent: number, request: object) {
  const today = dayOf(host.clock());
  checkInvestor(investor, today);
  const bid = await checkBody(request, buySchema);
  const listing = await lockEntry(host, parent, 'sell', investor);
  throwErrors({
    investing_profile: profileErrors(bid.investing_profile, investor),
    price: priceErrors(bid.price, await lastRoundPrice(host, listing.series_id ?? 0, listing.startup_id)),
    valid_until_date: validityErrors(bid.valid_until_date, today),
  });
  checkUnits(listing, bid.units, bid.price);
  const { units, price, valid_until_date } = bid;
  const { seller_id, holding_id, series_id, startup_id, currency } = listing;
  return addEntry(
    host,
    'propose',
    {
      request_type: 'buy',
      parent_id: listing.id,
      side: 'buy',
      seller_id,
      buyer_id: investor.id,
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
    investor.id,
  );
}

async function currencyOf({ database }: Host, startup: number): Promise<string> {
  const [found] = await database.queries
    .select({ currency: rounds.currency })
    .from(startups)
    .leftJoin(rounds, eq(rounds.startup_id, startups.id))
    .where(eq(startups.id, startup));
  if (!found) throw badFields({ startup: ['Not a startup of the club.'] });
  return found.currency ?? defaultCurrency;
}

/** `wanted`: units of a startup, of any series. */
export async function addBuyRequest(host: Host, investor: Investor, request: object) {
  const today = dayOf(host.clock());
  checkInvestor(investor, today);
  const buyRequest = await checkBody(request, buyRequestSchema);
  const currency = await currencyOf(host, buyRequest.startup);
  throwErrors({
    investing_profile: profileErrors(buyRequest.investing_profile, investor),
    currency: currencyErrors(buyRequest.currency, currency),
    units: [
      ...unitsErrors(buyRequest.units, marketDefaults.unitStep, null),
      ...totalErrors(buyRequest.units, buyRequest.price, {
        minTotal: marketDefaults.minimumTotal,
        rest: null,
        currency,
      }),
    ],
    valid_until_date: validityErrors(buyRequest.valid_until_date, today),
  });
  const { units, price, note, valid_until_date } = buyRequest;
  return addEntry(
    host,
    'list',
    {
      request_type: 'wanted',
      side: 'buy',
      buyer_id: investor.id,
      startup_id: buyRequest.startup,
      units,
      price,
      currency,
      min_fill_units: marketDefaults.unitStep,
      valid_until_date,
      note,
      created_at: host.clock(),
    },
    investor.id,
  );
}
