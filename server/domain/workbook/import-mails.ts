import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { dayOf } from '../../../src/domain/days/days.ts';
import { moneyText } from '../../../src/domain/money/amounts/decimal.ts';
import { netOfTexts } from '../../../src/domain/money/book/distribution-character.ts';
import type { Host } from '../../host.ts';
import { notify } from '../core/mails/notify.ts';
import { queryRows } from '../core/sql.ts';

/** Keys of the workbook: rows and people have other ids when an import is undone and repeated. */
const keyed = { key: z.string(), investor_id: z.coerce.number(), investor_key: z.string() };
const paid = z.object({
  ...keyed,
  startup: z.string(),
  currency: z.string(),
  gross: z.string(),
  carry: z.string(),
  fee: z.string(),
});
const stated = z.object({ ...keyed, title: z.string() });

const called = z.object({
  ...keyed,
  startup: z.string(),
  currency: z.string(),
  amount: z.string(),
  by: z.string(),
  reference: z.string(),
});

type Keyed = { readonly key: string; readonly investor_key: string };
// Quoted, so that a key cannot equal an id of the database or run into the next one.
const onceOf = ({ key }: Keyed) => `row ${JSON.stringify(key)}`;
const ownerOf = ({ investor_key: key }: Keyed) => JSON.stringify(key);

/**
 * Sends mails to the investors whose distributions, calls and statements an import has added: only if the club requests
 * it, because a first import contains years of history. A row of the workbook is reported once, even when its import is
 * undone and repeated.
 * @returns the number of recipients by subject.
 */
export async function mailImported(host: Host, importId: number): Promise<string> {
  const { queries } = host.database;
  const added = (table: string) => sql`select c.row_id from import_changes c
    where c.import_id = ${importId} and c.table_name = ${table} and c.kind = 'added'`;
  const payments = await queryRows(
    queries,
    sql`select k.key, i.key as investor_key, h.investor_id::text, s.name as startup, h.currency, d.gross::text, d.carry::text, d.fee::text
      from distributions d join holdings h on h.id = d.holding_id
      join series r on r.id = h.series_id join startups s on s.id = r.startup_id
      join row_keys k on k.sheet = 'distributions' and k.row_id = d.id
      join row_keys i on i.sheet = 'investors' and i.row_id = h.investor_id
      where d.id in (${added('distributions')}) order by d.id`,
    paid,
  );
  for (const { startup, currency, ...row } of payments) {
    const net = { amount: moneyText(netOfTexts(row)), currency };
    await notify(host, row.investor_id, 'distribution', { startup, net }, onceOf(row), ownerOf(row));
  }
  const statements = await queryRows(
    queries,
    sql`select k.key, i.key as investor_key, d.investor_id::text, d.title from documents d
      join row_keys k on k.sheet = 'documents' and k.row_id = d.id
      join row_keys i on i.sheet = 'investors' and i.row_id = d.investor_id
      where d.id in (${added('documents')}) and d.investor_id is not null and d.category in ('statement', 'tax')
      order by d.id`,
    stated,
  );
  for (const { title, ...row } of statements) {
    await notify(host, row.investor_id, 'statement_ready', { title }, onceOf(row), ownerOf(row));
  }
  const calls = await queryRows(
    queries,
    sql`select k.key, i.key as investor_key, d.investor_id::text, s.name as startup, d.currency, d.expected_amount::text as amount,
        d.due_date::text as by, d.reference
      from deposits d join series r on r.id = d.series_id join startups s on s.id = r.startup_id
      join row_keys k on k.sheet = 'deposits' and k.row_id = d.id
      join row_keys i on i.sheet = 'investors' and i.row_id = d.investor_id
      where d.id in (${added('deposits')}) and d.status = 'expected' and d.reference is not null and d.due_date is not null
        and d.due_date >= ${dayOf(host.clock())}
      order by d.id`,
    called,
  );
  for (const { startup, currency, amount, by, reference, ...row } of calls) {
    const facts = { startup, due: { amount, currency }, by, reference };
    await notify(host, row.investor_id, 'capital_call', facts, onceOf(row), ownerOf(row));
  }
  return `Emails: ${payments.length} about distributions, ${statements.length} about statements, ${calls.length} about capital calls.`;
}
