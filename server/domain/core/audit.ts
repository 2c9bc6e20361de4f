import { createHash } from 'node:crypto';
import { asc, desc, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { auditLog } from '../../database/schema.ts';
import type { Host } from '../../host.ts';
import { requestFacts } from '../../http/facts.ts';

type AuditEvent =
  | 'host_started'
  | 'host_stopped'
  | 'migration'
  | 'registered'
  | 'login'
  | 'logout'
  | 'sessions_ended'
  | 'password_changed'
  | 'account_changed'
  | 'role_changed'
  | 'throttled'
  | 'refresh_reuse'
  | 'restore_requested'
  | 'restore_confirmed'
  | 'profile_changed'
  | 'submitted'
  | 'identity_decided'
  | 'review_decided'
  | 'document_uploaded'
  | 'document_downloaded'
  | 'document_decided'
  | 'report_viewed'
  | 'report_file_made'
  | 'application_moved'
  | 'round_closed'
  | 'terms_changed'
  | 'market_moved'
  | 'book_imported'
  | 'book_import_undone'
  | 'book_exported'
  | 'invited'
  | 'access_refused';

export type AuditEntry = {
  readonly event: AuditEvent;
  readonly outcome: 'ok' | 'failed';
  readonly investorId?: number | null;
  readonly familyId?: string | null;
  /** What was touched: names of fields or documents. Never a value, a password, a token or a code. */
  readonly object?: string;
};

const advisoryKey = 4_207_002;
const oneLine = (text: string) => text.replace(/\p{Cc}/gu, ' ').slice(0, 500);

type Hashed = Omit<typeof auditLog.$inferSelect, 'id' | 'hash'>;

const hashOf = (row: Hashed): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        row.previous_hash,
        row.at.toISOString(),
        row.request_id,
        row.investor_id,
        row.family_id,
        row.address,
        row.agent_hash,
        row.event,
        row.object,
        row.outcome,
      ]),
    )
    .digest('hex');

/** Appends one row, chained to the one before. Call it inside the transaction of the effect it reports. */
export async function audit({ database, clock }: Pick<Host, 'database' | 'clock'>, entry: AuditEntry) {
  const facts = requestFacts();
  await database.transaction(async (queries) => {
    // PGlite has one connection, so its transactions take turns anyway.
    if (database.name === 'postgresql')
      await queries.execute(sql`select pg_advisory_xact_lock(${advisoryKey})`);
    const [last] = await queries
      .select({ hash: auditLog.hash })
      .from(auditLog)
      .orderBy(desc(auditLog.id))
      .limit(1);
    const row = {
      at: clock(),
      request_id: facts.requestId,
      investor_id: entry.investorId ?? null,
      family_id: entry.familyId ?? null,
      address: oneLine(facts.address),
      agent_hash: facts.agentHash,
      event: entry.event,
      object: oneLine(entry.object ?? ''),
      outcome: entry.outcome,
      previous_hash: last?.hash ?? '',
    };
    await queries.insert(auditLog).values({ ...row, hash: hashOf(row) });
  });
}

/** The id of the first row that does not follow from the one before it; null when the whole chain holds. */
export async function firstBrokenLink(database: Database): Promise<number | null> {
  const rows = await database.queries.select().from(auditLog).orderBy(asc(auditLog.id));
  let previous = '';
  for (const row of rows) {
    if (row.previous_hash !== previous || hashOf(row) !== row.hash) return row.id;
    previous = row.hash;
  }
  return null;
}
