import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { passkeyChallenges, passkeys, recoveryCodes, secondFactors } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { limitRequests } from '../../http/limit.ts';
import type { PasskeySite } from '../../http/origin.ts';
import type { PasskeyAnswer } from '../../routes/security/passkey-fields.ts';
import { audit } from '../core/audit.ts';
import type { PasskeyPurpose } from './passkey-challenges.ts';
import { requestPasskey, passkeysOf, verifyPasskey } from './passkeys.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { seal, unseal } from './sealed.ts';
import { stepOf } from './totp.ts';

type Factor = typeof secondFactors.$inferSelect;

/** The person's authenticator app if it is active. */
export async function appOf({ database }: Host, investorId: number): Promise<Factor | null> {
  const [row] = await database.queries
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.investor_id, investorId), isNotNull(secondFactors.confirmed_at)));
  return row ?? null;
}

/** Ten attempts in 15 minutes: of a million codes, three are valid at a time. @throws Refusal 429 */
export async function limitCodes(host: Host, investorId: number): Promise<void> {
  await limitRequests(host, `second factor of ${investorId}`, 10, 900);
  // A constant ten attempts per 15 minutes would be enough to guess a code within months.
  await limitRequests(host, `second factor of ${investorId} in a day`, 50, 86_400);
}

/** Accepts a code of the app once (RFC 6238, section 5.2): codes of its time step or an earlier one are rejected from then on. */
export async function consumeAppCode(host: Host, factor: Factor, code: string): Promise<boolean> {
  const { investor_id: investorId } = factor;
  const secret = unseal(host.secrets, investorId, factor.sealed_secret);
  if (!secret) {
    host.log.error({ investor: investorId }, 'The secret of a second factor cannot be decrypted.');
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

/** The person's second factors; none where the password alone is sufficient. */
export async function methodsOf(host: Host, investorId: number): Promise<readonly SecondFactorMethod[]> {
  const hasApp = (await appOf(host, investorId)) !== null;
  const hasPasskey = (await passkeysOf(host, investorId)).length > 0;
  if (!hasApp && !hasPasskey) return [];
  return [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasApp ? (['app'] as const) : []),
    'recovery_code',
  ];
}

export type SecondFactorMethod = 'passkey' | 'app' | 'recovery_code';

export type SecondFactorQuestion = {
  readonly methods: readonly SecondFactorMethod[];
  /** Options for `navigator.credentials.get`; null where the person has no passkey, or the address does not support them. */
  readonly passkey: object | null;
};

/** Requests the second factor; each request to a passkey has a new challenge. */
export async function requestSecondFactor(
  host: Host,
  investorId: number,
  { site, purpose }: { site: PasskeySite | null; purpose: PasskeyPurpose },
): Promise<SecondFactorQuestion> {
  const methods = await methodsOf(host, investorId);
  const keys = site && (await passkeysOf(host, investorId));
  if (!site || !keys || keys.length === 0) return { methods, passkey: null };
  return { methods, passkey: await requestPasskey(host, investorId, { site, purpose, keys }) };
}

/** The person's response: a code of the app, a recovery code, or a passkey's signature. */
export type SecondFactorAnswer = {
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAnswer | undefined;
  /** The origin of the request. */
  readonly site: PasskeySite | null;
};

export type SecondFactorProof = 'notAsked' | 'missing' | 'wrong' | 'right';

/**
 * Verifies and consumes the second factor, if the person has one. Call it in the transaction of the action that it
 * authorises, after `limitCodes`, and commit it whatever the result: a wrong response consumes the challenge too.
 */
export async function proveSecondFactor(
  host: Host,
  investorId: number,
  { answer, purpose }: { answer: SecondFactorAnswer; purpose: PasskeyPurpose },
): Promise<SecondFactorProof> {
  if ((await methodsOf(host, investorId)).length === 0) return 'notAsked';
  const { code, passkey, site } = answer;
  if (code === undefined && passkey === undefined) return 'missing';
  const object = passkey
    ? site && (await verifyPasskey(host, investorId, { answer: passkey, site, purpose })) && 'passkey'
    : await codeKind(host, investorId, (code ?? '').replaceAll(/\s/g, ''));
  if (!object) return 'wrong';
  await audit(host, { event: 'second_factor_used', outcome: 'ok', investorId, object });
  return 'right';
}

async function codeKind(host: Host, investorId: number, code: string): Promise<string | null> {
  const app = await appOf(host, investorId);
  if (app && (await consumeAppCode(host, app, code))) return 'app';
  return (await consumeRecoveryCode(host, investorId, code)) ? 'recovery code' : null;
}

/** Deletes the recovery codes if no second factor is left. Call it in a transaction. @returns whether one is left. */
export async function endWithLast(host: Host, investorId: number): Promise<boolean> {
  if ((await methodsOf(host, investorId)).length > 0) return true;
  await host.database.queries.delete(recoveryCodes).where(eq(recoveryCodes.investor_id, investorId));
  return false;
}

/** Removes app, passkeys and recovery codes. Call it in a transaction. False where none was active. */
export async function removeSecondFactors(host: Host, investorId: number): Promise<boolean> {
  const had = (await methodsOf(host, investorId)).length > 0;
  const { queries } = host.database;
  for (const table of [recoveryCodes, secondFactors, passkeyChallenges, passkeys]) {
    await queries.delete(table).where(eq(table.investor_id, investorId));
  }
  return had;
}

/** At the start of the host, re-encrypts what the previous secret encrypted; that one may be removed afterwards. */
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
      // A setup that was started again meanwhile is kept.
      .where(and(eq(secondFactors.investor_id, id), eq(secondFactors.sealed_secret, sealed)));
  }
}
