import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from '../core/secrets.ts';

const cipherName = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** HKDF (RFC 5869), so that the signing secret itself is not used for encryption. */
const keyOf = (secret: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'clubfolio second factor 1', 32));

/** Encrypts `text` with the host's current secret, bound to one person: nonce, tag and ciphertext in base64url. */
export function seal({ current }: Secrets, investorId: number, text: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(cipherName, keyOf(current), nonce).setAAD(Buffer.from(`${investorId}`));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

function openWith(secret: Uint8Array, investorId: number, sealed: Buffer): string | null {
  const nonce = sealed.subarray(0, nonceLength);
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
  try {
    const decipher = createDecipheriv(cipherName, keyOf(secret), nonce, { authTagLength: tagLength })
      .setAAD(Buffer.from(`${investorId}`))
      .setAuthTag(tag);
    const body = sealed.subarray(nonceLength + tagLength);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

export type Opened = {
  readonly text: string;
  /** Encrypted with the previous secret, which will be removed one day. */
  readonly isOld: boolean;
};

/** Decrypts what `seal` encrypted with the current or the previous secret; null where neither fits, or for another person's. */
export function unseal({ current, previous }: Secrets, investorId: number, sealed: string): Opened | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const now = openWith(current, investorId, bytes);
  if (now !== null) return { text: now, isOld: false };
  const before = previous === null ? null : openWith(previous, investorId, bytes);
  return before === null ? null : { text: before, isOld: true };
}
