import { desc, eq, inArray } from 'drizzle-orm';
import { holdings, news, series, startups } from '../database/schema-club.ts';
import type { Host } from '../host.ts';

/** The startups that an investor has a holding in. */
async function startupsOf({ database }: Host, investorId: number): Promise<readonly number[]> {
  const rows = await database.queries
    .selectDistinct({ id: series.startup_id })
    .from(holdings)
    .innerJoin(series, eq(series.id, holdings.series_id))
    .where(eq(holdings.investor_id, investorId));
  return rows.map(({ id }) => id);
}

/** C13: the newest news, without their bodies. @param isMine only of startups that the investor holds. */
export async function latestNews(host: Host, investorId: number, limit: number, isMine: boolean) {
  const own = await startupsOf(host, investorId);
  if (isMine && own.length === 0) return [];
  const rows = await host.database.queries
    .select({ item: news, startup: startups })
    .from(news)
    .leftJoin(startups, eq(startups.id, news.startup_id))
    .where(isMine ? inArray(news.startup_id, [...own]) : undefined)
    .orderBy(desc(news.published_at), desc(news.id))
    .limit(limit);
  return rows.map(({ item, startup }) => ({
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
  }));
}
