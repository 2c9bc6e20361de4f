import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The signing secret cannot be used; starting anyway would sign with a weak key. */
export class BadSecret extends Error {
  override readonly name = 'BadSecret';
}

/**
 * At least 32 bytes: `JWT_SECRET`, or the file `secret` of the data folder, made at the first start (mode 0600).
 * @throws BadSecret for a file that is unreadable or too short.
 */
export function loadSecret(folder: string, given: string | undefined): Uint8Array {
  if (given !== undefined) return new TextEncoder().encode(given);
  const file = join(folder, 'secret');
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch {
    throw new BadSecret(`The secret in ${file} cannot be read.`);
  }
  if (text.length < 43) throw new BadSecret(`The secret in ${file} is shorter than 32 bytes.`);
  return new TextEncoder().encode(text);
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
