import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { notificationsMachine } from '../../../src/machines/shell/notifications.machine.ts';
import { BranchGate, closeGate, proveTable } from '../../support/machines/machine-table.ts';

const gate = new BranchGate(notificationsMachine);
const raised = (message: string) =>
  ({ type: 'notice.raised', kind: 'info', message, description: '' }) as const;

proveTable(
  'notifications',
  {
    machine: notificationsMachine,
    input: undefined,
    events: {
      raised: raised('b'),
      dismiss: { type: 'notice.dismiss', id: 1 },
      expired: { type: 'notice.expired', id: 1 },
      hold: { type: 'notices.hold' },
      release: { type: 'notices.release' },
      forget: { type: 'notices.forget' },
    },
    rows: {
      passing: {
        reach: [raised('a')],
        cells: { raised: '↺', dismiss: '↺', expired: '↺', hold: 'paused', forget: 'passing' },
      },
      paused: {
        reach: [raised('a'), { type: 'notices.hold' }],
        cells: { raised: '↺', dismiss: 'passing', expired: '↺', release: 'passing', forget: 'passing' },
      },
    },
  },
  gate,
);

describe('notifications, over time', () => {
  const begin = () => {
    const clock = new SimulatedClock();
    const actor = createActor(notificationsMachine, { clock, inspect: gate.inspect }).start();
    const shown = () => actor.getSnapshot().context.shown.map(({ message }) => message);
    return { clock, actor, shown };
  };

  it('takes each notice down five seconds after it was raised', () => {
    const { clock, actor, shown } = begin();
    actor.send(raised('first'));
    clock.increment(3000);
    actor.send(raised('second'));
    clock.increment(1999);
    expect(shown()).toEqual(['first', 'second']);
    clock.increment(1);
    expect(shown()).toEqual(['second']);
    clock.increment(3000);
    expect(shown()).toEqual([]);
  });

  it('shows three at most, the newest, and merges identical ones', () => {
    const { actor, shown } = begin();
    for (const message of ['a', 'b', 'c', 'd', 'c']) actor.send(raised(message));
    expect(shown()).toEqual(['b', 'd', 'c']);
  });

  it('gives a merged notice its five seconds anew', () => {
    const { clock, actor, shown } = begin();
    actor.send(raised('a'));
    clock.increment(4000);
    actor.send(raised('a'));
    clock.increment(4000);
    expect(shown()).toEqual(['a']);
    clock.increment(1000);
    expect(shown()).toEqual([]);
  });

  it.each([{ type: 'notice.dismiss', id: 1 } as const, { type: 'notices.forget' } as const])(
    'goes on by itself after $type, though nobody says that the stack was left',
    (event) => {
      const { clock, actor, shown } = begin();
      actor.send(raised('a'));
      actor.send({ type: 'notices.hold' });
      actor.send(raised('b'));
      actor.send(event);
      actor.send(raised('c'));
      expect(shown()).toContain('c');
      clock.increment(5000);
      expect(shown()).toEqual([]);
    },
  );

  it('keeps everything while it is paused, and starts anew when released', () => {
    const { clock, actor, shown } = begin();
    actor.send(raised('a'));
    actor.send({ type: 'notices.hold' });
    clock.increment(60_000);
    actor.send(raised('b'));
    clock.increment(60_000);
    expect(shown()).toEqual(['a', 'b']);
    actor.send({ type: 'notices.release' });
    clock.increment(4999);
    expect(shown()).toEqual(['a', 'b']);
    clock.increment(1);
    expect(shown()).toEqual([]);
  });

  it('keeps thirty messages, newest first, until they are cleared', () => {
    const { actor } = begin();
    for (let index = 1; index <= 31; index += 1) actor.send(raised(`m${index}`));
    const recent = actor.getSnapshot().context.recent.map(({ message }) => message);
    expect([recent.length, recent[0], recent[29]]).toEqual([30, 'm31', 'm2']);
    actor.send({ type: 'notices.forget' });
    expect(actor.getSnapshot().context).toMatchObject({ shown: [], recent: [] });
  });
});

closeGate(gate);
