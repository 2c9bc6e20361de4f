import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newsKinds } from '../../../src/domain/queries/news.ts';
import { pageInputOf, profile } from '../../../src/fixtures/investor.ts';
import { newsPage } from '../../../src/fixtures/news.ts';
import { newsMachine } from '../../../src/machines/news/news.machine.ts';
import {
  changedNews,
  newsAddressOf,
  newsLocation,
  newsQueryOf,
  parseNewsSearch,
} from '../../../src/machines/news/news.search.ts';
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
import { fuzzRuns } from '../../support/property-runs.ts';

const gate = new BranchGate(newsMachine);
const address = (search: string) => ({ location: { path: '/news', search } });
const input = pageInputOf(listener(), profile(), address(''));
const to = (search: string) => ({ type: 'location.updated', ...address(search) }) as const;
const away = { type: 'location.updated', location: { path: '/rounds', search: '' } } as const;
const search = (searchText: string) => ({ type: 'news.search', searchText }) as const;
const pause = after('typingPause', 'news.debouncing');
const open = {
  'another item': 'settled',
  away: 'settled',
  typed: 'debouncing',
  change: '↺',
  more: '↺',
  'mark unread': '↺',
  turned: '↺',
};

proveTable(
  'news',
  {
    machine: newsMachine,
    input,
    events: {
      'another item': to('?item=903'),
      away,
      typed: search('robots'),
      pause,
      change: { type: 'news.change', change: { mine: true } },
      more: { type: 'news.more' },
      'mark unread': { type: 'news.markUnread', id: 903 },
      turned: { type: 'list.turned' },
    },
    rows: {
      settled: { reach: [], cells: { ...open, 'another item': '↺', away: '↺' } },
      debouncing: { reach: [search('ro')], cells: { ...open, typed: '↺', pause: 'settled' } },
    },
  },
  gate,
);

describe('news', () => {
  it.each(['list', 'startups', 'marks'])('lives without its %s', (name) => {
    const actor = walk(newsMachine, input, [failed(name)], gate);
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: 'settled' });
  });
  it('asks its list for what the address says, and marks what is opened as read', () => {
    const actor = walk(newsMachine, input, [to('?mine=1&page=2&item=903')], gate);
    const { list, marks } = actor.getSnapshot().children;
    expect(list?.getSnapshot()).toMatchObject({ context: { query: { mine: true }, page: 2 } });
    expect(marks?.getSnapshot()).toMatchObject({ context: { memory: { read: [903] } } });
    actor.send({ type: 'news.markUnread', id: 903 });
    expect(marks?.getSnapshot()).toMatchObject({ context: { memory: { read: [] } } });
  });
  it('marks what a link opens, and leaves the list to itself while another page is read', () => {
    const actor = walk(newsMachine, pageInputOf(listener(), profile(), address('?item=7')), [], gate);
    const { list, marks } = actor.getSnapshot().children;
    expect(marks?.getSnapshot()).toMatchObject({ context: { memory: { read: [7] } } });
    if (list) send(list, done('loadPages', [newsPage()]));
    actor.send(away);
    expect(list?.getSnapshot()).toMatchObject({ value: { shown: 'away' } });
  });
  it('ACT-14: asks for searchText once they stand still, as one step of the address', () => {
    const ear = listener();
    const actor = walk(newsMachine, pageInputOf(ear, profile(), address('?item=3')), [], gate);
    for (const searchText of ['r', 'ro', 'rob']) actor.send(search(searchText));
    expect(ear.heard).toEqual([]);
    send(actor, pause);
    expect(ear.heard).toEqual([
      { type: 'location.corrected', location: { path: '/news', search: '?search=rob' } },
    ]);
  });
  it('never leads back to itself for searchText that were being typed when another page was opened', () => {
    const ear = listener();
    const actor = walk(newsMachine, pageInputOf(ear, profile(), address('')), [search('rob'), away], gate);
    send(actor, pause);
    expect(ear.heard).toEqual([]);
  });
  it('DRF-14: turns to the first page where the one of the address is gone', () => {
    const ear = listener();
    const actor = walk(newsMachine, pageInputOf(ear, profile(), address('?page=9')), [], gate);
    actor.send({ type: 'list.turned' });
    actor.send({ type: 'news.more' });
    expect(ear.heard).toMatchObject([
      { type: 'location.corrected', location: { search: '' } },
      { type: 'notice.raised' },
      { type: 'location.requested', location: { search: '?page=2' } },
    ]);
  });
});

describe('the address of the news', () => {
  it.each([
    ['', { mine: false, startup: null, kind: null, year: null, item: null, page: 1, q: '' }],
    ['?page=0&year=20267&startup=-3&item=x&kind=gossip', parseNewsSearch('')],
    ['?mine=1&unread=1&kind=exit&year=2025&startup=77&item=9', { mine: true, isUnread: true, item: 9 }],
  ])('%s', (query, search) => expect(parseNewsSearch(query)).toMatchObject(search));
  it('opens the same search again, whatever was typed', () => {
    const id = fc.option(fc.integer({ min: 1, max: 999_999 }));
    fc.assert(
      fc.property(
        fc.record({
          mine: fc.boolean(),
          isUnread: fc.boolean(),
          startup: id,
          item: id,
          kind: fc.option(fc.constantFrom(...newsKinds)),
          year: fc.option(fc.integer({ min: 1900, max: 2099 })),
          q: fc.string({ maxLength: 200 }),
          page: fc.integer({ min: 1, max: 999_999 }),
        }),
        (search) => {
          expect(parseNewsSearch(newsLocation(search).search)).toEqual(search);
        },
      ),
      { numRuns: fuzzRuns(100) },
    );
  });
  it('begins another filter at its first page with nothing opened, and not what is looked at in it', () => {
    const third = { ...parseNewsSearch('?page=3&item=9') };
    expect(changedNews(third, { year: 2025 })).toMatchObject({ page: 1, item: null });
    expect(changedNews(third, { isUnread: true })).toMatchObject({ page: 3, item: 9 });
    expect(newsQueryOf(changedNews(third, { q: ' ' }))).toEqual({});
  });
  it('finds an article again by its year and its startup, or its kind where it is of none', () => {
    const item = { id: 9, startup: { id: 77 }, kind: 'press', published_at: '2025-03-01T08:00:00Z' };
    expect(newsAddressOf(item).search).toBe('?startup=77&year=2025&item=9');
    expect(newsAddressOf({ ...item, startup: null }).search).toBe('?kind=press&year=2025&item=9');
    expect(newsAddressOf({ ...item, startup: null, kind: 'gossip' }).search).toBe('?year=2025&item=9');
    expect(newsAddressOf({ id: 9, startup: null, kind: null, published_at: null }).search).toBe('?item=9');
  });
});

closeGate(gate);
