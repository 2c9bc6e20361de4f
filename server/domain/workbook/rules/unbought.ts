import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../../database/database.ts';
import { investorName, queryRows } from '../../core/sql.ts';

const holdingRow = z.object({ investor: z.string(), series: z.string(), payments: z.string() });

/**
 * A holding of the resulting book with payments and without any purchase, which an import removed, moved or undid; null
 * where there is none. Rows of a file are judged by `checkHoldings`; here the file has no row to report.
 */
export async function obstacleOfUnbought(queries: Queries): Promise<string | null> {
  const [left] = await queryRows(
    queries,
    sql`select ${investorName} as investor, s.name as series,
        concat_ws(' and ',
          case when exists (select from distributions d where d.holding_id = h.id) then 'distributions' end,
          case when exists (select from annual_fees f where f.holding_id = h.id) then 'annual fees' end) as payments
      from holdings h join investors i on i.id = h.investor_id join series s on s.id = h.series_id
      where not exists (select from lots l where l.holding_id = h.id)
        and (exists (select from distributions d where d.holding_id = h.id)
          or exists (select from annual_fees f where f.holding_id = h.id))
      order by h.id limit 1`,
    holdingRow,
  );
  if (!left) return null;
  return `${left.investor} would have ${left.payments} of ${left.series}, but no purchase. Keep a purchase of this holding, or remove its ${left.payments} in the same import.`;
}
