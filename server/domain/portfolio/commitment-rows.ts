import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Decimal, decimal, roundMoney, zero } from '../../../src/domain/money/amounts/decimal.ts';
import { decimalIfKnown } from '../../../src/domain/money/amounts/known-amounts.ts';
import { entryFeeOn } from '../../../src/domain/money/commitments/commitment.ts';
import {
  applicationStatuses,
  countsInRound,
  isPromised,
  promisedStatuses,
  wasPromised,
} from '../../../src/domain/rounds/commitment.ts';
import type { Queries } from '../../database/database.ts';
import { allConditions, equalsIfGiven, listOf, queryRows } from '../core/sql.ts';
import type { BookFilter } from './holding-records.ts';
import { applicationsAsOf, inFilter } from './promises.ts';

const named = z.object({ id: z.number(), name: z.string() });

const rowSchema = z.object({
  id: z.coerce.number(),
  investor_id: z.coerce.number(),
  status: z.string(),
  amount: z.string(),
  allocated: z.string(),
  fees: z.string(),
  binding: z.string(),
  received: z.string(),
  is_called: z.boolean(),
  currency: z.string(),
  fee_rate: z.string(),
  startup: named,
  round: named,
  series: named.nullable(),
  entity: named.nullable(),
  /** The holding bought under it by that day, and the amount paid. */
  holding: z.coerce.number().nullable(),
  paid: z.string().nullable(),
  /** The vehicle of that holding. */
  holding_entity: z.coerce.number().nullable(),
});

/** Statuses of an amount that was promised: the promise is open, was invested, or has ended. */
const promisedOnce = applicationStatuses.filter(countsInRound);
const everPromised = applicationStatuses.filter(wasPromised);

type Fee = {
  readonly amount: string;
  readonly allocated: string;
  readonly fees: string;
  readonly rate: string;
};

/** The fee on the whole commitment, at the round's rate or at the rate agreed with the investor. */
function feeOnPromise({ amount, allocated, fees, rate }: Fee, currency: string): Decimal {
  const isByRate = decimal(entryFeeOn(allocated, rate, currency)).eq(fees) || decimal(allocated).eq(0);
  if (isByRate) return decimal(entryFeeOn(amount, rate, currency));
  return roundMoney(decimal(fees).times(amount).div(allocated), currency);
}

/**
 * An investor's commitments of any time, or those of all, as of the end of a day, entry fees included and each in its
 * own currency: with the original amount and its binding part at that time, which is the amount paid once there is a
 * purchase.
 */
export async function loadCommitments(
  queries: Queries,
  investorId: number | null,
  asOf: string,
  filter: BookFilter,
) {
  const end = sql`${asOf}::date + 1`;
  const rows = await queryRows(
    queries,
    sql`select a.id, a.investor_id, a.status, a.amount::text as amount, a.allocated::text as allocated, a.fees::text as fees,
        a.promised::text as binding, a.received::text as received, a.is_called,
        a.currency, n.fee_rate::text as fee_rate,
        json_build_object('id', t.id, 'name', t.name) as startup,
        json_build_object('id', n.id, 'name', n.title) as round,
        case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as series,
        case when v.id is not null then json_build_object('id', v.id, 'name', v.name) end as entity,
        l.holding_id as holding, (l.invested + l.fees)::text as paid, hs.entity_id as holding_entity
      from ${applicationsAsOf(asOf, everPromised)} a
      join rounds n on n.id = a.round_id
      join startups t on t.id = n.startup_id
      left join lateral (select id, name, entity_id from series where round_id = n.id order by id limit 1) s on true
      left join entities v on v.id = s.entity_id
      left join lots l on l.application_id = a.id and l.date <= ${asOf}
      left join holdings h on h.id = l.holding_id
      left join series hs on hs.id = h.series_id
      where ${allConditions([equalsIfGiven(sql`a.investor_id`, investorId ?? undefined), inFilter(filter)])}
        and (a.status in ${listOf(promisedOnce)} or exists (
          select from application_events e
          where e.application_id = a.id and e.status in ${listOf(promisedStatuses())} and e.at < ${end}))
      order by a.id`,
    rowSchema,
  );
  return rows.map(({ amount, allocated, fees, binding, received, fee_rate: rate, paid, ...row }) => {
    const isOpen = isPromised(row.status);
    const promised = decimal(amount).plus(feeOnPromise({ amount, allocated, fees, rate }, row.currency));
    return {
      ...row,
      isOpen,
      promised,
      binding: decimalIfKnown(paid) ?? (isOpen ? decimal(binding) : zero),
      received: decimal(received),
    };
  });
}
