import { asc, count, ilike, or, sql } from 'drizzle-orm';
import { startups } from '../../database/schema/schema-club.ts';
import type { Host } from '../../host.ts';
import { hasPage, type Page } from '../../http/pages.ts';
import { invalidPage } from '../../http/refusal.ts';
import { likePattern } from '../core/sql.ts';

const pageSize = 50;

/** C38: all startups known to the club, by name. @throws Refusal 404 for a page that does not exist. */
export async function listStartups(host: Host, search: string, page: number): Promise<Page> {
  const { queries } = host.database;
  const pattern = likePattern(search);
  const condition =
    search === '' ? undefined : or(ilike(startups.name, pattern), ilike(startups.description, pattern));
  const [found] = await queries.select({ total: count() }).from(startups).where(condition);
  const total = found?.total ?? 0;
  if (!hasPage(page, total, pageSize)) throw invalidPage();
  const rows = await queries
    .select()
    .from(startups)
    .where(condition)
    .orderBy(asc(startups.name), asc(startups.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return {
    count: total,
    hasNext: page * pageSize < total,
    results: rows.map(({ id, name, tags, country, stage, description, logo_url }) => ({
      id,
      name,
      tags,
      country,
      stage,
      one_liner: description,
      logo_url,
    })),
  };
}

/** C39: every tag of a startup, in alphabetical order. */
export async function allTags({ database: { queries } }: Host): Promise<readonly string[]> {
  const tag = sql<string>`jsonb_array_elements_text(${startups.tags})`;
  const rows = await queries.selectDistinct({ tag }).from(startups);
  return rows.map((row) => row.tag).toSorted((a, b) => a.localeCompare(b));
}
