import { describe, expect, it } from 'vitest';
import { type AnyActorRef, createActor, fromPromise, SimulatedClock } from 'xstate';
import { RequestError } from '../../../src/api/kit/client.ts';
import { calls } from '../../../src/api/kit/paths.ts';
import type { Portfolio } from '../../../src/api/portfolio/portfolio.ts';
import { pageInputOf, profile } from '../../../src/fixtures/investor.ts';
import { portfolio } from '../../../src/fixtures/portfolio.ts';
import type { FileListActor } from '../../../src/machines/kit/files/file-list.machine.ts';
import { portfolioMachine } from '../../../src/machines/portfolio/portfolio.machine.ts';
import { noQueries, partNames } from '../../../src/machines/portfolio/portfolio.queries.ts';
import type { PortfolioSearch } from '../../../src/machines/portfolio/portfolio.search.ts';
import type { PortfolioQuery } from '../../../src/machines/portfolio/report-basis.ts';
import { listener } from '../../support/machines/listener.ts';
import {
  after,
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  send,
  walk,
} from '../../support/machines/machine-table.ts';

const gate = new BranchGate(portfolioMachine);
const input = pageInputOf(listener(), profile());
const forbidden = failed(
  'loadPortfolio',
  new RequestError(calls.getReport, { kind: 'refused', status: 403, body: {}, retryAfter: null }),
);
const refused = failed(
  'loadPortfolio',
  new RequestError(calls.getReport, {
    kind: 'refused',
    status: 400,
    body: { as_of_date: ['The date is in the future.'] },
    retryAfter: null,
  }),
);
const loaded = done('loadPortfolio', portfolio());
const empty = done('loadPortfolio', portfolio({ holdings: [] }));
const broke = failed('loadPortfolio');
const refresh = { type: 'portfolio.refresh' } as const;
const longWait = after('longWait', 'portfolio.loading.brief');
const type = { type: 'portfolio.change', change: { q: 'north' } } as const;
const openTab = { type: 'portfolio.change', change: { tab: 'flows' } } as const;
const addressed = {
  type: 'location.updated',
  location: { path: '/portfolio', search: '?q=helio&vintage=2022' },
} as const;
const dated = {
  type: 'location.updated',
  location: { path: '/portfolio', search: '?asOf=2024-12-31&basis=gross&currency=EUR' },
} as const;
const always = { 'profile changed': '↺', addressed: '↺' } as const;
const looking = { type: '↺', 'open a tab': '↺' } as const;

const shown = {
  ...always,
  ...looking,
  dated: 'shown.loadingQuery',
  'last look broke': '↺',
  'headlines broke': '↺',
  'files broke': '↺',
} as const;
const shownQuery = {
  loaded: 'shown.current',
  empty: 'empty',
  forbidden: 'forbidden',
  broke: 'shown.outdated',
  refused: 'shown.refused',
} as const;

proveTable(
  'portfolio',
  {
    machine: portfolioMachine,
    input,
    events: {
      'profile changed': { type: 'profile.updated', profile: profile({ is_pep: true }) },
      loaded,
      empty,
      forbidden,
      broke,
      'ten seconds': longWait,
      retry: { type: 'portfolio.retry' },
      refresh,
      cancel: { type: 'portfolio.cancel' },
      type,
      'open a tab': openTab,
      addressed,
      dated,
      refused,
      'last look broke': failed('lastVisit'),
      'headlines broke': failed('headlines'),
      'files broke': failed('files'),
      'another page opened': { type: 'location.updated', location: { path: '/rounds', search: '?q=x' } },
    },
    rows: {
      'loading.brief': {
        reach: [],
        cells: {
          ...always,
          ...looking,
          loaded: 'shown.current',
          empty: 'empty',
          forbidden: 'forbidden',
          broke: 'failed',
          refused: 'failed',
          dated: 'loading.brief',
          'ten seconds': 'loading.lengthy',
        },
      },
      'loading.lengthy': {
        reach: [longWait],
        cells: {
          ...always,
          ...looking,
          loaded: 'shown.current',
          empty: 'empty',
          forbidden: 'forbidden',
          broke: 'failed',
          refused: 'failed',
          dated: 'loading.brief',
          cancel: 'cancelled',
        },
      },
      cancelled: {
        reach: [longWait, { type: 'portfolio.cancel' }],
        cells: {
          ...looking,
          addressed: '↺',
          dated: 'loading.brief',
          'profile changed': '↺',
          retry: 'loading.brief',
        },
      },
      'shown.current': { reach: [loaded], cells: { ...shown, refresh: 'shown.refreshing' } },
      'shown.refreshing': { reach: [loaded, refresh], cells: { ...shown, ...shownQuery, refresh: '↺' } },
      'shown.loadingQuery': {
        reach: [loaded, dated],
        cells: {
          ...shown,
          ...shownQuery,
          dated: '↺',
          addressed: 'shown.current',
          refresh: 'shown.refreshing',
        },
      },
      'shown.refused': {
        reach: [loaded, dated, refused],
        cells: { ...shown, dated: '↺', addressed: 'shown.current', refresh: 'shown.refreshing' },
      },
      'shown.outdated': { reach: [loaded, refresh, broke], cells: { ...shown, refresh: 'shown.refreshing' } },
      empty: {
        reach: [empty],
        cells: {
          ...always,
          ...looking,
          dated: 'loading.brief',
          refresh: 'loading.brief',
          'last look broke': '↺',
        },
      },
      forbidden: {
        reach: [forbidden],
        cells: {
          ...looking,
          addressed: '↺',
          dated: 'loading.brief',
          'profile changed': '↺',
          retry: 'loading.brief',
        },
      },
      failed: {
        reach: [broke],
        cells: {
          ...looking,
          addressed: '↺',
          dated: 'loading.brief',
          'profile changed': '↺',
          retry: 'loading.brief',
        },
      },
    },
  },
  gate,
);

describe('portfolio, over time', () => {
  it('offers a way out after ten seconds, and aborts the request when it is taken', () => {
    const clock = new SimulatedClock();
    let aborted: AbortSignal | undefined;
    const machine = portfolioMachine.provide({
      actors: {
        loadPortfolio: fromPromise<Portfolio, { query: PortfolioQuery }>(({ signal }) => {
          aborted = signal;
          return new Promise(() => undefined);
        }),
      },
    });
    const actor = createActor(machine, { input, clock, inspect: gate.inspect }).start();
    clock.increment(9999);
    expect(actor.getSnapshot().matches({ loading: 'brief' })).toBe(true);
    clock.increment(1);
    expect(actor.getSnapshot().matches({ loading: 'lengthy' })).toBe(true);
    actor.send({ type: 'portfolio.cancel' });
    expect(aborted?.aborted).toBe(true);
  });

  it('keeps what was shown when a refresh fails', () => {
    const actor = createActor(portfolioMachine, {
      input,
      clock: new SimulatedClock(),
      inspect: gate.inspect,
    }).start();
    for (const event of [loaded, refresh, broke]) send(actor, event);
    expect(actor.getSnapshot().context).toMatchObject({
      portfolio: portfolio(),
      failure: { kind: 'unexpected' },
    });
  });
});

describe('portfolio, its files', () => {
  const request = {
    report_type: 'portfolio',
    format: 'xlsx',
    query: {},
    sections: [],
    locale: 'en-GB',
    prepared_for: 'Ada Byron',
  } as const;
  const makeFile = { type: 'files.generate', title: 'Holdings, XLSX', request } as const;
  const listOf = (actor: ReturnType<typeof walk>): FileListActor | undefined =>
    actor.getSnapshot().children['files'];

  it('are listed without those of earlier visits, and let go with the figures', () => {
    const ear = listener();
    const actor = walk(portfolioMachine, pageInputOf(ear, profile()), [loaded], gate);
    expect(listOf(actor)?.getSnapshot()).toMatchObject({
      value: 'ofThisVisit',
      context: { parent: ear, owner: profile().id, of: 'portfolio' },
    });
    listOf(actor)?.send(makeFile);
    send(actor, refresh);
    expect(listOf(actor)?.getSnapshot().context.files).toMatchObject([{ title: 'Holdings, XLSX' }]);
    send(actor, forbidden);
    expect(listOf(actor)).toBeUndefined();
  });
  it('are left out where their list breaks', () => {
    const actor = walk(portfolioMachine, input, [loaded, failed('files')], gate);
    expect(actor.getSnapshot().matches({ shown: 'current' })).toBe(true);
  });
});

describe('portfolio, what of it is looked at', () => {
  const at = (search: string, changes: readonly Partial<PortfolioSearch>[]) => {
    const ear = listener();
    const given = pageInputOf(ear, profile(), { location: { path: '/portfolio', search } });
    const events = changes.map((change) => ({ type: 'portfolio.change', change }) as const);
    const actor = walk(portfolioMachine, given, [loaded, ...events], gate);
    // The first event reports the figures that are loaded.
    return { actor, heard: ear.heard.slice(1) };
  };
  const asked = (search: string) => ({
    type: 'location.requested',
    location: { path: '/portfolio', search },
  });

  it('begins with what the address says', () => {
    const { actor } = at('?tab=vintage&status=exited', []);
    expect(actor.getSnapshot().context.search).toMatchObject({ tab: 'vintage', status: 'exited' });
  });
  it('asks the session for an address, and shows nothing else until it has it', () => {
    const { actor, heard } = at('', [{ status: 'exited' }]);
    expect(heard).toEqual([asked('?status=exited')]);
    expect(actor.getSnapshot().context.search.status).toBeNull();
  });
  it('makes one step for Back of a word, whatever its letters, and one of its removal', () => {
    expect(at('', [{ q: 'n' }]).heard).toEqual([asked('?q=n')]);
    expect(at('?q=n', [{ q: 'no' }]).heard).toEqual([{ ...asked('?q=no'), type: 'location.corrected' }]);
    expect(at('?q=no', [{ q: '' }]).heard).toEqual([asked('')]);
  });
  it('changes the search with every address of its own, and with no other', () => {
    const { actor } = at('', []);
    const elsewhere = { path: '/rounds', search: '?q=no' };
    actor.send(addressed);
    actor.send({ type: 'location.updated', location: elsewhere });
    expect(actor.getSnapshot().context.search).toMatchObject({ q: 'helio', vintage: 2022 });
  });
});

describe('portfolio, the parts of its page', () => {
  const on = (search: string) =>
    ({ type: 'location.updated', location: { path: '/portfolio', search } }) as const;
  const asked = (actor: ReturnType<typeof walk>) =>
    Object.fromEntries(
      Object.entries(actor.getSnapshot().children)
        .filter(([name]) => partNames.some((part) => part === name))
        .map(([name, child]) => [name, (child as AnyActorRef | undefined)?.getSnapshot().context.query]),
    );
  const net = { asOf: null, basis: 'net', currency: null };

  it('ask only while they are looked at, and for the figures that are shown', () => {
    const actor = walk(portfolioMachine, input, [loaded], gate);
    expect(asked(actor)).toEqual({ performance: net });
    const first = actor.getSnapshot().children['performance'];
    actor.send(on('?tab=charts'));
    expect(asked(actor)).toEqual({ performance: net });
    expect(actor.getSnapshot().children['performance']).toBe(first);
    actor.send(on('?tab=evidence'));
    expect(asked(actor)).toEqual({});
    actor.send(on('?tab=company'));
    expect(asked(actor)).toEqual({ performance: net });
    actor.send(on('?tab=charts&compare=2024-12-31&holding=3'));
    expect(asked(actor)).toEqual({
      performance: net,
      earlier: { ...net, asOf: '2024-12-31' },
      company: { startup: 64 },
      companyNews: { startup: 64 },
      decision: { round: 'quayside-series-b' },
      documents: { of: 'everything' },
    });
    const kept = actor.getSnapshot().children['performance'];
    actor.send(on('?tab=charts&q=north'));
    expect(asked(actor)).toEqual({ performance: net });
    expect(actor.getSnapshot().children['performance']).toBe(kept);
    actor.send(on('?tab=charts&basis=gross'));
    expect(asked(actor)).toEqual({ performance: net });
    send(actor, loaded);
    expect(asked(actor)).toEqual({ performance: { ...net, basis: 'gross' } });
    actor.send(on('?basis=gross&tab=statement'));
    expect(asked(actor)).toEqual({ statement: { ...net, basis: 'gross' } });
    actor.send(on('?basis=gross&tab=papers'));
    expect(asked(actor)).toEqual({ documents: { of: 'everything' } });
    actor.send(on('?basis=gross'));
    expect(asked(actor)).toEqual({ performance: { ...net, basis: 'gross' } });
  });
  it('do not ask before there are figures', () => {
    expect(asked(walk(portfolioMachine, input, [], gate))).toEqual({});
  });
  it('go with the figures', () => {
    const actor = walk(portfolioMachine, input, [loaded, on('?tab=charts&compare=2024-12-31')], gate);
    for (const event of [refresh, forbidden]) send(actor, event);
    expect(asked(actor)).toEqual({});
    expect(actor.getSnapshot().context.activeQueries).toEqual(noQueries);
  });
  it('leave the page as it is when one of them fails', () => {
    const actor = walk(portfolioMachine, input, [loaded, on('?tab=charts')], gate);
    send(actor.getSnapshot().children['performance'] ?? actor, failed('loadData'));
    expect(actor.getSnapshot().matches({ shown: 'current' })).toBe(true);
  });
});

describe('portfolio, of another day', () => {
  it('drops the answer to an earlier query, whichever comes first, and Back needs none', () => {
    const asked: { readonly query: PortfolioQuery; readonly signal: AbortSignal }[] = [];
    const machine = portfolioMachine.provide({
      actors: {
        loadPortfolio: fromPromise<Portfolio, { query: PortfolioQuery }>(({ input, signal }) => {
          asked.push({ query: input.query, signal });
          return new Promise(() => undefined);
        }),
      },
    });
    const actor = createActor(machine, { input, clock: new SimulatedClock(), inspect: gate.inspect }).start();
    send(actor, loaded);
    const on = (search: string) => ({
      type: 'location.updated' as const,
      location: { path: '/portfolio', search },
    });
    actor.send(on('?asOf=2024-12-31'));
    actor.send(on('?asOf=2023-12-31'));
    expect(asked.map(({ query: { asOf }, signal }) => [asOf, signal.aborted])).toEqual([
      [null, true],
      ['2024-12-31', true],
      ['2023-12-31', false],
    ]);
    expect(actor.getSnapshot().context.portfolio).toEqual(portfolio());
    actor.send(on(''));
    expect(asked.at(-1)?.signal.aborted).toBe(true);
    expect(asked).toHaveLength(3);
    expect(actor.getSnapshot().matches({ shown: 'current' })).toBe(true);
  });
  it('keeps the refusal, and the figures of the day before it', () => {
    const actor = walk(portfolioMachine, input, [loaded, dated, refused], gate);
    expect(actor.getSnapshot().context).toMatchObject({
      portfolio: portfolio(),
      shownQuery: { asOf: null },
      search: { asOf: '2024-12-31' },
      failure: { kind: 'invalid', fields: { as_of_date: ['The date is in the future.'] } },
    });
  });
});

closeGate(gate);
