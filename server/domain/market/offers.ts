import { and, eq } from 'drizzle-orm';
import { marketDefaults } from '../../../src/domain/trade.ts';
import { type Decimal, decimal } from '../../../src/domain/money/decimal.ts';
import { holdings, rounds, startups } from '../../database/schema-club.ts';
import { marketRequests } from '../../database/schema-market.ts';
import type { Investor } from '../../database/schema.ts';
import type { Host } from '../../host.ts';
import { checkBody } from '../../http/body.ts';
import { badFields, notFound } from '../../http/refusal.ts';
import { dayOf } from '../../../src/domain/days.ts';
import { checkInvestor } from '../onboarding/may-invest.ts';
import { nextDemoStep } from '../core/demo-clock.ts';
import { endPending, enter, lockRow, type MarketRow, move, openOf, refused } from './ledger.ts';
import {
  acknowledgementErrors,
  buySchema,
  currencyErrors,
  priceErrors,
  sellSchema,
  throwAny,
  totalErrors,
  unitsErrors,
  validityErrors,
  wantedSchema,
} from './offer-rules.ts';
import { readPrices } from './prices.ts';
import { obstacleTo } from './sellable-list.ts';
import { availableOf, readStakes, type Stake } from './sellable-holdings.ts';
import { obstacleWords, readTerms } from './terms.ts';

const profileErrors = (given: number, investor: Investor): readonly string[] =>
  given === investor.id ? [] : ['Not one of your profiles.'];

/** The price of a series' last round; null for one that was never priced. */
export async function lastRoundOf(host: Host, series: number, startup: number): Promise<string | null> {
  const prices = await readPrices(host, [{ series, startup }]);
  return prices.get(series)?.last_round_price ?? null;
}

/** @throws Refusal 409 for an entry that takes no proposals, with what is left of it. */
export async function checkEntry(host: Host, entry: MarketRow): Promise<void> {
  const { obstacle } = (await readTerms(host)).of(entry.startup_id);
  if (entry.status === 'withdrawn') throw refused('The other side has withdrawn.', 'request_closed');
  const isOver = entry.status === 'expired' || entry.valid_until_date < dayOf(host.clock());
  if (isOver) throw refused('It is no longer valid.', 'request_closed');
  if (openOf(entry).lte(0)) throw refused('The lot is gone.', 'lot_gone', { units_open: '0.0000' });
  if (obstacle !== null) throw refused(obstacleWords(obstacle), 'suspended');
}

/** @throws Refusal 409 for units that are not there any more, 400 for those that never were. */
export function checkUnits(entry: MarketRow, units: string, price: string): void {
  const open = openOf(entry);
  const asked = decimal(units);
  if (asked.gt(open) && asked.lte(entry.units)) {
    throw refused('Less is left by now.', 'lot_gone', { units_open: open.toFixed(4) });
  }
  const least = entry.is_partial_allowed ? decimal(entry.min_fill_units) : open;
  const isRest = asked.eq(open);
  throwAny({
    units: [
      ...unitsErrors(units, least.gt(open) ? open : least, open),
      ...(isRest ? [] : totalErrors(units, price, entry.currency)),
    ],
  });
}

/** @throws Refusal 409 while the investor's own proposal on the entry waits for an answer. */
async function checkNoOther({ database }: Host, entry: MarketRow, investor: Investor): Promise<void> {
  const mine = entry.side === 'sell' ? marketRequests.buyer_id : marketRequests.seller_id;
  const [other] = await database.queries
    .select({ id: marketRequests.id })
    .from(marketRequests)
    .where(
      and(
        eq(marketRequests.parent_id, entry.id),
        eq(mine, investor.id),
        eq(marketRequests.status, 'pending'),
      ),
    );
  if (other) throw refused('Your earlier one still waits.', 'duplicate_bid', { request: other.id });
}

/** The entry that is answered, locked and open to the investor. @throws Refusal 404, 409 */
async function lockEntry(host: Host, id: number, side: 'sell' | 'buy', investor: Investor) {
  const entry = await lockRow(host, id);
  if (entry.parent_id !== null || entry.side !== side) throw notFound();
  if ((side === 'sell' ? entry.seller_id : entry.buyer_id) === investor.id) {
    throw refused('It is your own.', 'own_listing');
  }
  await checkEntry(host, entry);
  await checkNoOther(host, entry, investor);
  return entry;
}

/** The investor's own holding, locked, with what of it can be offered. @throws Refusal 400, 409 */
async function lockStake(host: Host, investor: Investor, holdingId: number): Promise<Stake> {
  const own = and(eq(holdings.id, holdingId), eq(holdings.investor_id, investor.id));
  await host.database.queries.select({ id: holdings.id }).from(holdings).where(own).for('no key update');
  const stakes = await readStakes(host, investor.id);
  const stake = stakes.find(({ record }) => record.holding.id === holdingId);
  if (!stake) throw badFields({ holding: ['Not one of your holdings.'] });
  const terms = await readTerms(host);
  const obstacle = obstacleTo(stake, terms.of(stake.record.startup.id));
  if (obstacle) throw refused(obstacle.reason, obstacle.code);
  return stake;
}

/** Takes an own listing or wanted back; what is given to a buyer already goes on. */
export async function withdrawEntry(host: Host, entry: MarketRow): Promise<MarketRow> {
  await endPending(host, entry, undefined, 'lapsed', 'The other side has withdrawn.');
  return move(host, entry, 'withdrawn');
}

async function replace(host: Host, investor: Investor, id: number): Promise<void> {
  const entry = await lockRow(host, id);
  if (entry.parent_id !== null || entry.seller_id !== investor.id) throw notFound();
  if (entry.status === 'listed') await withdrawEntry(host, entry);
}

/** `sell`: a listing, or an answer to a wanted. */
export async function sell(host: Host, investor: Investor, parent: number | null, request: object) {
  const today = dayOf(host.clock());
  checkInvestor(investor, today);
  const offer = await checkBody(request, sellSchema);
  const wanted = parent === null ? null : await lockEntry(host, parent, 'buy', investor);
  if (typeof offer.replaces === 'number') await replace(host, investor, offer.replaces);
  const stake = await lockStake(host, investor, offer.holding);
  const { holding, series, startup } = stake.record;
  const available: Decimal = availableOf(stake);
  const leastFill = offer.is_partial_allowed ? decimal(offer.min_fill_units) : decimal(offer.units);
  throwAny({
    holding: wanted && wanted.startup_id !== startup.id ? ['It is of another startup.'] : [],
    currency: currencyErrors(offer.currency, wanted?.currency ?? holding.currency),
    units: [
      ...unitsErrors(offer.units, decimal(marketDefaults.unitStep), available),
      ...totalErrors(offer.units, offer.price, holding.currency),
    ],
    price: priceErrors(offer.price, await lastRoundOf(host, series.id, startup.id)),
    min_fill_units:
      leastFill.gt(offer.units) || !leastFill.eq(offer.min_fill_units)
        ? ['At most the units offered, and all of them where no part may be bought.']
        : [],
    valid_until_date: validityErrors(offer.valid_until_date, today),
    acknowledgements: acknowledgementErrors(offer.acknowledgements),
  });
  if (wanted) checkUnits(wanted, offer.units, offer.price);
  const { units, price, currency, note, valid_until_date, is_partial_allowed } = offer;
  return enter(
    host,
    {
      request_type: 'sell',
      parent_id: wanted?.id ?? null,
      side: 'sell',
      seller_id: investor.id,
      buyer_id: wanted?.buyer_id ?? null,
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
      status: wanted ? 'pending' : 'listed',
      created_at: host.clock(),
      due_at: wanted ? nextDemoStep(host) : null,
    },
    investor.id,
  );
}

/** `buy`: a bid on a listing. */
export async function buy(host: Host, investor: Investor, parent: number, request: object) {
  const today = dayOf(host.clock());
  checkInvestor(investor, today);
  const bid = await checkBody(request, buySchema);
  const listing = await lockEntry(host, parent, 'sell', investor);
  throwAny({
    investing_profile: profileErrors(bid.investing_profile, investor),
    price: priceErrors(bid.price, await lastRoundOf(host, listing.series_id ?? 0, listing.startup_id)),
    valid_until_date: validityErrors(bid.valid_until_date, today),
  });
  checkUnits(listing, bid.units, bid.price);
  const { units, price, valid_until_date } = bid;
  const { seller_id, holding_id, series_id, startup_id, currency } = listing;
  return enter(
    host,
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
      status: 'pending',
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
  return found.currency ?? 'USD';
}

/** `wanted`: units of a startup, of any series. */
export async function want(host: Host, investor: Investor, request: object) {
  const today = dayOf(host.clock());
  checkInvestor(investor, today);
  const wanted = await checkBody(request, wantedSchema);
  const currency = await currencyOf(host, wanted.startup);
  throwAny({
    investing_profile: profileErrors(wanted.investing_profile, investor),
    currency: currencyErrors(wanted.currency, currency),
    units: [
      ...unitsErrors(wanted.units, decimal(marketDefaults.unitStep), null),
      ...totalErrors(wanted.units, wanted.price, currency),
    ],
    valid_until_date: validityErrors(wanted.valid_until_date, today),
  });
  const { units, price, note, valid_until_date } = wanted;
  return enter(
    host,
    {
      request_type: 'wanted',
      side: 'buy',
      buyer_id: investor.id,
      startup_id: wanted.startup,
      units,
      price,
      currency,
      min_fill_units: marketDefaults.unitStep,
      valid_until_date,
      note,
      status: 'listed',
      created_at: host.clock(),
    },
    investor.id,
  );
}
