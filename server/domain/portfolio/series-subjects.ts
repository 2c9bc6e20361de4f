import { asc, eq, inArray, type SQLWrapper } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import {
  conversions,
  entities,
  rounds,
  series,
  seriesMarks,
  splits,
  startups,
} from '../../database/schema/schema-club.ts';
import { groupBy } from '../core/sql.ts';

export type Valuation = Pick<
  typeof seriesMarks.$inferSelect,
  'date' | 'known_date' | 'method' | 'price' | 'factor' | 'source'
>;

export type SplitRow = Omit<typeof splits.$inferSelect, 'id' | 'series_id'>;
export type ConversionRow = Omit<typeof conversions.$inferSelect, 'id' | 'series_id'>;

/**
 * Shared by all holdings of a series; splits oldest first, valuations by their own date and then by the date on which
 * each became known.
 */
export type Subject = {
  readonly series: typeof series.$inferSelect;
  readonly startup: Pick<
    typeof startups.$inferSelect,
    'id' | 'name' | 'sector' | 'stage' | 'country' | 'logo_url'
  >;
  readonly entity: { readonly id: number; readonly name: string };
  readonly round: {
    readonly id: number;
    /** Part of the address of its page; `title` is for readers. */
    readonly name: string;
    readonly title: string;
    readonly instrument: string;
    readonly shareClass: string | null;
  };
  readonly valuations: readonly Valuation[];
  readonly splits: readonly SplitRow[];
  /** Null where there is none, or none yet. */
  readonly conversion: ConversionRow | null;
};

/** The subjects of the series that the subquery `seriesIds` selects, by series id. */
export async function loadSubjects(
  queries: Queries,
  seriesIds: SQLWrapper,
): Promise<ReadonlyMap<number, Subject>> {
  const found = await queries
    .select({
      series,
      startup: {
        id: startups.id,
        name: startups.name,
        sector: startups.sector,
        stage: startups.stage,
        country: startups.country,
        logo_url: startups.logo_url,
      },
      entity: { id: entities.id, name: entities.name },
      round: {
        id: rounds.id,
        name: rounds.name,
        title: rounds.title,
        instrument: rounds.instrument,
        shareClass: rounds.share_class,
      },
    })
    .from(series)
    .innerJoin(startups, eq(startups.id, series.startup_id))
    .innerJoin(entities, eq(entities.id, series.entity_id))
    .innerJoin(rounds, eq(rounds.id, series.round_id))
    .where(inArray(series.id, seriesIds));
  const valuationRows = await queries
    .select({
      series: seriesMarks.series_id,
      mark: {
        date: seriesMarks.date,
        known_date: seriesMarks.known_date,
        method: seriesMarks.method,
        price: seriesMarks.price,
        factor: seriesMarks.factor,
        source: seriesMarks.source,
      },
    })
    .from(seriesMarks)
    .where(inArray(seriesMarks.series_id, seriesIds))
    .orderBy(asc(seriesMarks.date), asc(seriesMarks.known_date), asc(seriesMarks.id));
  const splitRows = await queries
    .select({
      series: splits.series_id,
      split: {
        date: splits.date,
        after: splits.after,
        before: splits.before,
        source: splits.source,
        share_class: splits.share_class,
        instrument: splits.instrument,
      },
    })
    .from(splits)
    .where(inArray(splits.series_id, seriesIds))
    .orderBy(asc(splits.date));
  const conversionRows = await queries
    .select()
    .from(conversions)
    .where(inArray(conversions.series_id, seriesIds));
  const conversionOf = new Map(
    conversionRows.map(({ id: _id, series_id, ...conversion }) => [series_id, conversion]),
  );
  const splitsBySeries = groupBy(splitRows, (row) => row.series);
  const valuationsBySeries = groupBy(valuationRows, (row) => row.series);
  return new Map(
    found.map((row) => [
      row.series.id,
      {
        ...row,
        valuations: (valuationsBySeries.get(row.series.id) ?? []).map(({ mark }) => mark),
        splits: (splitsBySeries.get(row.series.id) ?? []).map(({ split }) => split),
        conversion: conversionOf.get(row.series.id) ?? null,
      },
    ]),
  );
}
