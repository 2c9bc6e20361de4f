import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type DayAmounts, dayNumber, mergedAmounts } from '../../../../src/domain/money/amounts/day-sums.ts';
import {
  type Decimal,
  decimal,
  decimalOfTenThousandths,
  zero,
} from '../../../../src/domain/money/amounts/decimal.ts';
import { outsideSums } from '../../../../src/domain/money/book/member-trades.ts';
import type { Host } from '../../../host.ts';
import { joinSql, queryRows } from '../../core/sql.ts';
import { type ClubReportQuery, hasAllMembers } from '../club-query.ts';
import { type Conversion, convertedAmount, fxTable, joinFx } from '../conversion-sql.ts';
import { selectedTable, vintageConditions } from '../payments-sql.ts';
import { type VehicleChanges, valuesOnDays } from './day-values.ts';

/**
 * Paid-in and distributed amounts until a day, and the value at its end, on the basis of the query; null is unknown.
 * `between` is what members received from members, which is part of neither.
 */
export type Balance = {
  readonly paidIn: Decimal | null;
  readonly received: Decimal | null;
  readonly between: Decimal | null;
  readonly value: Decimal | null;
};

/** Amounts by day, oldest first; `unknown` if one of them has no exchange rate. */
type Movement = { readonly day: string; readonly amount: Decimal; readonly isUnknown: boolean };

/** What an amount of each day is part of. */
type MovedLists = Readonly<
  Record<
    /** From payments in other currencies than the report's. */
    | 'received'
    /** From other members, in any currency. */
    | 'between'
    /** Purchases and fees without an exchange rate. */
    | 'unpriced',
    readonly Movement[]
  >
>;

const movedSchema = z.object({
  vehicle: z.coerce.number(),
  kind: z.enum(['received', 'between', 'unpriced']),
  day: z.string(),
  amount: z.string().nullable(),
  is_unknown: z.boolean(),
});

const nothingMoved: MovedLists = { received: [], between: [], unpriced: [] };

/** The payments that the values of the holdings do not come with, by vehicle. */
async function loadMoved(
  host: Host,
  query: ClubReportQuery,
  conversion: Conversion,
): Promise<ReadonlyMap<number, MovedLists>> {
  const { asOf, basis, currency } = query;
  const amount = (column: string) => convertedAmount(conversion, sql`r`, sql`p.${sql.identifier(column)}`);
  const lists = (
    kind: keyof MovedLists,
    table: string,
    columns: readonly string[],
    condition = sql`true`,
  ) => {
    const [first = sql`0`, ...deducted] = columns.map(amount);
    const sum = joinSql([first, ...deducted], kind === 'unpriced' ? sql` + ` : sql` - `);
    return sql`select w.entity_id as vehicle, ${kind}::text as kind, p.date, ${sum} as amount
      from ${sql.identifier(table)} p join selected w on w.id = p.holding_id
      join holding_totals t on t.holding_id = w.id${joinFx(conversion, sql`r`, sql`w.currency`, sql`p.date`)}
      where p.date <= ${asOf} and ${condition} and ${vintageConditions(query, null, sql`extract(year from t.first_day)`)}`;
  };
  const isNet = basis === 'net';
  const isForeign = sql`w.currency <> ${currency}`;
  const proceeds = isNet ? ['gross', 'carry', 'fee'] : ['gross'];
  const foreign = [
    lists('received', 'distributions', proceeds, isForeign),
    lists(
      'unpriced',
      'lots',
      isNet ? ['invested', 'fees'] : ['invested'],
      sql`${isForeign} and r.rate = 'NaN'`,
    ),
    ...(isNet ? [lists('unpriced', 'annual_fees', ['amount'], sql`${isForeign} and r.rate = 'NaN'`)] : []),
  ];
  const parts = [
    lists('between', 'distributions', proceeds, sql`p.to_member`),
    ...(conversion.spans === null ? [] : foreign),
  ];
  const rows = await queryRows(
    host.database.queries,
    sql`with ${fxTable(conversion)}, ${selectedTable(query)}
      select vehicle, kind, date::text as day, sum(nullif(amount, 'NaN'))::text as amount, bool_or(amount = 'NaN') as is_unknown
      from (${joinSql(parts, sql` union all `)}) x group by vehicle, kind, date order by date`,
    movedSchema,
  );
  const byVehicle = new Map<number, { [Kind in keyof MovedLists]: Movement[] }>();
  for (const { vehicle, kind, day, amount: sum, is_unknown: isUnknown } of rows) {
    const own = byVehicle.get(vehicle) ?? { received: [], between: [], unpriced: [] };
    own[kind].push({ day, amount: decimal(sum ?? 0), isUnknown });
    byVehicle.set(vehicle, own);
  }
  return byVehicle;
}

/** The cash flows as lists of days with amounts. */
const amountAt = (flows: DayAmounts, at: number): Decimal =>
  flows.kind === 'ten_thousandths'
    ? decimalOfTenThousandths(flows.amounts[at] ?? 0)
    : (flows.amounts[at] ?? zero);

/** The running sum; each call has a later index than the one before. */
function runningSum(flows: DayAmounts): (index: number) => Decimal {
  let [next, sum] = [0, zero];
  return (index) => {
    for (; (flows.days[next] ?? Infinity) <= index; next += 1) sum = sum.plus(amountAt(flows, next));
    return sum;
  };
}

function runningMoved(
  list: readonly Movement[],
): (day: string) => { readonly sum: Decimal; readonly isKnown: boolean } {
  let [next, sum, isKnown] = [0, zero, true];
  return (day) => {
    for (let one = list[next]; one && one.day <= day; next += 1, one = list[next]) {
      sum = sum.plus(one.amount);
      isKnown &&= !one.isUnknown;
    }
    return { sum, isKnown };
  };
}

function runningCount(counts: Int32Array): (index: number) => number {
  let [next, sum] = [0, 0];
  return (index) => {
    for (; next <= index; next += 1) sum += counts[next] ?? 0;
    return sum;
  };
}

/**
 * A vehicle at the end of each day; null before its first purchase. Paid-in is what was received less the net cash flow, so that the payments are read only once.
 */
function vehicleBalances(
  days: readonly string[],
  hasBothSides: boolean,
  { holdings, unknown, value, received }: VehicleChanges,
  flows: DayAmounts,
  moved: MovedLists,
): readonly (Balance | null)[] {
  const [holdingsBy, unknownBy] = [runningCount(holdings), runningCount(unknown)];
  const [valueBy, receivedBy, flowsBy] = [runningSum(value), runningSum(received), runningSum(flows)];
  const [foreignBy, betweenBy, unpricedBy] = [moved.received, moved.between, moved.unpriced].map(
    runningMoved,
  );
  return days.map((day, index) => {
    const foreign = foreignBy?.(day);
    const between = betweenBy?.(day);
    const isPriced = unpricedBy?.(day).isKnown ?? true;
    const isReceiptKnown = foreign?.isKnown ?? true;
    const all = receivedBy(index).plus(foreign?.sum ?? zero);
    const paid = all.minus(flowsBy(dayNumber(day)));
    const worth = unknownBy(index) === 0 ? valueBy(index) : null;
    if (holdingsBy(index) === 0) return null;
    const sums = {
      paidIn: isPriced ? paid : null,
      received: isReceiptKnown ? all : null,
      between: between?.isKnown === false ? null : (between?.sum ?? zero),
    };
    return hasBothSides
      ? { ...outsideSums(sums), between: sums.between, value: worth }
      : { ...sums, between: zero, value: worth };
  });
}

/**
 * Each vehicle at the end of each of `days`, by day and id; those without a purchase until then are left out. The same
 * figures as in the sums by vehicle of each day, without a statement for each.
 * @param flows cash flows of all days by vehicle
 */
export async function balancesOnDays(
  host: Host,
  query: ClubReportQuery,
  conversion: Conversion,
  days: readonly string[],
  flows: ReadonlyMap<number, DayAmounts>,
): Promise<ReadonlyMap<string, ReadonlyMap<number, Balance>>> {
  const values = await valuesOnDays(host, query, conversion, days);
  const moved = await loadMoved(host, query, conversion);
  const byDay = new Map(days.map((day) => [day, new Map<number, Balance>()]));
  for (const [vehicle, changes] of values) {
    const own = moved.get(vehicle) ?? nothingMoved;
    const cashFlows = flows.get(vehicle) ?? mergedAmounts([]);
    const balances = vehicleBalances(days, hasAllMembers(query), changes, cashFlows, own);
    for (const [index, balance] of balances.entries())
      if (balance) byDay.get(days[index] ?? '')?.set(vehicle, balance);
  }
  return byDay;
}
