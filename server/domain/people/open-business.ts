import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { openStatuses } from '../../../src/domain/rounds/commitment.ts';
import type { Investor } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { isHoldingOpenSql, isRequestOpenSql, listOf, queryRows, shareLeftSql } from '../core/sql.ts';

const soldShare = sql`coalesce((select sum(d.cost_share) from distributions d where d.holding_id = h.id), 0)`;
const latestMethod = sql`(select v.method from valuations v where v.series_id = h.series_id
  order by v.date desc, coalesce(v.known_date, v.date) desc, v.id desc limit 1)`;

const count = z.coerce.number();
const openBusinessRow = z.object({
  open_holdings: count,
  open_applications: count,
  open_requests: count,
  held_payments: count,
  had_business: z.boolean(),
});

export type OpenBusiness = z.output<typeof openBusinessRow>;

/** What is still in progress for the person, and whether there was ever any business with them. */
export async function openBusinessOf(
  { database }: Host,
  { id }: Pick<Investor, 'id'>,
): Promise<OpenBusiness> {
  const [row] = await queryRows(
    database.queries,
    sql`select
      (select count(*) from holdings h where h.investor_id = ${id}
        and ${isHoldingOpenSql(sql`(${shareLeftSql(latestMethod, soldShare)})`)})::text as open_holdings,
      (select count(*) from applications a where a.investor_id = ${id} and a.status in ${listOf(openStatuses())})::text
        as open_applications,
      (select count(*) from market_requests r
        where ${id} in (r.seller_id, r.buyer_id) and ${isRequestOpenSql(sql`r.status`)})::text as open_requests,
      (select count(*) from receipts r join applications a on a.id = r.application_id
        where a.investor_id = ${id} and r.status = 'held')::text as held_payments,
      exists (select from holdings h where h.investor_id = ${id})
        or exists (select from receipts r join applications a on a.id = r.application_id where a.investor_id = ${id})
        or exists (select from deposits d where d.investor_id = ${id})
        or exists (select from market_trades t where ${id} in (t.seller_id, t.buyer_id))
        or exists (select from envelopes e where e.investor_id = ${id} and e.signed_at is not null)
        or exists (select from investors i where i.id = ${id}
          and (i.is_member or i.is_accredited or i.review_decision in ('approve', 'accredit'))) as had_business`,
    openBusinessRow,
  );
  if (!row) throw new Error('The query for open items returned no row.');
  return row;
}

/** What requires the person's identity, in words; empty where the person may be anonymised. */
export const openReasons = (person: Pick<Investor, 'is_cyborg'>, open: OpenBusiness): readonly string[] => [
  ...(open.open_holdings > 0 ? [`${open.open_holdings} holdings that are not sold or written off`] : []),
  ...(open.open_applications > 0 ? [`${open.open_applications} commitments under way`] : []),
  ...(open.open_requests > 0 ? [`${open.open_requests} offers or deals on the market`] : []),
  ...(open.held_payments > 0 ? [`${open.held_payments} payments that are held`] : []),
  ...(person.is_cyborg ? ['the right to the whole book (cyborg EMAIL off)'] : []),
];
