import { asc, eq, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Payments } from '../../../src/domain/money/flows.ts';
import type { Queries } from '../../database/database.ts';
import {
  distributions,
  entities,
  holdings,
  lots,
  rounds,
  series,
  startups,
  valuations,
} from '../../database/schema-club.ts';

type Holding = Pick<typeof holdings.$inferSelect, 'id' | 'series_id' | 'currency' | 'ownership_percent'>;
export type Lot = Pick<typeof lots.$inferSelect, 'date' | 'units' | 'invested' | 'fees'>;
type Distribution = Omit<typeof distributions.$inferSelect, 'id' | 'holding_id' | 'request_id'>;
export type Valuation = Pick<
  typeof valuations.$inferSelect,
  'date' | 'method' | 'price' | 'factor' | 'source'
>;

/** What holdings of one series share, the valuations oldest first. */
type Subject = {
  readonly series: typeof series.$inferSelect;
  readonly startup: Pick<typeof startups.$inferSelect, 'id' | 'name' | 'sector' | 'stage' | 'country'>;
  readonly entity: { readonly id: number; readonly name: string };
  readonly round: {
    readonly id: number;
    readonly name: string;
    readonly instrument: string;
    readonly shareClass: string | null;
  };
  readonly valuations: readonly Valuation[];
};

/** One holding with everything that happened to it until some day, each list oldest first. */
export type HoldingRecord = Subject & {
  readonly holding: Holding;
  readonly lots: readonly Lot[];
  readonly distributions: readonly Distribution[];
};

/** A holding whose payments are still the text that was read: what is made of them is large, and may be let go one by one. */
export type HeldRecord = Subject & {
  readonly holding: Holding;
  readonly bought: string;
  readonly paid: string;
};

/** Only what is held of one series, through one vehicle, or in one startup. */
export type BookFilter = {
  readonly series?: number | undefined;
  readonly entity?: number | undefined;
  readonly startup?: number | undefined;
  readonly round?: number | undefined;
};

export const groupBy = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> => {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
};

/**
 * All lots of a holding as one text, "2024-03-01 100.0000 26000.00 1040.00" with a comma between. Nothing stands in the place of
 * units that there are none of.
 */
const lotList = sql<string>`string_agg(concat(${lots.date}, ' ', ${lots.units}, ' ', ${lots.invested}, ' ', ${lots.fees}), ','
  order by ${lots.date}, ${lots.id})`;

function lotOf(text: string): Lot {
  const [date = '', units = '', invested = '', fees = ''] = text.split(' ');
  return { date, units: units || null, invested, fees };
}

const distributionList = sql<string>`string_agg(concat(${distributions.date}, ' ', ${distributions.kind}, ' ',
  ${distributions.gross}, ' ', ${distributions.carry}, ' ', ${distributions.cost_share}, ' ', ${distributions.units}), ','
  order by ${distributions.date}, ${distributions.id})`;

const isKind = (text: string): text is Distribution['kind'] =>
  distributions.kind.enumValues.some((kind) => kind === text);

function distributionOf(text: string): Distribution {
  const [date = '', kind = '', gross = '', carry = '', cost_share = '', units = ''] = text.split(' ');
  if (!isKind(kind)) throw new TypeError(`Not a kind of payment: ${kind}`);
  return { date, kind, gross, carry, cost_share, units: units || null };
}

/** The list of one holding, "7:" before it. */
const listOf = (holding: SQLWrapper, list: SQL<string>) =>
  sql<string>`concat(${holding}, ':', ${list})`.as('list');

/** The lists of all holdings as one text with a semicolon between: a row for each costs more than what stands in it. */
const allOf = (list: SQLWrapper) => sql<string | null>`string_agg(${list}, ';')`;

/** By the ids of their holdings. */
function listsIn(rows: readonly { readonly text: string | null }[]): ReadonlyMap<number, string> {
  const lists = rows[0]?.text?.split(';') ?? [];
  return new Map(
    lists.map((list) => {
      const end = list.indexOf(':');
      return [Number(list.slice(0, end)), list.slice(end + 1)];
    }),
  );
}

/** What is to be known of the series whose ids `wanted` selects, by their ids. */
async function readSubjects(queries: Queries, wanted: SQLWrapper): Promise<ReadonlyMap<number, Subject>> {
  const found = await queries
    .select({
      series,
      startup: {
        id: startups.id,
        name: startups.name,
        sector: startups.sector,
        stage: startups.stage,
        country: startups.country,
      },
      entity: { id: entities.id, name: entities.name },
      round: {
        id: rounds.id,
        name: rounds.name,
        instrument: rounds.instrument,
        shareClass: rounds.share_class,
      },
    })
    .from(series)
    .innerJoin(startups, eq(startups.id, series.startup_id))
    .innerJoin(entities, eq(entities.id, series.entity_id))
    .innerJoin(rounds, eq(rounds.id, series.round_id))
    .where(inArray(series.id, wanted));
  const marks = await queries
    .select({
      series: valuations.series_id,
      mark: {
        date: valuations.date,
        method: valuations.method,
        price: valuations.price,
        factor: valuations.factor,
        source: valuations.source,
      },
    })
    .from(valuations)
    .where(inArray(valuations.series_id, wanted))
    .orderBy(asc(valuations.date), asc(valuations.id));
  const marksOf = groupBy(marks, (row) => row.series);
  return new Map(
    found.map((row) => [
      row.series.id,
      { ...row, valuations: (marksOf.get(row.series.id) ?? []).map(({ mark }) => mark) },
    ]),
  );
}

/** An investor's holdings with all that ever happened to them, in the order they were bought. */
export async function readHeld(queries: Queries, investorId: number): Promise<readonly HeldRecord[]> {
  const isOwn = eq(holdings.investor_id, investorId);
  const held = await queries
    .select({
      id: holdings.id,
      series_id: holdings.series_id,
      currency: holdings.currency,
      ownership_percent: holdings.ownership_percent,
    })
    .from(holdings)
    .where(isOwn)
    .orderBy(asc(holdings.id));
  if (held.length === 0) return [];
  // By a query and not by a list of ids: a book may have more holdings than a statement may have parameters.
  const own = queries.select({ id: holdings.id }).from(holdings).where(isOwn);
  const ownSeries = queries.select({ id: holdings.series_id }).from(holdings).where(isOwn);
  const bought = queries
    .select({ list: listOf(lots.holding_id, lotList) })
    .from(lots)
    .where(inArray(lots.holding_id, own))
    .groupBy(lots.holding_id)
    .as('bought');
  const paid = queries
    .select({ list: listOf(distributions.holding_id, distributionList) })
    .from(distributions)
    .where(inArray(distributions.holding_id, own))
    .groupBy(distributions.holding_id)
    .as('paid');
  const lotsOf = listsIn(await queries.select({ text: allOf(bought.list) }).from(bought));
  const paidTo = listsIn(await queries.select({ text: allOf(paid.list) }).from(paid));
  const subjects = await readSubjects(queries, ownSeries);
  return held.flatMap((holding) => {
    const ownLots = lotsOf.get(holding.id);
    const subject = subjects.get(holding.series_id);
    if (ownLots === undefined || !subject) return [];
    return [{ holding, bought: ownLots, paid: paidTo.get(holding.id) ?? '', ...subject }];
  });
}

const until = <Row extends { readonly date: string }>(rows: readonly Row[], day: string): readonly Row[] => {
  const last = rows.at(-1);
  return last === undefined || last.date <= day ? rows : rows.filter(({ date }) => date <= day);
};

const dayLength = 10;

/** The beginning of a list of which each item begins with its day, the oldest first. */
function listUntil(list: string, day: string): string {
  const last = list.lastIndexOf(',') + 1;
  if (list.slice(last, last + dayLength) <= day) return list;
  return list
    .split(',')
    .filter((item) => item.slice(0, dayLength) <= day)
    .join();
}

/** Holdings as they stood at the end of a day; those that were bought later are left out. One to which nothing happened since is the same. */
export function heldUntil(held: readonly HeldRecord[], day: string): readonly HeldRecord[] {
  const cutLists = new Map<readonly Valuation[], readonly Valuation[]>();
  return held.flatMap((one) => {
    const bought = listUntil(one.bought, day);
    if (bought === '') return [];
    const paid = listUntil(one.paid, day);
    const valuations = cutLists.get(one.valuations) ?? until(one.valuations, day);
    cutLists.set(one.valuations, valuations);
    const isSame = bought === one.bought && paid === one.paid && valuations === one.valuations;
    return [isSame ? one : { ...one, bought, paid, valuations }];
  });
}

export const recordOf = (held: HeldRecord): HoldingRecord => ({
  holding: held.holding,
  series: held.series,
  startup: held.startup,
  entity: held.entity,
  round: held.round,
  lots: held.bought.split(',').map(lotOf),
  distributions: held.paid === '' ? [] : held.paid.split(',').map(distributionOf),
  valuations: held.valuations,
});

/** The holdings of a day with every payment read. */
export async function readRecords(
  queries: Queries,
  investorId: number,
  day: string,
): Promise<readonly HoldingRecord[]> {
  return heldUntil(await readHeld(queries, investorId), day).map(recordOf);
}

/** A record without what came after `asOf`; null when nothing had been bought yet. */
export function recordAt(record: HoldingRecord, asOf: string): HoldingRecord | null {
  const bought = until(record.lots, asOf);
  if (bought.length === 0) return null;
  // Each name by itself, as a performance of many quarters asks for this a hundred thousand times.
  return {
    holding: record.holding,
    series: record.series,
    startup: record.startup,
    entity: record.entity,
    round: record.round,
    lots: bought,
    distributions: until(record.distributions, asOf),
    valuations: until(record.valuations, asOf),
  };
}

/** What was paid for a holding, in the words of `src/domain/money`. */
export const paymentsOf = ({ lots: bought, distributions: paid }: HoldingRecord): Payments => ({
  lots: bought,
  distributions: paid.map(({ date, gross, carry, cost_share }) => ({
    date,
    gross,
    carry,
    costShare: cost_share,
  })),
});
