import { eq } from 'drizzle-orm';
import { isHashable } from '../../../src/domain/people/credentials.ts';
import { refreshFamilies } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { badFields, Refusal } from '../../http/refusal.ts';
import { audit } from '../core/audit.ts';
import type { SignedIn } from './authenticate.ts';
import { factorErrors } from './manage-second-factor.ts';
import { limitCodes, methodsOf, proveSecondFactor, type SecondFactorAnswer } from './second-factor.ts';

/**
 * Before a sensitive change: refuses if the last authentication of the session is too old, and the person has a second
 * factor or the club requires it.
 * @throws Refusal 403 `authentication_too_old`, with whether the second factor is needed in addition to the password.
 */
export async function requireRecentProof(
  host: Host,
  who: SignedIn,
  change: 'bank' | 'password' | 'second factor',
): Promise<void> {
  const { reauthenticate, reauthenticateWithinMs } = host.settings;
  if (host.clock().getTime() - who.authenticatedAt.getTime() <= reauthenticateWithinMs) return;
  if (change === 'bank' && reauthenticate === 'password') return;
  const hasFactor = (await methodsOf(host, who.investor.id)).length > 0;
  const isDemanded = change === 'bank' && reauthenticate === 'bank';
  if (!hasFactor && !isDemanded) return;
  throw new Refusal(403, {
    detail: 'You signed in a while ago. Confirm it’s you to change this, or sign in again.',
    code: 'authentication_too_old',
    needs_code: hasFactor,
  });
}

/**
 * Records that the person of this session has authenticated again.
 * @throws Refusal 400 by field: `password`, `code`, `passkey`; 429
 */
export async function confirmSession(
  host: Host,
  { investor, familyId }: SignedIn,
  { password, ...answer }: SecondFactorAnswer & { readonly password: string },
): Promise<void> {
  const { id: investorId } = investor;
  await limitCodes(host, investorId);
  const refuse = async (errors: Readonly<Record<string, readonly string[]>>): Promise<never> => {
    await host.refusals.record({ event: 'identity_confirmed', investorId, familyId });
    throw badFields(errors);
  };
  const isRight = isHashable(password) && (await host.passwords.verify(investor.password_hash, password));
  if (!isRight) await refuse({ password: ['This is not your current password.'] });
  const proof = await host.database.transaction(async (queries) => {
    const found = await proveSecondFactor(host, investorId, { answer, purpose: 'proof' });
    if (found === 'missing' || found === 'wrong') return found;
    await queries
      .update(refreshFamilies)
      .set({ authenticated_at: host.clock() })
      .where(eq(refreshFamilies.id, familyId));
    await audit(host, { event: 'identity_confirmed', outcome: 'ok', investorId, familyId });
    return found;
  });
  if (proof === 'missing') await refuse(factorErrors.missing);
  if (proof === 'wrong') await refuse(factorErrors[answer.passkey ? 'passkey' : 'code']);
}
