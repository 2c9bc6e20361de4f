import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { displayName } from '../../../../src/domain/people/investor.ts';
import type { Host } from '../../../host.ts';
import { Refusal } from '../../../http/refusal.ts';
import { queryRows } from '../../core/sql.ts';
import { investorNames, investorNamesSql } from '../stored/investor-names.ts';

/** One series of the book and its holders, for actions on all of its holdings at once. */

const seriesRow = z.object({
  id: z.coerce.number(),
  key: z.string(),
  carry_rate: z.string(),
  /** Of a year, a fraction. */
  annual_fee_rate: z.string(),
  currency: z.string(),
  /** Key of its vehicle. */
  vehicle: z.string(),
});

const lotRow = z.object({
  date: z.string(),
  units: z.string().nullable(),
  invested: z.string(),
  fees: z.string(),
});
const paidRow = z.object({
  date: z.string(),
  gross: z.string(),
  carry: z.string(),
  fee: z.string(),
  costShare: z.string(),
  units: z.string().nullable(),
});
const holdingRow = z.object({
  id: z.coerce.number(),
  investor: z.string(),
  name: investorNames.transform(displayName),
  label: z.string().nullable(),
  currency: z.string(),
  lots: z.array(lotRow),
  distributions: z.array(paidRow),
});

export type SeriesHolding = z.output<typeof holdingRow>;

/** By its key or its name. @throws Refusal 422 */
export async function loadSeries({ database: { queries } }: Host, name: string) {
  const [found] = await queryRows(
    queries,
    sql`select s.id::text, k.key, s.carry_rate::text, r.annual_fee_rate::text, r.currency, e.key as vehicle from series s
      join rounds r on r.id = s.round_id
      join row_keys k on k.sheet = 'series' and k.row_id = s.id
      join row_keys e on e.sheet = 'vehicles' and e.row_id = s.entity_id
      where k.key = ${name} or s.name = ${name} order by (k.key = ${name}) desc, s.id limit 1`,
    seriesRow,
  );
  if (!found) throw new Refusal(422, { detail: `There is no series “${name}”.` });
  return found;
}

/** The holdings of a series with their history until a day, in the units of that day; locked, so that nothing is sold meanwhile. */
export async function loadHoldings({ database: { queries } }: Host, seriesId: number, date: string) {
  await queries.execute(sql`select 1 from holdings where series_id = ${seriesId} order by id for update`);
  return queryRows(
    queries,
    sql`select h.id::text, i.key as investor, h.currency, l.key as label,
        ${investorNamesSql} as name,
        coalesce((select jsonb_agg(jsonb_build_object('date', o.date::text, 'units', units_on(coalesce(o.units, converted_units(o.invested, o.date, c)), h.series_id, o.date, ${date}::date)::text,
          'invested', o.invested::text, 'fees', o.fees::text) order by o.date, o.id)
          from lots o left join conversions c on c.series_id = h.series_id and c.date <= ${date}::date
          where o.holding_id = h.id and o.date <= ${date}::date), '[]') as lots,
        coalesce((select jsonb_agg(jsonb_build_object('date', d.date::text, 'gross', d.gross::text, 'carry', d.carry::text,
          'fee', d.fee::text, 'costShare', d.cost_share::text, 'units', units_on(d.units, h.series_id, d.date, ${date}::date)::text) order by d.date, d.id)
          from distributions d where d.holding_id = h.id), '[]') as distributions
      from holdings h join investors p on p.id = h.investor_id
      join row_keys i on i.sheet = 'investors' and i.row_id = h.investor_id
      left join row_keys l on l.sheet = 'holdings' and l.row_id = h.id
      where h.series_id = ${seriesId} order by h.id`,
    holdingRow,
  );
}
