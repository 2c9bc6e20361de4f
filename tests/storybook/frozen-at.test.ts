import { describe, expect, test, vi } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { done, elapsed, failed, frozenAt, snapshotAfter } from '../../.storybook/frozen-at.ts';
import { memberAt, pageInput, visitorAt } from '../../.storybook/in-session.tsx';
import { profile } from '../../src/fixtures/investor.ts';
import { portfolioMachine } from '../../src/machines/portfolio/portfolio.machine.ts';

const asked = vi.fn<() => Promise<string>>(() => Promise.resolve('never asked'));

const noteMachine = setup({
  types: {
    context: {} as { text: string },
    events: {} as { type: 'note.close' },
    input: {} as { text: string },
  },
}).createMachine({
  id: 'note',
  context: ({ input }) => ({ text: input.text.toUpperCase() }),
  initial: 'open',
  states: { open: { on: { 'note.close': 'closed' } }, closed: {} },
});

const doorMachine = setup({
  types: {
    context: {} as { name: string; answer: string | null; problem: unknown },
    events: {} as { type: 'door.knock' } | { type: 'door.leave' } | { type: 'door.look' },
    input: {} as { name: string },
    children: {} as { note: 'note' },
  },
  actors: { ask: fromPromise<string, string>(asked), note: noteMachine },
  actions: { lookAround: () => {} },
  delays: { longWait: 5000 },
}).createMachine({
  id: 'door',
  context: ({ input }) => ({ name: input.name, answer: null, problem: null }),
  initial: 'shut',
  states: {
    shut: { on: { 'door.knock': 'asking', 'door.look': { actions: 'lookAround' } } },
    asking: {
      tags: 'busy',
      invoke: [
        {
          id: 'ask',
          src: 'ask',
          input: ({ context }) => context.name,
          onDone: { target: 'open', actions: assign({ answer: ({ event }) => event.output }) },
          onError: { target: 'refused', actions: assign({ problem: ({ event }) => event.error }) },
        },
        { id: 'note', src: 'note', input: ({ context }) => ({ text: context.name }) },
      ],
      after: { longWait: 'shut' },
    },
    open: {},
    refused: {},
  },
});

describe('frozenAt', () => {
  test('stands in the state the events lead to, and nothing is asked', () => {
    const actor = frozenAt(doorMachine, { name: 'Ann' }, [{ type: 'door.knock' }]);
    expect(actor.getSnapshot().value).toBe('asking');
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    expect(actor.getSnapshot().can({ type: 'door.knock' })).toBe(false);
    expect(asked).not.toHaveBeenCalled();
  });

  test('what is sent to it changes nothing', () => {
    const actor = frozenAt(doorMachine, { name: 'Ann' });
    actor.send({ type: 'door.knock' });
    expect(actor.getSnapshot().value).toBe('shut');
    expect(asked).not.toHaveBeenCalled();
  });

  test('takes the reports of invoked actors and of delays', () => {
    const knocked = { type: 'door.knock' } as const;
    const input = { name: 'Ann' };
    const opened = frozenAt(doorMachine, input, [knocked, done('ask', 'come in')]).getSnapshot();
    expect([opened.value, opened.context.answer]).toEqual(['open', 'come in']);
    const refused = frozenAt(doorMachine, input, [knocked, failed('ask', 'no')]).getSnapshot();
    expect([refused.value, refused.context.problem]).toEqual(['refused', 'no']);
    const tired = frozenAt(doorMachine, input, [knocked, elapsed(doorMachine, 'longWait', 'asking')]);
    expect(tired.getSnapshot().value).toBe('shut');
  });

  test('names the state and the event that is ignored', () => {
    expect(() => frozenAt(doorMachine, { name: 'Ann' }, [{ type: 'door.leave' }])).toThrow(
      'door in "shut" ignores "door.leave"',
    );
    expect(() => frozenAt(doorMachine, { name: 'Ann' }, [done('ask', 'early')])).toThrow(
      'door in "shut" ignores "xstate.done.actor.ask"',
    );
  });

  test('an event that only acts is not ignored', () => {
    expect(snapshotAfter(doorMachine, { name: 'Ann' }, [{ type: 'door.look' }]).value).toBe('shut');
  });

  test('children keep the input they were invoked with, and can be replaced by frozen ones', () => {
    const child = frozenAt(doorMachine, { name: 'Ann' }, [{ type: 'door.knock' }]).getSnapshot().children
      .note;
    expect(child?.getSnapshot()).toMatchObject({ value: 'open', context: { text: 'ANN' } });
    const closed = frozenAt(noteMachine, { text: 'x' }, [{ type: 'note.close' }]);
    const parent = frozenAt(doorMachine, { name: 'Ann' }, [{ type: 'door.knock' }], { note: closed });
    expect(parent.getSnapshot().children.note?.getSnapshot().value).toBe('closed');
  });
});

describe('a frozen session', () => {
  test('keeps the children that it spawned by name, and the place that stands in it', () => {
    const portfolio = frozenAt(portfolioMachine, pageInput(profile()));
    const session = memberAt('/portfolio', profile(), [], { portfolio }).getSnapshot();
    expect(session.matches({ account: 'ready', access: { present: 'fresh' } })).toBe(true);
    expect(session.children.portfolio).toBe(portfolio);
    expect(session.children.pageCode?.getSnapshot()).toMatchObject({ value: 'shown' });
    expect(session.children.connectivity?.getSnapshot().value).toBe('online');
    expect(session.children.notifications?.getSnapshot().value).toBe('passing');
  });

  test('shows the page that its own rules lead to', () => {
    const { location } = visitorAt('/portfolio').getSnapshot().context;
    expect(location).toEqual({ path: '/', search: '?next=%2Fportfolio' });
  });
});
