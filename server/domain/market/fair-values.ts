import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { dayOf } from '../../../src/domain/days/days.ts';
import { decimal, quantityText } from '../../../src/domain/money/amounts/decimal.ts';
import { markOf } from '../../../src/domain/money/holdings/mark.ts';
import { afterAllSplits, priceAfterSplits, type Split } from '../../../src/domain/money/holdings/split.ts';
import { conversions, rounds, series, seriesMarks, splits } from '../../database/schema/schema-club.ts';
import type { Host } from '../../host.ts';
import { groupBy } from '../core/sql.ts';

/** The value of one unit of a series in the portfolios of its round's investors. */
export type FairValue = { readonly price: string; readonly date: string | null };

type LatestValuation = Pick<typeof seriesMarks.$inferSelect, 'date' | 'method' | 'price' | 'factor'>;

/** The first price of a series, per unit of its day: that of the issue, or of the conversion. */
type Issue = { readonly price: string | null; readonly date: string };

/** The price of a current unit; at cost, the issue price. */
function fairValueOf(
  valuation: LatestValuation | undefined,
  issue: Issue,
  ofSeries: readonly Split[],
): FairValue | null {
  const today = (price: string, from: string) => priceAfterSplits(price, ofSeries, from);
  const issuePrice = issue.price && today(issue.price, issue.date);
  const date = valuation?.date ?? null;
  const mark = markOf(valuation);
  switch (mark.kind) {
    case 'writtenOff':
      return { price: '0.0000', date };
    case 'price':
      return { price: today(mark.price, mark.date ?? afterAllSplits), date };
    case 'factor':
      return issuePrice === null
        ? null
        : { price: quantityText(decimal(issuePrice).times(mark.factor)), date };
    case 'cost':
      return issuePrice === null ? null : { price: issuePrice, date };
    case 'unknown':
      return null;
    default:
      return mark satisfies never;
  }
}

/** Fair values at the latest valuation, by series id; a series without one is omitted. */
export async function loadFairValues(
  { database: { queries }, clock }: Host,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FairValue>> {
  const issues = await queries
    .select({
      id: series.id,
      price: sql<string | null>`coalesce(${conversions.price}, ${rounds.price_per_unit})`,
      date: sql<string>`coalesce(${conversions.date}::text, '')`,
    })
    .from(series)
    .innerJoin(rounds, eq(rounds.id, series.round_id))
    .leftJoin(conversions, eq(conversions.series_id, series.id))
    .where(inArray(series.id, [...ids]));
  const marks = await queries
    .selectDistinctOn([seriesMarks.series_id])
    .from(seriesMarks)
    .where(and(inArray(seriesMarks.series_id, [...ids]), lte(seriesMarks.date, dayOf(clock()))))
    .orderBy(
      seriesMarks.series_id,
      desc(seriesMarks.date),
      desc(seriesMarks.known_date),
      desc(seriesMarks.id),
    );
  const splitRows = await queries
    .select()
    .from(splits)
    .where(inArray(splits.series_id, [...ids]))
    .orderBy(asc(splits.date));
  const splitsOf = groupBy(splitRows, (row) => row.series_id);
  const latest = new Map(marks.map((mark) => [mark.series_id, mark]));
  return new Map(
    issues.flatMap(({ id, ...issue }) => {
      const value = fairValueOf(latest.get(id), issue, splitsOf.get(id) ?? []);
      return value ? [[id, value] as const] : [];
    }),
  );
}
