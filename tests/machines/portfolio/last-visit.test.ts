import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { investorDocument, profile } from '../../../src/fixtures/investor.ts';
import { deal, marketEntry } from '../../../src/fixtures/market.ts';
import { portfolio } from '../../../src/fixtures/portfolio.ts';
import { round, roundName } from '../../../src/fixtures/rounds.ts';
import { lastVisitMachine } from '../../../src/machines/portfolio/last-visit.machine.ts';
import {
  changesSince,
  type VisitRecord,
  recordVisit,
  type CurrentData,
} from '../../../src/machines/portfolio/last-visit.ts';
import {
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  settled,
  walk,
} from '../../support/machines/machine-table.ts';

const gate = new BranchGate(lastVisitMachine);
const person = profile();
const input = { profile: person, portfolio: portfolio(), isPast: false };
const current = (change: Partial<CurrentData> = {}): CurrentData => ({
  profile: person,
  portfolio: portfolio(),
  documents: [],
  joined: [],
  rounds: [],
  entries: [],
  today: '2026-11-21',
  ...change,
});
const at = '2026-11-12T09:00:00Z';
const lookOf = (seen: CurrentData, before: VisitRecord | null = null) => recordVisit(seen, before, at);
const before = lookOf(current({ portfolio: portfolio({ holdings: portfolio().holdings.slice(1) }) }));
const same = lookOf(current());

const loaded = done('loadCurrentData', current());
const comparedWith = (look: VisitRecord | null) => ({
  before: look,
  changes: look ? changesSince(look, current()) : [],
});
const compared = done('loadVisit', comparedWith(before));
const comparedSame = done('loadVisit', comparedWith(same));
const visitSaved = done('saveVisit');
const dismiss = { type: 'changes.dismiss' } as const;

proveTable(
  'lastVisit',
  {
    machine: lastVisitMachine,
    input,
    events: {
      loaded,
      'not loaded': failed('loadCurrentData'),
      compared,
      'never looked': done('loadVisit', comparedWith(null)),
      'not compared': failed('loadVisit'),
      visitSaved,
      'not saved': failed('saveVisit'),
      dismiss,
    },
    rows: {
      loading: { reach: [], cells: { loaded: 'comparing', 'not loaded': 'unchanged' } },
      comparing: {
        reach: [loaded],
        cells: { compared: 'saving', 'never looked': 'saving', 'not compared': 'unchanged' },
      },
      saving: {
        reach: [loaded, compared],
        cells: { visitSaved: 'changed', 'not saved': 'changed' },
      },
      changed: { reach: [loaded, compared, visitSaved], cells: { dismiss: 'unchanged' } },
      unchanged: { reach: [loaded, comparedSame, visitSaved], cells: {} },
    },
  },
  gate,
);

describe('a look', () => {
  it('is compared with the one before, and then saved', async () => {
    const saved: unknown[] = [];
    const machine = lastVisitMachine.provide({
      actors: {
        loadCurrentData: fromPromise(() => Promise.resolve(current())),
        loadVisit: fromPromise(() => Promise.resolve(comparedWith(before))),
        saveVisit: fromPromise(({ input: look }) => {
          saved.push(look);
          return Promise.resolve();
        }),
      },
    });
    const actor = createActor(machine, { input, inspect: gate.inspect }).start();
    await settled();
    expect(saved).toEqual([{ owner: 1042, current: current(), before }]);
    expect(actor.getSnapshot().context).toMatchObject({ before, changes: [{ kind: 'joined' }] });
  });
  it.each([
    ['an earlier day', { ...input, isPast: true }],
    ['a visit of nobody', { ...input, profile: null }],
  ])('neither compares nor saves %s', (_, given) => {
    expect(walk(lastVisitMachine, given, [], gate).getSnapshot().value).toBe('unchanged');
  });
  it('says nothing to somebody who looks for the first time', () => {
    const actor = walk(
      lastVisitMachine,
      input,
      [loaded, done('loadVisit', comparedWith(null)), visitSaved],
      gate,
    );
    expect(actor.getSnapshot()).toMatchObject({ value: 'unchanged', context: { before: null, changes: [] } });
  });
  it('holds no amount of the portfolio', () => {
    const text = JSON.stringify(same);
    const amounts = portfolio().holdings.flatMap(({ paid_in: a, fair_value_net: b, invested: c }) => [
      a,
      b,
      c,
    ]);
    for (const amount of amounts)
      if (amount !== null && amount !== '0.00') expect(text).not.toContain(amount);
  });
});

describe('what changed', () => {
  const [first, ...rest] = portfolio().holdings;
  const changed = (change: Partial<(typeof rest)[number]>) =>
    portfolio({ holdings: portfolio().holdings.map((one) => (one.id === 1 ? { ...one, ...change } : one)) });
  it.each([
    ['nothing', portfolio(), []],
    ['a status', changed({ status: 'exited' }), [{ kind: 'status', from: 'marked_up', to: 'exited' }]],
    ['a price of another day', changed({ price_date: '2026-11-01' }), [{ kind: 'value' }]],
    ['another way of valuing', changed({ valuation_method: 'impaired' }), [{ kind: 'value' }]],
    [
      'a payment',
      portfolio({
        cash_flows: [
          ...portfolio().cash_flows,
          { date: '2026-11-01', kind: 'distribution', holding: 1, amount: '1.00' },
        ],
      }),
      [{ kind: 'payments', count: 1 }],
    ],
    ['a holding that left', portfolio({ holdings: rest }), [{ kind: 'left', id: 1 }]],
    [
      'a holding that came',
      portfolio({ holdings: [...portfolio().holdings, { ...(first ?? rest[0]!), id: 6 }] }),
      [{ kind: 'joined', holding: { id: 6 } }],
    ],
  ])('%s', (_, now, changes) =>
    expect(changesSince(same, current({ portfolio: now }))).toMatchObject(changes),
  );
  it('is not fooled by ids that are names of every object', () => {
    expect(changesSince({ ...same, holdings: {} }, current()).map(({ kind }) => kind)).toEqual(
      portfolio().holdings.map(() => 'joined'),
    );
  });
});

describe('what changed beside the holdings', () => {
  const own = (status: string) => [round({ my_application: { id: 3301, status } })];
  const named = (status: string, deadline: string | null = null) => [
    roundName({ status, deadline_date: deadline }),
  ];
  const filed = (status: string) => [investorDocument({ id: 7, status })];
  const dealt = (status: string, isMine: boolean) => [
    marketEntry({ requests: [deal({ id: 702, status, is_mine: isMine })] }),
  ];
  const offered = (status: string, parent: number | null = null) => [
    marketEntry({ id: 706, status, parent, requests: [] }),
  ];
  const accredited = (day: string) => profile({ accreditation_expiry_date: day });
  it.each<[string, Partial<CurrentData>, Partial<CurrentData>, readonly object[]]>([
    [
      'a new document',
      { documents: [] },
      { documents: filed('accepted') },
      [{ kind: 'document', from: null }],
    ],
    ['an upload of one’s own is no news', { documents: [] }, { documents: filed('in_review') }, []],
    [
      'a document that the club decided on',
      { documents: filed('in_review') },
      { documents: filed('rejected') },
      [{ kind: 'document', from: 'in_review', document: { status: 'rejected' } }],
    ],
    [
      'where a commitment stands',
      { joined: own('signing') },
      { joined: own('funding') },
      [{ kind: 'commitment', from: 'signing', own: { status: 'funding' } }],
    ],
    ['a draft is no commitment', { joined: [] }, { joined: own('draft') }, []],
    [
      'a proposal of another member',
      { entries: [] },
      { entries: dealt('pending', false) },
      [{ kind: 'deal', deal: { id: 702, status: 'pending' }, from: null, entry: { startup: { id: 77 } } }],
    ],
    ['a proposal of one’s own is no news', { entries: [] }, { entries: dealt('pending', true) }, []],
    [
      'an answer to a proposal of one’s own',
      { entries: dealt('pending', true) },
      { entries: dealt('rejected', true) },
      [{ kind: 'deal', deal: { status: 'rejected' }, from: 'pending' }],
    ],
    [
      'one’s own answer is no news',
      { entries: dealt('pending', false) },
      { entries: dealt('accepted', false) },
      [],
    ],
    [
      'a proposal that lapsed',
      { entries: dealt('pending', true) },
      { entries: dealt('lapsed', true) },
      [{ kind: 'deal', deal: { status: 'lapsed' }, from: 'pending' }],
    ],
    [
      'what lapsed by one’s own withdrawal or silence is no news',
      { entries: dealt('pending', false) },
      { entries: dealt('lapsed', false) },
      [],
    ],
    [
      'a deal that moved on',
      { entries: dealt('accepted', false) },
      { entries: dealt('signing', false) },
      [{ kind: 'deal', deal: { status: 'signing' }, from: 'accepted' }],
    ],
    [
      'a deal at a status of another host',
      { entries: dealt('accepted', false) },
      { entries: dealt('held', false) },
      [],
    ],
    [
      'an own offer that expired',
      { entries: offered('listed') },
      { entries: offered('expired') },
      [{ kind: 'offer', entry: { id: 706 } }],
    ],
    [
      'an own offer that was made and expired since',
      { entries: [] },
      { entries: offered('expired') },
      [{ kind: 'offer' }],
    ],
    [
      'an offer that had expired before is no news',
      { entries: offered('expired') },
      { entries: offered('expired') },
      [],
    ],
    [
      'an offer that was withdrawn by oneself is no news',
      { entries: offered('listed') },
      { entries: offered('withdrawn') },
      [],
    ],
    [
      'an offer of another member to which one’s proposal ended is no own offer',
      { entries: offered('listed', 601) },
      { entries: offered('expired', 601) },
      [],
    ],
    ['a new round', { rounds: [] }, { rounds: named('open') }, [{ kind: 'round', isNew: true, to: 'open' }]],
    ['a round that is only planned', { rounds: [] }, { rounds: named('upcoming') }, []],
    ['a round that came and went', { rounds: [] }, { rounds: named('closed') }, []],
    [
      'a planned round that opened',
      { rounds: named('upcoming') },
      { rounds: named('open') },
      [{ kind: 'round', isNew: true, to: 'open' }],
    ],
    [
      'a round that closes soon, because time has passed',
      { rounds: named('open', '2026-12-01'), today: '2026-11-01' },
      { rounds: named('open', '2026-12-01') },
      [{ kind: 'round', isNew: false, to: 'closingSoon' }],
    ],
    [
      'a round that closed',
      { rounds: named('open') },
      { rounds: named('closed') },
      [{ kind: 'round', isNew: false, to: 'closed' }],
    ],
    ['a round at a status of another host', { rounds: named('open') }, { rounds: named('paused') }, []],
    [
      'an accreditation that expires soon, because time has passed',
      { profile: accredited('2026-12-19'), today: '2026-10-01' },
      { profile: accredited('2026-12-19') },
      [{ kind: 'expiry', expiry: { kind: 'accreditation', day: '2026-12-19' }, isOver: false }],
    ],
    [
      'an accreditation that has expired',
      { profile: accredited('2026-11-20'), today: '2026-11-01' },
      { profile: accredited('2026-11-20') },
      [{ kind: 'expiry', isOver: true }],
    ],
    [
      'an expiry that was announced',
      { profile: accredited('2026-12-19') },
      { profile: accredited('2026-12-19') },
      [],
    ],
    [
      'an identity document that expires soon',
      { documents: [investorDocument({ id: 7, document_type: 'passport', status: 'accepted' })] },
      {
        documents: [
          investorDocument({
            id: 7,
            document_type: 'passport',
            status: 'accepted',
            expiry_date: '2026-12-01',
          }),
        ],
      },
      [{ kind: 'expiry', expiry: { kind: 'document', documentType: 'passport' }, isOver: false }],
    ],
  ])('%s', (_, was, is, changes) => {
    expect(changesSince(lookOf(current(was)), current(is))).toMatchObject(changes);
    expect(changesSince(lookOf(current(is)), current(is))).toEqual([]);
  });
  it('is said to somebody who holds nothing', () => {
    const nothing = current({
      portfolio: portfolio({ holdings: [], cash_flows: [] }),
      rounds: named('upcoming'),
    });
    expect(changesSince(lookOf(nothing), { ...nothing, rounds: named('open') })).toMatchObject([
      { kind: 'round' },
    ]);
  });
  it('holds no amount and no name of a deal', () => {
    const { deals } = lookOf(current({ entries: dealt('accepted', false) }));
    expect(deals).toEqual({ 702: 'accepted' });
  });
  it('keeps a deal of a market that does not answer', () => {
    const first = lookOf(current({ entries: dealt('accepted', false) }));
    const second = lookOf(current({ entries: null }), first);
    expect(changesSince(second, current({ entries: dealt('signing', false) }))).toMatchObject([
      { kind: 'deal', from: 'accepted' },
    ]);
  });
  it('keeps an offer of a market that does not answer', () => {
    const first = lookOf(current({ entries: offered('listed') }));
    expect(first.offers).toEqual({ 706: 'listed' });
    const second = lookOf(current({ entries: null }), first);
    expect(changesSince(second, current({ entries: offered('expired') }))).toMatchObject([{ kind: 'offer' }]);
  });
  it('waits for a source that does not answer, and is said once it does', () => {
    const first = lookOf(current({ rounds: named('upcoming') }));
    const silent = current({ portfolio: null, documents: null, joined: null, rounds: null, entries: null });
    expect(changesSince(first, silent)).toEqual([]);
    const second = lookOf(silent, first);
    expect(second).toEqual(first);
    expect(changesSince(second, current({ rounds: named('open') }))).toMatchObject([{ kind: 'round' }]);
  });
  it('is nothing after a look of a version that knew holdings alone', () => {
    const old: VisitRecord = {
      ...same,
      documents: null,
      commitments: null,
      rounds: null,
      expiries: null,
      deals: null,
      offers: null,
    };
    const now = current({
      documents: filed('accepted'),
      joined: own('funding'),
      rounds: named('open'),
      entries: [...dealt('accepted', true), ...offered('expired')],
      profile: accredited('2026-11-20'),
    });
    expect(changesSince(old, now)).toEqual([]);
  });
});

closeGate(gate);
