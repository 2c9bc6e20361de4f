import { describe, expect, it } from 'vitest';
import { RequestError } from '../../../../src/api/kit/client.ts';
import { calls } from '../../../../src/api/kit/paths.ts';
import {
  deal,
  marketEntry,
  receipt,
  requestMachine,
  sellable,
  today,
} from '../../../../src/fixtures/market.ts';
import {
  isValidIntent,
  limitsOf,
  type MarketIntent,
  type MarketSubject,
} from '../../../../src/machines/market/proposal/proposal-rules.ts';
import { listener } from '../../../support/machines/listener.ts';
import {
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  walk,
} from '../../../support/machines/machine-table.ts';

const gate = new BranchGate(requestMachine);
const bidOn = (change: Parameters<typeof marketEntry>[0] = {}): MarketSubject => ({
  kind: 'bid',
  entry: marketEntry(change),
  isOwnPrice: false,
});
const input = { parent: listener(), owner: 1042, subject: bidOn(), draft: null };
const bid = (change: Partial<Extract<MarketIntent, { request_type: 'buy' }>> = {}): MarketIntent => ({
  request_type: 'buy',
  parent: 601,
  units: '500',
  price: '10.35',
  investing_profile: 1042,
  valid_until_date: '2026-12-18',
  ...change,
});
const order: MarketIntent = {
  request_type: 'wanted',
  startup: 77,
  units: '100',
  price: '10',
  currency: 'USD',
  investing_profile: 1042,
  valid_until_date: '2026-12-18',
  note: '',
};
const wanted = (...ids: readonly number[]): MarketSubject => ({
  kind: 'wanted',
  startups: ids.map((id) => ({ id, name: `Startup ${id}`, isMine: false })),
});
const state = { type: 'request.submit', intent: bid() } as const;
const refusal = (status: number) =>
  failed(
    'submitRequest',
    new RequestError(calls.createMarketRequest, {
      kind: 'refused',
      status,
      body: { detail: 'Fewer units are left now.' },
      retryAfter: null,
    }),
  );
const succeeded = done('submitRequest', receipt());
const lost = failed('submitRequest', new RequestError(calls.createMarketRequest, { kind: 'unreachable' }));
const typed = { type: 'request.typed', typed: { units: '500' } } as const;
const dismiss = { type: 'form.dismiss' } as const;
const typing = { 'a sound bid': 'sending', 'the lot shrank': '↺', typed: '↺', dismiss: 'editing.idle' };

proveTable(
  'marketRequest',
  {
    machine: requestMachine,
    input,
    events: {
      'a sound bid': state,
      'too many': { type: 'request.submit', intent: bid({ units: '1201' }) },
      'the lot shrank': { type: 'subject.changed', subject: bidOn({ units_open: '300.0000' }) },
      typed,
      dismiss,
      keep: { type: 'form.keep' },
      close: { type: 'form.close' },
      succeeded,
      refused: refusal(400),
      conflict: refusal(409),
      lost,
    },
    rows: {
      'editing.idle': { reach: [], cells: { ...typing, dismiss: '↺' } },
      'editing.refused': { reach: [state, refusal(400)], cells: typing },
      'editing.conflict': { reach: [state, refusal(409)], cells: typing },
      'editing.noResponse': { reach: [state, lost], cells: typing },
      confirming: {
        reach: [typed, dismiss],
        cells: {
          keep: 'editing.idle',
          close: 'editing.idle',
          dismiss: 'editing.idle',
          'the lot shrank': '↺',
        },
      },
      sending: {
        reach: [state],
        cells: {
          succeeded: 'submitted',
          refused: 'editing.refused',
          conflict: 'editing.conflict',
          lost: 'editing.noResponse',
          'the lot shrank': '↺',
          typed: '↺',
          dismiss: 'editing.idle',
        },
      },
      submitted: { reach: [state, succeeded], cells: { 'the lot shrank': '↺' } },
    },
  },
  gate,
);

const movesIn = (heard: readonly { readonly type: string }[]) =>
  heard.filter(({ type }) => type === 'market.changed');

describe('marketRequest', () => {
  it('MNY-07: sends the same intent under the key it was sent with, and a changed one under its own', () => {
    const keys: (string | undefined)[] = [];
    let drawn = 0;
    const machine = requestMachine.provide({
      actions: { assignKey: ({ context }) => Object.assign(context, { key: `key ${(drawn += 1)}` }) },
    });
    const actor = walk(machine, input, [], gate);
    for (const intent of [bid(), bid(), bid({ units: '600' }), bid()]) {
      actor.send({ type: 'request.submit', intent });
      keys.push(actor.getSnapshot().context.sent.at(-1)?.key);
      actor.send(lost);
    }
    expect(keys).toEqual(['key 1', 'key 1', 'key 3', 'key 1']);
  });
  it.each([
    ['succeeded', succeeded, { receipt: receipt() }],
    ['conflict', refusal(409), { receipt: null }],
    ['lost', lost, { receipt: null }],
  ])('tells its parent that the market moved when it is %s', (_, answer, listed) => {
    const ear = listener();
    walk(requestMachine, { ...input, parent: ear }, [state, answer], gate);
    expect(movesIn(ear.heard)).toMatchObject([listed]);
  });
  it('says nothing when the host says what is wrong, and lives without a warning before leaving', () => {
    const ear = listener();
    const start = { ...input, parent: ear };
    const actor = walk(requestMachine, start, [state, failed('warnBeforeLeaving'), refusal(400)], gate);
    expect(actor.getSnapshot().status).toBe('active');
    expect(movesIn(ear.heard)).toEqual([]);
  });
});

describe('marketRequest, when its form is dismissed', () => {
  const heardAfter = (...events: Parameters<typeof walk>[2]) => {
    const ear = listener();
    walk(requestMachine, { ...input, parent: ear }, events, gate);
    return ear.heard.slice(events.indexOf(typed) + 1);
  };
  const nothingLeft = { type: 'drafts.changed', drafts: { 'market bid 601': null } };
  const closed = { type: 'form.closed' };
  it('closes at once where nothing was typed', () => {
    expect(heardAfter(dismiss)).toEqual([nothingLeft, closed]);
  });
  it('asks where something was typed, and discards it only after the answer', () => {
    expect(heardAfter(typed, dismiss)).toEqual([]);
    expect(heardAfter(typed, dismiss, { type: 'form.keep' })).toEqual([]);
    expect(heardAfter(typed, dismiss, { type: 'form.close' })).toEqual([nothingLeft, closed]);
  });
  it('closes at once where what was typed was taken back', () => {
    const cleared = { type: 'request.typed', typed: {} } as const;
    expect(heardAfter(typed, cleared, dismiss).slice(1)).toEqual([nothingLeft, closed]);
  });
  it('keeps the draft with its key while it is sent, because it may have been made', () => {
    const heard = heardAfter(state, dismiss);
    expect(heard.slice(1)).toMatchObject([{ type: 'market.changed', receipt: null }, closed]);
    expect(heard[0]).toMatchObject({ drafts: { 'market bid 601': { sent: [{ key: 'unnamed' }] } } });
  });
});

describe('marketRequest, a buy order that is restored', () => {
  const draft = { typed: { startup: '77', units: '100' }, sent: [] };
  const order77 = { type: 'request.submit', intent: order } as const;
  const startupsAre = (subject: MarketSubject) => ({ type: 'subject.changed', subject }) as const;
  it.each([
    ['while the startups are loading', [], 'sending'],
    ['of a startup that is offered', [startupsAre(wanted(77, 78))], 'sending'],
    ['of a startup that is no longer offered', [startupsAre(wanted(78))], { editing: 'idle' }],
    ['where the startups cannot be loaded', [startupsAre(wanted())], { editing: 'idle' }],
  ])('is sent or not, %s', (_, events, expected) => {
    const start = { ...input, subject: { kind: 'wanted', startups: null } as const, draft };
    const actor = walk(requestMachine, start, [...events, order77], gate);
    expect(actor.getSnapshot().value).toEqual(expected);
    expect(actor.getSnapshot().context.typed).toEqual(draft.typed);
  });
});

describe('what may be stated', () => {
  const sale: MarketSubject = {
    kind: 'sale',
    sellable: sellable(),
    replaces: null,
    answers: null,
    order: null,
  };
  const offer: MarketIntent = {
    request_type: 'sell',
    holding: 9001,
    units: '5000',
    price: '10.9',
    currency: 'USD',
    is_partial_allowed: true,
    min_fill_units: '100',
    valid_until_date: '2026-12-18',
    note: '',
    acknowledgements: ['not_a_sale', 'rofr', 'fees', 'may_lapse'],
  };
  it.each<readonly [string, MarketIntent, MarketSubject, boolean]>([
    ['all that is free', offer, sale, true],
    ['more than is free', { ...offer, units: '5001' }, sale, false],
    [
      'more than is free, in the place of an earlier offer',
      { ...offer, units: '6200' },
      { kind: 'sale', sellable: sellable(), replaces: marketEntry(), answers: null, order: null },
      true,
    ],
    ['parts of units', { ...offer, units: '1.5' }, sale, false],
    ['MNY-03: what is no number', { ...offer, units: '1e3' }, sale, false],
    ['five times the last round', { ...offer, price: '57.5' }, sale, true],
    ['more than that', { ...offer, price: '57.5001' }, sale, false],
    ['not every point accepted', { ...offer, acknowledgements: ['rofr'] }, sale, false],
    ['until today', { ...offer, valid_until_date: today }, sale, false],
    ['until the ninetieth day', { ...offer, valid_until_date: '2027-02-18' }, sale, true],
    ['until the day after', { ...offer, valid_until_date: '2027-02-19' }, sale, false],
    ['below the minimum fill', bid({ units: '99' }), bidOn(), false],
    ['a total below the minimum', bid({ units: '100', price: '9' }), bidOn(), false],
    ['an offer of little worth', { ...offer, units: '5', min_fill_units: '1' }, sale, true],
    ['a greater part than is offered', { ...offer, units: '5', min_fill_units: '6' }, sale, false],
    [
      'a part of what is offered whole',
      { ...offer, min_fill_units: '1', is_partial_allowed: false },
      sale,
      false,
    ],
    ['more than can be traded', { ...order, units: '9999999999', price: '1001' }, wanted(77), false],
    ['an order below the minimum', { ...order, units: '99' }, wanted(77), false],
    [
      'an order that reaches it by rounding to whole yen',
      { ...order, units: '1', price: '999.6', currency: 'JPY' },
      wanted(77),
      true,
    ],
    ['the rest of a lot, however small', bid({ units: '40' }), bidOn({ units_open: '40.0000' }), true],
    ['a part where none is sold', bid({ units: '500' }), bidOn({ is_partial_allowed: false }), false],
    ['all of it', bid({ units: '1200' }), bidOn({ is_partial_allowed: false }), true],
    ['more than is asked', bid({ price: '12' }), bidOn(), true],
    [
      'a counter on an own offer',
      { request_type: 'counter', parent: 702, units: '600', price: '10.2', valid_until_date: '2026-12-18' },
      { kind: 'counter', entry: marketEntry({ is_mine: true }), deal: deal() },
      true,
    ],
    [
      'a counter to somebody else’s offer, whose bounds the host knows',
      { request_type: 'counter', parent: 702, units: '9000', price: '10.2', valid_until_date: '2026-12-18' },
      { kind: 'counter', entry: marketEntry({ request_type: 'buy' }), deal: deal() },
      true,
    ],
    [
      'a counter to somebody else’s order for what may be its rest',
      { request_type: 'counter', parent: 702, units: '4', price: '10.2', valid_until_date: '2026-12-18' },
      { kind: 'counter', entry: marketEntry({ request_type: 'buy' }), deal: deal() },
      true,
    ],
    ['a wanted', order, { kind: 'wanted', startups: null }, true],
    ['an order of a startup that is offered', order, wanted(77), true],
    ['an order of a startup that is no longer offered', order, wanted(78), false],
    ['an order where no startup is offered', order, wanted(), false],
    [
      'an answer',
      { request_type: 'accept', parent: 702 },
      { kind: 'accept', entry: marketEntry(), deal: deal() },
      true,
    ],
  ])('%s: %#', (_, intent, subject, isValid) => expect(isValidIntent(intent, subject, today)).toBe(isValid));
  it('has no highest price where no round is known', () => {
    expect(limitsOf(bidOn({ last_round_price: null })).highest).toBeNull();
  });
});

closeGate(gate);
