import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { sessionMachine } from '../../../src/machines/session/session.machine.ts';
import { supervise } from '../../../src/machines/session/supervisor.ts';

const location = { path: '/', search: '' };

describe('SES-46: a session that breaks', () => {
  it('is noticed, reported to the view, and replaced by a fresh one on request', () => {
    let isFaulty = true;
    const supervisor = supervise(() =>
      createActor(
        sessionMachine.provide({
          actions: {
            pushUrl: () => {
              if (isFaulty) throw new Error('an action broke');
            },
          },
        }),
        { clock: new SimulatedClock(), input: { tokens: null, location, resetCode: null } },
      ),
    );
    supervisor.current().session.start();
    const drawn = vi.fn<() => void>();
    const stop = supervisor.subscribe(drawn);
    const first = supervisor.current();
    expect(first.isBroken).toBe(false);
    first.session.send({ type: 'location.requested', location: { path: '/register', search: '' } });
    expect([supervisor.current().isBroken, drawn.mock.calls.length]).toEqual([true, 1]);
    isFaulty = false;
    supervisor.restart();
    const { session, isBroken } = supervisor.current();
    expect([isBroken, session === first.session]).toEqual([false, false]);
    session.send({ type: 'location.requested', location: { path: '/register', search: '' } });
    expect(session.getSnapshot().context.location.path).toBe('/register');
    stop();
  });
});
