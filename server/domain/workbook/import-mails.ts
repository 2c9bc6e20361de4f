import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { decimal, moneyText } from '../../../src/domain/money/decimal.ts';
import type { Host } from '../../host.ts';
import { notify } from '../core/mails/notify.ts';
import { queryRows } from '../core/sql.ts';

const paid = z.object({
  id: z.string(),
  investor_id: z.coerce.number(),
  startup: z.string(),
  currency: z.string(),
  gross: z.string(),
  carry: z.string(),
  fee: z.string(),
});
const paper = z.object({ id: z.string(), investor_id: z.coerce.number(), title: z.string() });

/**
 * Writes to the investors whose distributions and statements an import has brought: only where the club asks for it, because a
 * book that is imported for the first time tells of years that are over.
 * @returns how many were written to about what.
 */
export async function mailImported(host: Host, importId: number): Promise<string> {
  const { queries } = host.database;
  const added = (table: string) => sql`select c.row_id from import_changes c
    where c.import_id = ${importId} and c.table_name = ${table} and c.kind = 'added'`;
  const payments = await queryRows(
    queries,
    sql`select d.id::text, h.investor_id::text, s.name as startup, h.currency, d.gross::text, d.carry::text, d.fee::text
      from distributions d join holdings h on h.id = d.holding_id
      join series r on r.id = h.series_id join startups s on s.id = r.startup_id
      where d.id in (${added('distributions')}) order by d.id`,
    paid,
  );
  for (const { id, investor_id: investorId, startup, currency, ...row } of payments) {
    const net = { amount: moneyText(decimal(row.gross).minus(row.carry).minus(row.fee)), currency };
    await notify(host, investorId, 'distribution', { startup, net }, id);
  }
  const statements = await queryRows(
    queries,
    sql`select d.id::text, d.investor_id::text, d.title from documents d
      where d.id in (${added('documents')}) and d.investor_id is not null and d.category in ('statement', 'tax')
      order by d.id`,
    paper,
  );
  for (const { id, investor_id: investorId, title } of statements) {
    await notify(host, investorId, 'statement_ready', { title }, id);
  }
  return `Mails: ${payments.length} about distributions, ${statements.length} about statements.`;
}
