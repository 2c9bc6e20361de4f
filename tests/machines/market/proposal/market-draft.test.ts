import { describe, expect, it } from 'vitest';
import { RequestError } from '../../../../src/api/kit/client.ts';
import { calls } from '../../../../src/api/kit/paths.ts';
import { pageInputOf, profile } from '../../../../src/fixtures/investor.ts';
import {
  deal,
  marketEntry,
  marketPage,
  receipt,
  requestMachine,
  sellable,
  today,
} from '../../../../src/fixtures/market.ts';
import type { Drafts } from '../../../../src/machines/kit/page-contract.ts';
import { marketMachine } from '../../../../src/machines/market/market.machine.ts';
import { typedTerms } from '../../../../src/machines/market/proposal/market-draft.ts';
import type { MarketIntent, MarketSubject } from '../../../../src/machines/market/proposal/proposal-rules.ts';
import { requestsMachine } from '../../../../src/machines/market/requests.machine.ts';
import { salesMachine } from '../../../../src/machines/market/sales.machine.ts';
import { startingValues } from '../../../../src/views/market/proposal/market-form.ts';
import { listener } from '../../../support/machines/listener.ts';
import { BranchGate, done, failed, send, walk } from '../../../support/machines/machine-table.ts';

const entries = [marketEntry(), marketEntry({ id: 602, requests: [deal(), deal({ id: 703 })] })];
const listed = { type: 'list.loaded', pages: [marketPage(...entries)] } as const;
const holdings = done('loadHoldings', [sellable(), sellable({ holding_id: 9003 })]);

/** The three pages, with what each of them loads, the child that is its form, and how its form is closed. */
const pages = {
  sales: {
    machine: salesMachine.provide({ actors: { saleOffer: requestMachine } }),
    path: '/secondary',
    loaded: [holdings, listed, done('loadOrder', null)],
    form: 'saleOffer',
    close: { type: 'sales.close' },
  },
  market: {
    machine: marketMachine.provide({ actors: { bid: requestMachine } }),
    path: '/secondary/market',
    loaded: [listed],
    form: 'bid',
    close: { type: 'market.close' },
  },
  requests: {
    machine: requestsMachine.provide({ actors: { answer: requestMachine } }),
    path: '/secondary/requests',
    loaded: [listed],
    form: 'answer',
    close: { type: 'requests.close' },
  },
} as const;
type PageName = keyof typeof pages;

const address = (path: string, search: string) => ({ location: { path, search } });

/** A page as it starts, with what the session gives back to it; the session's copy of the drafts follows it. */
function open(name: PageName, search: string, drafts: Drafts = {}) {
  const { machine, path, loaded, form } = pages[name];
  const ear = listener();
  const input = pageInputOf(ear, profile(), { ...address(path, search), drafts });
  const actor = walk(machine, input, loaded, new BranchGate(machine));
  const formOf = () => actor.getSnapshot().children[form];
  return {
    go: (to: string) => send(actor, Object.assign({ type: 'location.updated' }, address(path, to))),
    close: () => send(actor, pages[name].close),
    type: (typed: object) => formOf()?.send({ type: 'request.typed', typed }),
    submit: (intent: MarketIntent) => formOf()?.send({ type: 'request.submit', intent }),
    answer: (event: object) => formOf()?.send(event),
    typed: () => formOf()?.getSnapshot().context.typed,
    isRestored: () => formOf()?.getSnapshot().context.draft !== null,
    keys: () =>
      formOf()
        ?.getSnapshot()
        .context.sent.map(({ key }: { key: string }) => key),
    /** The address is to be the one without the form. */
    isClosed: () => ear.heard.some(({ type }) => type === 'location.corrected'),
    /** What the session has after all reports. */
    kept: (): Drafts =>
      ear.heard.reduce(
        (kept, event) => (event.type === 'drafts.changed' ? { ...kept, ...event['drafts'] } : kept),
        drafts,
      ),
  };
}

const isAnythingIn = (drafts: Drafts) => Object.values(drafts).some(Boolean);
const typed = { units: '40', price: '9.5' };

const bid: MarketIntent = {
  request_type: 'buy',
  parent: 601,
  units: '500',
  price: '10.35',
  investing_profile: 1042,
  valid_until_date: '2026-12-18',
};
const lost = failed('submitRequest', new RequestError(calls.createMarketRequest, { kind: 'unreachable' }));

describe.each<readonly [PageName, string, readonly string[]]>([
  ['sales', '?holding=9001', ['?holding=9003', '?change=601', '?holding=9001&answer=55']],
  ['market', '?entry=601', ['?entry=602', '?entry=601&bid=1', '?wanted=1']],
  ['market', '?wanted=1', ['?entry=601']],
  ['requests', '?deal=702&answer=counter', ['?deal=703&answer=counter']],
])('a half-filled form of %s at %s', (name, search, others) => {
  it('is restored for the same subject after a reload, and where it is opened again', () => {
    const before = open(name, search);
    before.type(typed);
    const after = open(name, search, before.kept());
    expect(after.typed()).toEqual(typed);
    expect(after.isRestored()).toBe(true);
    after.go('');
    after.go(search);
    expect(after.typed()).toEqual(typed);
  });
  it.each(others)('is not restored at %s', (other) => {
    const before = open(name, search);
    before.type(typed);
    const after = open(name, other, before.kept());
    expect(after.typed()).toEqual({});
    expect(after.isRestored()).toBe(false);
    after.go(search);
    expect(after.typed()).toEqual(typed);
  });
  it('is dropped when it is closed and that is confirmed, and when nothing of what was typed is left', () => {
    const page = open(name, search);
    page.type(typed);
    page.close();
    expect(isAnythingIn(page.kept())).toBe(true);
    expect(page.isClosed()).toBe(false);
    page.answer({ type: 'form.close' });
    expect(isAnythingIn(page.kept())).toBe(false);
    expect(page.isClosed()).toBe(true);
    page.go('');
    page.go(search);
    expect(page.typed()).toEqual({});
    page.type(typed);
    expect(isAnythingIn(page.kept())).toBe(true);
    page.type({});
    expect(isAnythingIn(page.kept())).toBe(false);
  });
  it('does not start with what others left under its name', () => {
    const before = open(name, search);
    before.type(typed);
    const strange = Object.fromEntries(Object.keys(before.kept()).map((key) => [key, 'x']));
    expect(open(name, search, strange).typed()).toEqual({});
  });
});

describe('a request that was sent', () => {
  it('takes its draft along once it was made, and nothing typed afterwards is kept', () => {
    const page = open('market', '?entry=601');
    page.type(typed);
    page.submit(bid);
    page.type({ units: '41' });
    expect(isAnythingIn(page.kept())).toBe(true);
    page.answer(done('submitRequest', receipt()));
    expect(isAnythingIn(page.kept())).toBe(false);
    page.type({ units: '42' });
    expect(isAnythingIn(page.kept())).toBe(false);
  });
  it('MNY-07: keeps its key over a reload where its answer is missing, and for no other request', () => {
    const before = open('market', '?entry=601');
    before.submit(bid);
    const after = open('market', '?entry=601', before.kept());
    expect(after.keys()).toHaveLength(1);
    after.submit(bid);
    expect(after.keys()).toEqual(before.keys());
    after.answer(lost);
    after.submit({ ...bid, units: '600' });
    expect(after.keys()).toHaveLength(2);
    after.close();
    expect(open('market', '?entry=601', after.kept()).keys()).toHaveLength(2);
    after.close();
    expect(open('market', '?entry=601', after.kept()).keys()).toEqual([]);
  });
});

describe('what a draft contains', () => {
  const sale: MarketSubject = {
    kind: 'sale',
    sellable: sellable(),
    replaces: null,
    answers: null,
    order: null,
  };
  const start = startingValues(sale, today);
  it('is only what the person changed: the rest follows the market', () => {
    expect(typedTerms({ ...start, units: '40', is_partial_allowed: false }, start)).toEqual({
      units: '40',
      is_partial_allowed: false,
    });
    expect(typedTerms({ ...start }, start)).toEqual({});
  });
  it('is never a consent', () => {
    const consented = { ...start, acknowledgements: ['rofr'], isAboveAsk: true, note: 'Quick.' };
    expect(typedTerms(consented, start)).toEqual({ note: 'Quick.' });
  });
});
