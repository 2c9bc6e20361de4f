import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Decimal, decimal, zero } from '../../../src/domain/money/amounts/decimal.ts';
import { fundingOf } from '../../../src/domain/money/commitments/commitment.ts';
import type { Exchange } from '../../../src/domain/money/exchange/exchange.ts';
import { calledStatuses } from '../../../src/domain/rounds/commitment-cycle.ts';
import { promisedStatuses } from '../../../src/domain/rounds/commitment.ts';
import type { Queries } from '../../database/database.ts';
import { allConditions, equalsIfGiven, listOf, queryRows } from '../core/sql.ts';
import type { BookFilter } from './holding-records.ts';

/**
 * A table of the applications whose status at the end of a day was one of `statuses`: the status after the last event
 * until then. Amounts are in the currency of the round. Received amounts count from their own day, which precedes that of their event if the club imported the
 * statement later.
 */
export function applicationsAsOf(asOf: string, statuses: readonly string[]): SQL {
  const end = sql`${asOf}::date + 1`;
  const events = sql`from application_events e where e.application_id = a.id`;
  const receipts = sql`from receipts c where c.application_id = a.id`;
  return sql`(
    select a.id, a.investor_id, a.round_id, a.currency, a.amount, coalesce(a.allocated_amount, a.amount) as allocated, a.fees,
      coalesce(a.allocated_amount, a.amount) + a.fees as promised,
      k.status, k.status in ${listOf(calledStatuses)} as is_called,
      case when k.status not in ${listOf(calledStatuses)} then 0
        when exists (select ${receipts}) then
          coalesce((select sum(c.amount) ${receipts} and c.status = 'credited' and c.at < ${end}), 0)
        when k.status = 'funding' then 0
        else a.received_amount end as received
    from applications a cross join lateral (
      select case when exists (select ${events}) then
          (select e.status ${events} and e.at < ${end} order by e.at desc, e.id desc limit 1)
        else a.status end as status
    ) k
    where a.created_at < ${end} and k.status in ${listOf(statuses)}
  )`;
}

/** A table of the commitments at the end of a day: promised and not invested yet. */
export const promisesAsOf = (asOf: string): SQL => applicationsAsOf(asOf, promisedStatuses());

/** `fundingOf` in SQL: the amount of a commitment that is still to be paid. */
export const unfundedOf = (promised: SQL, received: SQL): SQL => sql`greatest(${promised} - ${received}, 0)`;

const promiseSchema = z.object({
  round_id: z.coerce.number(),
  promised: z.string(),
  received: z.string(),
  currency: z.string(),
});

type Promised = z.output<typeof promiseSchema>;

/** True for an application `a` to the round `n` within the filter of a report. */
export const inFilter = ({ series, entity, startup, round }: BookFilter): SQL =>
  allConditions([
    equalsIfGiven(sql`n.startup_id`, startup),
    equalsIfGiven(sql`a.round_id`, round),
    series === undefined && entity === undefined
      ? null
      : sql`exists (select from series s where s.round_id = a.round_id and ${allConditions([
          equalsIfGiven(sql`s.id`, series),
          equalsIfGiven(sql`s.entity_id`, entity),
        ])})`,
  ]);

/** An investor's commitments at the end of a day, within the filter of a report. */
export const loadPromises = (
  queries: Queries,
  investorId: number,
  asOf: string,
  filter: BookFilter,
): Promise<readonly Promised[]> =>
  queryRows(
    queries,
    sql`select a.round_id, a.promised::text as promised, a.received::text as received, a.currency
      from ${promisesAsOf(asOf)} a join rounds n on n.id = a.round_id
      where a.investor_id = ${investorId} and ${inFilter(filter)} order by a.id`,
    promiseSchema,
  );

/** Committed and not in the book yet: still to be paid, and paid but not invested. Null where a commitment has no exchange rate. */
export type Funding = { readonly unfunded: Decimal | null; readonly uninvested: Decimal | null };

const plus = (sum: Decimal | null, more: Decimal | null) => sum && more && sum.plus(more);

/** The sums of some commitments in the currency of a report, at the rate of `asOf`. @see fundingOf */
export function sumOfPromises(promises: readonly Promised[], { convert }: Exchange, asOf: string): Funding {
  let sums: Funding = { unfunded: zero, uninvested: zero };
  for (const { promised, received, currency } of promises) {
    const { unfunded, uninvested } = fundingOf(decimal(promised), decimal(received));
    sums = {
      unfunded: plus(sums.unfunded, convert(unfunded, currency, asOf)),
      uninvested: plus(sums.uninvested, convert(uninvested, currency, asOf)),
    };
  }
  return sums;
}
