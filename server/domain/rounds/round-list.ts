import { and, count, desc, eq, gt, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import { dayOf, yearOf } from '../../../src/domain/days/days.ts';
import type { RoundChoices } from '../../../src/domain/queries/rounds.ts';
import { roundFigures } from '../../database/round-figures.ts';
import { applications, holdings, rounds, series, startups } from '../../database/schema/schema-club.ts';
import { roundInterests } from '../../database/schema/schema-rounds.ts';
import type { Host } from '../../host.ts';
import { hasPage, type Page } from '../../http/pages.ts';
import { invalidPage } from '../../http/refusal.ts';
import { hasRoundEndedSql, isDayNearSql } from '../core/sql.ts';
import { loadRoundContext, roundJson, selectRounds, statusAsOf } from './round-row.ts';

export type RoundFilter = RoundChoices & {
  readonly tags: readonly string[];
  readonly years: readonly number[];
};

const pageSize = 12;
const isClosed = hasRoundEndedSql(rounds.status);

/** Rounds that are full except for their waiting list. The date conditions come first, because summing the figures is expensive. */
async function waitingRounds({ database: { queries } }: Host, today: string): Promise<readonly number[]> {
  const rows = await queries
    .select({ id: rounds.id })
    .from(rounds)
    .innerJoin(roundFigures, eq(roundFigures.round_id, rounds.id))
    .where(
      and(
        eq(rounds.status, 'open'),
        lte(rounds.opened_date, today),
        gt(rounds.waitlist_amount, '0'),
        sql`${statusAsOf(today)} = 'waitlist'`,
      ),
    );
  return rows.map(({ id }) => id);
}

function modeCondition(
  host: Host,
  investorId: number,
  { mode, active }: RoundFilter,
  today: string,
  waiting: readonly number[],
): SQL | undefined {
  const { queries } = host.database;
  const applied = queries
    .select({ id: applications.round_id })
    .from(applications)
    .where(eq(applications.investor_id, investorId));
  const interested = queries
    .select({ id: roundInterests.round_id })
    .from(roundInterests)
    .where(eq(roundInterests.investor_id, investorId));
  const portfolioStartups = queries
    .select({ id: series.startup_id })
    .from(holdings)
    .innerJoin(series, eq(series.id, holdings.series_id))
    .where(eq(holdings.investor_id, investorId));
  switch (mode) {
    case 'upcoming':
      return sql`${rounds.opened_date} > ${today}::date`;
    case 'waitlist':
      return inArray(rounds.id, [...waiting]);
    case 'mine':
      return or(inArray(rounds.id, applied), inArray(rounds.id, interested));
    case 'closing_soon':
      return isDayNearSql(rounds.closing_date, today);
    case 'follow_on':
      return inArray(rounds.startup_id, portfolioStartups);
    default:
      // Open rounds do not include those that are only announced.
      return active === 'open' ? sql`${rounds.opened_date} <= ${today}::date` : undefined;
  }
}

async function filterCondition(
  host: Host,
  investorId: number,
  filter: RoundFilter,
  today: string,
): Promise<SQL | undefined> {
  const { active, mode, tags, years } = filter;
  const waiting = mode === 'waitlist' ? await waitingRounds(host, today) : [];
  return and(
    active === 'all' ? undefined : active === 'closed' ? isClosed : sql`not ${isClosed}`,
    modeCondition(host, investorId, filter, today, waiting.length === 0 ? [0] : waiting),
    tags.length === 0
      ? undefined
      : or(...tags.map((tag) => sql`${startups.tags} @> ${JSON.stringify([tag])}::jsonb`)),
    years.length === 0 ? undefined : inArray(sql`extract(year from ${rounds.opened_date})::int`, [...years]),
  );
}

/**
 * C29: one page of rounds: open ones first, by deadline, then closed ones, newest first.
 * @throws Refusal 404 for a page that does not exist.
 */
export async function listRounds(
  host: Host,
  investorId: number,
  filter: RoundFilter,
  page: number,
): Promise<Page> {
  const { queries } = host.database;
  const today = dayOf(host.clock());
  const condition = await filterCondition(host, investorId, filter, today);
  const [found] = await queries
    .select({ total: count() })
    .from(rounds)
    .innerJoin(startups, eq(startups.id, rounds.startup_id))
    .where(condition);
  const total = found?.total ?? 0;
  if (!hasPage(page, total, pageSize)) throw invalidPage();
  // Select the ids first, so that figures are summed for one page only.
  const chosen = await queries
    .select({ id: rounds.id })
    .from(rounds)
    .innerJoin(startups, eq(startups.id, rounds.startup_id))
    .where(condition)
    .orderBy(
      sql`(${isClosed})`,
      sql`case when ${isClosed} then null else ${rounds.closing_date} end asc nulls last`,
      desc(rounds.opened_date),
      desc(rounds.id),
    )
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const results = await listedRounds(
    host,
    investorId,
    chosen.map(({ id }) => id),
    today,
  );
  return { count: total, hasNext: page * pageSize < total, results };
}

/** The items of C29 for some rounds, in the order of their ids. */
async function listedRounds(host: Host, investorId: number, ids: readonly number[], today: string) {
  const { queries } = host.database;
  if (ids.length === 0) return [];
  const rows = await selectRounds(queries, today).where(inArray(rounds.id, [...ids]));
  const context = await loadRoundContext(queries, investorId, ids);
  return rows
    .toSorted((a, b) => ids.indexOf(a.round.id) - ids.indexOf(b.round.id))
    .map((row) => roundJson(row, context));
}

/** C33: the years in which rounds opened, newest first. */
export async function roundYears({ database: { queries } }: Host): Promise<readonly number[]> {
  const year = sql<number>`extract(year from ${rounds.opened_date})::int`;
  const rows = await queries.selectDistinct({ year }).from(rounds).orderBy(desc(year));
  return rows.map((row) => row.year);
}

/** C32: every round's name, newest first. */
export async function roundNames(host: Host) {
  const rows = await selectRounds(host.database.queries, dayOf(host.clock())).orderBy(
    desc(rounds.opened_date),
    desc(rounds.id),
  );
  return rows.map(({ round, status }) => ({
    id: round.id,
    name: round.name,
    title: round.title,
    startup: round.startup_id,
    status,
    deadline_date: round.closing_date,
    year: yearOf(round.opened_date),
  }));
}
