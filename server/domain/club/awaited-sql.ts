import { type SQL, sql } from 'drizzle-orm';
import { promisesAsOf, unfundedOf } from '../portfolio/promises.ts';

/** Lines computed from a wire without a commitment have its id plus this offset, negated. */
export const wireLines = sql`1000000000000`;

/**
 * A table of the amounts still expected at the end of a day, with what was received for each already: called
 * commitments, and wires below the amount requested. `asked` is null where a wire in the list states the same request.
 * A wire that is held is not credited. With the deposits that are expected, it repeats `isCallDue` in SQL.
 */
export const awaitedTable = (asOf: string): SQL => sql`(
  select x.*, ${unfundedOf(sql`x.expected_amount`, sql`x.received`)} as outstanding from (
    select -a.id as id, c.wire_by_date as due_date, a.investor_id, s.entity_id, s.id as series_id, a.currency,
      a.promised as expected_amount, a.received, case when exists (
        select from deposits d where d.application_id = a.id and d.expected_amount is not null and d.date <= ${asOf}
      ) then null else a.promised end as asked
    from ${promisesAsOf(asOf)} a join applications c on c.id = a.id
    left join lateral (select id, entity_id from series where round_id = a.round_id order by id limit 1) s on true
    where a.is_called and c.wire_by_date is not null
    union all
    select -${wireLines} - p.id, p.due_date, p.investor_id, p.entity_id, p.series_id, p.currency, p.expected_amount,
      p.amount - p.returned + coalesce((
        select sum(d.amount - d.returned) from deposits d
        where d.investor_id = p.investor_id and d.series_id = p.series_id and d.due_date = p.due_date and d.id <> p.id
          and d.currency = p.currency and d.application_id is null and d.request_id is null and d.expected_amount is null
          and d.status not in ('received', 'expected') and d.date <= ${asOf}
      ), 0), null
    from deposits p
    where p.status = 'partial' and p.application_id is null and p.expected_amount is not null and p.due_date is not null
      and p.date <= ${asOf}
  ) x
)`;
