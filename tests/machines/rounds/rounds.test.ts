import { describe, expect, it } from 'vitest';
import { pageInputOf, profile } from '../../../src/fixtures/investor.ts';
import { round, roundsPage } from '../../../src/fixtures/rounds.ts';
import { roundsMachine } from '../../../src/machines/rounds/rounds.machine.ts';
import { roundsQueryOf, parseRoundsSearch } from '../../../src/machines/rounds/rounds.search.ts';
import { listener } from '../../support/machines/listener.ts';
import {
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  send,
  walk,
} from '../../support/machines/machine-table.ts';

const gate = new BranchGate(roundsMachine);
const address = (search: string) => ({ location: { path: '/rounds', search } });
const at = (search: string, parent = listener()) => pageInputOf(parent, profile(), address(search));
const to = (search: string) => ({ type: 'location.updated', ...address(search) }) as const;
const away = { type: 'location.updated', location: { path: '/portfolio', search: '' } } as const;
const more = { type: 'rounds.more' } as const;
const listed = { type: 'list.loaded', pages: [roundsPage(30)] } as const;
const pick = (id: number) => ({ type: 'rounds.pick', round: round({ id }) }) as const;
const unpick = { type: 'rounds.unpick' } as const;

const open = { listed: '↺', turned: '↺', change: '↺', more: '↺', pick: '↺' };

proveTable(
  'rounds',
  {
    machine: roundsMachine,
    input: at(''),
    events: {
      'other filter': to('?tags=energy'),
      search: to('?q=robots'),
      away,
      listed,
      'nothing listed': { type: 'list.loaded', pages: [roundsPage(0)] },
      turned: { type: 'list.turned' },
      change: { type: 'rounds.change', change: { tags: ['energy'] } },
      more,
      pick: pick(1),
    },
    rows: {
      reading: {
        reach: [],
        cells: { ...open, 'other filter': '↺', search: '↺', away: 'away' },
      },
      away: {
        reach: [away],
        cells: { ...open, 'other filter': 'reading', search: 'reading' },
      },
    },
  },
  gate,
);

type Events = Parameters<typeof walk<typeof roundsMachine>>[2];
const walked = (search: string, ...events: Events) => walk(roundsMachine, at(search), events, gate);
const childAfter = (name: string, search: string, ...events: Events) =>
  walked(search, ...events)
    .getSnapshot()
    .children[name]?.getSnapshot();

describe('rounds, the list', () => {
  it('is asked for what the address says, and not for what is done with what is here', () => {
    const list = childAfter('list', '', to('?tags=energy&page=2'), to('?tags=energy&page=2&q=x&sort=newest'));
    expect(list.context).toMatchObject({
      query: roundsQueryOf(parseRoundsSearch('?tags=energy'), profile().id),
      page: 2,
    });
  });
  it('lives without what is beside it', () => {
    for (const name of ['list', 'filters', 'headlines', 'watchlist', 'savedViews']) {
      expect(walked('', failed(name)).getSnapshot()).toMatchObject({
        status: 'active',
        value: 'reading',
      });
    }
  });
  it('is left with the page and looked at once more with it, and then the stars are read again', () => {
    const actor = walked('');
    const { list, watchlist } = actor.getSnapshot().children;
    if (!list || !watchlist) throw new Error('The list and the stars are there');
    send(list, done('loadPages', [roundsPage(30)]));
    send(watchlist, done('read', { watched: [], seen: [], day: '2026-11-08' }));
    send(watchlist, done('write', { watched: [], seen: [418], day: '2026-11-20' }));
    actor.send(away);
    expect(list.getSnapshot().value).toEqual({ shown: 'away' });
    actor.send(to(''));
    expect(list.getSnapshot().value).toEqual({ shown: 'refreshing' });
    expect(watchlist.getSnapshot().value).toBe('reading');
  });
  it('tells the stars what was seen, and nothing where there is nothing', () => {
    const unwritten = (...events: Events) => childAfter('watchlist', '', ...events).context.unwritten;
    expect(unwritten(listed)).toMatchObject([{ kind: 'seen', ids: { length: 12 } }]);
    expect(unwritten({ type: 'list.loaded', pages: [roundsPage(0)] })).toEqual([]);
  });
  it('DRF-14: a page past the end turns to the first and says so', () => {
    const ear = listener();
    const actor = walk(roundsMachine, at('?page=9', ear), [{ type: 'list.turned' }], gate);
    expect(actor.getSnapshot().context.search.page).toBe(1);
    expect(ear.heard).toMatchObject([
      { type: 'location.corrected', location: { path: '/rounds', search: '' } },
      { type: 'notice.raised' },
    ]);
  });
  it('asks the session for the next address', () => {
    const ear = listener();
    const actor = walk(roundsMachine, at('?q=x', ear), [listed], gate);
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

describe('rounds, compared', () => {
  it('are three at most; a second press takes one away', () => {
    const ids = (...events: Events) =>
      walked('', ...events)
        .getSnapshot()
        .context.picked.map(({ id }: { id: number }) => id);
    expect(ids(pick(1), pick(2), pick(3), pick(4))).toEqual([1, 2, 3]);
    expect(ids(pick(1), pick(2), pick(1))).toEqual([2]);
    expect(ids(pick(1), unpick)).toEqual([]);
  });
});

closeGate(gate);
