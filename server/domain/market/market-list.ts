import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import { startups } from '../../database/schema-club.ts';
import { marketPrices, marketRequests } from '../../database/schema-market.ts';
import type { Host } from '../../host.ts';
import { hasPage, type Page } from '../../http/pages.ts';
import { invalidPage } from '../../http/refusal.ts';
import { addDays, dayOf } from '../../../src/domain/days.ts';
import { nothingNext } from './deal-view.ts';
import { entryOf, type EntryRow, selectEntries } from './entry-view.ts';
import { readPrices } from './prices.ts';
import { readTerms } from './terms.ts';

export const pageSize = 20;

export const orderings = ['newest', 'price', '-price', 'vs_last_round', 'ends', 'total', '-total'] as const;

export type MarketFilter = {
  readonly side?: 'sell' | 'buy' | undefined;
  readonly startup?: number | undefined;
  readonly series?: number | undefined;
  readonly tags: readonly string[];
  readonly price_min?: string | undefined;
  readonly price_max?: string | undefined;
  readonly vs_last_round_max?: string | undefined;
  readonly total_min?: string | undefined;
  readonly total_max?: string | undefined;
  readonly ends_within_days?: number | undefined;
  readonly partial: boolean;
  readonly ordering: (typeof orderings)[number];
};

const { price, units, units_taken: taken, created_at: created, id, series_id: series } = marketRequests;
const total = sql`(${units} - ${taken}) * ${price}`;

/**
 * The price of an offer beside that of its series' last round; null where there was none. Series are few and offers many: the
 * prices are read before, so that no plan can work them out once for each offer.
 */
async function againstLastRound({ database: { queries } }: Host): Promise<SQL> {
  const rows = await queries.select().from(marketPrices);
  const known = Object.fromEntries(rows.map((row) => [row.series_id, row.last_round_price]));
  return sql`${price} / (${JSON.stringify(known)}::jsonb ->> ${series}::text)::numeric`;
}

const orders: Readonly<Record<(typeof orderings)[number], (against: SQL) => readonly SQL[]>> = {
  newest: () => [desc(created), desc(id)],
  price: () => [asc(price), asc(id)],
  '-price': () => [desc(price), desc(id)],
  vs_last_round: (against) => [sql`${against} asc nulls last`, asc(id)],
  ends: () => [asc(marketRequests.valid_until_date), asc(id)],
  total: () => [asc(total), asc(id)],
  '-total': () => [desc(total), desc(id)],
};

const given = <Value>(value: Value | undefined, condition: (value: Value) => SQL): SQL | undefined =>
  value === undefined ? undefined : condition(value);

function wantedOf(
  host: Host,
  filter: MarketFilter,
  blocked: readonly number[],
  against: SQL,
): SQL | undefined {
  const today = dayOf(host.clock());
  const tagged = host.database.queries
    .select({ id: startups.id })
    .from(startups)
    .where(
      sql`${startups.tags} ?| array[${sql.join(
        filter.tags.map((tag) => sql`${tag}`),
        sql`, `,
      )}]`,
    );
  return and(
    isNull(marketRequests.parent_id),
    eq(marketRequests.status, 'listed'),
    gte(marketRequests.valid_until_date, today),
    lt(taken, units),
    blocked.length === 0 ? undefined : notInArray(marketRequests.startup_id, [...blocked]),
    given(filter.side, (side) => eq(marketRequests.side, side)),
    given(filter.startup, (startup) => eq(marketRequests.startup_id, startup)),
    given(filter.series, (wanted) => eq(series, wanted)),
    filter.tags.length === 0 ? undefined : inArray(marketRequests.startup_id, tagged),
    given(filter.price_min, (least) => gte(price, least)),
    given(filter.price_max, (most) => lte(price, most)),
    given(filter.vs_last_round_max, (most) => sql`${against} - 1 <= ${most}::numeric`),
    given(filter.total_min, (least) => sql`${total} >= ${least}::numeric`),
    given(filter.total_max, (most) => sql`${total} <= ${most}::numeric`),
    given(filter.ends_within_days, (days) => lte(marketRequests.valid_until_date, addDays(today, days))),
    filter.partial ? eq(marketRequests.is_partial_allowed, true) : undefined,
  );
}

/** C36 without `mine`: what can be bought, and what is wanted. @throws Refusal 404 for a page that is not there. */
export async function pageOfMarket(
  host: Host,
  investorId: number,
  filter: MarketFilter,
  page: number,
): Promise<Page> {
  const terms = await readTerms(host);
  const against = await againstLastRound(host);
  const wanted = wantedOf(host, filter, terms.blocked, against);
  const { queries } = host.database;
  const [found] = await queries.select({ total: count() }).from(marketRequests).where(wanted);
  const all = found?.total ?? 0;
  if (!hasPage(page, all, pageSize)) throw invalidPage();
  // The ids first: what else is told of an entry is read for one page only.
  const chosen = await queries
    .select({ id })
    .from(marketRequests)
    .where(wanted)
    .orderBy(...orders[filter.ordering](against))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const place = new Map(chosen.map((row, index) => [row.id, index]));
  const read = await selectEntries(host).where(inArray(id, [0, ...place.keys()]));
  const placeOf = (entry: EntryRow) => place.get(entry.row.id) ?? 0;
  const rows = read.toSorted((a, b) => placeOf(a) - placeOf(b));
  const prices = await readPrices(
    host,
    rows.flatMap(({ series, startup }) => (series ? [{ series: series.id, startup: startup.id }] : [])),
  );
  return {
    count: all,
    hasNext: page * pageSize < all,
    results: rows.map((entry) => {
      const of = entry.series === null ? undefined : prices.get(entry.series.id);
      const view = entryOf(host, entry, of, terms.of(entry.startup.id));
      const { seller_id: seller, buyer_id: buyer } = entry.row;
      return {
        ...view,
        is_mine: seller === investorId || buyer === investorId,
        ...nothingNext,
        requests: [],
        timeline: [],
      };
    }),
  };
}
