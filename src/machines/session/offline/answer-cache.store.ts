import { delMany, entries, get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import type { CachedAnswer } from '../../../api/kit/cached-answers.ts';
import type { ReceivedAnswer } from '../../../api/kit/received-answers.ts';
import { dayMs, isInstant } from '../../../domain/days/days.ts';
import { answerStore } from '../../kit/device/device.store.ts';
import { readClaims } from '../tokens/token-claims.ts';

/**
 * In sessionStorage, which ends with the tab and is cleared when a session ends; cached answers cannot be decrypted
 * afterwards. The key has an earlier name, so that a tab that is open during a deploy can still decrypt its answers.
 */
const secretKey = 'kept-answers';
const secretSchema = z.object({ person: z.string(), secret: z.string() });
const storedSchema = z.object({
  at: z.string().check(z.refine(isInstant)),
  iv: z.instanceof(Uint8Array),
  data: z.instanceof(ArrayBuffer),
});

const maxAgeMs = dayMs;
/** In UTF-16 units. */
const maxAnswerLength = 1_000_000;
/** For all tabs together; a page has about ten answers. */
const maxAnswers = 200;

export type AnswerCache = {
  /**
   * Caches an answer for this tab, encrypted, and drops the oldest when there are too many. Not cached: answers to a
   * token without a subject, very long answers, and answers that arrive after the session has ended.
   */
  readonly write: (answer: ReceivedAnswer) => Promise<void>;
  /** The same person's latest answer from this address in this tab, at most one day old. */
  readonly read: (address: string, token: string) => Promise<CachedAnswer | null>;
};

const hex = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (text: string) => new TextEncoder().encode(text);

/**
 * Answers of the host in the browser's database: each is encrypted (AES-GCM, 256 bits) with a secret of the tab, under
 * a name that does not reveal its address.
 * @param dependencies `isSignedIn`: whether the session of the request is still active; checked right before a secret is
 * created.
 * @throws DOMException where the browser stores nothing.
 */
export async function openAnswerCache(
  { sessionStorage: tab, crypto }: Pick<Window, 'sessionStorage' | 'crypto'>,
  { now, isSignedIn }: { readonly now: () => Date; readonly isSignedIn: (token: string) => boolean },
): Promise<AnswerCache> {
  const { subtle } = crypto;
  const store = answerStore();
  const isOld = (at: string) => now().getTime() - Date.parse(at) > maxAgeMs;

  const secretOf = (person: string | null): string | null => {
    const { success, data } = secretSchema.safeParse(JSON.parse(tab.getItem(secretKey) ?? 'null'));
    return success && data.person === person ? data.secret : null;
  };
  const makeSecret = (person: string): string => {
    const secret = hex(crypto.getRandomValues(new Uint8Array(32)));
    tab.setItem(secretKey, JSON.stringify({ person, secret }));
    return secret;
  };
  const keyOf = async (secret: string) =>
    subtle.importKey('raw', await subtle.digest('SHA-256', bytesOf(secret)), 'AES-GCM', false, [
      'encrypt',
      'decrypt',
    ]);
  const nameOf = async (secret: string, address: string) =>
    hex(await subtle.digest('SHA-256', bytesOf(`${secret} ${address}`)));

  const stored = await entries<string, { readonly at?: string }>(store);
  const isUseless = ([, { at = '' }]: (typeof stored)[number]) => !at || isOld(at);
  await delMany(
    stored.filter(isUseless).map(([name]) => name),
    store,
  );
  /** Names of the cached answers, oldest first. */
  const names = new Set(
    stored
      .filter((entry) => !isUseless(entry))
      .toSorted(([, { at: one = '' }], [, { at: other = '' }]) => one.localeCompare(other))
      .map(([name]) => name),
  );
  const dropOldest = async () => {
    const tooMany = [...names].slice(0, Math.max(0, names.size - maxAnswers));
    tooMany.forEach((name) => names.delete(name));
    await delMany(tooMany, store);
  };

  return {
    write: async ({ address, token, text, at }) => {
      const person = readClaims(token).subject;
      if (person === null || text.length > maxAnswerLength || !isSignedIn(token)) return;
      const secret = secretOf(person) ?? makeSecret(person);
      const name = await nameOf(secret, address);
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const data = await subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(secret), bytesOf(text));
      // A sign-out meanwhile has already cleared the database.
      if (secretOf(person) !== secret) return;
      names.delete(name);
      names.add(name);
      await set(name, { at, iv, data }, store);
      await dropOldest();
    },
    read: async (address, token) => {
      const secret = secretOf(readClaims(token).subject);
      if (secret === null) return null;
      const stored = storedSchema.safeParse(await get(await nameOf(secret, address), store));
      if (!stored.success || isOld(stored.data.at)) return null;
      const { at, iv, data } = stored.data;
      const text = await subtle.decrypt(
        { name: 'AES-GCM', iv: new Uint8Array(iv) },
        await keyOf(secret),
        data,
      );
      return { text: new TextDecoder().decode(text), at };
    },
  };
}
