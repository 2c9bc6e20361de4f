import { isDeepStrictEqual } from 'node:util';
import { type Column, eq, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { annualFees, distributions, holdings, lots, series } from '../../database/schema/schema-club.ts';
import { holdingTotals } from '../../database/schema/schema-cyborg.ts';
import {
  type Holding,
  type HoldingRecord,
  holdingsAsOf,
  parseHolding,
  type StoredHolding,
} from './holding-records.ts';
import { annualFeeList, distributionList, lotList } from './payment-lists.ts';
import { loadSubjects, type Subject } from './series-subjects.ts';

/** The list of one holding, prefixed with its id: "7:". */
const holdingList = (holding: SQLWrapper, list: SQL<string>) =>
  sql<string>`concat(${holding}, ':', ${list})`.as('list');

/** The lists of all holdings as one text, separated by semicolons: one row for each holding would cost more than its content. */
const joinedLists = (list: SQLWrapper) => sql<string | null>`string_agg(${list}, ';')`;

/** Lists by holding id. */
function splitLists(rows: readonly { readonly text: string | null }[]): ReadonlyMap<number, string> {
  const lists = rows[0]?.text?.split(';') ?? [];
  return new Map(
    lists.map((list) => {
      const end = list.indexOf(':');
      return [Number(list.slice(0, end)), list.slice(end + 1)];
    }),
  );
}

/** The condition for the holdings of all investors in one vehicle. */
export const isOfVehicle = (queries: Queries, vehicleId: number): SQL =>
  inArray(
    holdings.series_id,
    queries.select({ id: series.id }).from(series).where(eq(series.entity_id, vehicleId)),
  );

export const isOfInvestor = (investorId: number): SQL => eq(holdings.investor_id, investorId);

/** The payments of some holdings as text, by holding id; `isOwn` is the condition for a column with the id of a holding. */
async function loadPayments(queries: Queries, isOwn: (holding: Column) => SQL) {
  const bought = queries
    .select({ list: holdingList(lots.holding_id, lotList) })
    .from(lots)
    .where(isOwn(lots.holding_id))
    .groupBy(lots.holding_id)
    .as('bought');
  const paid = queries
    .select({ list: holdingList(distributions.holding_id, distributionList) })
    .from(distributions)
    .where(isOwn(distributions.holding_id))
    .groupBy(distributions.holding_id)
    .as('paid');
  const charged = queries
    .select({ list: holdingList(annualFees.holding_id, annualFeeList) })
    .from(annualFees)
    .where(isOwn(annualFees.holding_id))
    .groupBy(annualFees.holding_id)
    .as('charged');
  return {
    bought: splitLists(await queries.select({ text: joinedLists(bought.list) }).from(bought)),
    paid: splitLists(await queries.select({ text: joinedLists(paid.list) }).from(paid)),
    charged: splitLists(await queries.select({ text: joinedLists(charged.list) }).from(charged)),
  };
}

/** A holding and the version of its payments: "7 31 USD 1204 0.5", separated by commas; the percentage is missing where it is not known. */
const holdingRows = sql<
  string | null
>`string_agg(concat_ws(' ', ${holdings.id}, ${holdings.series_id}, ${holdings.currency},
  ${holdingTotals.version}, ${holdings.ownership_percent}), ',' order by ${holdings.id})`;

/** The holding of such a row. */
function parseRow(row: string): Holding {
  const [id, series_id, currency = '', , ownership_percent = null] = row.split(' ');
  return { id: Number(id), series_id: Number(series_id), currency, ownership_percent };
}

/** Whether a holding has the same subject as before; compared once for each series. */
function subjectComparison() {
  const isSameBySeries = new Map<number, boolean>();
  return (before: StoredHolding, subject: Subject): boolean => {
    const { series, startup, entity, round, valuations, splits, conversion } = before;
    const isSame =
      isSameBySeries.get(series.id) ??
      isDeepStrictEqual(subject, { series, startup, entity, round, valuations, splits, conversion });
    isSameBySeries.set(series.id, isSame);
    return isSame;
  };
}

/** Up to this many changed holdings are selected by their ids: a statement has a limited number of parameters. */
const fewHoldings = 1_000;

/**
 * Some holdings, with all payments and valuations of any day, in the order they were bought. One of `earlier` that did not change is
 * returned as the same object, so that results cached by it remain valid; payments are read again only where they changed.
 */
export async function loadHoldings(
  queries: Queries,
  condition: SQL,
  earlier: readonly StoredHolding[] = [],
): Promise<readonly StoredHolding[]> {
  // The version is read before the payments: a change in between makes them look older than they are, never newer.
  const [found] = await queries
    .select({ text: holdingRows })
    .from(holdings)
    .innerJoin(holdingTotals, eq(holdingTotals.holding_id, holdings.id))
    .where(condition);
  const rows = found?.text?.split(',') ?? [];
  const earlierByRow = new Map(earlier.map((one) => [one.row, one]));
  const changed = rows.flatMap((row) => (earlierByRow.has(row) ? [] : [parseRow(row).id]));
  const own = queries.select({ id: holdings.id }).from(holdings).where(condition);
  const payments = await loadPayments(queries, (holding) =>
    inArray(holding, changed.length > fewHoldings ? own : changed),
  );
  const ownSeries = queries.select({ id: holdings.series_id }).from(holdings).where(condition);
  const subjects = await loadSubjects(queries, ownSeries);
  const hasSame = subjectComparison();
  return rows.flatMap((row) => {
    const before = earlierByRow.get(row);
    const holding = before?.holding ?? parseRow(row);
    const subject = subjects.get(holding.series_id);
    if (!subject) return [];
    if (before && hasSame(before, subject)) return [before];
    const bought = before?.bought ?? payments.bought.get(holding.id);
    const paid = before?.paid ?? payments.paid.get(holding.id) ?? '';
    const charged = before?.charged ?? payments.charged.get(holding.id) ?? '';
    return bought === undefined ? [] : [{ row, holding, bought, paid, charged, ...subject }];
  });
}

/** The holdings as of a day with every payment parsed. */
export async function loadHoldingRecords(
  queries: Queries,
  investorId: number,
  day: string,
): Promise<readonly HoldingRecord[]> {
  return holdingsAsOf(await loadHoldings(queries, isOfInvestor(investorId)), day).map(parseHolding);
}
