import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Payments } from '../../src/finance/position.ts';
import type { Queries } from '../database/database.ts';
import {
  distributions,
  entities,
  holdings,
  lots,
  rounds,
  series,
  startups,
  valuations,
} from '../database/schema-club.ts';

export type Valuation = typeof valuations.$inferSelect;
export type LotRow = typeof lots.$inferSelect;
type DistributionRow = typeof distributions.$inferSelect;

/** One holding with everything that happened to it until some day, each list oldest first. */
export type HoldingRecord = {
  readonly holding: typeof holdings.$inferSelect;
  readonly series: typeof series.$inferSelect;
  readonly startup: Pick<typeof startups.$inferSelect, 'id' | 'name' | 'sector' | 'stage' | 'country'>;
  readonly entity: { readonly id: number; readonly name: string };
  readonly round: {
    readonly id: number;
    readonly name: string;
    readonly instrument: string;
    readonly shareClass: string | null;
  };
  readonly lots: readonly LotRow[];
  readonly distributions: readonly DistributionRow[];
  readonly valuations: readonly Valuation[];
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
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};

/** For a query over holdings joined with their series. */
export const wantedOf = (investorId: number, filter: BookFilter): SQL | undefined =>
  and(
    eq(holdings.investor_id, investorId),
    filter.series === undefined ? undefined : eq(series.id, filter.series),
    filter.entity === undefined ? undefined : eq(series.entity_id, filter.entity),
    filter.startup === undefined ? undefined : eq(series.startup_id, filter.startup),
    filter.round === undefined ? undefined : eq(series.round_id, filter.round),
  );

type LotTuple = readonly [id: number, date: string, units: string | null, invested: string, fees: string];

/** All lots of a holding as one value: a large book is read a row for each holding, and not for each payment. */
const lotList = sql<
  readonly LotTuple[]
>`json_agg(json_build_array(${lots.id}, ${lots.date}, ${lots.units}::text,
  ${lots.invested}::text, ${lots.fees}::text) order by ${lots.date}, ${lots.id})`;

const lotIn =
  (holding: number) =>
  ([id, date, units, invested, fees]: LotTuple): LotRow => ({
    id,
    holding_id: holding,
    date,
    units,
    invested,
    fees,
  });

type DistributionTuple = readonly [
  id: number,
  date: string,
  kind: DistributionRow['kind'],
  gross: string,
  carry: string,
  costShare: string,
  units: string | null,
];

const distributionList = sql<readonly DistributionTuple[]>`json_agg(json_build_array(${distributions.id},
  ${distributions.date}, ${distributions.kind}, ${distributions.gross}::text, ${distributions.carry}::text,
  ${distributions.cost_share}::text, ${distributions.units}::text) order by ${distributions.date}, ${distributions.id})`;

const distributionIn =
  (holding: number) =>
  ([id, date, kind, gross, carry, cost_share, units]: DistributionTuple): DistributionRow => ({
    id,
    holding_id: holding,
    date,
    kind,
    gross,
    carry,
    cost_share,
    units,
  });

/** An investor's holdings with all that happened until `until`, in the order they were bought; later ones are left out. */
export async function readRecords(
  queries: Queries,
  investorId: number,
  until: string,
  filter: BookFilter = {},
): Promise<readonly HoldingRecord[]> {
  const held = await queries
    .select({
      holding: holdings,
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
    .from(holdings)
    .innerJoin(series, eq(series.id, holdings.series_id))
    .innerJoin(startups, eq(startups.id, series.startup_id))
    .innerJoin(entities, eq(entities.id, series.entity_id))
    .innerJoin(rounds, eq(rounds.id, series.round_id))
    .where(wantedOf(investorId, filter))
    .orderBy(asc(holdings.id));
  if (held.length === 0) return [];
  // By a query and not by a list of ids: a book may have more holdings than a statement may have parameters.
  const own = queries
    .select({ id: holdings.id })
    .from(holdings)
    .innerJoin(series, eq(series.id, holdings.series_id))
    .where(wantedOf(investorId, filter));
  const ownSeries = queries
    .select({ id: holdings.series_id })
    .from(holdings)
    .innerJoin(series, eq(series.id, holdings.series_id))
    .where(wantedOf(investorId, filter));
  const bought = await queries
    .select({ holding: lots.holding_id, rows: lotList })
    .from(lots)
    .where(and(inArray(lots.holding_id, own), lte(lots.date, until)))
    .groupBy(lots.holding_id);
  const paid = await queries
    .select({ holding: distributions.holding_id, rows: distributionList })
    .from(distributions)
    .where(and(inArray(distributions.holding_id, own), lte(distributions.date, until)))
    .groupBy(distributions.holding_id);
  const marks = await queries
    .select()
    .from(valuations)
    .where(and(inArray(valuations.series_id, ownSeries), lte(valuations.date, until)))
    .orderBy(asc(valuations.date), asc(valuations.id));

  const lotsOf = new Map(bought.map(({ holding, rows }) => [holding, rows.map(lotIn(holding))]));
  const paidTo = new Map(paid.map(({ holding, rows }) => [holding, rows.map(distributionIn(holding))]));
  const marksOf = groupBy(marks, (mark) => mark.series_id);
  return held.flatMap((row) => {
    const ownLots = lotsOf.get(row.holding.id);
    if (!ownLots) return [];
    return [
      {
        ...row,
        lots: ownLots,
        distributions: paidTo.get(row.holding.id) ?? [],
        valuations: marksOf.get(row.series.id) ?? [],
      },
    ];
  });
}

const until = <Row extends { readonly date: string }>(rows: readonly Row[], day: string): readonly Row[] => {
  const last = rows.at(-1);
  return last === undefined || last.date <= day ? rows : rows.filter(({ date }) => date <= day);
};

/** A record without what came after `asOf`; null when nothing had been bought yet. */
export function recordAt(record: HoldingRecord, asOf: string): HoldingRecord | null {
  const bought = until(record.lots, asOf);
  if (bought.length === 0) return null;
  return {
    ...record,
    lots: bought,
    distributions: until(record.distributions, asOf),
    valuations: until(record.valuations, asOf),
  };
}

/** What was paid for a holding, in the words of `src/finance`. */
export const paymentsOf = ({ lots: bought, distributions: paid }: HoldingRecord): Payments => ({
  lots: bought,
  distributions: paid.map(({ date, gross, carry, cost_share }) => ({
    date,
    gross,
    carry,
    costShare: cost_share,
  })),
});
