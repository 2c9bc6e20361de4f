import { randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { passkeyChallenges } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';

export type PasskeyPurpose = (typeof passkeyChallenges.$inferSelect)['purpose'];

/** One minute longer than the timeout of the sign-in page's second step. */
const livesMs = 6 * 60_000;

/** A challenge for this person's passkey, in base64url: 256 bits, valid once, for a few minutes and for one purpose. */
export async function makeChallenge(
  { database, clock }: Host,
  investorId: number,
  purpose: PasskeyPurpose,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const now = clock().getTime();
  const { investor_id: owner, expires_at: end } = passkeyChallenges;
  await database.queries.delete(passkeyChallenges).where(and(eq(owner, investorId), lte(end, new Date(now))));
  await database.queries
    .insert(passkeyChallenges)
    .values({ challenge, investor_id: investorId, purpose, expires_at: new Date(now + livesMs) });
  return challenge;
}

/** The signed challenge according to the client data; "" where there is none. The client data is signed too, and verified. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const challenge: unknown = Reflect.get(Object(said), 'challenge');
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/**
 * Consumes a challenge, whichever process created it. False for one that is unknown, expired, used, another person's or
 * for another purpose. Call it in a transaction that is committed even if the signature is invalid.
 */
export async function consumeChallenge(
  { database, clock }: Host,
  investorId: number,
  purpose: PasskeyPurpose,
  challenge: string,
): Promise<boolean> {
  const taken = await database.queries
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.investor_id, investorId),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expires_at, clock()),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return taken.length > 0;
}
