import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { recoveryCodes, secondFactors } from '../../database/schema.ts';
import type { Host } from '../../host.ts';
import { limitRequests } from '../../http/limit.ts';
import { audit } from '../core/audit.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { seal, unseal } from './sealed.ts';
import { stepOf } from './totp.ts';

type Factor = typeof secondFactors.$inferSelect;

/** The person's second factor where it is in force. */
export async function secondFactorOf({ database }: Host, investorId: number): Promise<Factor | null> {
  const [row] = await database.queries
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.investor_id, investorId), isNotNull(secondFactors.confirmed_at)));
  return row ?? null;
}

/** Ten guesses in a quarter of an hour: of a million codes, three are right at a time. @throws Refusal 429 */
export async function limitCodes(host: Host, investorId: number): Promise<void> {
  await limitRequests(host, `second factor of ${investorId}`, 10, 900);
  // Ten in each quarter of an hour would be enough to guess one within months.
  await limitRequests(host, `second factor of ${investorId} in a day`, 50, 86_400);
}

/** Accepts a code of the app for once (RFC 6238, section 5.2): no code of its time step or an earlier one is accepted again. */
export async function takeAppCode(host: Host, factor: Factor, code: string): Promise<boolean> {
  const { investor_id: investorId } = factor;
  const secret = unseal(host.secrets, investorId, factor.sealed_secret);
  if (!secret) {
    host.log.error({ investor: investorId }, 'The secret of a second factor cannot be read.');
    return false;
  }
  const step = stepOf(secret.text, code, host.clock());
  if (step === null) return false;
  const accepted = await host.database.queries
    .update(secondFactors)
    .set({
      last_step: step,
      ...(secret.isOld && { sealed_secret: seal(host.secrets, investorId, secret.text) }),
    })
    .where(
      and(
        eq(secondFactors.investor_id, investorId),
        or(isNull(secondFactors.last_step), lt(secondFactors.last_step, step)),
      ),
    )
    .returning({ id: secondFactors.investor_id });
  return accepted.length > 0;
}

export type CodeProof = 'notAsked' | 'missing' | 'wrong' | 'right';

/**
 * Uses up a code of the app or a recovery code, where the person has a second factor. Call it in the transaction of what it
 * allows, after `limitCodes`.
 */
export async function proveCode(
  host: Host,
  investorId: number,
  code: string | undefined,
): Promise<CodeProof> {
  const factor = await secondFactorOf(host, investorId);
  if (!factor) return 'notAsked';
  if (code === undefined) return 'missing';
  const typed = code.replaceAll(/\s/g, '');
  const isApp = await takeAppCode(host, factor, typed);
  if (!isApp && !(await takeRecoveryCode(host, investorId, typed))) return 'wrong';
  const object = isApp ? 'app' : 'recovery code';
  await audit(host, { event: 'second_factor_used', outcome: 'ok', investorId, object });
  return 'right';
}

/** Removes a second factor with its recovery codes. Call it in a transaction. False where there was none in force. */
export async function removeSecondFactor({ database }: Host, investorId: number): Promise<boolean> {
  await database.queries.delete(recoveryCodes).where(eq(recoveryCodes.investor_id, investorId));
  const [removed] = await database.queries
    .delete(secondFactors)
    .where(eq(secondFactors.investor_id, investorId))
    .returning({ confirmed: secondFactors.confirmed_at });
  return removed !== undefined && removed.confirmed !== null;
}

/** Encrypts anew, at the start of the host, what the previous secret encrypted: that one may be taken away afterwards. */
export async function resealSecondFactors(host: Host): Promise<void> {
  const { secrets, database } = host;
  if (secrets.previous === null) return;
  const rows = await database.queries.select().from(secondFactors);
  for (const { investor_id: id, sealed_secret: sealed } of rows) {
    const opened = unseal(secrets, id, sealed);
    if (!opened?.isOld) continue;
    await database.queries
      .update(secondFactors)
      .set({ sealed_secret: seal(secrets, id, opened.text) })
      // One that was started again meanwhile stays.
      .where(and(eq(secondFactors.investor_id, id), eq(secondFactors.sealed_secret, sealed)));
  }
}
