import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketEntry } from '../../../src/api/market/market-entry.ts';
import { marketOrders } from '../../../src/domain/queries/market.ts';
import { pageInputOf, profile } from '../../../src/fixtures/investor.ts';
import { marketEntry, marketPage, receipt, requestMachine } from '../../../src/fixtures/market.ts';
import { marketMachine } from '../../../src/machines/market/market.machine.ts';
import {
  changedMarket,
  isMarketFiltered,
  marketDistances,
  marketEnds,
  marketLocation,
  marketQueryOf,
  marketSizes,
  parseMarketSearch,
} from '../../../src/machines/market/market.search.ts';
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
import { fuzzRuns } from '../../support/property-runs.ts';

const machine = marketMachine.provide({ actors: { bid: requestMachine } });
const gate = new BranchGate(machine);
const address = (search: string) => ({ location: { path: '/secondary/market', search } });
const at = (search: string, parent = listener()) => pageInputOf(parent, profile(), address(search));
const to = (search: string) => ({ type: 'location.updated', ...address(search) }) as const;
const away = { type: 'location.updated', location: { path: '/rounds', search: '' } } as const;
const listed = (...entries: readonly MarketEntry[]) =>
  ({ type: 'list.loaded', pages: [marketPage(...entries)] }) as const;
const offers = listed(
  marketEntry(),
  marketEntry({ id: 602, is_mine: true }),
  marketEntry({ id: 603, side: 'buy', request_type: 'wanted' }),
);
const wanted = { kind: 'wanted', startups: null } as const;
const moved = { type: 'market.changed', subject: wanted, receipt: null } as const;
const succeeded = { type: 'market.changed', subject: wanted, receipt: receipt() } as const;
const northwind = { id: 77, name: 'Northwind Robotics', isMine: true };
const open = {
  'an offer': 'bidding',
  'a wanted': 'bidding',
  away: '↺',
  'another filter': 'browsing',
  turned: '↺',
  change: '↺',
  close: '↺',
  closed: '↺',
};

proveTable(
  'market',
  {
    machine,
    input: at(''),
    events: {
      'an offer': to('?entry=601'),
      'a wanted': to('?wanted=1'),
      'another filter': to('?side=sell'),
      away,
      'the offer alone': listed(marketEntry()),
      turned: { type: 'list.turned' },
      change: { type: 'market.change', change: { side: 'sell' } },
      close: { type: 'market.close' },
      closed: { type: 'form.closed' },
      moved,
      succeeded,
    },
    rows: {
      browsing: {
        reach: [offers],
        cells: { ...open, 'another filter': '↺', 'the offer alone': '↺' },
      },
      bidding: {
        reach: [offers, to('?entry=601')],
        cells: {
          ...open,
          'an offer': '↺',
          'a wanted': '↺',
          'the offer alone': '↺',
          moved: '↺',
          succeeded: '↺',
        },
      },
    },
  },
  gate,
);

describe('market, the bid', () => {
  const subjectAfter = (search: string) => {
    const actor = walk(machine, at(search), [offers], gate);
    return actor.getSnapshot().children['bid']?.getSnapshot().context.subject.kind ?? null;
  };
  it.each([
    ['?entry=601', 'bid'],
    ['?entry=602', null],
    ['?entry=603', null],
    ['?entry=7', null],
    ['?wanted=1', 'wanted'],
  ])('%s opens %s: never a bid on an own lot', (search, kind) => expect(subjectAfter(search)).toBe(kind));
  it('receives what is left of its offer, and that it is gone, and stays open', () => {
    const actor = walk(machine, at('?entry=601'), [offers], gate);
    const bid = actor.getSnapshot().children['bid'];
    const left = () => bid?.getSnapshot().context.subject.entry.units_open;
    actor.send(listed(marketEntry({ units_open: '300.0000' })));
    expect(left()).toBe('300.0000');
    actor.send(listed());
    expect(left()).toBe('0.0000');
    expect(actor.getSnapshot().children['bid']).toBe(bid);
  });
  it.each([
    [
      'the startups, once they are loaded',
      done('loadData', { startups: [northwind], tags: [] }),
      [northwind],
    ],
    ['that there are none, where they cannot be loaded', failed('loadData'), []],
  ])('of a buy order receives %s', (_, answer, startups) => {
    const actor = walk(machine, at('?wanted=1'), [offers], gate);
    const order = actor.getSnapshot().children['bid'];
    const subject = () => order?.getSnapshot().context.subject;
    expect(subject()).toEqual({ kind: 'wanted', startups: null });
    send(actor.getSnapshot().children['choices'] ?? actor, answer);
    expect(subject()).toEqual({ kind: 'wanted', startups });
    expect(actor.getSnapshot().children['bid']).toBe(order);
  });
  it('looks at the market again whatever became of it, and closes once it is made', () => {
    const ear = listener();
    const actor = walk(machine, at('?side=sell&entry=601', ear), [offers, moved], gate);
    expect(ear.heard).toEqual([]);
    actor.send(succeeded);
    expect(ear.heard).toMatchObject([
      { type: 'location.corrected', location: { search: '?side=sell' } },
      { type: 'notice.raised' },
      { type: 'inbox.refresh' },
    ]);
  });
});

describe('market', () => {
  it.each(['list', 'choices', 'bid'])('lives without its %s', (name) => {
    const actor = walk(machine, at('?entry=601'), [offers, failed(name)], gate);
    expect(actor.getSnapshot().status).toBe('active');
  });
  it('leaves a bid that broke, which its address names still', () => {
    const ear = listener();
    walk(machine, at('?side=sell&entry=601', ear), [offers, failed('bid')], gate);
    expect(ear.heard).toMatchObject([{ type: 'location.corrected', location: { search: '?side=sell' } }]);
  });
  it('asks its list for what the address says', () => {
    const actor = walk(machine, at(''), [to('?side=buy&page=2')], gate);
    const list = actor.getSnapshot().children['list']?.getSnapshot();
    expect(list).toMatchObject({ context: { query: { side: 'buy' }, page: 2 } });
  });
  it('DRF-14: turns to the first page where the one of the address is gone', () => {
    const ear = listener();
    walk(machine, at('?page=9', ear), [{ type: 'list.turned' }], gate);
    expect(ear.heard).toMatchObject([{ type: 'location.corrected', location: { search: '' } }]);
  });
});

describe('the address of the market', () => {
  it('opens the same search again, whatever was chosen', () => {
    const id = fc.option(fc.integer({ min: 1, max: 999_999 }));
    fc.assert(
      fc.property(
        fc.record({
          side: fc.constantFrom(null, 'sell' as const, 'buy' as const),
          startup: id,
          tag: fc.option(fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text.trim() !== '')),
          distance: fc.option(fc.constantFrom(...marketDistances)),
          size: fc.option(fc.constantFrom(...marketSizes)),
          ends: fc.option(fc.constantFrom(...marketEnds)),
          isPartial: fc.boolean(),
          order: fc.constantFrom(...marketOrders),
          page: fc.integer({ min: 1, max: 999_999 }),
          entry: id,
          isBidding: fc.boolean(),
          isWanting: fc.boolean(),
        }),
        (search) => {
          expect(parseMarketSearch(marketLocation(search).search)).toEqual(search);
        },
      ),
      { numRuns: fuzzRuns(100) },
    );
  });
  it('leaves out what makes no sense', () => {
    expect(parseMarketSearch('?side=both&distance=-9&size=1&ends=x&sort=luck&entry=0&tag=%20')).toEqual(
      parseMarketSearch(''),
    );
  });
  it('begins another filter at its first page, with nothing opened', () => {
    const third = parseMarketSearch('?page=3&entry=601&bid=1');
    expect(changedMarket(third, { isPartial: true })).toMatchObject({
      page: 1,
      entry: null,
      isBidding: false,
    });
    expect(changedMarket(third, { isWanting: true })).toMatchObject({ page: 3, entry: 601 });
    expect([isMarketFiltered(third), isMarketFiltered(parseMarketSearch('?size=5000'))]).toEqual([
      false,
      true,
    ]);
    const all = parseMarketSearch('?startup=7&tag=a&distance=-0.1&size=5000&ends=7&partial=1&sort=ends');
    expect(marketQueryOf(all)).toEqual({
      startup: 7,
      tags: ['a'],
      vs_last_round_max: '-0.1',
      total_max: '5000',
      ends_within_days: 7,
      partial: true,
      ordering: 'ends',
    });
  });
});

closeGate(gate);
