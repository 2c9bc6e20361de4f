import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Send } from '../../../src/api/kit/client.ts';
import { calls as paths } from '../../../src/api/kit/paths.ts';
import type { Profile } from '../../../src/api/onboarding/profile.ts';
import { everyOpenItem, inboxOf, oneOpenItem } from '../../../src/fixtures/inbox.ts';
import { profile } from '../../../src/fixtures/investor.ts';
import { deal, marketEntry } from '../../../src/fixtures/market.ts';
import { loadInbox } from '../../../src/machines/inbox/inbox.connect.ts';
import { type Inbox, inboxMachine } from '../../../src/machines/inbox/inbox.machine.ts';
import {
  after,
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  settled,
  walk,
} from '../../support/machines/machine-table.ts';

const gate = new BranchGate(inboxMachine);
const refresh = { type: 'inbox.refresh' } as const;
const hidden = { type: 'page.hidden' } as const;
const shown = { type: 'page.shown' } as const;
const answered = done('loadInbox', inboxOf(oneOpenItem));
const broke = failed('loadInbox');
const old = after('freshness', 'inbox.list.current');

proveTable(
  'inbox, list',
  {
    machine: inboxMachine,
    input: { profile: null },
    region: 'list',
    events: { answered, broke, refresh, hidden, shown, old, 'listener broke': failed('watchVisibility') },
    rows: {
      due: { reach: [hidden], cells: { refresh: '↺', shown: 'refreshing', 'listener broke': '↺' } },
      refreshing: {
        reach: [],
        cells: { answered: 'current', broke: 'failed', refresh: '↺', hidden: 'due', 'listener broke': '↺' },
      },
      current: {
        reach: [answered],
        cells: { refresh: 'refreshing', hidden: '↺', old: 'aged', 'listener broke': '↺' },
      },
      aged: {
        reach: [answered, old],
        cells: { refresh: 'refreshing', shown: 'refreshing', hidden: '↺', 'listener broke': '↺' },
      },
      outdated: {
        reach: [answered, refresh, broke],
        cells: { refresh: 'refreshing', shown: 'refreshing', hidden: '↺', 'listener broke': '↺' },
      },
      failed: {
        reach: [broke],
        cells: { refresh: 'refreshing', shown: 'refreshing', hidden: '↺', 'listener broke': '↺' },
      },
    },
  },
  gate,
);

proveTable(
  'inbox, sight',
  {
    machine: inboxMachine,
    input: { profile: null },
    region: 'sight',
    events: { hidden, shown },
    rows: {
      seen: { reach: [], cells: { hidden: 'hidden' } },
      hidden: { reach: [hidden], cells: { shown: 'seen' } },
    },
  },
  gate,
);

describe('inbox', () => {
  const listAfter = (...events: Parameters<typeof walk<typeof inboxMachine>>[2]) =>
    walk(inboxMachine, { profile: null }, events, gate).getSnapshot();

  it('looks again when the page is seen after a while, and not when it was away for a moment', () => {
    expect(listAfter(answered, hidden, shown).matches({ list: 'current' })).toBe(true);
    expect(listAfter(answered, old, hidden, shown).matches({ list: 'refreshing' })).toBe(true);
    expect(listAfter(broke, hidden, shown).matches({ list: 'refreshing' })).toBe(true);
    expect(listAfter(answered, refresh, broke, hidden, shown).matches({ list: 'refreshing' })).toBe(true);
  });
  it('waits with what it was asked for until the page is seen', () => {
    expect(listAfter(answered, hidden, refresh).matches({ list: 'due' })).toBe(true);
    expect(listAfter(answered, hidden, refresh, shown).matches({ list: 'refreshing' })).toBe(true);
  });
  it('keeps what was there while it looks again, and when that fails', () => {
    expect(listAfter(answered, refresh).context).toMatchObject({ items: oneOpenItem, failure: null });
    expect(listAfter(answered, refresh, broke).context).toMatchObject({ items: oneOpenItem, failure: null });
    expect(listAfter(broke).context).toMatchObject({ items: null, failure: { kind: 'unexpected' } });
    expect(listAfter(broke, refresh).context.failure).toBeNull();
  });
  it('drops the look before, so that an older answer never wins', async () => {
    const asked: { readonly signal: AbortSignal; readonly answer: (found: Inbox) => void }[] = [];
    const machine = inboxMachine.provide({
      actors: {
        loadInbox: fromPromise(
          ({ signal }) =>
            new Promise<Inbox>((answer) => {
              asked.push({ signal, answer });
            }),
        ),
      },
    });
    const actor = createActor(machine, { input: { profile: null }, clock: new SimulatedClock() }).start();
    actor.send(refresh);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    asked[1]?.answer(inboxOf(oneOpenItem));
    await settled();
    asked[0]?.answer(inboxOf(everyOpenItem));
    await settled();
    expect(actor.getSnapshot().context.items).toEqual(oneOpenItem);
    actor.send(refresh);
    actor.send(hidden);
    expect(asked[2]?.signal.aborted).toBe(true);
    actor.stop();
  });
});

describe('inbox, the deals', () => {
  const open = marketEntry({ needs_me: true, requests: [deal({ needs_me: true, next_action: 'answer' })] });
  const load = async (count: number) => {
    const queries: unknown[] = [];
    const send: Send = async ({ path }, { query = {}, schema }) => {
      if (path !== paths.listMarket.path) throw new Error('unreachable');
      queries.push(query);
      return schema.parse({ count, results: [open, marketEntry({ id: 602 })] });
    };
    const outside = { send, now: () => new Date('2026-11-18'), identify: () => profile() };
    const { items } = await loadInbox(outside, profile(), new AbortController().signal);
    return { queries, deals: items.filter(({ kind }) => kind === 'deal').map(({ id }) => id) };
  };
  it('are among the first page of one’s own entries, which the portfolio reads as well', async () => {
    expect(await load(2)).toEqual({ queries: [{ mine: true }], deals: ['deal 702'] });
  });
  it('are asked for where there are more entries than that', async () => {
    const { queries, deals } = await load(21);
    expect(queries).toEqual([{ mine: true }, { mine: true, status: 'needs_me' }]);
    expect(deals).toEqual(['deal 702']);
  });
});

describe('inbox, the profile', () => {
  const calls = async (known: Profile | null) => {
    const asked: string[] = [];
    const send: Send = ({ path }) => {
      asked.push(path);
      return Promise.reject(new Error('unreachable'));
    };
    const outside = { send, now: () => new Date('2026-11-18'), identify: () => profile() };
    await loadInbox(outside, known, new AbortController().signal).catch(() => null);
    return asked.filter((path) => path === paths.getProfile.path).length;
  };
  it('is not read again where it was just read', async () => {
    expect(await calls(profile())).toBe(0);
    expect(await calls(null)).toBe(1);
  });
  it('that the session has read serves the first look alone', () => {
    const input = { profile: profile() };
    const inputs: unknown[] = [];
    const machine = inboxMachine.provide({
      actors: {
        loadInbox: fromPromise(({ input: { profile: known } }) => {
          inputs.push(known);
          return Promise.resolve(inboxOf(oneOpenItem));
        }),
      },
    });
    const actor = createActor(machine, { input, clock: new SimulatedClock() }).start();
    actor.send(refresh);
    expect(inputs).toEqual([profile(), null]);
    actor.stop();
  });
});

closeGate(gate);
