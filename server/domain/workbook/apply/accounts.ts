import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../../database/database.ts';
import type { Host } from '../../../host.ts';
import { queryRows } from '../../core/sql.ts';
import { revokeSessions } from '../../session/sessions.ts';
import { type Plan, plannedRows } from '../plan.ts';
import type { Problems } from '../reading/problems.ts';
import type { ParsedSheet } from '../reading/read-rows.ts';
import { reportOn } from '../rules/report.ts';
import { columnIndex } from '../schema.ts';
import { sheetNamed } from '../sheets/index.ts';
import type { Journal } from '../stored/journal.ts';

/** People of the book who have an account already, because they registered themselves. */

const sheet = sheetNamed('investors');
const emailIndex = columnIndex(sheet, 'email');

const accountRow = z.object({ id: z.coerce.number(), email: z.string(), key: z.string() });

/**
 * Assigns the workbook's key to the account with an email address, if no workbook has named the account before. Name
 * all rows first.
 */
export async function adoptAccounts(
  { database: { queries } }: Host,
  parsed: ParsedSheet | undefined,
  journal: Journal,
): Promise<void> {
  const keyOf = new Map<string, string>();
  const stated = new Set<string>();
  for (const { cells } of parsed?.rows ?? []) {
    const [key, email] = [cells[0], cells[emailIndex]];
    if (key) stated.add(key);
    if (key && email) keyOf.set(email, key);
  }
  if (keyOf.size === 0) return;
  const accounts = await queryRows(
    queries,
    sql`select i.id::text as id, i.email, k.key from investors i
      join row_keys k on k.sheet = 'investors' and k.row_id = i.id
      where i.email in (select jsonb_array_elements_text(${JSON.stringify([...keyOf.keys()])}::jsonb))
        and not exists (
          select from import_changes c where c.table_name = 'investors' and c.row_id = i.id
            and (c.kind = 'added' or c.sheet = 'investors')
        )`,
    accountRow,
  );
  for (const { id, email, key } of accounts) {
    const requested = keyOf.get(email);
    if (requested === undefined || requested === key || stated.has(key)) continue;
    await journal.before('investors', [id], 'changed', 'investors');
    await queries.execute(sql`update row_keys set key = ${requested} where sheet = 'investors' and row_id = ${id}
      and not exists (select from row_keys o where o.sheet = 'investors' and o.key = ${requested})`);
  }
}

/** A row about an anonymised person must not restore the person. */
export async function refuseErased(queries: Queries, plan: Plan, problems: Problems): Promise<void> {
  const erased = await queryRows(
    queries,
    sql`select i.id::text as id from investors i where i.erased_at is not null or i.forget_on is not null`,
    idRow,
  );
  const ids = new Set(erased.map(({ id }) => id));
  const report = reportOn(problems, 'investors');
  for (const { planned } of plannedRows(plan, 'investors')) {
    if (planned.stored === null || planned.changed.length === 0 || !ids.has(planned.stored.id)) continue;
    report(planned, 'key', 'is a person who was erased', 'Take the row out of the workbook.');
  }
}

const idRow = z.object({ id: z.coerce.number() });

/** Accounts with an unconfirmed address that the club has not admitted. Read them before the book changes. */
export const unconfirmedAccounts = async ({ database: { queries } }: Host): Promise<readonly number[]> =>
  (
    await queryRows(
      queries,
      sql`select id::text as id from investors
        where password_hash <> '!' and email_confirmed_at is null and not is_member`,
      idRow,
    )
  ).map(({ id }) => id);

/**
 * Locks those of `accounts` that an import has made part of the book until their address is confirmed: anybody can
 * register with an address. Their password is no longer valid; a link that is sent to the address sets a new one.
 * Returns how many.
 */
export async function lockUnconfirmed(
  host: Host,
  accounts: readonly number[],
  journal: Journal,
): Promise<number> {
  const { queries } = host.database;
  const found = await queryRows(
    queries,
    sql`select i.id::text as id from investors i
      where i.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(accounts)}::jsonb))
        and (i.is_member or i.is_kyc_checked
          or exists (select from holdings h where h.investor_id = i.id)
          or exists (select from deposits d where d.investor_id = i.id)
          or exists (select from documents d where d.investor_id = i.id and not d.is_upload))
      order by i.id`,
    idRow,
  );
  const ids = found.map(({ id }) => id);
  await journal.before('investors', ids, 'changed', null);
  for (const id of ids) {
    await queries.execute(sql`update investors set password_hash = '!' where id = ${id}`);
    await revokeSessions(host, id, 'address_unconfirmed');
  }
  return ids.length;
}
