import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { isOldRate } from '../../../src/domain/money/exchange/rate-age.ts';
import { entities, series, startups } from '../../database/schema/schema-club.ts';
import type { TextRow } from '../../files/tables.ts';
import type { Host } from '../../host.ts';
import { investorName, queryRows } from '../core/sql.ts';
import { rateLine } from '../reports/files/generated-file.ts';
import type { ClubReportQuery } from './club-query.ts';
import type { RatesUsed } from './rates.ts';

type Fact = readonly [string, string | null];
type KnownFact = readonly [string, string];

/** The filters of a query with the names of the selected rows. */
async function filterFacts(
  { database: { queries } }: Host,
  { filter }: ClubReportQuery,
): Promise<readonly Fact[]> {
  const named = async (
    title: string,
    table: typeof series | typeof entities | typeof startups,
    id: number | undefined,
  ): Promise<readonly Fact[]> => {
    if (id === undefined) return [];
    const [found] = await queries.select({ name: table.name }).from(table).where(eq(table.id, id));
    return [[title, found?.name ?? `No. ${id}`]];
  };
  const investor = async (): Promise<readonly Fact[]> => {
    if (filter.investor === undefined) return [];
    const statement = sql`select ${investorName} as name from investors i where i.id = ${filter.investor}`;
    const [found] = await queryRows(queries, statement, z.object({ name: z.string() }));
    return [['Investor', `${found?.name ?? 'No.'} (${filter.investor})`]];
  };
  return [
    ...(await investor()),
    ...(await named('Vehicle', entities, filter.entity)),
    ...(await named('Series', series, filter.series)),
    ...(await named('Startup', startups, filter.startup)),
  ];
}

/** The day, currency and filters of a club file. */
export async function queryFacts(
  host: Host,
  query: ClubReportQuery,
  more: readonly Fact[],
): Promise<readonly KnownFact[]> {
  const { asOf, from, filter, currency, status, age, minAmount, maxAmount, search } = query;
  const facts: readonly Fact[] = [
    ['As of', asOf],
    ['From', from],
    ['Currency', currency],
    ...(await filterFacts(host, query)),
    ['Vintage', filter.vintage_year?.toString() ?? null],
    ['Status', status],
    ['Age', age],
    ['From amount', minAmount],
    ['To amount', maxAmount],
    ['Search', search === '' ? null : search],
    ...more,
  ];
  return facts.flatMap(([name, value]): KnownFact[] => (value === null ? [] : [[name, value]]));
}

/** The rates of the days valued, each with its day, and the number of those of payments. */
export function rateLines({ rates, payment_rates: paid }: RatesUsed, locale: string): readonly string[] {
  const old = isOldRate(paid.oldest_age) ? `, the oldest up to ${paid.oldest_age} days old` : '';
  return [
    ...(paid.count === 0
      ? []
      : [
          `Payments were converted at the latest rate available on their date: ${paid.count} ${paid.count === 1 ? 'rate' : 'rates'}${old}.`,
        ]),
    ...(rates.length === 0 ? [] : ['Values were converted at the latest rate available on their date:']),
    ...rates.map((rate) => rateLine(rate, locale)),
  ];
}

/** The rows below the table of a club file: an empty one, then its facts, two cells each. */
export const factRows = async (
  host: Host,
  query: ClubReportQuery,
  more: readonly Fact[],
): Promise<readonly TextRow[]> => [[], ...(await queryFacts(host, query, more))];
