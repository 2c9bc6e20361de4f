import { describe, expect, it } from 'vitest';
import { pageInputOf, profile } from '../../../src/fixtures/investor.ts';
import {
  deal,
  marketEntry,
  marketPage,
  receipt,
  requestMachine,
  wire,
} from '../../../src/fixtures/market.ts';
import { requestsMachine, noticeOfAnswer } from '../../../src/machines/market/requests.machine.ts';
import { requestsLocation, parseRequestsSearch } from '../../../src/machines/market/requests.search.ts';
import { listener } from '../../support/machines/listener.ts';
import { BranchGate, closeGate, failed, proveTable, walk } from '../../support/machines/machine-table.ts';

const machine = requestsMachine.provide({ actors: { answer: requestMachine } });
const gate = new BranchGate(machine);
const address = (search: string) => ({ location: { path: '/secondary/requests', search } });
const at = (search: string, parent = listener()) => pageInputOf(parent, profile(), address(search));
const to = (search: string) => ({ type: 'location.updated', ...address(search) }) as const;
const away = { type: 'location.updated', location: { path: '/rounds', search: '' } } as const;
const entry = marketEntry({ is_mine: true, requests: [deal()] });
const listed = { type: 'list.loaded', pages: [marketPage(entry)] } as const;
const subject = { kind: 'accept', entry, deal: deal() } as const;
const moved = { type: 'market.changed', subject, receipt: null } as const;
const succeeded = { type: 'market.changed', subject, receipt: receipt() } as const;
const sign = { type: 'signing.begin', deal: 702 } as const;
const signed = { type: 'signing.ended' } as const;
const always = {
  read: '↺',
  away: '↺',
  listed: '↺',
  turned: '↺',
  change: '↺',
  close: '↺',
  closed: '↺',
};

proveTable(
  'requests',
  {
    machine,
    input: at(''),
    events: {
      read: to(''),
      'an answer': to('?deal=702&answer=accept'),
      away,
      listed,
      turned: { type: 'list.turned' },
      change: { type: 'requests.change', change: { tab: 'open' } },
      close: { type: 'requests.close' },
      closed: { type: 'form.closed' },
      moved,
      succeeded,
      sign,
      signed,
      broke: failed('signing'),
    },
    rows: {
      browsing: {
        reach: [listed],
        cells: { ...always, 'an answer': 'answering', sign: 'signing' },
      },
      answering: {
        reach: [listed, to('?deal=702&answer=accept')],
        cells: { ...always, read: 'browsing', 'an answer': '↺', moved: '↺', succeeded: '↺' },
      },
      signing: {
        reach: [listed, sign],
        cells: {
          ...always,
          'an answer': 'answering',
          sign: '↺',
          signed: 'browsing',
          broke: 'browsing',
        },
      },
    },
  },
  gate,
);

describe('requests, the answer', () => {
  const kindAfter = (search: string) => {
    const actor = walk(machine, at(search), [listed], gate);
    return actor.getSnapshot().children['answer']?.getSnapshot().context.subject.kind ?? null;
  };
  it.each([
    ['?deal=702&answer=accept', 'accept'],
    ['?deal=702&answer=counter', 'counter'],
    ['?deal=702&answer=withdraw', 'withdraw'],
    ['?deal=601&answer=withdraw', 'withdraw'],
    ['?deal=601&answer=accept', null],
    ['?deal=9&answer=reject', null],
    ['?deal=702', null],
  ])('%s is %s', (search, kind) => expect(kindAfter(search)).toBe(kind));
  it('receives changes of its deal, and closes once it is sent', () => {
    const ear = listener();
    const actor = walk(machine, at('?deal=702&answer=reject', ear), [listed, moved], gate);
    const answer = actor.getSnapshot().children['answer'];
    const other = marketEntry({ requests: [deal({ status: 'withdrawn' })] });
    actor.send({ type: 'list.loaded', pages: [marketPage(other)] });
    expect(answer?.getSnapshot().context.subject.deal.status).toBe('withdrawn');
    actor.send(succeeded);
    expect(ear.heard).toMatchObject([
      { type: 'location.corrected', location: { search: '' } },
      { type: 'notice.raised' },
      { type: 'inbox.refresh' },
    ]);
  });
});

describe('the notice of an answer', () => {
  const own = deal({ is_mine: true });
  it.each([
    ['the bid of another', { kind: 'accept', entry, deal: deal() }, 'Bid accepted'],
    ['the bid of another', { kind: 'reject', entry, deal: deal() }, 'Bid rejected'],
    ['the bid of another', { kind: 'counter', entry, deal: deal() }, 'Counteroffer sent'],
    ['a counteroffer of one’s own', { kind: 'withdraw', entry, deal: own }, 'Offer withdrawn'],
    [
      'a bid of one’s own',
      { kind: 'withdraw', entry: { ...entry, side: 'buy' }, deal: own },
      'Bid withdrawn',
    ],
    ['an offer', { kind: 'withdraw', entry, deal: null }, 'Withdrawn from the market'],
  ] as const)('on %s: %j', (_, about, message) => expect(noticeOfAnswer(about).message).toBe(message));
});

describe('requests', () => {
  it.each(['list', 'answer', 'wires'])('lives without its %s', (name) => {
    const actor = walk(machine, at('?deal=702&answer=accept'), [listed, failed(name)], gate);
    expect(actor.getSnapshot().status).toBe('active');
  });
  it('has the bank details of deals to be paid held against those of before', () => {
    const toPay = marketEntry({ requests: [deal({ id: 705, wire: wire() })] });
    const actor = walk(machine, at(''), [{ type: 'list.loaded', pages: [marketPage(entry, toPay)] }], gate);
    expect(actor.getSnapshot().children['wires']?.getSnapshot()).toMatchObject({
      value: 'tracing',
      context: { owner: 1042, wires: [{ deal: 705, wire: wire() }] },
    });
  });
  it('reads how the signing service sent the person back once, and takes it out of the address', () => {
    const ear = listener();
    const actor = walk(machine, at('?request=702&event=signing_complete', ear), [], gate);
    expect(ear.heard).toMatchObject([{ type: 'location.corrected', location: { search: '?request=702' } }]);
    actor.send(to('?request=702'));
    expect(actor.getSnapshot().context.returned).toBe('signing_complete');
    actor.send(sign);
    expect(actor.getSnapshot().context.returned).toBeNull();
  });
  it('opens the ceremony of another deal where the one before could not be opened', () => {
    const actor = walk(machine, at(''), [listed, sign], gate);
    const { signing } = actor.getSnapshot().children;
    expect(signing?.getSnapshot().context.toSign).toEqual({ request: 702 });
    signing?.send(failed('openSigning'));
    actor.send({ type: 'signing.begin', deal: 705 });
    expect(actor.getSnapshot()).toMatchObject({ value: 'signing', context: { signed: 705 } });
    expect(signing?.getSnapshot()).toMatchObject({
      value: 'opening',
      context: { toSign: { request: 705 }, failure: null },
    });
  });
  it.each(['', '?tab=settled', '?page=2&request=601', '?tab=closed&deal=702&answer=counter'])(
    'opens %s again',
    (search) => expect(requestsLocation(parseRequestsSearch(search)).search).toBe(search),
  );
  it('leaves out of the address what makes no sense', () => {
    expect(parseRequestsSearch('?tab=x&deal=7&answer=steal&event=win&page=0')).toEqual(
      parseRequestsSearch(''),
    );
  });
});

closeGate(gate);
