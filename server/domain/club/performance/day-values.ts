import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { DayAmounts } from '../../../../src/domain/money/amounts/day-sums.ts';
import { type Decimal, decimal, roundMoney, zero } from '../../../../src/domain/money/amounts/decimal.ts';
import { markOf } from '../../../../src/domain/money/holdings/mark.ts';
import { type Mark, worthOf } from '../../../../src/domain/money/holdings/position.ts';
import { series as seriesTable } from '../../../database/schema/schema-club.ts';
import type { Host } from '../../../host.ts';
import { queryRows } from '../../core/sql.ts';
import { parseHolding, recordAsOf } from '../../portfolio/holding-records.ts';
import { distributionList, lotList } from '../../portfolio/payment-lists.ts';
import { loadSubjects, type Subject } from '../../portfolio/series-subjects.ts';
import { amountsOfRecord } from '../../portfolio/valuation.ts';
import type { ClubReportQuery } from '../club-query.ts';
import type { Conversion } from '../conversion-sql.ts';
import { selectedTable, vintageConditions } from '../payments-sql.ts';
import { unknownSum } from '../sums.ts';
import { type Days, daysOf, hasMore, type Lists, listsOf, readAmounts, readIndexes } from './day-texts.ts';
import { addChange, amountsOf, type IndexSums, noSums } from './index-sums.ts';

/** One holding at the end of a day, in its own currency: cumulative receipts, and the value with its accrued carry; null is unknown. */
type HoldingOn = {
  readonly value: Decimal | null;
  readonly accrued: Decimal | null;
  readonly received: Decimal;
};

/** The holdings of one series in one currency over the days. */
type Group = {
  readonly query: ClubReportQuery;
  readonly days: Days;
  readonly subject: Subject;
  readonly currency: string;
  /** At the end of each day. */
  readonly marks: readonly Mark<Decimal>[];
  readonly carryRate: Decimal;
  /** 1 at the index of each day by which there is another valuation, split or conversion than by the day before. */
  readonly changed: Uint8Array;
  /** The same of the payments of one holding, cleared after each; one more index is for those after all days. */
  readonly touched: Uint8Array;
  /** Into the report's currency at the end of each day; undefined without conversion, null where no rate is known yet. */
  readonly rates: readonly (Decimal | null)[] | undefined;
};

/** Changes of the sums of a vehicle from one day to the next, by index of the day. */
type Changes = {
  readonly holdings: Int32Array;
  readonly unknown: Int32Array;
  readonly value: IndexSums;
  readonly received: IndexSums;
};

const noChanges = (days: number): Changes => ({
  holdings: new Int32Array(days),
  unknown: new Int32Array(days),
  value: noSums(days),
  received: noSums(days),
});

const one = decimal(1);

function count(counts: Int32Array, index: number, change: 1 | -1): void {
  counts[index] = (counts[index] ?? 0) + change;
}

/** The value on the query's basis, in its currency. */
function worthIn({ query, rates }: Group, { value, accrued }: HoldingOn, index: number): Decimal | null {
  const convert = (amount: Decimal | null) => {
    if (rates === undefined || amount === null) return amount;
    const rate = rates[index];
    return amount.eq(0) ? zero : rate ? roundMoney(amount.times(rate), query.currency) : null;
  };
  const gross = convert(value);
  if (query.basis === 'gross') return gross;
  const carry = convert(accrued);
  return gross && carry && gross.minus(carry);
}

/**
 * Adds one holding to the sums of its vehicle. It is valued only at the days after which something has changed.
 * @param paid indexes of the days after which a payment has changed it
 */
function addHolding(
  changes: Changes,
  group: Group,
  paid: readonly (readonly number[])[],
  at: (index: number) => HoldingOn | null,
): void {
  const { changed, rates, touched } = group;
  for (const indexes of paid) for (const index of indexes) touched[index] = 1;
  let before: { readonly worth: Decimal | null; readonly received: Decimal } | null = null;
  for (let index = 0; index < touched.length - 1; index += 1) {
    const isDue = touched[index] === 1 || (before !== null && (changed[index] === 1 || rates !== undefined));
    touched[index] = 0;
    if (!isDue) continue;
    const now = at(index);
    if (now === null) continue;
    const worth = worthIn(group, now, index);
    if (before === null) count(changes.holdings, index, 1);
    else if (before.worth === null) count(changes.unknown, index, -1);
    if (worth === null) count(changes.unknown, index, 1);
    addChange(changes.value, index, before?.worth ?? zero, worth ?? zero);
    if (rates === undefined) addChange(changes.received, index, before?.received ?? zero, now.received);
    before = { worth, received: now.received };
  }
}

/** A holding of a series without splits and conversion, from its cumulative sums by day (`holding_histories.sums`). */
function addSummed(changes: Changes, group: Group, lists: Lists): void {
  const { query, days, carryRate, marks, currency } = group;
  const bought = readIndexes(lists, days);
  const [invested, units] = [readAmounts(lists), readAmounts(lists)];
  const received = readIndexes(lists, days);
  const gross = readAmounts(lists);
  const carry = readAmounts(lists);
  const fees = readAmounts(lists);
  const sold = readAmounts(lists);
  // The days are asked for in their order.
  let [lastBought, lastPaid] = [-1, -1];
  let unsold = one;
  let receipts = zero;
  addHolding(changes, group, [bought, received], (index) => {
    while ((bought[lastBought + 1] ?? Infinity) <= index) lastBought += 1;
    if (lastBought < 0) return null;
    if ((received[lastPaid + 1] ?? Infinity) <= index) {
      while ((received[lastPaid + 1] ?? Infinity) <= index) lastPaid += 1;
      unsold = one.minus(sold[lastPaid] ?? zero);
      receipts = gross[lastPaid] ?? zero;
      if (query.basis === 'net')
        receipts = receipts.minus(carry[lastPaid] ?? zero).minus(fees[lastPaid] ?? zero);
    }
    const worth = worthOf({
      mark: marks[index] ?? { kind: 'unknown' },
      invested: invested[lastBought] ?? zero,
      units: units[lastBought] ?? null,
      unsold,
      carryRate,
      currency,
    });
    return { value: worth.fairValueGross, accrued: worth.accruedCarry, received: receipts };
  });
}

function addAllSummed(changes: Changes, group: Group, text: string): void {
  const lists = listsOf(text);
  while (hasMore(lists)) addSummed(changes, group, lists);
}

/** A holding of a series with splits or a conversion, from its payments one by one. */
function addListed(changes: Changes, group: Group, text: string): void {
  const { query, days, subject, currency } = group;
  const [bought = '', paid = ''] = text.split('|');
  const holding = { id: 0, series_id: subject.series.id, currency, ownership_percent: null };
  const record = parseHolding({ ...subject, holding, bought, paid, charged: '' });
  const indexes = [...record.lots, ...record.distributions].map(({ date }) => days.indexOf(date));
  addHolding(changes, group, [indexes], (index) => {
    const then = recordAsOf(record, days.days[index] ?? '');
    if (then === null) return null;
    const { fairValueGross, accruedCarry, proceedsGross, distributions } = amountsOfRecord(then);
    const received = query.basis === 'net' ? distributions : proceedsGross;
    return { value: fairValueGross, accrued: accruedCarry, received };
  });
}

function addAllListed(changes: Changes, group: Group, text: string): void {
  for (const holding of text.split(';')) addListed(changes, group, holding);
}

const textSchema = z.object({ series: z.coerce.number(), currency: z.string(), holdings: z.string() });

const changedUnits = sql`(select series_id from splits union all select series_id from conversions)`;

/** The holdings as one text for each series and currency: one row for each holding would cost more than its content. */
const summedStatement = (query: ClubReportQuery): SQL => sql`with ${selectedTable(query)}
  select w.series_id as series, w.currency, string_agg(y.sums, ';') as holdings
  from selected w join holding_totals t on t.holding_id = w.id join holding_histories y on y.holding_id = w.id
  where t.first_day <= ${query.asOf} and w.series_id not in ${changedUnits} and ${vintageConditions(query, null, sql`extract(year from t.first_day)`)}
  group by w.series_id, w.currency`;

const listedStatement = (query: ClubReportQuery): SQL => sql`with ${selectedTable(query)}, changed as (
    select w.* from selected w join holding_totals t on t.holding_id = w.id
    where t.first_day <= ${query.asOf} and w.series_id in ${changedUnits} and ${vintageConditions(query, null, sql`extract(year from t.first_day)`)}
  )
  select w.series_id as series, w.currency, string_agg(concat(b.list, '|', p.list), ';') as holdings
  from changed w
  join (select holding_id, ${lotList} as list from lots where holding_id in (select id from changed) group by 1) b
    on b.holding_id = w.id
  left join (select holding_id, ${distributionList} as list from distributions where holding_id in (select id from changed) group by 1) p
    on p.holding_id = w.id
  group by w.series_id, w.currency`;

/** With its price as a number, which is read once for all holdings. */
const readMark = (mark: Mark): Mark<Decimal> =>
  mark.kind === 'price' ? { ...mark, price: decimal(mark.price) } : mark;

/** What each day of a series has: the latest valuation until its end, and whether anything changed since the day before. */
function groupOf(
  query: ClubReportQuery,
  conversion: Conversion,
  days: Days,
  subject: Subject,
  currency: string,
): Group {
  const { valuations, splits, conversion: converted } = subject;
  const changes = [...valuations, ...splits, ...(converted ? [converted] : [])];
  const changed = new Uint8Array(days.days.length + 1);
  for (const { date } of changes) changed[days.indexOf(date)] = 1;
  const spans = conversion.spans?.filter((span) => span.currency === currency);
  return {
    query,
    days,
    subject,
    currency,
    marks: days.days.map((day) => readMark(markOf(valuations.findLast(({ date }) => date <= day)))),
    carryRate: decimal(subject.series.carry_rate),
    changed,
    touched: new Uint8Array(days.days.length + 1),
    rates:
      currency === conversion.currency
        ? undefined
        : days.days.map((day) => {
            const rate = spans?.find(({ since, until }) => since <= day && day < until)?.rate;
            return rate === undefined || rate === unknownSum ? null : decimal(rate);
          }),
  };
}

/** Sums of a vehicle's holdings by index of the day, in the report's currency: each list is of changes since the day before. */
export type VehicleChanges = {
  readonly holdings: Int32Array;
  /** Holdings whose value is unknown. */
  readonly unknown: Int32Array;
  /** The known values, on the basis of the query. */
  readonly value: DayAmounts;
  /** Of holdings in the report's currency. */
  readonly received: DayAmounts;
};

/**
 * The values of the query's holdings at the end of each of `days`, ascending, by vehicle. Computed as in an investor's own report
 * and in one pass over the holdings: the work for a holding grows with its changes, not with the days.
 */
export async function valuesOnDays(
  host: Host,
  query: ClubReportQuery,
  conversion: Conversion,
  dates: readonly string[],
): Promise<ReadonlyMap<number, VehicleChanges>> {
  const { queries } = host.database;
  const days = daysOf(dates);
  const subjects = await loadSubjects(queries, queries.select({ id: seriesTable.id }).from(seriesTable));
  const byVehicle = new Map<number, Changes>();
  const readers: readonly {
    statement: SQL;
    addAll: (changes: Changes, group: Group, text: string) => void;
  }[] = [
    { statement: summedStatement(query), addAll: addAllSummed },
    { statement: listedStatement(query), addAll: addAllListed },
  ];
  for (const { statement, addAll } of readers) {
    for (const { series, currency, holdings } of await queryRows(queries, statement, textSchema)) {
      const subject = subjects.get(series);
      if (!subject) throw new Error(`There is no series ${series}.`);
      const changes = byVehicle.get(subject.entity.id) ?? noChanges(dates.length);
      byVehicle.set(subject.entity.id, changes);
      const group = groupOf(query, conversion, days, subject, currency);
      addAll(changes, group, holdings);
      // Lets other requests be answered between two series.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return new Map(
    [...byVehicle].map(([vehicle, { holdings, unknown, value, received }]) => [
      vehicle,
      { holdings, unknown, value: amountsOf(value), received: amountsOf(received) },
    ]),
  );
}
