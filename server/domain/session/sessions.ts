import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { dayMs } from '../../../src/domain/days/days.ts';
import { investors, refreshFamilies, refreshTokens } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { requestFacts } from '../../http/facts.ts';
import { audit } from '../core/audit.ts';
import { signAccess } from './access-token.ts';

export type TokenPair = { readonly access: string; readonly refresh: string };

export type Rotation =
  | { readonly kind: 'rotated'; readonly tokens: TokenPair }
  | { readonly kind: 'invalid' | 'expired' | 'blacklisted' | 'noAccount' };

const graceMs = 10_000;
const idleMs = dayMs;
const familyMs = 14 * dayMs;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The successor of a refresh token. It is derived, so that a repeated request gets the same value although only hashes are stored. */
const successorOf = (secret: Uint8Array, token: string) =>
  createHmac('sha256', secret).update(`refresh-successor:1:${token}`).digest('base64url');

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** Starts a refresh family: tokens expire after a day without use, the family after 14 days. */
export async function openSession(host: Host, investorId: number): Promise<TokenPair & { familyId: string }> {
  const now = host.clock();
  const familyId = randomUUID();
  const refresh = randomBytes(32).toString('base64url');
  await host.database.transaction(async (queries) => {
    await queries.insert(refreshFamilies).values({
      id: familyId,
      investor_id: investorId,
      created_at: now,
      expires_at: after(now, familyMs),
      device: requestFacts().device,
    });
    await queries.insert(refreshTokens).values({
      hash: hashOf(refresh),
      family_id: familyId,
      issued_at: now,
      expires_at: after(now, idleMs),
    });
  });
  return { access: await signAccess(host, investorId, familyId), refresh, familyId };
}

type RotationStep =
  | { readonly kind: 'go'; readonly investorId: number; readonly familyId: string; readonly refresh: string }
  | Exclude<Rotation, { kind: 'rotated' }>;

/**
 * Exchanges a refresh token. A used one gets the same successor for 10 s, and as long as that successor was never
 * presented: two tabs or a lost response do not end a session. Any later reuse ends the whole family.
 */
export async function rotateRefreshToken(host: Host, token: string): Promise<Rotation> {
  const step = await host.database.transaction(async (queries): Promise<RotationStep> => {
    const now = host.clock();
    const hash = hashOf(token);
    const [row] = await queries
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hash))
      .for('update');
    if (!row) return { kind: 'invalid' };
    const [family] = await queries
      .select({ family: refreshFamilies, isActive: investors.is_active })
      .from(refreshFamilies)
      .leftJoin(investors, eq(investors.id, refreshFamilies.investor_id))
      .where(eq(refreshFamilies.id, row.family_id));
    if (!family) return { kind: 'invalid' };
    const { id: familyId, investor_id: investorId, expires_at: familyEnd, revoked_at } = family.family;
    if (family.isActive !== true) return { kind: 'noAccount' };
    if (revoked_at) return { kind: 'blacklisted' };
    if (familyEnd <= now || row.expires_at <= now) return { kind: 'expired' };

    const { current, previous } = host.secrets;
    const successors = [current, previous].flatMap((secret) => (secret ? [successorOf(secret, token)] : []));
    // A used token was exchanged under the secret of that time.
    const refresh =
      successors.find((each) => hashOf(each) === row.successor_hash) ?? successorOf(current, token);
    const granted: RotationStep = { kind: 'go', investorId, familyId, refresh };
    if (!row.used_at) {
      const successor = hashOf(refresh);
      await queries
        .update(refreshTokens)
        .set({ used_at: now, successor_hash: successor })
        .where(eq(refreshTokens.hash, hash));
      await queries.insert(refreshTokens).values({
        hash: successor,
        family_id: familyId,
        issued_at: now,
        expires_at: after(now, idleMs),
      });
      return granted;
    }
    if (now.getTime() - row.used_at.getTime() <= graceMs) return granted;
    const [successor] = await queries
      .select({ used_at: refreshTokens.used_at })
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, row.successor_hash ?? ''));
    if (successor?.used_at === null) return granted;
    await queries
      .update(refreshFamilies)
      .set({ revoked_at: now, revoked_because: 'refresh_reuse' })
      .where(eq(refreshFamilies.id, familyId));
    await audit(host, { event: 'refresh_reuse', outcome: 'failed', investorId, familyId });
    return { kind: 'blacklisted' };
  });
  if (step.kind !== 'go') return step;
  const access = await signAccess(host, step.investorId, step.familyId);
  return { kind: 'rotated', tokens: { access, refresh: step.refresh } };
}

/** Ends the session of a refresh token, used or not. An unknown token is not an error (RFC 7009, section 2.2). */
export async function revokeToken(host: Host, token: string): Promise<void> {
  await host.database.transaction(async (queries) => {
    const [row] = await queries
      .select({ familyId: refreshTokens.family_id })
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hashOf(token)));
    if (!row) return;
    const [family] = await queries
      .update(refreshFamilies)
      .set({ revoked_at: host.clock(), revoked_because: 'logged_out' })
      .where(and(eq(refreshFamilies.id, row.familyId), isNull(refreshFamilies.revoked_at)))
      .returning({ investorId: refreshFamilies.investor_id });
    if (!family) return;
    await audit(host, {
      event: 'logout',
      outcome: 'ok',
      investorId: family.investorId,
      familyId: row.familyId,
    });
  });
}

/** Ends every session of an investor at once; access tokens become invalid with their family. */
export async function revokeSessions(host: Host, investorId: number, because: string): Promise<void> {
  await host.database.queries
    .update(refreshFamilies)
    .set({ revoked_at: host.clock(), revoked_because: because })
    .where(and(eq(refreshFamilies.investor_id, investorId), isNull(refreshFamilies.revoked_at)));
}
