import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { RequestError } from '../../src/api/client.ts';
import { calls } from '../../src/api/paths.ts';
import type { RoundsPage } from '../../src/api/rounds.ts';
import { roundsMachine } from '../../src/machines/rounds.machine.ts';
import type { RoundsQuestion } from '../../src/machines/rounds.setup.ts';
import { newcomer, placeOf, profile } from '../support/fixtures.ts';
import { listener } from '../support/listener.ts';
import { after, BranchGate, closeGate, done, failed, proveTable, walk } from '../support/machine-table.ts';
import { round, roundFilters, roundsPage } from '../support/round-fixtures.ts';

const gate = new BranchGate(roundsMachine);
const address = (search: string) => ({ location: { path: '/rounds', search } });
const at = (search: string) => placeOf(listener(), profile(), address(search));
const input = at('');
const unverified = placeOf(listener(), newcomer(), address(''));
const refusal = (status: number) =>
  failed(
    'loadRounds',
    new RequestError(calls.listRounds, { kind: 'refused', status, body: {}, retryAfter: null }),
  );

const loaded = done('loadRounds', [roundsPage(30)]);
const second = done('loadRounds', [roundsPage(30, 2)]);
const none = done('loadRounds', [roundsPage(0)]);
const broke = failed('loadRounds');
const patience = after('patience', 'rounds.list.loading.brief');
const minute = after('refreshPause', 'rounds.list.shown.current');
const minuteOutdated = after('refreshPause', 'rounds.list.shown.outdated');
const to = (search: string) => ({ type: 'location.updated', ...address(search) }) as const;
const away = { type: 'location.updated', location: { path: '/portfolio', search: '' } } as const;
const cancel = { type: 'rounds.cancel' } as const;
const retry = { type: 'rounds.retry' } as const;
const refresh = { type: 'rounds.refresh' } as const;
const more = { type: 'rounds.more' } as const;
const hide = { type: 'page.hidden' } as const;
const show = { type: 'page.shown' } as const;
const leave = { type: 'profile.updated', profile: newcomer() } as const;

const open = {
  'still a member': '↺',
  'other filter': 'loading.brief',
  'page 2': 'loading.brief',
  search: '↺',
  'no member': 'withheld',
};
const shown = {
  ...open,
  'page 2': 'shown.adding',
  refresh: 'shown.renewing',
  more: '↺',
  away: 'shown.away',
  hide: 'shown.hidden',
};
/** The second page is asked for, and not here. */
const halfway = { ...open, 'page 2': '↺', search: 'shown.current', away: 'shown.away' };

proveTable(
  'rounds: list',
  {
    machine: roundsMachine,
    input,
    region: 'list',
    events: {
      loaded,
      none,
      broke,
      forbidden: refusal(403),
      'past the end': refusal(404),
      'ten seconds': patience,
      minute,
      'minute outdated': minuteOutdated,
      'other filter': to('?tags=energy'),
      'page 2': to('?page=2'),
      search: to('?q=robots'),
      away,
      cancel,
      retry,
      refresh,
      more,
      hide,
      show,
      'still a member': { type: 'profile.updated', profile: profile() },
      'no member': leave,
    },
    rows: {
      withheld: {
        input: unverified,
        reach: [],
        cells: {
          'still a member': 'loading.brief',
          'other filter': '↺',
          'page 2': '↺',
          search: '↺',
          'no member': '↺',
        },
      },
      'loading.brief': {
        reach: [],
        cells: {
          ...open,
          loaded: 'shown.current',
          none: 'empty',
          broke: 'failed',
          forbidden: 'forbidden',
          'past the end': 'failed',
          'ten seconds': 'loading.lengthy',
        },
      },
      'loading.lengthy': {
        reach: [patience],
        cells: {
          ...open,
          loaded: 'shown.current',
          none: 'empty',
          broke: 'failed',
          forbidden: 'forbidden',
          'past the end': 'failed',
          cancel: 'cancelled',
        },
      },
      cancelled: { reach: [patience, cancel], cells: { ...open, retry: 'loading.brief' } },
      'shown.current': { reach: [loaded], cells: { ...shown, minute: 'shown.renewing' } },
      'shown.renewing': {
        reach: [loaded, refresh],
        cells: {
          ...shown,
          loaded: 'shown.current',
          none: 'shown.current',
          broke: 'shown.outdated',
          forbidden: 'shown.outdated',
          'past the end': 'shown.outdated',
        },
      },
      'shown.adding': {
        reach: [loaded, to('?page=2')],
        cells: {
          ...halfway,
          loaded: 'shown.current',
          none: 'shown.current',
          broke: 'shown.unadded',
          forbidden: 'shown.unadded',
          'past the end': 'loading.brief',
        },
      },
      'shown.unadded': {
        reach: [loaded, to('?page=2'), broke],
        cells: { ...halfway, retry: 'shown.adding' },
      },
      'shown.outdated': {
        reach: [loaded, refresh, broke],
        cells: { ...shown, 'minute outdated': 'shown.renewing' },
      },
      'shown.hidden': { reach: [loaded, hide], cells: { ...shown, show: 'shown.renewing' } },
      'shown.away': {
        reach: [loaded, away],
        cells: {
          refresh: 'shown.renewing',
          more: '↺',
          'other filter': 'loading.brief',
          'page 2': 'loading.brief',
          search: 'shown.renewing',
          away: '↺',
          'still a member': '↺',
          'no member': 'withheld',
        },
      },
      empty: { reach: [none], cells: { ...open, refresh: 'loading.brief' } },
      noMatch: {
        input: at('?tags=energy'),
        reach: [none],
        cells: {
          'other filter': '↺',
          'page 2': 'loading.brief',
          search: 'loading.brief',
          refresh: 'loading.brief',
          'still a member': '↺',
          'no member': 'withheld',
        },
      },
      forbidden: { reach: [refusal(403)], cells: { ...open, retry: 'loading.brief' } },
      failed: { reach: [broke], cells: { ...open, retry: 'loading.brief' } },
    },
  },
  gate,
);

const filtered = done('loadFilters', roundFilters);
const unfiltered = failed('loadFilters');
proveTable(
  'rounds: filters',
  {
    machine: roundsMachine,
    input,
    region: 'filters',
    events: { filtered, unfiltered, retry: { type: 'filters.retry' }, 'no member': leave },
    rows: {
      withheld: { input: unverified, reach: [], cells: { 'no member': '↺' } },
      loading: { reach: [], cells: { filtered: 'shown', unfiltered: 'failed', 'no member': 'withheld' } },
      shown: { reach: [filtered], cells: { 'no member': 'withheld' } },
      failed: { reach: [unfiltered], cells: { retry: 'loading', 'no member': 'withheld' } },
    },
  },
  gate,
);

type Events = Parameters<typeof walk<typeof roundsMachine>>[2];
const contextAfter = (...events: Events) => walk(roundsMachine, input, events, gate).getSnapshot().context;

describe('rounds, pages', () => {
  it('keep the cards before when more are shown, and show fewer again after Back', () => {
    const pages = [roundsPage(30).results, roundsPage(30, 2).results];
    expect(contextAfter(loaded, to('?page=2'), second)).toMatchObject({ pages, from: 1 });
    expect(contextAfter(loaded, to('?page=2'), second, to('')).pages).toEqual(pages.slice(0, 1));
  });
  it('begin at the page that a link names', () => {
    const actor = walk(roundsMachine, at('?page=2'), [second], gate);
    expect(actor.getSnapshot().context).toMatchObject({ from: 2, pages: [roundsPage(30, 2).results] });
  });
  it.each([
    ['at first', '?page=9', []],
    ['when looked at again', '?page=2', [second, refresh]],
  ])('DRF-14: a page past the end turns to the first, says so and asks for it, %s', (_, search, before) => {
    const ear = listener();
    const start = placeOf(ear, profile(), address(search));
    const actor = walk(roundsMachine, start, [...before, refusal(404)], gate);
    expect(actor.getSnapshot().value.list).toEqual({ loading: 'brief' });
    expect(actor.getSnapshot().context.view.page).toBe(1);
    expect(ear.heard).toMatchObject([
      { type: 'location.corrected', location: { path: '/rounds', search: '' } },
      { type: 'notice.raised' },
    ]);
  });
  it('ask the session for the next address', () => {
    const ear = listener();
    const actor = walk(roundsMachine, placeOf(ear, profile(), address('?q=x')), [loaded], gate);
    actor.send(more);
    actor.send({ type: 'rounds.change', change: { q: 'xy' } });
    actor.send({ type: 'rounds.change', change: { tags: ['energy'], page: 3 } });
    expect(ear.heard).toEqual([
      { type: 'location.requested', location: { path: '/rounds', search: '?page=2&q=x' } },
      { type: 'location.corrected', location: { path: '/rounds', search: '?q=xy' } },
      { type: 'location.requested', location: { path: '/rounds', search: '?tags=energy&q=x' } },
    ]);
  });
});

describe('rounds, looked at again', () => {
  it('mark what changed until something else is asked for', () => {
    const page = roundsPage(3);
    const changed = { ...page, results: page.results.with(0, round({ committed_amount: '1000000.00' })) };
    const renewed = [done('loadRounds', [page]), refresh, done('loadRounds', [changed])] as const;
    expect(contextAfter(...renewed)).toMatchObject({ changed: [418], pages: [changed.results] });
    expect(contextAfter(...renewed, to('?tags=energy')).changed).toEqual([]);
  });
  it('are looked at once more when the person comes back to the page', () => {
    const actor = walk(roundsMachine, input, [loaded, away, to('')], gate);
    expect(actor.getSnapshot().value.list).toEqual({ shown: 'renewing' });
  });
});

describe('rounds, what is heard beside them', () => {
  it.each(['watchlist', 'bookmarks', 'watchVisibility'])('live without %s', (source) => {
    const actor = walk(roundsMachine, input, [loaded, failed(source)], gate);
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: { list: { shown: 'current' } } });
  });
});

describe('rounds, compared', () => {
  it('are three at most; a second press takes one away', () => {
    const pick = (id: number) => ({ type: 'rounds.pick', round: round({ id }) }) as const;
    const ids = (...events: Events) => contextAfter(...events).picked.map(({ id }: { id: number }) => id);
    expect(ids(pick(1), pick(2), pick(3), pick(4))).toEqual([1, 2, 3]);
    expect(ids(pick(1), pick(2), pick(1))).toEqual([2]);
    expect(ids(pick(1), { type: 'rounds.unpick' })).toEqual([]);
  });
});

describe('rounds, answers out of order', () => {
  it('ACT-01, ACT-02: the last question wins, and every earlier one is aborted', async () => {
    const asked: { readonly tag: string; readonly signal: AbortSignal; readonly answer: () => void }[] = [];
    const machine = roundsMachine.provide({
      actors: {
        loadRounds: fromPromise<readonly RoundsPage[], RoundsQuestion>(
          ({ input: { view }, signal }) =>
            new Promise((resolve) => {
              const tag = view.tags.join();
              const page = { count: 1, results: [round({ tags: [tag] })] };
              asked.push({ tag, signal, answer: () => resolve([page]) });
            }),
        ),
      },
    });
    const actor = createActor(machine, { input, clock: new SimulatedClock(), inspect: gate.inspect }).start();
    for (let number = 0; number < 10; number += 1) actor.send(to(`?tags=${number}`));
    for (const { answer } of asked.toReversed()) answer();
    await new Promise((resolve) => setTimeout(resolve, 0));
    const { pages, view } = actor.getSnapshot().context;
    expect(pages.flat()).toMatchObject([{ tags: ['9'] }]);
    expect(view.tags).toEqual(['9']);
    expect(asked.filter(({ signal }) => signal.aborted)).toHaveLength(10);
    expect(asked.at(-1)?.signal.aborted).toBe(false);
    actor.stop();
  });
});

closeGate(gate);
