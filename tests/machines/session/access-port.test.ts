import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { profile } from '../../../src/fixtures/investor.ts';
import { watchClock } from '../../../src/machines/kit/browser/wall-clock.actor.ts';
import { accessOver } from '../../../src/machines/session/access-port.ts';
import type { RefreshOutcome } from '../../../src/machines/session/outcomes.ts';
import { sessionMachine } from '../../../src/machines/session/session.machine.ts';

const lasting = (jti: number) =>
  `e30.${btoa(JSON.stringify({ user_id: '7', iat: 1000, exp: 1300, jti }))}.mark`;
const pair = (access: string) => ({ access, refresh: 'r1' });

type Answer = 'refreshes' | 'unreachable';

async function begin(access: string, tokenAge: number | null, answers: readonly Answer[]) {
  const clock = new SimulatedClock();
  let wall = 0;
  let asked = 0;
  const session = createActor(
    sessionMachine.provide({
      actors: {
        watchClock: watchClock(() => wall),
        loadProfile: fromPromise(async () => profile()),
        refreshAccess: fromPromise<RefreshOutcome>(async () => {
          if (answers[asked++] !== 'refreshes') throw new TypeError('Failed to fetch');
          return { kind: 'refreshed', tokens: pair(lasting(2)) };
        }),
      },
    }),
    {
      clock,
      input: {
        tokens: pair(access),
        tokenAge,
        location: { path: '/portfolio', search: '' },
        resetCode: null,
      },
    },
  );
  session.start();
  const isUsable = () => accessOver(() => session).settled(new AbortController().signal);
  /** Timers stand still meanwhile. */
  const sleep = (milliseconds: number) => {
    wall += milliseconds;
  };
  return { session, clock, isUsable, sleep, asked: () => asked };
}

describe('whether a request may go out with the token that is held', () => {
  it.each<[string, string, number | null, readonly Answer[], boolean]>([
    ['a token that may have ended, and was refreshed', lasting(1), null, ['refreshes'], true],
    ['a token that may have ended, and could not be refreshed', lasting(1), null, ['unreachable'], false],
    ['a token that surely has not ended', lasting(1), 5000, [], true],
    ['a token that does not tell its life', 'opaque', null, [], true],
  ])('%s', async (_, access, tokenAge, answers, may) => {
    const { isUsable, asked } = await begin(access, tokenAge, answers);
    expect(await isUsable()).toBe(may);
    expect(asked()).toBe(answers.length);
  });

  it('a token whose refresh ahead of time did not come through', async () => {
    const { session, clock, isUsable } = await begin(lasting(1), 5000, ['unreachable']);
    clock.increment(264_000);
    expect(await isUsable()).toBe(true);
    clock.increment(2000);
    expect(await isUsable()).toBe(false);
    expect(session.getSnapshot().matches({ access: { present: 'unreachable' } })).toBe(true);
  });

  it('a token that a host refused though it had not ended, and that could not be refreshed, until its refresh is due', async () => {
    const { session, clock, sleep, isUsable } = await begin(lasting(1), 5000, ['unreachable', 'unreachable']);
    const { tokens, sessionNumber } = session.getSnapshot().context;
    const rejection = {
      token: tokens?.access ?? null,
      sessionNumber,
      isRepeat: false,
      code: 'expired',
      detail: null,
    };
    session.send({ type: 'access.rejected', rejection });
    expect(await isUsable()).toBe(true);
    expect(session.getSnapshot().matches({ access: { present: 'unreachable' } })).toBe(true);
    sleep(3_600_000);
    expect(await isUsable()).toBe(false);
    clock.increment(5000);
    expect(session.getSnapshot().matches({ access: { present: 'refreshing' } })).toBe(true);
  });

  it.each([
    ['after the pause', 'coolDown'],
    ['once the connection is back', 'connection.restored'],
    ['when somebody tries again', 'access.retry'],
  ] as const)('is asked anew %s', async (_, cause) => {
    const { session, clock, isUsable } = await begin(lasting(1), null, ['unreachable', 'refreshes']);
    expect(await isUsable()).toBe(false);
    if (cause === 'coolDown') clock.increment(5000);
    else session.send({ type: cause });
    expect(await isUsable()).toBe(true);
  });

  it.each<[string, number, readonly Answer[], boolean]>([
    ['one that has ended in a sleep of the computer, and was refreshed', 3_600_000, ['refreshes'], true],
    ['one that has ended in a sleep, and could not be refreshed', 3_600_000, ['unreachable'], false],
    ['one whose refresh was due in a sleep', 275_000, ['refreshes'], true],
    ['one that outlasts the sleep', 60_000, [], true],
    ['one whose clock was set back by an hour', -3_600_000, ['refreshes'], true],
  ])('%s', async (_, slept, answers, may) => {
    const { isUsable, sleep, asked } = await begin(lasting(1), 5000, answers);
    expect(await isUsable()).toBe(true);
    sleep(slept);
    expect(await isUsable()).toBe(may);
    expect(asked()).toBe(answers.length);
  });

  it('one that is refreshed late is as old as its own answer, not as the first one', async () => {
    const { isUsable, sleep, asked } = await begin(lasting(1), 5000, ['refreshes', 'refreshes']);
    sleep(3_600_000);
    expect(await isUsable()).toBe(true);
    sleep(100_000);
    expect([await isUsable(), asked()]).toEqual([true, 1]);
    sleep(3_600_000);
    expect([await isUsable(), asked()]).toEqual([true, 2]);
  });

  it('a pair of another tab that was found after a sleep, which is refreshed once more', async () => {
    const { session, isUsable, sleep, asked } = await begin(lasting(1), 5000, ['refreshes']);
    sleep(3_600_000);
    session.send({ type: 'tokens.changed', tokens: pair(lasting(3)) });
    expect([await isUsable(), asked()]).toEqual([true, 1]);
    session.send({ type: 'tokens.changed', tokens: pair(lasting(4)) });
    expect([await isUsable(), asked()]).toEqual([true, 1]);
  });

  it('a pair of another tab that was found when its own refresh was due', async () => {
    const { session, isUsable, sleep, asked } = await begin(lasting(1), 5000, []);
    sleep(275_000);
    session.send({ type: 'tokens.changed', tokens: pair(lasting(3)) });
    expect([await isUsable(), asked()]).toEqual([true, 0]);
  });

  it('a pair that another tab has brought meanwhile', async () => {
    const { session, isUsable } = await begin(lasting(1), null, ['unreachable']);
    expect(await isUsable()).toBe(false);
    session.send({ type: 'tokens.changed', tokens: pair(lasting(3)) });
    expect(await isUsable()).toBe(true);
  });
});
