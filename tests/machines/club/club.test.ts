import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { RequestError } from '../../../src/api/kit/client.ts';
import { calls } from '../../../src/api/kit/paths.ts';
import { performancePage } from '../../../src/fixtures/club/club-performance.ts';
import { clubPivot, clubPortfolio } from '../../../src/fixtures/club/club-pivot.ts';
import { clubDeposits, clubGeneral, clubInvested } from '../../../src/fixtures/club/club.ts';
import { pageInputOf, profile } from '../../../src/fixtures/investor.ts';
import type { ClubContent } from '../../../src/machines/club/club-content.ts';
import { sortFieldOf } from '../../../src/machines/club/club-query.ts';
import { clubMachine } from '../../../src/machines/club/club.machine.ts';
import {
  changedClub,
  clubLocation,
  type ClubSearch,
  parseClubSearch,
  hasPeriod,
  isClubFiltered,
  isSameClubStep,
  questionOf,
} from '../../../src/machines/club/club.search.ts';
import {
  investorReportLocation,
  reportLocation,
} from '../../../src/machines/reports/report-address.search.ts';
import { parseReportSearch } from '../../../src/machines/reports/report.search.ts';
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

const gate = new BranchGate(clubMachine);
const cyborg = profile({ is_cyborg: true });
const address = (path: string, search = '') => ({ location: { path, search } });
const at = (path: string, search = '') => pageInputOf(listener(), cyborg, address(path, search));
const input = at('/cyborg/portfolio');
const ordinary = pageInputOf(listener(), profile(), address('/cyborg/portfolio'));
const refusal = (id: string) =>
  failed(
    id,
    new RequestError(calls.getCyborgPortfolio, { kind: 'refused', status: 403, body: {}, retryAfter: null }),
  );
const to = (path: string, search = '') => ({ type: 'location.updated', ...address(path, search) }) as const;

const loaded = done('loadClub', clubPivot());
const none = done('loadClub', clubPivot(clubPortfolio(0)));
const broke = failed('loadClub');
const longWait = after('longWait', 'club.content.loading.brief');
const cancel = { type: 'club.cancel' } as const;
const retry = { type: 'club.retry' } as const;
const refresh = { type: 'club.refresh' } as const;
const noCyborg = { type: 'profile.updated', profile: profile() } as const;
const stillCyborg = { type: 'profile.updated', profile: cyborg } as const;
const lost = {
  type: 'club.lost',
  failure: { kind: 'forbidden', detail: null, code: null, reference: 'x' },
} as const;

const open = {
  'other filter': 'loading.brief',
  'other page': 'loading.brief',
  columns: '↺',
  'still a cyborg': '↺',
  'no cyborg': 'gated',
  lost: 'forbidden',
};

proveTable(
  'club: content',
  {
    machine: clubMachine,
    input,
    region: 'content',
    events: {
      loaded,
      none,
      broke,
      forbidden: refusal('loadClub'),
      'ten seconds': longWait,
      cancel,
      retry,
      refresh,
      'other filter': to('/cyborg/portfolio', '?entity=4'),
      'other page': to('/cyborg/deposit'),
      columns: to('/cyborg/portfolio', '?hide=fees'),
      away: to('/portfolio'),
      'still a cyborg': stillCyborg,
      'no cyborg': noCyborg,
      lost,
    },
    rows: {
      gated: {
        input: ordinary,
        reach: [],
        cells: {
          'other filter': '↺',
          'other page': '↺',
          columns: '↺',
          'still a cyborg': 'loading.brief',
          'no cyborg': '↺',
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
          'ten seconds': 'loading.lengthy',
        },
      },
      'loading.lengthy': {
        reach: [longWait],
        cells: {
          ...open,
          loaded: 'shown.current',
          none: 'empty',
          broke: 'failed',
          forbidden: 'forbidden',
          cancel: 'cancelled',
        },
      },
      cancelled: { reach: [longWait, cancel], cells: { ...open, retry: 'loading.brief' } },
      'shown.current': { reach: [loaded], cells: { ...open, refresh: 'shown.refreshing' } },
      'shown.refreshing': {
        reach: [loaded, refresh],
        cells: {
          ...open,
          loaded: 'shown.current',
          none: 'shown.current',
          broke: 'shown.outdated',
          forbidden: 'forbidden',
        },
      },
      'shown.outdated': { reach: [loaded, refresh, broke], cells: { ...open, refresh: 'shown.refreshing' } },
      empty: { reach: [none], cells: open },
      forbidden: {
        reach: [refusal('loadClub')],
        cells: {
          'other filter': 'loading.brief',
          'other page': 'loading.brief',
          columns: '↺',
          'still a cyborg': '↺',
          'no cyborg': 'gated',
          retry: 'loading.brief',
        },
      },
      failed: { reach: [broke], cells: { ...open, retry: 'loading.brief' } },
    },
  },
  gate,
);

const openDirectory = { type: 'directory.open' } as const;
const save = { type: 'club.save', format: 'csv', locale: 'en-GB' } as const;
const choicesAre = (failure: { readonly kind: string } | null) => ({
  type: 'xstate.snapshot.choices' as const,
  snapshot: { context: { failure } },
});
proveTable(
  'club: beside the pages',
  {
    machine: clubMachine,
    input,
    region: 'beside',
    events: {
      open: openDirectory,
      close: { type: 'directory.close' },
      save,
      'directory broke': failed('directory'),
      'choices refused': choicesAre({ kind: 'forbidden' }),
      'choices not reached': choicesAre({ kind: 'offline' }),
      'choices named': choicesAre(null),
      'other filter': to('/cyborg/portfolio', '?entity=4'),
      'other page': to('/cyborg/deposit'),
      'still a cyborg': stillCyborg,
      'no cyborg': noCyborg,
      lost,
      'choices broke': failed('choices'),
      'file broke': failed('file'),
    },
    rows: {
      gated: {
        input: ordinary,
        reach: [],
        cells: {
          'other filter': '↺',
          'other page': '↺',
          'still a cyborg': 'allowed.browsing',
          'no cyborg': '↺',
          lost: '↺',
        },
      },
      'allowed.browsing': {
        reach: [],
        cells: {
          open: 'allowed.searching',
          save: '↺',
          'choices refused': 'gated',
          'other filter': '↺',
          'other page': '↺',
          'still a cyborg': '↺',
          'no cyborg': 'gated',
          lost: 'gated',
          'choices broke': '↺',
          'file broke': '↺',
        },
      },
      'allowed.searching': {
        reach: [openDirectory],
        cells: {
          close: 'allowed.browsing',
          save: '↺',
          'directory broke': 'allowed.browsing',
          'choices refused': 'gated',
          'other filter': 'allowed.browsing',
          'other page': 'allowed.browsing',
          'still a cyborg': '↺',
          'no cyborg': 'gated',
          lost: 'gated',
          'choices broke': '↺',
          'file broke': '↺',
        },
      },
    },
  },
  gate,
);

describe('the club’s place', () => {
  it('opens the directory to a cyborg alone, and is emptied by a refusal of its search', () => {
    const refused = walk(clubMachine, ordinary, [openDirectory], gate).getSnapshot();
    expect(refused.matches({ beside: 'gated' })).toBe(true);
    const actor = walk(clubMachine, input, [loaded, openDirectory], gate);
    const { directory } = actor.getSnapshot().children;
    directory?.send({ type: 'directory.search', searchText: 'ada' });
    if (directory) {
      send(directory, after('typingPause', 'directory.debouncing'));
      send(directory, refusal('findInvestors'));
    }
    expect(actor.getSnapshot().context).toMatchObject({ content: null, isCyborg: false });
    expect(actor.getSnapshot().matches({ content: 'forbidden', beside: 'gated' })).toBe(true);
  });

  it('keeps nothing once any of its requests is refused, and begins anew when it is allowed again', () => {
    const refusals: readonly (readonly [child: 'choices' | 'file' | null, request: string])[] = [
      [null, 'loadClub'],
      ['choices', 'loadData'],
      ['file', 'writeFile'],
    ];
    for (const [child, request] of refusals) {
      const actor = walk(clubMachine, input, [loaded, refresh, save], gate);
      send(child === null ? actor : actor.getSnapshot().children[child], refusal(request));
      expect(actor.getSnapshot()).toMatchObject({
        value: { content: 'forbidden', beside: 'gated' },
        context: { content: null, isCyborg: false, failure: { kind: 'forbidden' } },
      });
      expect(actor.getSnapshot().children).not.toHaveProperty('choices');
      expect(actor.getSnapshot().children).not.toHaveProperty('file');
      for (const event of [retry, loaded]) send(actor, event);
      expect(actor.getSnapshot().value).toEqual({
        content: { shown: 'current' },
        beside: { allowed: 'browsing' },
      });
    }
  });

  it('has the file written of the page as its address is by then, and drops it with the page', () => {
    const ofEntity = to('/cyborg/portfolio', '?entity=4');
    const actor = walk(clubMachine, input, [loaded, ofEntity, save], gate);
    const file = actor.getSnapshot().children.file;
    expect(file?.getSnapshot()).toMatchObject({
      value: 'writing',
      context: {
        request: { format: 'csv', locale: 'en-GB', search: { page: 'cyborgPortfolio', entity: 4 } },
      },
    });
    send(actor, to('/cyborg/portfolio', '?entity=5'));
    expect(file?.getSnapshot().value).toBe('writing');
    send(actor, to('/cyborg/deposit'));
    expect(file?.getSnapshot().value).toBe('idle');
  });

  it('asks for the names of the day that its address names', () => {
    const ofDay = at('/cyborg', '?as-of=2026-06-30');
    const { choices } = walk(clubMachine, ofDay, [], gate).getSnapshot().children;
    expect(choices?.getSnapshot().context.query).toEqual({ asOf: '2026-06-30' });
  });

  it('keeps saved views of the portfolio beside it, and lives without them', () => {
    const snapshot = walk(clubMachine, input, [loaded, failed('savedViews')], gate).getSnapshot();
    expect(snapshot).toMatchObject({ status: 'active', value: { content: { shown: 'current' } } });
    expect(snapshot.context.owner).toBe(cyborg.id);
    const { savedViews } = walk(clubMachine, input, [loaded], gate).getSnapshot().children;
    expect(savedViews?.getSnapshot().context).toMatchObject({ key: { owner: cyborg.id, page: 'cyborg' } });
  });

  it('asks the session for the next address, and for another word of a search in place of the one before', () => {
    const parent = listener();
    const actor = createActor(
      clubMachine.provide({
        actors: {
          loadClub: fromPromise((): Promise<ClubContent> => new Promise(() => undefined)),
        },
      }),
      { input: pageInputOf(parent, cyborg, address('/cyborg/deposit', '?q=a')), inspect: gate.inspect },
    ).start();
    actor.send({ type: 'club.change', change: { q: 'ad' } });
    actor.send({ type: 'club.change', change: { page: 'cyborgPortfolio', entity: 4 } });
    expect(parent.heard).toEqual([
      { type: 'location.corrected', location: { path: '/cyborg/deposit', search: '?q=ad' } },
      { type: 'location.requested', location: { path: '/cyborg/portfolio', search: '?entity=4' } },
    ]);
    actor.stop();
  });

  it('knows when there is nothing to read on each of its pages', () => {
    const empty: readonly (readonly [ClubContent, string])[] = [
      [clubGeneral(), 'shown'],
      [{ page: 'cyborgDeposit', deposits: clubDeposits(0) }, 'empty'],
      [{ page: 'cyborgInvested', invested: clubInvested(0) }, 'empty'],
      [performancePage(), 'shown'],
      [clubPivot(clubPortfolio(0, { is_too_long: true })), 'shown'],
    ];
    for (const [content, state] of empty) {
      const { value } = walk(clubMachine, input, [done('loadClub', content)], gate).getSnapshot();
      expect(JSON.stringify(value)).toContain(`"content":${state === 'shown' ? '{"shown"' : '"empty"'}`);
    }
  });
});

describe('the address of the club', () => {
  const searchAt = (path: string, search: string): ClubSearch => parseClubSearch({ path, search });

  it.each([
    ['/cyborg', '?as-of=2026-06-30&entity=4&currency=EUR&q=north'],
    [
      '/cyborg/portfolio',
      '?investor=6&vintage=2021&basis=gross&by=investor%2Cstartup&hide=fees&hide=units&sort=-irr',
    ],
    ['/cyborg/deposit', '?from=2026-01-01&status=unmatched&min=10&max=99.50&page=3&q=ada'],
    ['/cyborg/invested', '?series=9&startup=77&group=investor&sort=first'],
  ])('is read and written back: %s%s', (path, search) => {
    const { path: written, search: query } = clubLocation(searchAt(path, search));
    expect(written).toBe(path);
    expect(new Set(query.slice(1).split('&'))).toEqual(new Set(search.slice(1).split('&')));
  });

  it('leaves out what makes no sense', () => {
    const odd = searchAt(
      '/cyborg/portfolio',
      '?as-of=x&entity=-1&by=planet,,&currency=€&vintage=1&page=0&sort=%00&hide=<b>&min=1e9&status=lost',
    );
    expect(clubLocation(odd)).toEqual({ path: '/cyborg/portfolio', search: '' });
    const noDays = searchAt('/cyborg/invested', '?as-of=2026-13-01&from=2026-02-30');
    expect(clubLocation(noDays)).toEqual({ path: '/cyborg/invested', search: '' });
  });

  it.each([
    ['/cyborg', []],
    ['/cyborg/portfolio', ['vintage', 'basis', 'by']],
    ['/cyborg/deposit', ['from', 'status', 'age', 'min', 'max', 'page', 'q']],
    ['/cyborg/invested', ['from', 'group']],
    ['/cyborg/performance', ['basis']],
  ])('requests %s again for its own parameters alone: %j', (path, own) => {
    const all =
      'from=2026-01-01&vintage=2021&basis=gross&by=investor&group=investor&status=over&age=longer&min=1&max=9&page=2&q=a';
    const others = ['only=old', 'rows=unvalued', 'hide=fees', 'sort=-irr', 'open=all'];
    const changing = [...all.split('&'), ...others].filter(
      (one) => questionOf(searchAt(path, `?${one}`)) !== questionOf(searchAt(path, '')),
    );
    expect(changing.map((one) => one.split('=')[0])).toEqual(
      all
        .split('&')
        .map((one) => one.split('=')[0] ?? '')
        .filter((name) => own.includes(name)),
    );
    expect(hasPeriod(searchAt(path, ''))).toBe(own.includes('from'));
  });

  it('keeps the filters of all pages on another page, and none of its own', () => {
    const deposits = searchAt('/cyborg/deposit', '?entity=4&as-of=2026-06-30&status=over&q=ada&page=2');
    expect(clubLocation(changedClub(deposits, { page: 'cyborgInvested' }))).toEqual({
      path: '/cyborg/invested',
      search: '?as-of=2026-06-30&entity=4',
    });
    expect(changedClub(deposits, { status: null }).sheet).toBe(1);
    expect(changedClub(deposits, { hidden: ['bank'] }).sheet).toBe(2);
    expect(isClubFiltered(deposits)).toBe(true);
    expect(isClubFiltered(searchAt('/cyborg', ''))).toBe(false);
  });

  it('leads to the report on an investor’s own book, of the same day and currency', () => {
    const asked = searchAt('/cyborg/portfolio', '?as-of=2026-06-30&currency=EUR&basis=gross');
    for (const [from, search] of [
      [asked, '?type=investor&as_of=2026-06-30&id=6&currency=EUR'],
      [searchAt('/cyborg', ''), '?type=investor&id=6'],
    ] as const) {
      const report = investorReportLocation(6, from);
      expect(report).toEqual({ path: '/show-report', search });
      const read = parseReportSearch(report.search);
      expect(read && reportLocation(read)).toEqual(report);
    }
  });

  it('names the order of the pivot as the host does', () => {
    const sortOf = (search: string) => sortFieldOf(parseClubSearch({ path: '/cyborg/portfolio', search }));
    expect(['', '?sort=-value_net', '?sort=entity', '?sort=valued'].map(sortOf)).toEqual([
      undefined,
      '-fair_value_net',
      'entity',
      'last_valuation_date',
    ]);
  });

  it('keeps what is expanded through filters, and collapses it with other levels and on another page', () => {
    const one = searchAt('/cyborg/portfolio', '?open=12&open=13&open=x&open=0&open=012');
    expect(one.open).toEqual(['12', '13']);
    expect(changedClub(one, { entity: 12 }).open).toEqual(['12', '13']);
    expect(changedClub(one, { levels: ['startup', 'series'] }).open).toEqual([]);
    expect(changedClub(one, { page: 'cyborg' }).open).toEqual([]);
    const many = Array.from({ length: 150 }, (_, id) => `open=${id + 1}`).join('&');
    expect(searchAt('/cyborg/portfolio', `?${many}`).open).toHaveLength(150);
    expect(questionOf({ ...one, open: ['all'] })).toBe(questionOf(one));
    expect([isSameClubStep(one, { open: ['12'] }), isSameClubStep(one, { open: [], entity: 1 })]).toEqual([
      true,
      false,
    ]);
  });

  it('leaves a finding where its levels are left', () => {
    const found = searchAt('/cyborg/portfolio', '?rows=vintages&by=vintage,series');
    expect(changedClub(found, { levels: ['startup'] }).rows).toBeNull();
    expect(changedClub(found, { levels: ['vintage', 'series'], rows: 'vintages' }).rows).toBe('vintages');
    expect(changedClub(found, { sort: null }).rows).toBe('vintages');
  });

  it('is the same question while only what is done with the answer changes', () => {
    const one = searchAt('/cyborg/portfolio', '');
    expect(questionOf({ ...one, hidden: ['fees'], sort: { id: 'irr', descending: true } })).toBe(
      questionOf(one),
    );
    expect(questionOf({ ...one, basis: 'gross' })).not.toBe(questionOf(one));
  });
});

closeGate(gate);
