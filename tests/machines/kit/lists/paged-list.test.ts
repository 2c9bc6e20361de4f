import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { RequestError } from '../../../../src/api/kit/client.ts';
import { calls } from '../../../../src/api/kit/paths.ts';
import { createPagedListMachine } from '../../../../src/machines/kit/lists/paged-list.machine.ts';
import { listener } from '../../../support/machines/listener.ts';
import {
  after,
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  settled,
  walk,
} from '../../../support/machines/machine-table.ts';

type Item = { readonly id: number; readonly text: string };
type Answer = { readonly count: number; readonly results: readonly Item[] };

const pagedListMachine = createPagedListMachine<{ readonly tag?: string }, Answer>();
const gate = new BranchGate(pagedListMachine);
const input = { parent: listener(), query: {}, page: 1 };
const page = (...texts: readonly string[]): Answer => ({
  count: 40,
  results: texts.map((text, id) => ({ id, text })),
});
const loaded = done('loadPages', [page('one')]);
const second = done('loadPages', [page('two')]);
const none = done('loadPages', [page()]);
const broke = failed('loadPages');
const refusal = (status: number) =>
  failed(
    'loadPages',
    new RequestError(calls.listNews, { kind: 'refused', status, body: {}, retryAfter: null }),
  );
const ask = (query: { readonly tag?: string }, requested = 1) =>
  ({ type: 'list.load', query, page: requested }) as const;
const longWait = after('longWait', 'pagedList.loading.brief');
const cancel = { type: 'list.cancel' } as const;
const retry = { type: 'list.retry' } as const;
const refresh = { type: 'list.refresh' } as const;
const leave = { type: 'list.leave' } as const;
const hide = { type: 'page.hidden' } as const;

const asked = { other: 'loading.brief', 'page 2': 'loading.brief' };
const shown = {
  ...asked,
  'page 2': 'shown.adding',
  refresh: 'shown.refreshing',
  leave: 'shown.away',
  hide: 'shown.hidden',
};
/** The second page is asked for, and not here. */
const halfway = { other: 'loading.brief', same: 'shown.current', leave: 'shown.away' };

proveTable(
  'pagedList',
  {
    machine: pagedListMachine,
    input,
    events: {
      loaded,
      none,
      broke,
      forbidden: refusal(403),
      'past the end': refusal(404),
      'ten seconds': longWait,
      minute: after('refreshPause', 'pagedList.shown.current'),
      'minute outdated': after('refreshPause', 'pagedList.shown.outdated'),
      same: ask({}),
      other: ask({ tag: 'energy' }),
      'page 2': ask({}, 2),
      leave,
      cancel,
      retry,
      refresh,
      hide,
      show: { type: 'page.shown' },
    },
    rows: {
      'loading.brief': {
        reach: [],
        cells: {
          ...asked,
          loaded: 'shown.current',
          none: 'empty',
          broke: 'failed',
          forbidden: 'forbidden',
          'past the end': 'failed',
          'ten seconds': 'loading.lengthy',
        },
      },
      'loading.lengthy': {
        reach: [longWait],
        cells: {
          ...asked,
          loaded: 'shown.current',
          none: 'empty',
          broke: 'failed',
          forbidden: 'forbidden',
          'past the end': 'failed',
          cancel: 'cancelled',
        },
      },
      cancelled: { reach: [longWait, cancel], cells: { ...asked, retry: 'loading.brief' } },
      'shown.current': { reach: [loaded], cells: { ...shown, minute: 'shown.refreshing' } },
      'shown.refreshing': {
        reach: [loaded, refresh],
        cells: {
          ...shown,
          loaded: 'shown.current',
          none: 'empty',
          broke: 'shown.outdated',
          forbidden: 'shown.outdated',
          'past the end': 'shown.outdated',
        },
      },
      'shown.adding': {
        reach: [loaded, ask({}, 2)],
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
        reach: [loaded, ask({}, 2), broke],
        cells: { ...halfway, retry: 'shown.adding' },
      },
      'shown.outdated': {
        reach: [loaded, refresh, broke],
        cells: { ...shown, 'minute outdated': 'shown.refreshing' },
      },
      'shown.hidden': { reach: [loaded, hide], cells: { ...shown, show: 'shown.refreshing' } },
      'shown.away': {
        reach: [loaded, leave],
        cells: { ...asked, same: 'shown.refreshing', refresh: 'shown.refreshing', leave: '↺' },
      },
      empty: { reach: [none], cells: { ...asked, refresh: 'loading.brief' } },
      forbidden: { reach: [refusal(403)], cells: { ...asked, retry: 'loading.brief' } },
      failed: { reach: [broke], cells: { ...asked, retry: 'loading.brief' } },
    },
  },
  gate,
);

type Events = Parameters<typeof walk<typeof pagedListMachine>>[2];
const contextAfter = (...events: Events) => walk(pagedListMachine, input, events, gate).getSnapshot().context;

describe('pagedList, pages', () => {
  it('keep what stands before when more is shown, and show fewer again after Back', () => {
    const both = [page('one'), page('two')];
    expect(contextAfter(loaded, ask({}, 2), second)).toMatchObject({ pages: both, from: 1 });
    expect(contextAfter(loaded, ask({}, 2), second, ask({})).pages).toEqual(both.slice(0, 1));
    const ear = listener();
    walk(pagedListMachine, { ...input, parent: ear }, [loaded, ask({}, 2), second], gate);
    expect(ear.heard).toEqual([
      { type: 'list.loaded', pages: both.slice(0, 1) },
      { type: 'list.loaded', pages: both },
    ]);
  });
  it.each([
    ['at first', [ask({}, 9)]],
    ['when more is asked for', [loaded, ask({}, 2)]],
    ['when looked at again', [ask({}, 2), second, refresh]],
  ] as const)('DRF-14: a page past the end turns to the first and says so, %s', (_, before) => {
    const ear = listener();
    const actor = walk(pagedListMachine, { ...input, parent: ear }, [...before, refusal(404)], gate);
    expect(actor.getSnapshot()).toMatchObject({ value: { loading: 'brief' }, context: { page: 1, from: 1 } });
    expect(ear.heard.at(-1)).toEqual({ type: 'list.turned' });
  });
  it('live where the browser does not say whether the page is seen', () => {
    const actor = walk(pagedListMachine, input, [loaded, failed('watchVisibility')], gate);
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: { shown: 'current' } });
  });
});

describe('pagedList, looked at again', () => {
  it('marks what reads otherwise until something else is asked for', () => {
    const again = (...texts: readonly string[]) => [refresh, done('loadPages', [page(...texts)])];
    const before = done('loadPages', [page('one', 'two')]);
    expect(contextAfter(before, ...again('one', 'TWO', 'new'))).toMatchObject({
      changed: [1],
      pages: [page('one', 'TWO', 'new')],
    });
    expect(contextAfter(before, ...again('one', 'TWO'), ...again('ONE', 'TWO')).changed).toEqual([1, 0]);
    expect(contextAfter(before, ...again('one', 'TWO'), ask({ tag: 'energy' })).changed).toEqual([]);
  });
});

describe('pagedList, answers out of order', () => {
  it('ACT-01, ACT-02: the last question wins, and every earlier one is aborted', async () => {
    const sent: { readonly signal: AbortSignal; readonly answer: () => void }[] = [];
    const machine = pagedListMachine.provide({
      actors: {
        loadPages: fromPromise(
          ({ input: { query }, signal }) =>
            new Promise<readonly Answer[]>((resolve) => {
              sent.push({ signal, answer: () => resolve([page(query.tag ?? '')]) });
            }),
        ),
      },
    });
    const actor = createActor(machine, { input, clock: new SimulatedClock(), inspect: gate.inspect }).start();
    for (let number = 0; number < 10; number += 1) actor.send(ask({ tag: String(number) }));
    for (const { answer } of sent.toReversed()) answer();
    await settled();
    expect(actor.getSnapshot().context.pages).toEqual([page('9')]);
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([...Array<boolean>(10).fill(true), false]);
    actor.stop();
  });
});

closeGate(gate);
