import { and, eq } from 'drizzle-orm';
import { investors, passkeys } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { limitRequests } from '../../http/limit.ts';
import type { PasskeySite } from '../../http/origin.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import type { NewPasskey } from '../../routes/security/passkey-fields.ts';
import { audit } from '../core/audit.ts';
import type { SignedIn } from './authenticate.ts';
import { checkPassword, ifNotYou, refuseProof } from './manage-second-factor.ts';
import { challengeIn, makeChallenge, consumeChallenge } from './passkey-challenges.ts';
import { bytesOf, descriptorOf, passkeysOf, promptMs, webAuthn } from './passkeys.ts';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import {
  requestSecondFactor,
  endWithLast,
  proveSecondFactor,
  type SecondFactorAnswer,
  type SecondFactorQuestion,
} from './second-factor.ts';

/** More devices than anybody has, and few enough for a browser's dialog. */
const maxPasskeys = 10;

/** The algorithms that every authenticator supports: Ed25519, ECDSA on P-256 and RSA, in this order (COSE identifiers). */
const algorithms = [-8, -7, -257];

const tooMany = () =>
  new Refusal(409, { detail: `You have ${maxPasskeys} passkeys. Remove one first.`, code: 'passkeys_full' });
const noSite = () =>
  new Refusal(409, {
    detail: 'Passkeys don’t work at this address. Open the one with the club’s name.',
    code: 'passkey_address',
  });
const over = () => new Refusal(409, { detail: 'This took too long. Start again.', code: 'passkey_over' });
const notTaken = () =>
  new Refusal(409, { detail: 'This passkey couldn’t be added. Start again.', code: 'passkey_refused' });

const addedMail = (to: string, name: string) => ({
  to,
  subject: 'A passkey was added',
  text: `The passkey “${name}” was just added to your account. Sign-in now asks for it as well as your password.

${ifNotYou}`,
});

const removedMail = (to: string, name: string, isFactorLeft: boolean) => ({
  to,
  subject: 'A passkey was removed',
  text: `The passkey “${name}” was just removed from your account.${isFactorLeft ? '' : ' You sign in with your password alone.'}

${ifNotYou}`,
});

export type PasskeyList = {
  readonly results: readonly {
    readonly id: number;
    readonly name: string;
    /** ISO 8601 in UTC, as is the next, which is null for a passkey that has not been used yet. */
    readonly created_at: string;
    readonly last_used_at: string | null;
  }[];
  readonly recovery_codes_left: number;
  /** Whether passkeys can be registered and used at the address of the request. */
  readonly is_usable_here: boolean;
};

export async function listPasskeys(
  host: Host,
  { investor }: SignedIn,
  site: PasskeySite | null,
): Promise<PasskeyList> {
  const keys = await passkeysOf(host, investor.id);
  return {
    results: keys.map(({ id, name, created_at: created, last_used_at: used }) => ({
      id,
      name,
      created_at: created.toISOString(),
      last_used_at: used?.toISOString() ?? null,
    })),
    recovery_codes_left: keys.length > 0 ? await countRecoveryCodes(host, investor.id) : 0,
    is_usable_here: site !== null,
  };
}

/** Requests the second factor of a signed-in person, before a change that needs it in addition to the password. @throws Refusal 429 */
export async function requestProofFactor(
  host: Host,
  { investor }: SignedIn,
  site: PasskeySite | null,
): Promise<SecondFactorQuestion> {
  await limitRequests(host, `passkey of ${investor.id}`, 60, 900);
  return requestSecondFactor(host, investor.id, { site, purpose: 'proof' });
}

/** The options with which a browser creates a passkey. @throws Refusal 400 by field, 409, 429 */
export async function startPasskey(
  host: Host,
  who: SignedIn,
  { password, site }: { readonly password: string; readonly site: PasskeySite | null },
): Promise<object> {
  await checkPassword(host, who, password);
  if (!site) throw noSite();
  const { id, email } = who.investor;
  const keys = await passkeysOf(host, id);
  if (keys.length >= maxPasskeys) throw tooMany();
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: host.settings.club.name,
    rpID: site.id,
    userName: email,
    userID: new TextEncoder().encode(`investor ${id}`),
    challenge: bytesOf(await makeChallenge(host, id, 'adding')),
    // A device that has a passkey already does not offer a second one.
    excludeCredentials: keys.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    timeout: promptMs,
  });
}

type Addition = { readonly name: string; readonly passkey: NewPasskey; readonly site: PasskeySite | null };

/**
 * Stores a passkey that a browser has created.
 * @returns ten recovery codes, which are not shown again; none where enough of earlier ones are left.
 * @throws Refusal 409
 */
export async function addPasskey(
  host: Host,
  who: SignedIn,
  { name, passkey, site }: Addition,
): Promise<readonly string[]> {
  const { id: investorId, email } = who.investor;
  if (!site) throw noSite();
  await limitRequests(host, `passkeys added of ${investorId}`, 30, 900);
  const challenge = challengeIn(passkey.response.clientDataJSON);
  const isOwn = await host.database.transaction(() =>
    consumeChallenge(host, investorId, 'adding', challenge),
  );
  if (!isOwn) throw over();
  const credential = await credentialOf(host, { passkey, site, challenge });
  if (!credential) {
    await host.refusals.record({ event: 'passkey_added', investorId, familyId: who.familyId });
    throw notTaken();
  }
  return host.database.transaction(async (queries) => {
    // Locked, so that two concurrent registrations are counted one after the other.
    await queries.select().from(investors).where(eq(investors.id, investorId)).for('update');
    if ((await passkeysOf(host, investorId)).length >= maxPasskeys) throw tooMany();
    const [added] = await queries
      .insert(passkeys)
      .values({ investor_id: investorId, ...credential, name, created_at: host.clock() })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (!added) throw notTaken();
    await audit(host, {
      event: 'passkey_added',
      outcome: 'ok',
      investorId,
      familyId: who.familyId,
      object: `passkey ${added.id}`,
    });
    await host.mailer.queue(addedMail(email, name));
    return makeRecoveryCodes(host, investorId);
  });
}

/** The stored part of a passkey; null where it was not created for this site and challenge. */
async function credentialOf(
  host: Host,
  { passkey, site, challenge }: { passkey: NewPasskey; site: PasskeySite; challenge: string },
) {
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: passkey.response.transports.join(' '),
    };
  } catch (error) {
    host.log.info({ error: String(error) }, 'A passkey was not added.');
    return null;
  }
}

const ownPasskey = (investorId: number, id: number) =>
  and(eq(passkeys.id, id), eq(passkeys.investor_id, investorId));

/** @throws Refusal 404 */
export const renamePasskey = (
  host: Host,
  { investor, familyId }: SignedIn,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<void> =>
  host.database.transaction(async (queries) => {
    const renamed = await queries
      .update(passkeys)
      .set({ name })
      .where(ownPasskey(investor.id, id))
      .returning({ id: passkeys.id });
    if (renamed.length === 0) throw notFound();
    const object = `passkey ${id}`;
    await audit(host, { event: 'passkey_renamed', outcome: 'ok', investorId: investor.id, familyId, object });
  });

/**
 * Removes a passkey after checking the password and the second factor, as when the app is turned off. @throws Refusal
 * 400 by field, 404, 429
 */
export async function removePasskey(
  host: Host,
  who: SignedIn,
  { id, password, ...answer }: SecondFactorAnswer & { readonly id: number; readonly password: string },
): Promise<void> {
  await checkPassword(host, who, password);
  const { id: investorId, email } = who.investor;
  const proof = await host.database.transaction(async (queries) => {
    const [key] = await queries.select().from(passkeys).where(ownPasskey(investorId, id)).for('update');
    if (!key) throw notFound();
    const found = await proveSecondFactor(host, investorId, { answer, purpose: 'proof' });
    if (found !== 'right') return found;
    await queries.delete(passkeys).where(ownPasskey(investorId, id));
    const isLeft = await endWithLast(host, investorId);
    const object = `passkey ${id}`;
    await audit(host, {
      event: 'passkey_removed',
      outcome: 'ok',
      investorId,
      familyId: who.familyId,
      object,
    });
    await host.mailer.queue(removedMail(email, key.name, isLeft));
    return found;
  });
  if (proof === 'missing') await refuseProof(host, who, 'missing');
  if (proof === 'wrong') await refuseProof(host, who, answer.passkey ? 'passkey' : 'code');
}
