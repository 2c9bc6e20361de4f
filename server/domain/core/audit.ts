import { createHash, createHmac } from 'node:crypto';
import { asc, desc, gt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { auditLog } from '../../database/schema/schema.ts';
import { requestFacts } from '../../http/facts.ts';
import { secretId, type Secrets } from './secrets.ts';

type AuditEvent =
  | 'host_started'
  | 'host_stopped'
  | 'migration'
  | 'registered'
  | 'login'
  | 'logout'
  | 'sessions_ended'
  | 'password_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_used'
  | 'second_factor_refused'
  | 'passkey_added'
  | 'passkey_renamed'
  | 'passkey_removed'
  | 'passkey_counter_back'
  | 'identity_confirmed'
  | 'account_changed'
  | 'role_changed'
  | 'password_reset'
  | 'person_exported'
  | 'person_restricted'
  | 'person_erased'
  | 'throttled'
  | 'refresh_reuse'
  | 'restore_requested'
  | 'restore_confirmed'
  | 'profile_changed'
  | 'submitted'
  | 'identity_opened'
  | 'identity_decided'
  | 'webhook_refused'
  | 'review_opened'
  | 'review_decided'
  | 'desk_action'
  | 'document_uploaded'
  | 'document_downloaded'
  | 'document_decided'
  | 'report_viewed'
  | 'report_file_made'
  | 'application_moved'
  | 'round_closed'
  | 'statement_read'
  | 'wire_matched'
  | 'terms_changed'
  | 'market_moved'
  | 'book_imported'
  | 'book_import_undone'
  | 'book_exported'
  | 'invited'
  | 'access_refused'
  | 'not_found'
  | 'link_refused'
  | 'code_refused';

export type AuditEntry = {
  readonly event: AuditEvent;
  readonly outcome: 'ok' | 'failed';
  readonly investorId?: number | null;
  readonly familyId?: string | null;
  /** What was affected: names of fields or documents. Never a value, a password, a token or a code. */
  readonly object?: string;
  /** The source, if not the current request. */
  readonly address?: string;
};

type Auditing = {
  readonly database: Database;
  readonly clock: () => Date;
  readonly secrets: Secrets;
};

const advisoryKey = 4_207_002;
const oneLine = (text: string) => text.replace(/\p{Cc}/gu, ' ').slice(0, 500);

type Hashed = Omit<typeof auditLog.$inferSelect, 'id' | 'hash'>;

/** @param key null for entries from before the log was signed. */
const hashOf = (row: Hashed, key: Uint8Array | null): string =>
  (key === null ? createHash('sha256') : createHmac('sha256', key))
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

/** Appends one row, chained to the one before. Call it inside the transaction of the change that it records. */
export async function audit({ database, clock, secrets }: Auditing, entry: AuditEntry) {
  const facts = requestFacts();
  await database.transaction(async (queries) => {
    // PGlite has one connection, so its transactions are serialized anyway.
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
      address: oneLine(entry.address ?? facts.address),
      agent_hash: facts.agentHash,
      event: entry.event,
      object: oneLine(entry.object ?? ''),
      outcome: entry.outcome,
      previous_hash: last?.hash ?? '',
      key_id: secretId(secrets.audit),
    };
    await queries.insert(auditLog).values({ ...row, hash: hashOf(row, secrets.audit) });
  });
}

export type AuditCheck = {
  /** The id of the first entry that does not follow from the one before it, or whose signature is invalid; null if none. */
  readonly broken: number | null;
  readonly entries: number;
  /** Entries from before the log was signed: they form a chain, and the first signed entry continues it. */
  readonly unsigned: number;
  /** Entries that were signed with another key, so that their content cannot be verified. */
  readonly foreign: number;
};

const entriesAtOnce = 5_000;

/** Reads the whole log. Entries without the present key are only valid before all entries that have it. */
export async function checkAudit({ database, secrets }: Omit<Auditing, 'clock'>): Promise<AuditCheck> {
  const ownKey = secretId(secrets.audit);
  const seen = { own: 0, unsigned: 0, foreign: 0 };
  let previous = { id: 0, hash: '' };

  const isSound = (row: typeof auditLog.$inferSelect): boolean => {
    if (row.previous_hash !== previous.hash) return false;
    if (row.key_id === ownKey) {
      // Signing began with a migration, so the first signed entry records one.
      if (seen.own === 0 && seen.unsigned > 0 && seen.foreign === 0 && row.event !== 'migration')
        return false;
      seen.own += 1;
      return hashOf(row, secrets.audit) === row.hash;
    }
    if (seen.own > 0) return false;
    if (row.key_id !== '') {
      seen.foreign += 1;
      return true;
    }
    seen.unsigned += 1;
    return seen.foreign === 0 && hashOf(row, null) === row.hash;
  };

  for (;;) {
    const rows = await database.queries
      .select()
      .from(auditLog)
      .where(gt(auditLog.id, previous.id))
      .orderBy(asc(auditLog.id))
      .limit(entriesAtOnce);
    for (const row of rows) {
      const before = { ...seen };
      if (!isSound(row)) return { broken: row.id, ...countsOf(before) };
      previous = row;
    }
    if (rows.length < entriesAtOnce) return { broken: null, ...countsOf(seen) };
  }
}

const countsOf = ({ own, unsigned, foreign }: { own: number; unsigned: number; foreign: number }) => ({
  entries: own + unsigned + foreign,
  unsigned,
  foreign,
});
