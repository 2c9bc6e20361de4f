import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { zxcvbn, zxcvbnOptions } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { busy } from '../../http/refusal.ts';
import { projectRoot } from '../../project-root.ts';

/** Argon2id (the library's default variant) at the minimum of ASVS 5.0 appendix C; `memoryCost` is in KiB. */
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;
const concurrency = 4;
const queueLimit = 50;
const byteLimit = 1_024;
const characterLimit = 128;
const minLength = 8;

/** The estimate's time grows faster than the text: 24 hostile characters take some 40 ms, 128 more than two seconds. */
const judgedLength = 24;
/** Of zxcvbn's 0 to 4: what falls to less than a million guesses. */
const minScore = 2;

/** Words that anybody would try first here: those of the person, of the club and of the product. */
const wordsOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []);

/** Also without signs around it, which make a guessable password hardly harder to guess. */
function isGuessable(password: string, words: string[]): boolean {
  const bare = password.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const texts = bare.length < minLength ? [password] : [password, bare];
  return texts.some((text) => zxcvbn(text.slice(0, judgedLength), words).score < minScore);
}

export type Passwords = {
  /** Messages why `password` is rejected; empty where it is accepted. */
  readonly objections: (password: string, email: string) => readonly string[];
  /** @throws Refusal 503 when too many hashes are waiting. */
  readonly hash: (password: string) => Promise<string>;
  /** Takes the same time for an account that does not exist (`stored` null). @throws Refusal 503 */
  readonly verify: (stored: string | null, password: string) => Promise<boolean>;
  readonly needsRehash: (stored: string) => boolean;
};

/** A queue of `atOnce` slots; hashing is bound by memory, and an endless queue would only answer too late. */
function createQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= concurrency) {
      if (waiting.length >= queueLimit) throw busy();
      await new Promise<void>((go) => waiting.push(go));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** True when the password may reach the hash function at all. */
export const isHashable = (password: string): boolean =>
  Buffer.byteLength(password.normalize('NFKC')) <= byteLimit;

/** @param names of the club and its product, which no password may be made of. */
export function createPasswords(names: readonly string[]): Passwords {
  zxcvbnOptions.setOptions({ dictionary, graphs: adjacencyGraphs });
  const file = join(projectRoot, 'server', 'domain', 'session', 'common-passwords.txt');
  const common = new Set(readFileSync(file, 'utf8').split('\n'));
  const enqueue = createQueue();
  const hashNow = (password: string) => enqueue(() => hash(password.normalize('NFKC'), cost));
  let dummy: Promise<string> | null = null;

  return {
    objections(password, email) {
      const plain = password.normalize('NFKC');
      const folded = plain.toLowerCase();
      const length = Array.from(plain).length;
      const found: string[] = [];
      if (length < minLength) {
        found.push(`This password is too short. It must contain at least ${minLength} characters.`);
      }
      if (length > characterLimit || !isHashable(password)) {
        found.push(`Password is too long. It may contain at most ${characterLimit} characters.`);
      }
      if (common.has(folded)) found.push('This password is too common.');
      else if (length >= minLength && isGuessable(plain, wordsOf([...names, email]))) {
        found.push('This password is too easy to guess.');
      }
      if (/^\p{Nd}+$/u.test(plain)) found.push('This password is entirely numeric.');
      if (folded === email.toLowerCase() || folded === email.toLowerCase().split('@')[0]) {
        found.push('The password is too similar to the email.');
      }
      return found;
    },
    hash: hashNow,
    async verify(stored, password) {
      const isReal = stored !== null && stored.startsWith('$argon2id$');
      dummy ??= hashNow('a password that nobody has');
      const against = isReal ? stored : await dummy;
      const isMatch = await enqueue(() => verify(against, password.normalize('NFKC')));
      return isMatch && isReal;
    },
    needsRehash(stored) {
      const { memoryCost, timeCost } = parseOptions(stored);
      return memoryCost < cost.memoryCost || timeCost < cost.timeCost;
    },
  };
}
