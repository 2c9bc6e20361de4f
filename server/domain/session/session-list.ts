import { and, desc, eq, gt, inArray, isNull, max } from 'drizzle-orm';
import { refreshFamilies, refreshTokens } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { audit } from '../core/audit.ts';
import type { SignedIn } from './authenticate.ts';

/** One browser that is signed in. */
export type OwnSession = {
  readonly id: string;
  readonly created_at: string;
  /** When it last refreshed its tokens, to within the lifetime of an access token. */
  readonly last_used_at: string;
  /** "Firefox on Windows"; empty where it is unknown. */
  readonly device: string;
  readonly is_current: boolean;
};

/** The person's active sessions, the current one first, then by their last use. */
export async function listSessions(
  { database, clock }: Host,
  { investor, familyId }: SignedIn,
): Promise<readonly OwnSession[]> {
  const now = clock();
  const lastUsed = max(refreshTokens.issued_at);
  const rows = await database.queries
    .select({
      id: refreshFamilies.id,
      created_at: refreshFamilies.created_at,
      device: refreshFamilies.device,
      last_used_at: lastUsed,
    })
    .from(refreshFamilies)
    .innerJoin(refreshTokens, eq(refreshTokens.family_id, refreshFamilies.id))
    .where(
      and(
        eq(refreshFamilies.investor_id, investor.id),
        isNull(refreshFamilies.revoked_at),
        gt(refreshFamilies.expires_at, now),
        gt(refreshTokens.expires_at, now),
      ),
    )
    .groupBy(refreshFamilies.id)
    .orderBy(desc(lastUsed));
  return rows
    .map(({ id, created_at, device, last_used_at }) => ({
      id,
      created_at: created_at.toISOString(),
      last_used_at: (last_used_at ?? created_at).toISOString(),
      device,
      is_current: id === familyId,
    }))
    .toSorted((a, b) => Number(b.is_current) - Number(a.is_current));
}

/** Ends sessions of the person; ids of other people, unknown ones and ended ones have no effect. */
export async function endSessions(host: Host, who: SignedIn, ids: readonly string[]): Promise<void> {
  await host.database.transaction(async (queries) => {
    const ended = await queries
      .update(refreshFamilies)
      .set({ revoked_at: host.clock(), revoked_because: 'ended_by_owner' })
      .where(
        and(
          inArray(refreshFamilies.id, [...ids]),
          eq(refreshFamilies.investor_id, who.investor.id),
          isNull(refreshFamilies.revoked_at),
        ),
      )
      .returning({ id: refreshFamilies.id });
    for (const { id } of ended) {
      await audit(host, {
        event: 'sessions_ended',
        outcome: 'ok',
        investorId: who.investor.id,
        familyId: who.familyId,
        object: id,
      });
    }
  });
}
