import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { profile } from '../../../src/fixtures/investor.ts';
import { accessOver } from '../../../src/machines/session/access-port.ts';
import type { RefreshOutcome } from '../../../src/machines/session/outcomes.ts';
import { sessionMachine } from '../../../src/machines/session/session.machine.ts';

const lasting = (jti: number) =>
  `e30.${btoa(JSON.stringify({ user_id: '7', iat: 1000, exp: 1300, jti }))}.mark`;
const pair = (access: string) => ({ access, refresh: 'r1' });

type Answer = 'renews' | 'unreachable';

async function begin(access: string, tokenAge: number | null, answers: readonly Answer[]) {
  const clock = new SimulatedClock();
  let asked = 0;
  const session = createActor(
    sessionMachine.provide({
      actors: {
        loadProfile: fromPromise(async () => profile()),
        refreshAccess: fromPromise<RefreshOutcome>(async () => {
          if (answers[asked++] !== 'renews') throw new TypeError('Failed to fetch');
          return { kind: 'renewed', tokens: pair(lasting(2)) };
        }),
      },
    }),
    {
      clock,
      input: {
        tokens: pair(access),
        tokenAge,
        location: { path: '/portfolio', search: '' },
        restoreCode: null,
      },
    },
  );
  session.start();
  const isUsable = () => accessOver(() => session).settled(new AbortController().signal);
  return { session, clock, isUsable, asked: () => asked };
}

describe('whether a request may go out with the token that is held', () => {
  it.each<[string, string, number | null, readonly Answer[], boolean]>([
    ['a token that may have ended, and was renewed', lasting(1), null, ['renews'], true],
    ['a token that may have ended, and could not be renewed', lasting(1), null, ['unreachable'], false],
    ['a token that surely has not ended', lasting(1), 5000, [], true],
    ['a token that does not tell its life', 'opaque', null, [], true],
  ])('%s', async (_, access, tokenAge, answers, may) => {
    const { isUsable, asked } = await begin(access, tokenAge, answers);
    expect(await isUsable()).toBe(may);
    expect(asked()).toBe(answers.length);
  });

  it('a token that has not ended, whose renewal ahead of time did not come through', async () => {
    const { session, clock, isUsable } = await begin(lasting(1), 5000, ['unreachable']);
    clock.increment(266_000);
    expect(await isUsable()).toBe(true);
    expect(session.getSnapshot().matches({ access: { present: 'unreachable' } })).toBe(true);
  });

  it.each([
    ['after the pause', 'coolDown'],
    ['once the connection is back', 'connection.restored'],
    ['when somebody tries again', 'access.retry'],
  ] as const)('is asked anew %s', async (_, cause) => {
    const { session, clock, isUsable } = await begin(lasting(1), null, ['unreachable', 'renews']);
    expect(await isUsable()).toBe(false);
    if (cause === 'coolDown') clock.increment(5000);
    else session.send({ type: cause });
    expect(await isUsable()).toBe(true);
  });

  it('a pair that another tab has brought meanwhile', async () => {
    const { session, isUsable } = await begin(lasting(1), null, ['unreachable']);
    expect(await isUsable()).toBe(false);
    session.send({ type: 'tokens.changed', tokens: pair(lasting(3)) });
    expect(await isUsable()).toBe(true);
  });
});
