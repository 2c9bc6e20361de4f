import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The signing secret cannot be used; starting anyway would sign with a weak key. */
export class BadSecret extends Error {
  override readonly name = 'BadSecret';
}

export type Secrets = {
  /** Signs tokens and links, and derives refresh successors. */
  readonly current: Uint8Array;
  /** Signed them before; still believed, so that a new secret ends no session. */
  readonly previous: Uint8Array | null;
};

type GivenSecrets = { readonly current: string | undefined; readonly previous: string | undefined };

const encode = (text: string) => new TextEncoder().encode(text);

/**
 * At least 32 bytes each: `JWT_SECRET` and `JWT_SECRET_PREVIOUS`, or the files `secret` and `secret.previous` of the data
 * folder; `secret` is made at the first start (mode 0600).
 * @throws BadSecret for a file that is unreadable or too short.
 */
export function loadSecrets(folder: string, given: GivenSecrets): Secrets {
  const previous = given.previous === undefined ? null : encode(given.previous);
  if (given.current !== undefined) return { current: encode(given.current), previous };
  const file = join(folder, 'secret');
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  const former = join(folder, 'secret.previous');
  return {
    current: readSecret(file),
    previous: previous ?? (existsSync(former) ? readSecret(former) : null),
  };
}

/** The key id (`kid`) of a secret in the header of a token; it tells nothing about the secret. */
export const secretId = (secret: Uint8Array): string =>
  createHash('sha256').update('key id').update(secret).digest('base64url').slice(0, 8);

/** Whether `given` is what `sign` makes of the message with the current or the previous secret, in constant time. */
export const isSignedBy = (
  { current, previous }: Secrets,
  sign: (secret: Uint8Array) => string,
  given: string,
): boolean =>
  [current, previous].some((secret) => {
    if (secret === null) return false;
    const expected = Buffer.from(sign(secret));
    const actual = Buffer.from(given);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });

function readSecret(file: string): Uint8Array {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch {
    throw new BadSecret(`The secret in ${file} cannot be read.`);
  }
  if (text.length < 43) throw new BadSecret(`The secret in ${file} is shorter than 32 bytes.`);
  return encode(text);
}

const addressFile = (folder: string) => join(folder, 'club.json');

/** Tells `npm run club` where the running host is and what to show it. Readable by the owner only. */
export function writeClubAddress(folder: string, url: string, key: string): void {
  rmSync(addressFile(folder), { force: true });
  writeFileSync(addressFile(folder), JSON.stringify({ url, key }), { mode: 0o600 });
}

export const removeClubAddress = (folder: string): void => rmSync(addressFile(folder), { force: true });

export function readClubAddress(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(addressFile(folder), 'utf8')) as unknown;
  } catch {
    return null;
  }
}
