import { describe, expect, it } from 'vitest';
import { pageInputOf, profile } from '../../../src/fixtures/investor.ts';
import { marketEntry, marketPage, receipt, requestMachine, sellable } from '../../../src/fixtures/market.ts';
import { salesMachine } from '../../../src/machines/market/sales.machine.ts';
import { salesLocation, parseSalesSearch } from '../../../src/machines/market/sales.search.ts';
import { listener } from '../../support/machines/listener.ts';
import {
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  walk,
} from '../../support/machines/machine-table.ts';

const machine = salesMachine.provide({ actors: { saleOffer: requestMachine } });
const gate = new BranchGate(machine);
const address = (search: string) => ({ location: { path: '/secondary', search } });
const at = (search: string, parent = listener()) => pageInputOf(parent, profile(), address(search));
const to = (search: string) => ({ type: 'location.updated', ...address(search) }) as const;
const away = { type: 'location.updated', location: { path: '/rounds', search: '' } } as const;
const holdings = done('loadHoldings', [
  sellable(),
  sellable({ holding_id: 9002, series: null, is_eligible: false }),
]);
const listed = { type: 'list.loaded', pages: [marketPage(marketEntry({ is_mine: true }))] } as const;
const order = marketEntry({ id: 55, request_type: 'wanted', side: 'buy', units_open: '800.0000' });
const sale = { kind: 'sale', sellable: sellable(), replaces: null, answers: null, order: null } as const;
const moved = { type: 'market.changed', subject: sale, receipt: null } as const;
const succeeded = { type: 'market.changed', subject: sale, receipt: receipt() } as const;
const always = {
  'another address': '↺',
  away: '↺',
  listed: '↺',
  turned: '↺',
  show: '↺',
  close: '↺',
  closed: '↺',
};

proveTable(
  'sales: holdings',
  {
    machine,
    input: at(''),
    region: 'holdings',
    apart: 'form',
    events: {
      holdings,
      none: done('loadHoldings', []),
      broke: failed('loadHoldings'),
      retry: { type: 'holdings.retry' },
      moved,
      'another address': to('?page=2'),
      away,
      listed,
      turned: { type: 'list.turned' },
      show: { type: 'sales.change', change: { holding: 9001 } },
      close: { type: 'sales.close' },
      closed: { type: 'form.closed' },
    },
    rows: {
      loading: { reach: [], cells: { ...always, holdings: 'shown', none: 'empty', broke: 'failed' } },
      shown: { reach: [holdings], cells: { ...always, moved: 'refreshing' } },
      refreshing: {
        reach: [holdings, moved],
        cells: { ...always, holdings: 'shown', none: 'shown', broke: 'shown', moved: '↺' },
      },
      empty: { reach: [done('loadHoldings', [])], cells: always },
      failed: { reach: [failed('loadHoldings')], cells: { ...always, retry: 'loading' } },
    },
  },
  gate,
);

proveTable(
  'sales: form',
  {
    machine,
    input: at(''),
    region: 'form',
    events: {
      moved,
      succeeded,
      'a holding': to('?holding=9001'),
      nothing: to(''),
      typed: { type: 'drafts.changed', drafts: {} },
      close: { type: 'sales.close' },
      closed: { type: 'form.closed' },
    },
    rows: {
      closed: {
        reach: [holdings],
        cells: {
          'a holding': 'open',
          nothing: '↺',
          moved: '↺',
          succeeded: '↺',
          typed: '↺',
          close: '↺',
          closed: '↺',
        },
      },
      open: {
        reach: [holdings, to('?holding=9001')],
        cells: {
          'a holding': '↺',
          nothing: 'closed',
          moved: '↺',
          succeeded: '↺',
          typed: '↺',
          close: '↺',
          closed: '↺',
        },
      },
    },
  },
  gate,
);

proveTable(
  'sales: order',
  {
    machine,
    input: at('?answer=55'),
    region: 'order',
    apart: 'form',
    events: {
      order: done('loadOrder', order),
      gone: done('loadOrder', null),
      broke: failed('loadOrder'),
      'another order': to('?answer=56'),
      'the same order': to('?answer=55&holding=9001'),
      'no order': to(''),
      retry: { type: 'order.retry' },
    },
    rows: {
      loading: {
        reach: [],
        cells: {
          order: 'settled',
          gone: 'settled',
          broke: 'failed',
          'another order': '↺',
          'the same order': '↺',
          'no order': '↺',
        },
      },
      settled: {
        reach: [done('loadOrder', order)],
        cells: { 'another order': 'loading', 'the same order': '↺', 'no order': '↺' },
      },
      failed: {
        reach: [failed('loadOrder')],
        cells: {
          'another order': 'loading',
          'the same order': '↺',
          'no order': 'settled',
          retry: 'loading',
        },
      },
    },
  },
  gate,
);

type Events = Parameters<typeof walk<typeof machine>>[2];
const subjectAfter = (search: string, ...events: Events) => {
  const snapshot = walk(machine, at(search), events, gate).getSnapshot();
  return snapshot.children['saleOffer']?.getSnapshot().context.subject ?? null;
};

describe('sales, the form', () => {
  it.each([
    ['?holding=9001', { kind: 'sale', replaces: null }],
    ['?holding=9002', null],
    ['?holding=7', null],
    ['?change=601', { kind: 'sale', replaces: { id: 601 }, sellable: { holding_id: 9001 } }],
    ['?withdraw=601', { kind: 'withdraw', entry: { id: 601 } }],
  ])('%s is about what the address names, once that is known', (search, subject) => {
    const found = subjectAfter(search, holdings, listed);
    if (subject === null) expect(found).toBeNull();
    else expect(found).toMatchObject(subject);
    expect(subjectAfter(search)).toBeNull();
  });
  it.each([
    ['?answer=55', { answers: 55, order: { id: 55 }, sellable: { holding_id: 9001 } }, order],
    ['?holding=9001&answer=55', { answers: 55, order: { id: 55 } }, order],
    ['?holding=9001&answer=55', { answers: 55, order: null }, null],
    ['?answer=55', null, null],
    ['?holding=9001&answer=55', null, { ...order, startup: { ...order.startup, id: 78 } }],
    ['?holding=9001', { answers: null, order: null }, order],
  ] as const)('%s answers the order with a holding of its startup', (search, subject, entry) => {
    if (search.includes('answer')) expect(subjectAfter(search, holdings, listed)).toBeNull();
    const found = subjectAfter(search, holdings, listed, done('loadOrder', entry));
    if (subject === null) expect(found).toBeNull();
    else expect(found).toMatchObject(subject);
  });
  it('lets the person choose between holdings of the startup', () => {
    const two = done('loadHoldings', [sellable(), sellable({ holding_id: 9003 })]);
    const loaded = [two, listed, done('loadOrder', order)];
    expect(subjectAfter('?answer=55', ...loaded)).toBeNull();
    expect(subjectAfter('?answer=55&holding=9003', ...loaded)).toMatchObject({ answers: 55 });
  });
  it('waits for an order that could not be loaded, until it is', () => {
    const search = '?holding=9001&answer=55';
    const broke = failed('loadOrder');
    expect(subjectAfter(search, holdings, broke)).toBeNull();
    const again = [holdings, broke, { type: 'order.retry' }, done('loadOrder', order)] as const;
    expect(subjectAfter(search, ...again)).toMatchObject({ answers: 55, order: { id: 55 } });
  });
  it('loads an order again that could not be loaded and is named again later', () => {
    const actor = walk(machine, at('?answer=55'), [holdings, failed('loadOrder'), to('')], gate);
    expect(actor.getSnapshot().context).toMatchObject({ orderId: null, orderFailure: null });
    actor.send(to('?answer=55'));
    expect(actor.getSnapshot().value.order).toBe('loading');
  });
  it('never answers one order with another that arrives late', () => {
    const actor = walk(
      machine,
      at('?holding=9001&answer=54'),
      [holdings, to('?holding=9001&answer=55')],
      gate,
    );
    actor.send(done('loadOrder', order));
    expect(actor.getSnapshot().context.answered).toEqual({ id: 55, entry: order });
  });
  it('starts again for another holding, and receives changes of its own', () => {
    const actor = walk(machine, at('?withdraw=601'), [holdings, listed], gate);
    const before = actor.getSnapshot().children['saleOffer'];
    const shrunk = marketPage(marketEntry({ units_open: '300.0000' }));
    actor.send({ type: 'list.loaded', pages: [shrunk] });
    expect(actor.getSnapshot().children['saleOffer']).toBe(before);
    expect(before?.getSnapshot().context.subject).toMatchObject({ entry: { units_open: '300.0000' } });
    actor.send(to('?holding=9001'));
    expect(actor.getSnapshot().children['saleOffer']).not.toBe(before);
  });
  it('closes and says so once it is listed, and stays open while the market moved on', () => {
    const ear = listener();
    const actor = walk(machine, at('?holding=9001', ear), [holdings, moved], gate);
    expect(ear.heard).toEqual([]);
    actor.send(succeeded);
    actor.send({
      type: 'market.changed',
      subject: { kind: 'withdraw', entry: marketEntry(), deal: null },
      receipt: receipt(),
    });
    expect(ear.heard).toMatchObject([
      { type: 'location.corrected', location: { search: '' } },
      { type: 'notice.raised', message: 'On the market' },
      { type: 'inbox.refresh' },
      { type: 'location.corrected' },
      { type: 'notice.raised', message: 'Withdrawn from the market' },
      { type: 'inbox.refresh' },
    ]);
  });
});

describe('sales', () => {
  it.each(['list', 'saleOffer'])('lives without its %s', (name) => {
    const actor = walk(machine, at('?holding=9001'), [holdings, failed(name)], gate);
    expect(actor.getSnapshot().status).toBe('active');
  });
  it.each(['?holding=9001&answer=55&startup=77', '?change=601&page=3', ''])('opens %s again', (search) => {
    expect(salesLocation(parseSalesSearch(search)).search).toBe(search);
  });
  it('leaves out of the address what makes no sense', () => {
    expect(parseSalesSearch('?holding=-1&page=0&change=x')).toEqual(parseSalesSearch(''));
  });
});

closeGate(gate);
