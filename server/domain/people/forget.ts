import { and, eq, getTableColumns, inArray, isNull, lte, sql } from 'drizzle-orm';
import { dayOf } from '../../../src/domain/days/days.ts';
import { isUnreachable } from '../../database/errors.ts';
import { applications, documents } from '../../database/schema/schema-club.ts';
import { deposits } from '../../database/schema/schema-cyborg.ts';
import { marketRequests } from '../../database/schema/schema-market.ts';
import { reportJobs } from '../../database/schema/schema-reports.ts';
import { envelopes, receipts, signingEvents } from '../../database/schema/schema-rounds.ts';
import { importChanges } from '../../database/schema/schema-workbook.ts';
import { type Investor, investors } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { audit } from '../core/audit.ts';
import { openReasons, openBusinessOf } from './open-business.ts';
import { personalTables } from './personal-tables.ts';

/** Files of deleted rows; deleted once the transaction has committed. */
export type Files = readonly string[];

export async function deleteFiles(host: Host, files: Files): Promise<void> {
  for (const name of files) await host.files.remove(name);
}

/** Deletes at once what does not have to be retained. Call it in a transaction. */
export async function deleteUnneededRows(host: Host, person: Investor): Promise<Files> {
  const { queries } = host.database;
  const jobs = await queries
    .select({ name: reportJobs.storage_name })
    .from(reportJobs)
    .where(eq(reportJobs.investor_id, person.id));
  for (const { table, of, erasure } of personalTables) {
    if (erasure === 'deleted')
      await queries.execute(sql`delete from ${sql.identifier(table)} t where ${of(person)}`);
  }
  return jobs.flatMap(({ name }) => (name === null ? [] : [name]));
}

/** Columns of the person's own row that do not identify anybody. Every other column is emptied. */
const keptColumns = new Set([
  'id',
  'created_at',
  'updated_at',
  'is_active',
  'is_kyc_checked',
  'is_accredited',
  'is_member',
  'is_cyborg',
  'is_operator',
  'kyc_status',
  'entity_type',
  'review_decision',
  'reviewed_at',
  'submitted_at',
  'erased_at',
]);

const emptied = Object.fromEntries(
  Object.entries(getTableColumns(investors))
    .filter(([name]) => !keptColumns.has(name))
    .map(([name, column]) => [name, column.notNull && column.dataType === 'json' ? [] : null]),
);

/** A reserved address (RFC 2606), for a column that needs one. */
const noAddress = (id: number) => `erased-${id}@erased.invalid`;

/** Anonymises the remaining rows: the book keeps its sums under a number. Call it in a transaction. */
export async function clearPerson(host: Host, { id }: Pick<Investor, 'id'>): Promise<Files> {
  const { queries } = host.database;
  const now = host.clock();
  const own = queries
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.investor_id, id));
  const ids = (await own).map((row) => row.id);
  const owned = await queries
    .select({ id: documents.id, name: documents.storage_name })
    .from(documents)
    .where(eq(documents.investor_id, id));
  const documentIds = owned.map((row) => row.id);
  await queries.execute(sql`update import_changes t set before = null
    where (t.table_name, t.row_id) in (
      select 'investors', ${id}::bigint
      union all select 'documents', d.id from documents d where d.investor_id = ${id}
      union all select 'deposits', d.id from deposits d where d.investor_id = ${id}
      union all select 'applications', a.id from applications a where a.investor_id = ${id}
      union all select 'envelopes', e.id from envelopes e where e.investor_id = ${id}
      union all select 'receipts', r.id from receipts r join applications a on a.id = r.application_id
        where a.investor_id = ${id}
    )`);
  await queries
    .update(signingEvents)
    .set({ address: null, device: null, name: null })
    .where(
      inArray(
        signingEvents.envelope_id,
        queries.select({ id: envelopes.id }).from(envelopes).where(eq(envelopes.investor_id, id)),
      ),
    );
  await queries
    .update(envelopes)
    .set({ document_id: null, lines: [], signer: '', decline_reason: null, code_hash: null })
    .where(eq(envelopes.investor_id, id));
  if (ids.length > 0)
    await queries.update(receipts).set({ sender: null }).where(inArray(receipts.application_id, ids));
  await queries
    .update(applications)
    .set({ comment: '', decision_note: '', reason: null })
    .where(eq(applications.investor_id, id));
  await queries
    .update(deposits)
    .set({ bank_name: null, sender_name: null, reference: null })
    .where(eq(deposits.investor_id, id));
  await queries
    .update(marketRequests)
    .set({ note: '', reason: null })
    .where(sql`${id} in (${marketRequests.seller_id}, ${marketRequests.buyer_id})`);
  if (documentIds.length > 0) {
    await queries.update(documents).set({ replaces: null }).where(inArray(documents.replaces, documentIds));
    await queries.delete(documents).where(inArray(documents.id, documentIds));
    await queries
      .delete(importChanges)
      .where(and(eq(importChanges.table_name, 'documents'), inArray(importChanges.row_id, documentIds)));
  }
  await queries
    .update(investors)
    .set({
      ...emptied,
      email: noAddress(id),
      password_hash: '!',
      is_active: false,
      is_cyborg: false,
      is_operator: false,
      erased_at: now,
      updated_at: now,
    })
    .where(eq(investors.id, id));
  // Cached reports may name the person.
  await queries.execute(sql`update book_version set version = version + 1`);
  await audit(host, { event: 'person_erased', outcome: 'ok', investorId: id });
  return owned.map(({ name }) => name);
}

const isDue = (today: string) =>
  and(lte(investors.forget_on, today), isNull(investors.erased_at), eq(investors.is_active, false));

/** Anonymises a person whose retention period is over and who has not come back. Call it in a transaction. */
async function forgetDue(host: Host, id: number, today: string): Promise<Files> {
  const [person] = await host.database.queries
    .select()
    .from(investors)
    .where(and(eq(investors.id, id), isDue(today)))
    .for('update');
  if (!person) return [];
  const open = openReasons(person, await openBusinessOf(host, person));
  if (open.length === 0) return clearPerson(host, person);
  host.log.warn({ investor: id, open }, 'A person who is due for erasure has open items.');
  return [];
}

/** Anonymises everybody whose retention period is over. A failure for one person does not stop the others, and is retried the next time. */
export async function forgetDuePeople(host: Host): Promise<void> {
  const today = dayOf(host.clock());
  const due = await host.database.queries
    .select({ id: investors.id })
    .from(investors)
    .where(isDue(today))
    .orderBy(investors.forget_on, investors.id);
  for (const { id } of due) {
    try {
      await deleteFiles(host, await host.database.transaction(() => forgetDue(host, id, today)));
    } catch (error) {
      if (isUnreachable(error)) throw error;
      const name = error instanceof Error ? error.name : 'unknown';
      host.log.error({ investor: id, error: name }, 'A person could not be erased.');
    }
  }
}
