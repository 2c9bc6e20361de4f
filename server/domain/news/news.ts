import { and, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { newsKinds } from '../../../src/domain/queries/news.ts';
import { holdings, rounds, series, startups } from '../../database/schema/schema-club.ts';
import { news } from '../../database/schema/schema-news.ts';
import type { Host } from '../../host.ts';
import { paragraphs } from '../../http/markup.ts';
import { hasPage, type Page } from '../../http/pages.ts';
import { invalidPage } from '../../http/refusal.ts';
import type { HoldingRecord } from '../portfolio/holding-records.ts';
import { priceEffectOf, loadRecords } from './news-effect.ts';

/** The startups that an investor has a holding in. */
async function loadPortfolioStartups({ database }: Host, investorId: number): Promise<readonly number[]> {
  const rows = await database.queries
    .selectDistinct({ id: series.startup_id })
    .from(holdings)
    .innerJoin(series, eq(series.id, holdings.series_id))
    .where(eq(holdings.investor_id, investorId));
  return rows.map(({ id }) => id);
}

const columns = {
  id: news.id,
  title: news.title,
  summary: news.summary,
  body: news.body,
  body_html: news.body_html,
  kind: news.category,
  published_at: news.published_at,
  source: news.source,
  source_url: news.source_url,
  image_url: news.image_url,
  image_alt: news.image_alt,
  metrics: news.metrics,
  marked_date: news.marked_date,
  startup: { id: startups.id, name: startups.name, logo_url: startups.logo_url, tags: startups.tags },
  round: { id: rounds.id, name: rounds.name },
};

const selectNews = ({ database }: Host) =>
  database.queries
    .select(columns)
    .from(news)
    .leftJoin(startups, eq(startups.id, news.startup_id))
    .leftJoin(rounds, eq(rounds.id, news.round_id))
    .orderBy(desc(news.published_at), desc(news.id))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectNews>>[number];

/** All fields of an item except its body. */
function headlineJson(row: Row, own: readonly number[], records: readonly HoldingRecord[]) {
  const { startup, round, marked_date: marked } = row;
  const isOwn = startup !== null && own.includes(startup.id);
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    published_at: row.published_at.toISOString(),
    kind: row.kind,
    source: row.source ?? startup?.name ?? null,
    source_url: row.source_url,
    startup: startup && { id: startup.id, name: startup.name, logo_url: startup.logo_url },
    round,
    tags: startup?.tags ?? [],
    image_url: row.image_url,
    image_alt: row.image_alt,
    is_portfolio_company: isOwn,
    metrics: row.metrics,
    price_effect: isOwn && marked !== null ? priceEffectOf(records, startup.id, marked) : null,
  };
}

const bodyHtml = ({ body, body_html: html }: Row): string => html ?? paragraphs(body);

/** Loads the book only where an item has a price effect on the investor's holdings. */
async function headlinesJson(host: Host, investorId: number, rows: readonly Row[], own: readonly number[]) {
  const isMoved = rows.some(
    ({ startup, marked_date: marked }) => marked !== null && startup !== null && own.includes(startup.id),
  );
  const records = isMoved ? await loadRecords(host, investorId) : [];
  return rows.map((row) => headlineJson(row, own, records));
}

/** Public news, which can be read elsewhere too. Reports of startups to their owners, prices and closings are for members. */
const publicKinds = ['press', 'club', 'market'] as const satisfies readonly (typeof newsKinds)[number][];

/** C13 for a user who is not a member yet: the newest public news, with their bodies because C12 is forbidden, and without figures. */
export async function latestPublicNews(host: Host, limit: number) {
  const rows = await selectNews(host)
    .where(inArray(news.category, [...publicKinds]))
    .limit(limit);
  return rows.map((row) => ({ ...headlineJson(row, [], []), metrics: [], body_html: bodyHtml(row) }));
}

/** C13: the newest news, without their bodies. @param isMine only about startups that the investor holds. */
export async function latestNews(host: Host, investorId: number, limit: number, isMine: boolean) {
  const own = await loadPortfolioStartups(host, investorId);
  if (isMine && own.length === 0) return [];
  const rows = await selectNews(host)
    .where(isMine ? inArray(news.startup_id, [...own]) : undefined)
    .limit(limit);
  const headlines = await headlinesJson(host, investorId, rows, own);
  return headlines.map((headline) => ({ ...headline, body_html: null }));
}

const pageSize = 20;

/** About one startup; for a round, the news of its startup. */
export type NewsFilter = {
  readonly startup?: number | undefined;
  readonly round?: number | undefined;
  readonly kind?: (typeof newsKinds)[number] | undefined;
  readonly year?: number | undefined;
  readonly search: string;
  readonly mine: boolean;
};

/** A text search for all words by prefix; null where the text has no words. */
function searchCondition(text: string): SQL | null {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const query = words.map((word) => `${word}:*`).join(' & ');
  return words.length === 0 ? null : sql`${news.words} @@ to_tsquery('simple', ${query})`;
}

function filterCondition(host: Host, filter: NewsFilter, own: readonly number[]): SQL | undefined {
  const { startup, round, kind, year, search, mine } = filter;
  const ofRound = host.database.queries
    .select({ id: rounds.startup_id })
    .from(rounds)
    .where(eq(rounds.id, round ?? 0));
  return and(
    startup === undefined ? undefined : eq(news.startup_id, startup),
    round === undefined ? undefined : inArray(news.startup_id, ofRound),
    kind === undefined ? undefined : eq(news.category, kind),
    year === undefined
      ? undefined
      : and(
          gte(news.published_at, new Date(Date.UTC(year, 0, 1))),
          lt(news.published_at, new Date(Date.UTC(year + 1, 0, 1))),
        ),
    search === '' ? undefined : (searchCondition(search) ?? sql`false`),
    mine ? inArray(news.startup_id, own.length === 0 ? [0] : [...own]) : undefined,
  );
}

/** C12: one page, newest first. @throws Refusal 404 for a page that does not exist. */
export async function listNews(
  host: Host,
  investorId: number,
  filter: NewsFilter,
  page: number,
): Promise<Page> {
  const own = await loadPortfolioStartups(host, investorId);
  const condition = filterCondition(host, filter, own);
  const [found] = await host.database.queries.select({ total: count() }).from(news).where(condition);
  const total = found?.total ?? 0;
  if (!hasPage(page, total, pageSize)) throw invalidPage();
  // Select the ids first: otherwise a large offset would sort rows with their bodies.
  const ids = host.database.queries
    .select({ id: news.id })
    .from(news)
    .where(condition)
    .orderBy(desc(news.published_at), desc(news.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = await selectNews(host).where(inArray(news.id, ids));
  const headlines = await headlinesJson(host, investorId, rows, own);
  return {
    count: total,
    hasNext: page * pageSize < total,
    results: headlines.map((headline, index) => {
      const row = rows[index];
      return { ...headline, body_html: row ? bodyHtml(row) : '' };
    }),
  };
}
