import { createHash } from 'node:crypto';

/**
 * Counters in memory: enough for one process. Every method answers how many seconds to wait, 0 for "go on".
 * Unknown accounts are counted like known ones, so waiting tells nothing about who exists.
 */
export type Throttle = {
  /** Counts one use of `key` against `limit` per `seconds`. */
  readonly take: (key: string, limit: number, seconds: number) => number;
  /** Seconds until the account may be tried again. Counts the try as failed until `loginSucceeded`. */
  readonly tryLogin: (email: string) => number;
  readonly loginSucceeded: (email: string) => void;
};

type Failures = { count: number; last: number };

const freeFailures = 5;
const longestWait = 60;
const forgetAfter = 3_600;
const entryLimit = 50_000;

const accountKey = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64');

/** @param scale multiplies the limits of `take`; the waits of single accounts stay as they are. */
export function createThrottle(clock: () => Date, scale: number): Throttle {
  const windows = new Map<string, { count: number; until: number }>();
  const failures = new Map<string, Failures>();
  const now = () => clock().getTime() / 1_000;

  const sweep = () => {
    const time = now();
    for (const [key, window] of windows) if (window.until <= time) windows.delete(key);
    for (const [key, { last }] of failures) if (last + forgetAfter <= time) failures.delete(key);
  };

  return {
    take(key, limit, seconds) {
      const time = now();
      if (windows.size > entryLimit) sweep();
      const window = windows.get(key);
      if (!window || window.until <= time) {
        windows.set(key, { count: 1, until: time + seconds });
        return 0;
      }
      if (window.count >= Math.ceil(limit * scale)) return window.until - time;
      window.count += 1;
      return 0;
    },
    tryLogin(email) {
      const time = now();
      if (failures.size > entryLimit) sweep();
      const key = accountKey(email);
      const known = failures.get(key);
      const failed = known && known.last + forgetAfter > time ? known : { count: 0, last: 0 };
      const wait =
        failed.count < freeFailures ? 0 : Math.min(longestWait, 2 ** (failed.count - freeFailures));
      const left = failed.last + wait - time;
      if (wait > 0 && left > 0) return left;
      failures.set(key, { count: failed.count + 1, last: time });
      return 0;
    },
    loginSucceeded: (email) => void failures.delete(accountKey(email)),
  };
}
