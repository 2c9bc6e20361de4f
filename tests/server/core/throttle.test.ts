import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSharedThrottle } from '../../../server/domain/core/shared-throttle.ts';
import { createThrottle, type Throttle } from '../../../server/domain/core/throttle.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import {
  createDatabase,
  engines,
  openTestHost,
  password,
  seededDatabase,
  type TestHost,
} from '../support/host.ts';

const who = fc.record({
  email: fc.constantFrom('ada@x.org', 'Ada@x.org', 'bob@x.org'),
  at: fc.constantFrom('1.1.1.1', '2.2.2.2'),
});
const step = fc.oneof(
  // A key is always asked for with the same limit.
  fc.constantFrom({ kind: 'take', key: 'a', limit: 1 }, { kind: 'take', key: 'b', limit: 3 }),
  fc.record({ kind: fc.constant('try'), who }),
  fc.record({ kind: fc.constant('try'), who }),
  fc.record({ kind: fc.constant('succeed'), who }),
  fc.record({ kind: fc.constant('reset'), who }),
  fc.record({ kind: fc.constant('pass'), seconds: fc.constantFrom(0.5, 2, 30, 61, 3_601) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function perform(throttle: Throttle, done: Step): Promise<number> {
  if ('key' in done) return throttle.take(done.key, done.limit, 60);
  if ('seconds' in done) return 0;
  const { email, at } = done.who;
  if (done.kind === 'try') return throttle.tryLogin(email, at);
  await (done.kind === 'succeed' ? throttle.loginSucceeded(email, at) : throttle.accountRestored(email));
  return 0;
}

describe('rate limits in memory', () => {
  it('are deleted soon after they no longer count, and before that never', async () => {
    let now = Date.UTC(2026, 0, 1);
    const throttle = createThrottle(() => new Date(now), 1);
    for (let at = 0; at < 100; at += 1) await throttle.take(`one ${at}`, 1, 60);
    expect(throttle.size()).toBe(100);
    now += 59_000;
    expect(await throttle.take('one 7', 1, 60)).toBe(1);
    expect(throttle.size()).toBe(100);
    now += 2_000;
    await throttle.tryLogin('ada@x.org', '1.1.1.1');
    // The failure counts for its address and for the account.
    expect(throttle.size()).toBe(2);
    now += 3_599_000;
    await throttle.take('two', 1, 60);
    expect(throttle.size()).toBe(3);
    now += 61_000;
    await throttle.take('three', 1, 60);
    expect(throttle.size()).toBe(1);
  });
});

describe.each(engines)('rate limits in the database, on %s', (engine) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openTestHost(engine);
  });
  afterAll(() => host.dispose());

  it('give the same results as those in memory', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        let now = Date.UTC(2026, 0, 1);
        const clock = () => new Date(now);
        const inMemory = createThrottle(clock, 1);
        const shared = createSharedThrottle(host.host.database, clock, 1);
        await host.host.database.queries.execute('delete from throttle_windows');
        await host.host.database.queries.execute('delete from throttle_failures');
        for (const done of steps) {
          if ('seconds' in done) now += done.seconds * 1_000;
          const [expected, found] = [await perform(inMemory, done), await perform(shared, done)];
          expect(found).toBeCloseTo(expected, 3);
        }
      }),
      { numRuns: propertyRuns(30) },
    );
  });

  it('delete failures an hour after the last one', async () => {
    let now = Date.UTC(2026, 0, 1);
    const shared = createSharedThrottle(host.host.database, () => new Date(now), 1);
    const tryAgain = () => shared.tryLogin('dan@x.org', '3.3.3.3');
    for (let index = 0; index < 5; index += 1) expect(await tryAgain()).toBe(0);
    expect(await tryAgain()).toBeGreaterThan(0);
    now += 3_601_000;
    for (let index = 0; index < 5; index += 1) expect(await tryAgain()).toBe(0);
  });

  it('allow no more than the limit when all requests arrive at once', async () => {
    const shared = createSharedThrottle(host.host.database, () => new Date(), 1);
    const waits = await Promise.all(Array.from({ length: 30 }, () => shared.take('at once', 10, 60)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    const tries = await Promise.all(
      Array.from({ length: 30 }, () => shared.tryLogin('eve@x.org', '9.9.9.9')),
    );
    expect(tries.filter((wait) => wait === 0).length).toBeLessThanOrEqual(6);
  });
});

describe.runIf(engines.includes('postgresql'))('two processes on one database', () => {
  it('share the limits of an address and of an account', async () => {
    const DATABASE_URL = await createDatabase(seededDatabase);
    const first = await openTestHost('postgresql', { DATABASE_URL, THROTTLE_SCALE: '1' });
    const second = await openTestHost('postgresql', { DATABASE_URL, THROTTLE_SCALE: '1' });
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1) {
      const host = index % 2 === 0 ? first : second;
      const body = { email: 'member@clubfolio.example', password: 'wrong' };
      statuses.push((await host.send('POST', '/api/auth/token/', { body })).status);
    }
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses.at(-1)).toBe(429);
    const body = { email: 'member@clubfolio.example', password };
    expect((await second.send('POST', '/api/auth/token/', { body })).status).toBe(429);
    await first.dispose();
    await second.dispose();
  });
});
