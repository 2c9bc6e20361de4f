import { eq, isNull } from 'drizzle-orm';
import { isHashable } from '../../../src/domain/people/credentials.ts';
import { secondFactors } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { badFields, Refusal } from '../../http/refusal.ts';
import { audit } from '../core/audit.ts';
import type { SignedIn } from './authenticate.ts';
import { passkeysOf } from './passkeys.ts';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import { seal } from './sealed.ts';
import {
  appOf,
  endWithLast,
  limitCodes,
  proveSecondFactor,
  type SecondFactorAnswer,
  consumeAppCode,
} from './second-factor.ts';
import { newTotpSecret, totpAddress } from './totp.ts';

/** The issuer that the app shows above its codes: the club, as its mails name it. */
const issuerOf = ({ settings }: Host): string => settings.mailFrom.replace(/\s*<.*$/, '').replaceAll('"', '');
/** A secret that was shown and not confirmed expires. */
const confirmWithinMs = 15 * 60_000;

const wrongPassword = () => badFields({ password: ['This is not your current password.'] });

export const factorErrors = {
  missing: { code: ['This field is required.'] },
  code: { code: ['This code is wrong or was used already.'] },
  passkey: { passkey: ['This passkey wasn’t accepted.'] },
} as const;

const alreadyOn = () =>
  new Refusal(409, { detail: 'Two-step sign-in is on already.', code: 'second_factor_on' });

export const ifNotYou =
  'If this wasn’t you, choose “Restore password” on the sign-in page right away, and tell the club.';

/** Notifies the owner of the account, who may not have made the change. */
export const secondFactorMail = (to: string, isOn: boolean) => ({
  to,
  subject: isOn ? 'Two-step sign-in was turned on' : 'Two-step sign-in was turned off',
  text: `Two-step sign-in for your account was just turned ${isOn ? 'on' : 'off'}.

${ifNotYou}`,
});

const appOffMail = (to: string) => ({
  to,
  subject: 'Your authenticator app was turned off',
  text: `Codes from your authenticator app no longer sign you in. Your passkeys do.

${ifNotYou}`,
});

/** @throws Refusal 400 by field, 429 */
export async function checkPassword(
  host: Host,
  { investor, familyId }: SignedIn,
  password: string,
): Promise<void> {
  await limitCodes(host, investor.id);
  const isRight = isHashable(password) && (await host.passwords.verify(investor.password_hash, password));
  if (isRight) return;
  await host.refusals.record({ event: 'second_factor_refused', investorId: investor.id, familyId });
  throw wrongPassword();
}

/** @throws Refusal 400 by field */
export async function refuseProof(
  host: Host,
  { investor, familyId }: SignedIn,
  kind: keyof typeof factorErrors,
): Promise<never> {
  await host.refusals.record({ event: 'second_factor_refused', investorId: investor.id, familyId });
  throw badFields(factorErrors[kind]);
}

export type SecondFactorState = {
  readonly is_on: boolean;
  /** ISO 8601 in UTC; null while it is off. */
  readonly since: string | null;
  readonly recovery_codes_left: number;
  /** The number of passkeys besides the app. */
  readonly passkeys: number;
};

export async function secondFactorState(host: Host, { investor }: SignedIn): Promise<SecondFactorState> {
  const app = await appOf(host, investor.id);
  const passkeys = (await passkeysOf(host, investor.id)).length;
  return {
    is_on: app !== null,
    since: app?.confirmed_at?.toISOString() ?? null,
    recovery_codes_left: app || passkeys > 0 ? await countRecoveryCodes(host, investor.id) : 0,
    passkeys,
  };
}

/** Creates a secret for an app; it is not active yet. @throws Refusal 400 by field, 409 where one is active, 429 */
export async function startSecondFactor(
  host: Host,
  who: SignedIn,
  password: string,
): Promise<{ readonly secret: string; readonly address: string }> {
  await checkPassword(host, who, password);
  const { id, email } = who.investor;
  const secret = newTotpSecret();
  const row = { sealed_secret: seal(host.secrets, id, secret), created_at: host.clock() };
  await host.database.transaction(async (queries) => {
    if (await appOf(host, id)) throw alreadyOn();
    // Another tab may activate one meanwhile.
    const written = await queries
      .insert(secondFactors)
      .values({ investor_id: id, ...row })
      .onConflictDoUpdate({
        target: secondFactors.investor_id,
        set: { ...row, last_step: null },
        setWhere: isNull(secondFactors.confirmed_at),
      })
      .returning({ id: secondFactors.investor_id });
    if (written.length === 0) throw alreadyOn();
  });
  return { secret, address: totpAddress(secret, issuerOf(host), email) };
}

/**
 * Activates the secret with a first code of the app.
 * @returns ten recovery codes, which are not shown again; none where enough of earlier ones are left.
 * @throws Refusal 400 by field, 409 where one is active or none was started, 429
 */
export async function confirmSecondFactor(
  host: Host,
  who: SignedIn,
  code: string,
): Promise<readonly string[]> {
  const { id, email } = who.investor;
  await limitCodes(host, id);
  const codes = await host.database.transaction(async (queries) => {
    const now = host.clock();
    const [row] = await queries
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.investor_id, id))
      .for('update');
    if (row?.confirmed_at) throw alreadyOn();
    if (!row || now.getTime() - row.created_at.getTime() > confirmWithinMs) {
      throw new Refusal(409, { detail: 'This took too long. Start again.', code: 'second_factor_over' });
    }
    if (!(await consumeAppCode(host, row, code.replaceAll(/\s/g, '')))) return null;
    await queries.update(secondFactors).set({ confirmed_at: now }).where(eq(secondFactors.investor_id, id));
    await audit(host, {
      event: 'second_factor_on',
      outcome: 'ok',
      investorId: id,
      familyId: who.familyId,
    });
    await host.mailer.queue(secondFactorMail(email, true));
    return makeRecoveryCodes(host, id);
  });
  return codes ?? refuseProof(host, who, 'code');
}

/** Turns it off with the password and the second factor. @throws Refusal 400 by field, 429 */
export async function endSecondFactor(
  host: Host,
  who: SignedIn,
  { password, ...answer }: SecondFactorAnswer & { readonly password: string },
): Promise<void> {
  await checkPassword(host, who, password);
  const { id: investorId, email } = who.investor;
  const proof = await host.database.transaction(async (queries) => {
    if (!(await appOf(host, investorId))) return 'notAsked';
    const found = await proveSecondFactor(host, investorId, { answer, purpose: 'proof' });
    if (found !== 'right') return found;
    await queries.delete(secondFactors).where(eq(secondFactors.investor_id, investorId));
    const isLeft = await endWithLast(host, investorId);
    await audit(host, { event: 'second_factor_off', outcome: 'ok', investorId, familyId: who.familyId });
    await host.mailer.queue(isLeft ? appOffMail(email) : secondFactorMail(email, false));
    return found;
  });
  if (proof === 'missing') await refuseProof(host, who, 'missing');
  if (proof === 'wrong') await refuseProof(host, who, answer.passkey ? 'passkey' : 'code');
}
