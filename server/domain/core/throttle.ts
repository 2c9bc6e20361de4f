import { createHash } from 'node:crypto';

/**
 * Rate limits. Methods return the seconds to wait; 0 allows the request.
 * Unknown accounts are counted like known ones, so a wait does not reveal which accounts exist.
 */
export type Throttle = {
  /** Counts one use of `key` against `limit` per `seconds`. */
  readonly take: (key: string, limit: number, seconds: number) => Promise<number>;
  /**
   * Seconds until the account may be tried again from this address. Counts the attempt as failed until
   * `loginSucceeded`. Wrong passwords from one address do not delay other addresses until an account has had a hundred
   * of them.
   */
  readonly tryLogin: (email: string, address: string) => Promise<number>;
  /** Clears the failures of this account from this address. */
  readonly loginSucceeded: (email: string, address: string) => Promise<void>;
  /** Clears the failures of an account from every address after its owner has reset the password by email. */
  readonly accountRestored: (email: string) => Promise<void>;
};

type Failures = { count: number; last: number };

/** Failures without a delay: from one address, and for one account in total. */
export const freeFailures = { address: 5, account: 100 } as const;
const maxWaitSeconds = 60;
/** Failures are forgotten this many seconds after the last one. */
export const forgetAfter = 3_600;
/** Seconds after which entries that no longer count are deleted. */
const sweepEvery = 60;

export const accountKey = (email: string) =>
  createHash('sha256').update(email.toLowerCase()).digest('base64');
export const pairKey = (email: string, address: string) => `${accountKey(email)} ${address}`;

/** The delay in seconds after a number of failures, doubling up to a minute. */
export const waitAfter = (failed: number, free: number): number =>
  failed < free ? 0 : Math.min(maxWaitSeconds, 2 ** (failed - free));

/**
 * In memory, for a single process. `size` is the number of entries; they are deleted within a minute after they no
 * longer count.
 * @param scale multiplies the limits of `take`; the delays of single accounts are not scaled.
 */
export function createThrottle(clock: () => Date, scale: number): Throttle & { readonly size: () => number } {
  const windows = new Map<string, { count: number; until: number }>();
  const failures = new Map<string, Failures>();
  const now = () => clock().getTime() / 1_000;
  let sweptAt = now();

  const sweepIfDue = (time: number) => {
    if (time - sweptAt < sweepEvery) return;
    sweptAt = time;
    for (const [key, window] of windows) if (window.until <= time) windows.delete(key);
    for (const [key, { last }] of failures) if (last + forgetAfter <= time) failures.delete(key);
  };

  return {
    size: () => windows.size + failures.size,
    async take(key, limit, seconds) {
      const time = now();
      sweepIfDue(time);
      const window = windows.get(key);
      if (!window || window.until <= time) {
        windows.set(key, { count: 1, until: time + seconds });
        return 0;
      }
      if (window.count >= Math.ceil(limit * scale)) return window.until - time;
      window.count += 1;
      return 0;
    },
    async tryLogin(email, address) {
      const time = now();
      sweepIfDue(time);
      const counted = [
        [pairKey(email, address), freeFailures.address],
        [accountKey(email), freeFailures.account],
      ] as const;
      const known = counted.map(([key, free]) => {
        const last = failures.get(key);
        const failed = last && last.last + forgetAfter > time ? last : { count: 0, last: 0 };
        const wait = waitAfter(failed.count, free);
        return { key, count: failed.count, left: wait > 0 ? failed.last + wait - time : 0 };
      });
      const left = Math.max(...known.map((each) => each.left));
      if (left > 0) return left;
      for (const { key, count } of known) failures.set(key, { count: count + 1, last: time });
      return 0;
    },
    async loginSucceeded(email, address) {
      failures.delete(pairKey(email, address));
      const account = failures.get(accountKey(email));
      if (account) failures.set(accountKey(email), { ...account, count: Math.max(0, account.count - 1) });
    },
    async accountRestored(email) {
      const account = accountKey(email);
      for (const key of failures.keys()) if (key.startsWith(account)) failures.delete(key);
    },
  };
}
