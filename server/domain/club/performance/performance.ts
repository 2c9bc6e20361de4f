import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { addDays } from '../../../../src/domain/days/days.ts';
import {
  amountsUntil,
  dateOfDay,
  type DayAmounts,
  dayNumber,
  mergedAmounts,
} from '../../../../src/domain/money/amounts/day-sums.ts';
import {
  type Decimal,
  moneyText,
  decimalOfTenThousandths,
  zero,
  sumOfKnown,
} from '../../../../src/domain/money/amounts/decimal.ts';
import { isPaidIn } from '../../../../src/domain/money/returns/flows.ts';
import { quarterEndsAndAsOf } from '../../../../src/domain/money/returns/performance.ts';
import {
  dayBeforePeriod,
  periodAccount,
  returnPeriods,
} from '../../../../src/domain/money/returns/period-returns.ts';
import { maxClubPayments } from '../../../../src/domain/queries/club.ts';
import type { Host } from '../../../host.ts';
import { groupBy, queryRows } from '../../core/sql.ts';
import { accountJson, money } from '../../core/wire-figures.ts';
import type { ClubReportQuery } from '../club-query.ts';
import { loadConversion } from '../conversion-sql.ts';
import { cachedFlows } from '../pivot.ts';
import { ratesUsed } from '../rates.ts';
import { type Balance, balancesOnDays } from './balances.ts';
import { clubCommitments } from './commitments.ts';

const nothing: Balance = { paidIn: zero, received: zero, between: zero, value: zero };

const sumOf = (balances: Iterable<Balance>): Balance => {
  const all = [...balances];
  return {
    paidIn: sumOfKnown(all.map(({ paidIn }) => paidIn)),
    received: sumOfKnown(all.map(({ received }) => received)),
    between: sumOfKnown(all.map((balance) => balance.between)),
    value: sumOfKnown(all.map(({ value }) => value)),
  };
};

const amountsOf = (flows: DayAmounts): readonly Decimal[] =>
  flows.kind === 'ten_thousandths' ? flows.amounts.map(decimalOfTenThousandths) : flows.amounts;

/** The cash flow of each day; unknown where a payment has no exchange rate. */
function flowsOf(flows: DayAmounts, { paidIn, received }: Balance) {
  if (paidIn === null || received === null) {
    const [first = 0] = flows.days;
    return [{ date: dateOfDay(first), kind: 'contribution' as const, amount: null }];
  }
  const amounts = amountsOf(flows);
  return flows.days.map((day, at) => {
    const amount = (amounts[at] ?? zero).toFixed();
    const kind = isPaidIn(amount) ? ('contribution' as const) : ('distribution' as const);
    return { date: dateOfDay(day), kind, amount };
  });
}

const between = (later: Decimal | null, earlier: Decimal | null) => later && earlier && later.minus(earlier);

/**
 * The periods of a vehicle, or of all. The payments of one day are one cash flow for the return, and two amounts for
 * paid-in and distributed.
 */
function periodsOf(flows: DayAmounts, asOf: string, at: (day: string) => Balance) {
  const end = at(asOf);
  const all = flowsOf(flows, end);
  const [first] = all;
  return returnPeriods.map((key) => {
    const dayBefore = dayBeforePeriod(key, asOf);
    const start = dayBefore === null ? nothing : at(dayBefore);
    const account = periodAccount(all, dayBefore, asOf, (day) => at(day).value);
    return {
      key,
      from: dayBefore === null ? (first?.date ?? asOf) : addDays(dayBefore, 1),
      to: asOf,
      ...accountJson({
        ...account,
        contributions: between(end.paidIn, start.paidIn),
        distributions: between(end.received, start.received),
      }),
    };
  });
}

const nameSchema = z.object({ id: z.coerce.number(), name: z.string() });
const seriesSchema = nameSchema.extend({ entity_id: z.coerce.number() });

type SeriesFlows = { readonly vintage: number; readonly id: number; readonly flows: DayAmounts };

/**
 * The payments until the day of the query, by series and vintage; null for more than `maxClubPayments`, with which a
 * hundred thousand holdings would add megabytes to each answer. A filter brings them back.
 * @param balances those of the vehicles at the end of the day
 */
function paymentsOf(
  asOf: string,
  series: readonly z.output<typeof seriesSchema>[],
  lists: readonly SeriesFlows[],
  balances: ReadonlyMap<number, Balance>,
  entities: ReadonlyMap<number, z.output<typeof nameSchema>>,
) {
  const rows = series.flatMap(({ id, name, entity_id: entity }) => {
    const balance = balances.get(entity);
    if (!balance) return [];
    const isKnown = balance.paidIn !== null && balance.received !== null;
    return lists
      .filter((list) => list.id === id)
      .toSorted((a, b) => a.vintage - b.vintage)
      .map(({ vintage, flows }) => ({
        entity: entities.get(entity) ?? null,
        series: { id, name },
        vintage_year: vintage,
        flows: isKnown ? amountsUntil(flows, dayNumber(asOf)) : null,
      }));
  });
  const count = rows.reduce((sum, { flows }) => sum + (flows?.days.length ?? 0), 0);
  if (count > maxClubPayments) return null;
  return rows.map(({ flows, ...row }) => ({
    ...row,
    cash_flows:
      flows &&
      amountsOf(flows).map((amount, at) => ({
        date: dateOfDay(flows.days[at] ?? 0),
        amount: moneyText(amount),
      })),
  }));
}

/** The payments of each vehicle on all days. */
function byVehicle(
  series: readonly z.output<typeof seriesSchema>[],
  lists: readonly SeriesFlows[],
): ReadonlyMap<number, DayAmounts> {
  const vehicles = new Map(series.map(({ id, entity_id: vehicle }) => [id, vehicle]));
  const grouped = groupBy(lists, ({ id }) => vehicles.get(id) ?? 0);
  return new Map(
    [...grouped].map(([vehicle, own]) => [vehicle, mergedAmounts(own.map(({ flows }) => flows))]),
  );
}

/**
 * C23 with type `performance`: returns by period of the club and of each vehicle, paid-in, distributed and held amounts
 * at the end of each quarter, the payments that the returns follow from, and commitments. It values each holding at
 * each quarter's end and is therefore a separate page.
 */
export async function clubPerformance(host: Host, query: ClubReportQuery) {
  const { asOf } = query;
  const { queries } = host.database;
  const conversion = await loadConversion(host, query);
  const series = await queryRows(
    queries,
    sql`select id, name, entity_id from series order by name, id`,
    seriesSchema,
  );
  const { byKey, all } = await cachedFlows(host, query, conversion, ['vintage', 'series']);
  const lists = [...byKey].map(([key, flows]) => {
    const [vintage = 0, id = 0] = key.split(' ').map(Number);
    return { vintage, id, flows };
  });
  const flowsByVehicle = byVehicle(series, lists);
  const [first] = all.days;
  const quarters =
    first === undefined || dateOfDay(first) > asOf ? [] : quarterEndsAndAsOf(dateOfDay(first), asOf);
  const daysBefore = returnPeriods.flatMap((period) => dayBeforePeriod(period, asOf) ?? []);
  const days = [...new Set([...daysBefore, ...quarters, asOf])].toSorted();
  const balances = await balancesOnDays(host, query, conversion, days, flowsByVehicle);
  const sums = new Map([...balances].map(([day, rows]) => [day, sumOf(rows.values())]));
  const of = (day: string): Balance => sums.get(day) ?? nothing;
  const names = await queryRows(queries, sql`select id, name from entities order by name, id`, nameSchema);
  const balancesAtEnd = balances.get(asOf) ?? new Map<number, Balance>();
  const entities = new Map(names.map((name) => [name.id, name]));
  return {
    type: 'performance' as const,
    as_of_date: asOf,
    generated_at: host.clock().toISOString(),
    currency: query.currency,
    basis: query.basis,
    returns: {
      totals: periodsOf(all, asOf, of),
      vehicles: names.flatMap(({ id, name }) => {
        const flows = flowsByVehicle.get(id);
        if (!flows || !balancesAtEnd.has(id)) return [];
        const at = (day: string): Balance => balances.get(day)?.get(id) ?? nothing;
        return [{ entity: { id, name }, periods: periodsOf(flows, asOf, at) }];
      }),
    },
    quarters: quarters.map((date) => {
      const { paidIn, received, between: betweenMembers, value } = of(date);
      return {
        date,
        paid_in: money(paidIn),
        distributions: money(received),
        net: money(between(received, paidIn)),
        value: money(value),
        between_members: money(betweenMembers),
      };
    }),
    payments: paymentsOf(asOf, series, lists, balancesAtEnd, entities),
    commitments: await clubCommitments(host, query, conversion),
    ...(await ratesUsed(host, query, conversion, days, ['lots', 'annual_fees', 'distributions'])),
  };
}
