import { asc, count, eq, ilike, or, sql } from 'drizzle-orm';
import { dayOf } from '../../../src/domain/days/days.ts';
import { displayName } from '../../../src/domain/people/investor.ts';
import { type Investor, investors } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { hasPage, type Page } from '../../http/pages.ts';
import { invalidPage } from '../../http/refusal.ts';
import { likePattern } from '../core/sql.ts';
import { investorOn, seesWholeBook } from '../onboarding/profile.ts';

const pageSize = 50;

function profileRow(row: Investor, own: Investor, today: string) {
  const { is_kyc_checked, is_accredited, is_member } = investorOn(row, today);
  return {
    id: row.id,
    display_name: displayName(row),
    entity_type: row.entity_type,
    country: row.country,
    is_kyc_checked,
    is_accredited,
    is_member,
    is_own: row.id === own.id,
    is_default: row.id === own.id,
  };
}

const visibleInvestors = (own: Investor, search: string) => {
  if (!seesWholeBook(own)) return eq(investors.id, own.id);
  if (search === '') return undefined;
  const pattern = likePattern(search);
  return or(
    ilike(sql`concat_ws(' ', ${investors.first_name_en}, ${investors.last_name_en})`, pattern),
    ilike(investors.company_name, pattern),
    ilike(investors.organization_name, pattern),
    ilike(investors.email, pattern),
  );
};

/** C10: the investors for whom the user may invest; a verified cyborg sees everybody, after the own profile. @throws Refusal 404 */
export async function listInvestors(host: Host, own: Investor, search: string, page: number): Promise<Page> {
  const { queries } = host.database;
  const condition = visibleInvestors(own, search);
  const [found] = await queries.select({ total: count() }).from(investors).where(condition);
  const total = found?.total ?? 0;
  if (!hasPage(page, total, pageSize)) throw invalidPage();
  const rows = await queries
    .select()
    .from(investors)
    .where(condition)
    .orderBy(sql`(${investors.id} <> ${own.id})`, asc(investors.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const today = dayOf(host.clock());
  return {
    count: total,
    hasNext: page * pageSize < total,
    results: rows.map((row) => profileRow(row, own, today)),
  };
}
