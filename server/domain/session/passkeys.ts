import { and, asc, eq, lt } from 'drizzle-orm';
import { investors, passkeys } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import type { PasskeySite } from '../../http/origin.ts';
import type { PasskeyAnswer } from '../../routes/security/passkey-fields.ts';
import { audit } from '../core/audit.ts';
import { challengeIn, makeChallenge, type PasskeyPurpose, consumeChallenge } from './passkey-challenges.ts';

type Passkey = typeof passkeys.$inferSelect;

/** Loading it takes 30 MB and 250 ms, which a host without passkeys does not need. */
export const webAuthn = () => import('@simplewebauthn/server');

/** How long a browser shows its own dialog. */
export const promptMs = 120_000;

export const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));

export const passkeysOf = async ({ database }: Host, investorId: number): Promise<readonly Passkey[]> =>
  database.queries
    .select()
    .from(passkeys)
    .where(eq(passkeys.investor_id, investorId))
    .orderBy(asc(passkeys.created_at), asc(passkeys.id));

/** The format in which browsers and `@simplewebauthn` name a passkey. */
export const descriptorOf = ({ credential_id: id, transports }: Passkey) => ({
  id,
  ...(transports !== '' && { transports: transports.split(' ') }),
});

/** The options with which a browser requests one of the person's passkeys. */
export async function requestPasskey(
  host: Host,
  investorId: number,
  { site, purpose, keys }: { site: PasskeySite; purpose: PasskeyPurpose; keys: readonly Passkey[] },
): Promise<object> {
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: site.id,
    challenge: bytesOf(await makeChallenge(host, investorId, purpose)),
    allowCredentials: keys.map(descriptorOf),
    timeout: promptMs,
    // The password has been checked too, so that a key without a PIN is accepted. See docs/decisions/0050-passkeys.md.
    userVerification: 'preferred',
  });
}

/** Notifies the owner of a decreased signature counter, which indicates a cloned key. */
const clonedKeyMail = (to: string, name: string) => ({
  to,
  subject: 'A passkey was refused',
  text: `Your passkey “${name}” was just refused: it looks as if it has been copied.

Sign in another way and remove it on the security page of your account. If this wasn’t you, change your password too, and tell the club.`,
});

/**
 * Verifies a passkey's signature, and records its use. The counter is compared in the statement that writes it, so that
 * of two responses with the same counter one is refused (WebAuthn, section 6.1.1). Call it in a transaction, and commit
 * it even if the result is negative.
 */
export async function verifyPasskey(
  host: Host,
  investorId: number,
  { answer, site, purpose }: { answer: PasskeyAnswer; site: PasskeySite; purpose: PasskeyPurpose },
): Promise<boolean> {
  const { queries } = host.database;
  const challenge = challengeIn(answer.response.clientDataJSON);
  if (!(await consumeChallenge(host, investorId, purpose, challenge))) return false;
  const [key] = await queries
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.investor_id, investorId), eq(passkeys.credential_id, answer.id)));
  if (!key) return false;
  const counter = await countOf(host, key, { answer, site, challenge });
  if (counter === null) return false;
  // A key without a counter sends 0 each time.
  const goesOn = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const used = await queries
    .update(passkeys)
    .set({ counter, last_used_at: host.clock() })
    .where(and(eq(passkeys.id, key.id), goesOn))
    .returning({ id: passkeys.id });
  if (used.length > 0) return true;
  await audit(host, {
    event: 'passkey_counter_back',
    outcome: 'failed',
    investorId,
    object: `passkey ${key.id}`,
  });
  const [owner] = await queries
    .select({ email: investors.email })
    .from(investors)
    .where(eq(investors.id, investorId));
  if (owner) await host.mailer.queue(clonedKeyMail(owner.email, key.name));
  return false;
}

/** The signature counter; null where the signature is not by this key, for this site and challenge. */
async function countOf(
  host: Host,
  key: Passkey,
  { answer, site, challenge }: { answer: PasskeyAnswer; site: PasskeySite; challenge: string },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
      // The counter is compared where it is written.
      credential: {
        id: key.credential_id,
        publicKey: bytesOf(key.public_key),
        counter: 0,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    host.log.info({ passkey: key.id, error: String(error) }, 'A passkey was refused.');
    return null;
  }
}
