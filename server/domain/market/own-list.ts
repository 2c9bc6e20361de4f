import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { isRunning, requestGroup, runningStatuses } from '../../../src/domain/market/deal-cycle.ts';
import { decimal, quantityText, sumOf } from '../../../src/domain/money/amounts/decimal.ts';
import type { marketSides, requestTabs } from '../../../src/domain/queries/market.ts';
import { entities, series } from '../../database/schema/schema-club.ts';
import { marketEvents, marketRequests, marketTrades } from '../../database/schema/schema-market.ts';
import { envelopes } from '../../database/schema/schema-rounds.ts';
import type { Host } from '../../host.ts';
import { hasPage, type Page } from '../../http/pages.ts';
import { invalidPage } from '../../http/refusal.ts';
import { groupBy } from '../core/sql.ts';
import { type DealFacts, dealJson, nextStep, noNextStep } from './deal-json.ts';
import { type EntryRow, entryJson, selectEntries } from './entry-json.ts';
import { type DealRow, isDeal } from './ledger.ts';
import { pageSize } from './market-list.ts';
import { loadPrices, type SeriesPrices } from './prices.ts';
import { loadSellableHoldings } from './sellable-holdings.ts';
import { loadTerms, type TermsByStartup } from './terms.ts';

export type OwnFilter = {
  readonly side?: (typeof marketSides)[number] | undefined;
  readonly startup?: number | undefined;
  readonly status?: (typeof requestTabs)[number] | undefined;
};

async function loadFacts(host: Host, investorId: number, deals: readonly DealRow[]): Promise<DealFacts> {
  const { queries } = host.database;
  const ids = deals.map(({ id }) => id);
  const events = await queries
    .select()
    .from(marketEvents)
    .where(inArray(marketEvents.request_id, ids))
    .orderBy(asc(marketEvents.at), asc(marketEvents.id));
  const envelopeRows = await queries
    .select()
    .from(envelopes)
    .where(inArray(envelopes.request_id, ids))
    .orderBy(desc(envelopes.id));
  const trades = await queries.select().from(marketTrades).where(inArray(marketTrades.request_id, ids));
  const vehicles = await queries
    .select({ series: series.id, entity: entities })
    .from(series)
    .innerJoin(entities, eq(entities.id, series.entity_id))
    .where(
      inArray(
        series.id,
        deals.map((deal) => deal.series_id),
      ),
    );
  const isSeller = deals.some((deal) => deal.seller_id === investorId);
  const holdings = isSeller ? await loadSellableHoldings(host, investorId) : [];
  return {
    events: groupBy(events, (row) => row.request_id),
    envelopes: groupBy(
      envelopeRows.flatMap((row) =>
        row.request_id === null ? [] : [{ ...row, request_id: row.request_id }],
      ),
      (row) => row.request_id,
    ),
    trades: new Map(trades.map((row) => [row.request_id, row])),
    sellableHoldings: new Map(holdings.map((holding) => [holding.record.holding.id, holding])),
    vehicles: new Map(vehicles.map((row) => [row.series, row.entity])),
  };
}

const turnOf = ({ status }: DealRow) => runningStatuses.findIndex((one) => one === status);

/** The running deal that is furthest from settlement, because its next step is due first. */
const mostUrgent = (deals: readonly DealRow[]) =>
  deals.filter(({ status }) => isRunning(status)).toSorted((a, b) => turnOf(a) - turnOf(b))[0];

type OwnEntry = ReturnType<typeof ownEntry>;

/** The investor's own listing with its deals, or one thread of proposals on another investor's listing. */
function ownEntry(
  host: Host,
  investorId: number,
  entry: EntryRow,
  deals: readonly DealRow[],
  facts: DealFacts,
  prices: SeriesPrices | undefined,
  terms: TermsByStartup,
) {
  const publicEntry = entryJson(host, entry, prices, terms.of(entry.startup.id));
  const isBid = isDeal(entry.row);
  const running = mostUrgent(deals);
  const steps = deals.map((deal) => nextStep(deal, investorId, facts));
  const step =
    steps.find(({ needs_me: mine }) => mine) ??
    (running
      ? nextStep(running, investorId, facts)
      : steps.find(({ next_actor: actor }) => actor !== null)) ??
    noNextStep;
  const settled = sumOf(
    deals.filter(({ status }) => status === 'settled').map((deal) => decimal(deal.units)),
  );
  const isBlocked = terms.of(entry.startup.id).obstacle !== null;
  const ownSide = entry.row.seller_id === investorId ? 'sell' : 'buy';
  const idleStatus = publicEntry.status === 'listed' && isBlocked ? 'suspended' : publicEntry.status;
  return {
    ...publicEntry,
    request_type: isBid ? ownSide : publicEntry.request_type,
    side: ownSide,
    status: running?.status ?? idleStatus,
    // Shown with the status of a running deal, which does not say that the rest is no longer offered.
    ...(running && !isBid && entry.row.status !== 'listed' && { units_open: quantityText(decimal(0)) }),
    units_settled: quantityText(settled),
    rofr_deadline_date: running?.rofr_deadline_date ?? null,
    counterparty: isBid
      ? dealJson(host, entry.row, investorId, facts).counterparty
      : publicEntry.counterparty,
    is_mine: true,
    is_outbid:
      isBid &&
      ownSide === 'buy' &&
      entry.row.status === 'pending' &&
      prices?.best_bid !== null &&
      prices !== undefined &&
      decimal(prices.best_bid ?? 0).gt(entry.row.price),
    ...step,
    requests: deals.map((deal) => dealJson(host, deal, investorId, facts)),
    timeline: (facts.events.get(entry.row.id) ?? []).map(({ status, at }) => ({
      status,
      at: at.toISOString(),
    })),
  };
}

const matchesFilter = (entry: OwnEntry, { side, status }: OwnFilter): boolean =>
  (side === undefined || entry.side === side) &&
  (status === undefined || (status === 'needs_me' ? entry.needs_me : requestGroup(entry.status) === status));

/** The investor's own listings and proposals, of all startups or of one, newest first. */
async function ownEntries(
  host: Host,
  investorId: number,
  { startup }: OwnFilter,
): Promise<readonly OwnEntry[]> {
  // A deal has the startup of its entry, so one condition selects both.
  const mine = and(
    or(eq(marketRequests.seller_id, investorId), eq(marketRequests.buyer_id, investorId)),
    startup === undefined ? undefined : eq(marketRequests.startup_id, startup),
  );
  const rows = await selectEntries(host).where(mine).orderBy(desc(marketRequests.id));
  const entries = rows.filter(({ row }) => row.parent_id === null);
  const own = new Set(entries.map(({ row }) => row.id));
  const deals = rows.flatMap(({ row }) => (isDeal(row) ? [row] : []));
  const dealsOf = groupBy(deals, (deal) => deal.parent_id);
  const facts = await loadFacts(host, investorId, deals);
  const withEntries: DealFacts = {
    ...facts,
    events: new Map([...facts.events, ...(await eventsOf(host, own))]),
  };
  const threads = groupBy(
    rows.filter(({ row }) => isDeal(row) && !own.has(row.parent_id)),
    ({ row }) => row.thread_id ?? row.id,
  );
  const terms = await loadTerms(host);
  const prices = await loadPrices(
    host,
    rows.flatMap((row) => (row.series ? [{ series: row.series.id, startup: row.startup.id }] : [])),
  );
  const ownEntryOf = (entry: EntryRow, entryDeals: readonly DealRow[]) =>
    ownEntry(
      host,
      investorId,
      entry,
      entryDeals,
      withEntries,
      entry.series === null ? undefined : prices.get(entry.series.id),
      terms,
    );
  const list = [
    ...entries.map((entry) => ownEntryOf(entry, dealsOf.get(entry.row.id) ?? [])),
    ...[...threads.values()].flatMap((thread) => {
      const [newest] = thread;
      return newest
        ? [
            ownEntryOf(
              newest,
              thread.flatMap(({ row }) => (isDeal(row) ? [row] : [])),
            ),
          ]
        : [];
    }),
  ];
  return list.toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id);
}

async function eventsOf({ database: { queries } }: Host, ids: ReadonlySet<number>) {
  const rows = await queries
    .select()
    .from(marketEvents)
    .innerJoin(
      marketRequests,
      and(eq(marketRequests.id, marketEvents.request_id), isNull(marketRequests.parent_id)),
    )
    .where(inArray(marketEvents.request_id, [...ids]))
    .orderBy(asc(marketEvents.at), asc(marketEvents.id));
  return groupBy(
    rows.map((row) => row.market_events),
    (row) => row.request_id,
  );
}

/** C36 with `mine`. @throws Refusal 404 for a page that does not exist. */
export async function listOwnRequests(
  host: Host,
  investorId: number,
  filter: OwnFilter,
  page: number,
): Promise<Page> {
  const all = (await ownEntries(host, investorId, filter)).filter((entry) => matchesFilter(entry, filter));
  if (!hasPage(page, all.length, pageSize)) throw invalidPage();
  return {
    count: all.length,
    hasNext: page * pageSize < all.length,
    results: all.slice((page - 1) * pageSize, page * pageSize),
  };
}
