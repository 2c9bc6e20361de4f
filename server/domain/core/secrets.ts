import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The signing secret cannot be used; starting anyway would sign with a weak key. */
export class BadSecret extends Error {
  override readonly name = 'BadSecret';
}

export type Secrets = {
  /** Signs tokens and links, and derives the successors of refresh tokens. */
  readonly current: Uint8Array;
  /** The previous secret: its signatures are still accepted, so that a new secret ends no session. */
  readonly previous: Uint8Array | null;
  /** Signs the entries of the audit log. It must not change as long as the log is kept. */
  readonly audit: Uint8Array;
};

type GivenSecrets = {
  readonly current: string | undefined;
  readonly previous: string | undefined;
  readonly audit: string | undefined;
};

const encode = (text: string) => new TextEncoder().encode(text);

/**
 * At least 32 bytes each: `JWT_SECRET`, `JWT_SECRET_PREVIOUS` and `AUDIT_KEY`, or the files `secret`, `secret.previous`
 * and `audit-key` of the data folder; `secret` and `audit-key` are created at the first start (mode 0600).
 * @throws BadSecret for a file that is unreadable or too short.
 */
export function loadSecrets(folder: string, given: GivenSecrets): Secrets {
  const audit = given.audit === undefined ? storedSecret(join(folder, 'audit-key')) : encode(given.audit);
  const previous = given.previous === undefined ? null : encode(given.previous);
  if (given.current !== undefined) return { current: encode(given.current), previous, audit };
  const former = join(folder, 'secret.previous');
  return {
    current: storedSecret(join(folder, 'secret')),
    previous: previous ?? (existsSync(former) ? readSecret(former) : null),
    audit,
  };
}

/** The key id (`kid`) of a secret in the header of a token; it reveals nothing about the secret. */
export const secretId = (secret: Uint8Array): string =>
  createHash('sha256').update('key id').update(secret).digest('base64url').slice(0, 8);

/** Whether `given` is the signature of the message with the current or the previous secret, in constant time. */
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

function storedSecret(file: string): Uint8Array {
  if (!existsSync(file)) writeSecretOnce(file);
  return readSecret(file);
}

/** Written atomically, and only by the first of several processes that start at once. */
function writeSecretOnce(file: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

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

/** Tells `npm run club` the address of the running host and the key to send. Readable by the owner only. */
export function writeClubAddress(folder: string, url: string, key: string): void {
  rmSync(addressFile(folder), { force: true });
  writeFileSync(addressFile(folder), JSON.stringify({ url, key }), { mode: 0o600 });
}

export function readClubAddress(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(addressFile(folder), 'utf8')) as unknown;
  } catch {
    return null;
  }
}

/** Removes the address that was written with `key`; one that another process has written since is kept. */
export function removeClubAddress(folder: string, key: string): void {
  const written = readClubAddress(folder);
  const isOwn = typeof written === 'object' && written !== null && 'key' in written && written.key === key;
  if (isOwn) rmSync(addressFile(folder), { force: true });
}
