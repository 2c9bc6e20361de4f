import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { zxcvbn, zxcvbnOptions } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import {
  isPasswordNumeric,
  isPasswordTooLong,
  isPasswordTooShort,
  passwordLength,
  normalizedPassword,
} from '../../../src/domain/people/credentials.ts';
import { projectRoot } from '../../project-root.ts';
import { createWorkQueue } from '../core/queues/work-queue.ts';

/**
 * Argon2id (the library's default variant) at the minimum of ASVS 5.0 appendix C for three passes; `memoryCost` is in KiB.
 * Of its equal minima this is the quickest: 12 MiB fit into a processor's cache, 46 MiB do not.
 */
const cost = { memoryCost: 12_288, timeCost: 3, parallelism: 1 } as const;
/** Concurrent hashes: one processor stays free for the event loop, and one of Node's four threads for files and DNS. */
const maxConcurrent = 3;
const queueLimit = 50;

/** The time of the estimate grows faster than linearly: 24 hostile characters take some 40 ms, 128 more than two seconds. */
const ratedLength = 24;
zxcvbnOptions.setOptions({ dictionary, graphs: adjacencyGraphs });

/** Of zxcvbn's 0 to 4: a lower score needs less than a million guesses. */
const minScore = 2;

/** The words that an attacker would try first: those of the person, of the club and of the product. */
const personalWords = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []);

/** Also without leading and trailing symbols, which hardly make a guessable password harder to guess. */
function isGuessable(password: string, words: string[]): boolean {
  const bare = password.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const texts = isPasswordTooShort(bare) ? [password] : [password, bare];
  return texts.some((text) => zxcvbn(text.slice(0, ratedLength), words).score < minScore);
}

/** Verified against where there is no account; made by the first check of a password in the process. */
let dummy: Promise<string> | null = null;

type Verify = (stored: string | null, password: string) => Promise<boolean>;

export type Passwords = {
  /** Messages why `password` is rejected; empty where it is accepted. */
  readonly objections: (password: string, email: string) => readonly string[];
  /** @throws Refusal 503 when too many hashes are waiting. */
  readonly hash: (password: string) => Promise<string>;
  /** Takes the same time for an account that does not exist (`stored` null). @throws Refusal 503 */
  readonly verify: Verify;
  /**
   * Reserves a place in the queue for a task that counts an attempt before it verifies. @throws Refusal 503, before
   * anything was counted
   */
  readonly admit: <Result>(task: (verify: Verify) => Promise<Result>) => Promise<Result>;
  readonly needsRehash: (stored: string) => boolean;
};

/** Read when a password is chosen for the first time. */
let commonPasswords: ReadonlySet<string> | null = null;
function isCommon(password: string): boolean {
  const file = join(projectRoot, 'server', 'domain', 'session', 'common-passwords.txt');
  commonPasswords ??= new Set(readFileSync(file, 'utf8').split('\n'));
  return commonPasswords.has(password);
}

/** @param names of the club and its product, which a password must not consist of. */
export function createPasswords(names: readonly string[]): Passwords {
  const queue = createWorkQueue({
    atOnce: Math.max(1, Math.min(maxConcurrent, availableParallelism() - 1)),
    waiting: queueLimit,
  });

  const admit: Passwords['admit'] = (task) =>
    queue.admit((run) =>
      task(async (stored, password) => {
        const isReal = stored !== null && stored.startsWith('$argon2id$');
        dummy ??= run(() => hash('a password that nobody has', cost));
        const against = isReal ? stored : await dummy;
        const isMatch = await run(() => verify(against, normalizedPassword(password)));
        return isMatch && isReal;
      }),
    );

  return {
    objections(password, email) {
      const plain = normalizedPassword(password);
      const folded = plain.toLowerCase();
      const isShort = isPasswordTooShort(password);
      const found: string[] = [];
      if (isShort) {
        found.push(`This password is too short. It must contain at least ${passwordLength.min} characters.`);
      }
      if (isPasswordTooLong(password)) {
        found.push(`Password is too long. It may contain at most ${passwordLength.max} characters.`);
      }
      if (isCommon(folded)) found.push('This password is too common.');
      else if (!isShort && isGuessable(plain, personalWords([...names, email]))) {
        found.push('This password is too easy to guess.');
      }
      if (isPasswordNumeric(password)) found.push('This password is entirely numeric.');
      if (folded === email.toLowerCase() || folded === email.toLowerCase().split('@')[0]) {
        found.push('The password is too similar to the email.');
      }
      return found;
    },
    hash: (password) => queue.run(() => hash(normalizedPassword(password), cost)),
    admit,
    verify: (stored, password) => admit((verify) => verify(stored, password)),
    needsRehash(stored) {
      const { memoryCost, timeCost } = parseOptions(stored);
      return memoryCost < cost.memoryCost || timeCost < cost.timeCost;
    },
  };
}
