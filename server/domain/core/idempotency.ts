import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { dayMs } from '../../../src/domain/days/days.ts';
import { idempotencyKeys } from '../../database/schema/schema-rounds.ts';
import type { Host } from '../../host.ts';
import { Refusal } from '../../http/refusal.ts';
import { keptDays } from './sweep.ts';

const keyLifetimeMs = keptDays.idempotencyKeys * dayMs;
/** Without a key, an identical body within this time counts as a repeat. */
const keylessLifetimeMs = 10_000;

export type IdempotentResponse = {
  readonly status: 200 | 201;
  readonly body: object;
  readonly isReplayed: boolean;
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
};

const fingerprintOf = (body: object) =>
  createHash('sha256')
    .update(JSON.stringify(sorted(body)))
    .digest('base64url');

export type Intent = {
  readonly investorId: number;
  readonly path: string;
  /** Null where the client sent none. */
  readonly key: string | null;
  readonly body: object;
};

/**
 * Runs `work` once per idempotency key. The key, the effect and the response are written in one transaction, so that a
 * repeated request waits for the first one and gets its response; after a refusal nothing is stored and the key can be
 * reused.
 * @throws Refusal 422 for a key that was used with another body.
 */
export async function runOnce(
  host: Host,
  { investorId, path, key, body }: Intent,
  work: () => Promise<{ readonly status: 200 | 201; readonly body: object }>,
): Promise<IdempotentResponse> {
  const fingerprint = fingerprintOf(body);
  const ownKey = key ?? `body ${fingerprint}`;
  const now = host.clock();
  const isSameKey = and(
    eq(idempotencyKeys.investor_id, investorId),
    eq(idempotencyKeys.path, path),
    eq(idempotencyKeys.key, ownKey),
  );
  return host.database.transaction(async (queries) => {
    const expiry = new Date(now.getTime() - (key === null ? keylessLifetimeMs : keyLifetimeMs));
    await queries.delete(idempotencyKeys).where(and(isSameKey, lt(idempotencyKeys.created_at, expiry)));
    const [added] = await queries
      .insert(idempotencyKeys)
      .values({ investor_id: investorId, path, key: ownKey, fingerprint, created_at: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (!added) {
      const [existing] = await queries.select().from(idempotencyKeys).where(isSameKey);
      if (existing?.fingerprint !== fingerprint) {
        throw new Refusal(422, {
          detail: 'This key was used for another request.',
          code: 'idempotency_key_reused',
        });
      }
      return { status: existing.status === 201 ? 201 : 200, body: existing.body ?? {}, isReplayed: true };
    }
    const answer = await work();
    await queries.update(idempotencyKeys).set({ status: answer.status, body: answer.body }).where(isSameKey);
    return { ...answer, isReplayed: false };
  });
}
