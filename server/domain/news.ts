import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { holdings, news, rounds, series, startups } from '../database/schema-club.ts';
import type { Host } from '../host.ts';
import { paragraphs } from '../http/markup.ts';
import { hasPage, type Page } from '../http/pages.ts';
import { invalidPage } from '../http/refusal.ts';

/** The startups that an investor has a holding in. */
async function startupsOf({ database }: Host, investorId: number): Promise<readonly number[]> {
  const rows = await database.queries
    .selectDistinct({ id: series.startup_id })
    .from(holdings)
    .innerJoin(series, eq(series.id, holdings.series_id))
    .where(eq(holdings.investor_id, investorId));
  return rows.map(({ id }) => id);
}

type Row = { readonly item: typeof news.$inferSelect; readonly startup: typeof startups.$inferSelect | null };

const selectNews = ({ database }: Host) =>
  database.queries
    .select({ item: news, startup: startups })
    .from(news)
    .leftJoin(startups, eq(startups.id, news.startup_id))
    .orderBy(desc(news.published_at), desc(news.id))
    .$dynamic();

const headlineOf = ({ item, startup }: Row, own: readonly number[]) => ({
  id: item.id,
  title: item.title,
  summary: item.summary,
  published_at: item.published_at.toISOString(),
  kind: item.category,
  source: startup?.name ?? null,
  source_url: null,
  startup: startup ? { id: startup.id, name: startup.name } : null,
  round: null,
  tags: startup?.tags ?? [],
  image_url: null,
  image_alt: null,
  is_portfolio_company: startup !== null && own.includes(startup.id),
  metrics: [],
  price_effect: null,
});

/** C13: the newest news, without their bodies. @param isMine only of startups that the investor holds. */
export async function latestNews(host: Host, investorId: number, limit: number, isMine: boolean) {
  const own = await startupsOf(host, investorId);
  if (isMine && own.length === 0) return [];
  const rows = await selectNews(host)
    .where(isMine ? inArray(news.startup_id, [...own]) : undefined)
    .limit(limit);
  return rows.map((row) => headlineOf(row, own));
}

const pageSize = 20;

/** Of one startup; of a round are the news of its startup. */
export type NewsFilter = { readonly startup?: number | undefined; readonly round?: number | undefined };

/** C12: one page, the newest first. @throws Refusal 404 for a page that is not there. */
export async function pageOfNews(
  host: Host,
  investorId: number,
  { startup, round }: NewsFilter,
  page: number,
): Promise<Page> {
  const { queries } = host.database;
  const ofRound = queries
    .select({ id: rounds.startup_id })
    .from(rounds)
    .where(eq(rounds.id, round ?? 0));
  const wanted: SQL | undefined = and(
    startup === undefined ? undefined : eq(news.startup_id, startup),
    round === undefined ? undefined : inArray(news.startup_id, ofRound),
  );
  const [found] = await queries.select({ total: count() }).from(news).where(wanted);
  const total = found?.total ?? 0;
  if (!hasPage(page, total, pageSize)) throw invalidPage();
  const own = await startupsOf(host, investorId);
  const rows = await selectNews(host)
    .where(wanted)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return {
    count: total,
    hasNext: page * pageSize < total,
    results: rows.map((row) => ({ ...headlineOf(row, own), body_html: paragraphs(row.item.body) })),
  };
}
