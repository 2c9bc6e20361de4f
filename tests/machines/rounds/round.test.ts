import { describe, expect, it } from 'vitest';
import { RequestError } from '../../../src/api/kit/client.ts';
import { calls } from '../../../src/api/kit/paths.ts';
import { roundMachine } from '../../../src/machines/rounds/round.machine.ts';
import { returnIn, roundIn } from '../../../src/machines/rounds/round.setup.ts';
import { commitmentTerms, commitmentValues } from '../../../src/fixtures/commitment.ts';
import { placeOf, profile } from '../../../src/fixtures/investor.ts';
import { listener } from '../../support/listener.ts';
import { after, BranchGate, closeGate, done, failed, proveTable, walk } from '../../support/machine-table.ts';
import { roundDetail, roundDocuments, roundStats } from '../../../src/fixtures/rounds.ts';

const gate = new BranchGate(roundMachine);
const at = (search: string, person = profile()) =>
  placeOf(listener(), person, { location: { path: '/projects', search } });
const input = at('?round=418');
const refusal = (status: number) =>
  failed(
    'loadRound',
    new RequestError(calls.getRound, { kind: 'refused', status, body: {}, retryAfter: null }),
  );
const to = (search: string, path = '/projects') =>
  ({ type: 'location.updated', location: { path, search } }) as const;

const loaded = done('loadRound', roundDetail());
const broke = failed('loadRound');
const patience = after('patience', 'round.paper.loading.brief');
const cancel = { type: 'round.cancel' } as const;
const refresh = { type: 'round.refresh' } as const;
const changed = { type: 'profile.updated', profile: profile({ is_pep: true }) } as const;
const unchanged = { before: null, wire: null, isWireFirst: false, isWireNew: false };
const draft = { round: 418, values: commitmentValues() };
const moved = { type: 'commitment.moved' } as const;
const figures = { type: 'stats.updated', stats: roundStats } as const;
const typed = { type: 'drafts.changed', drafts: { commitment: draft } } as const;
const intent = {
  key: 'key-1',
  request: {
    instance_type: 'round',
    instance_id: 418,
    action: 'submit',
    application: null,
    ...commitmentTerms(),
  },
} as const;
const submission = { intent, round: 418, title: 'Northwind, Series B', form: listener() };
const sent = { type: 'submission.handedIn', submission } as const;
const dropped = { type: 'submission.dropped', key: 'key-1' } as const;
const settled = { type: 'submission.settled', round: 418, draft: null, isMade: true } as const;
const open = {
  settled: '↺',
  'other round': 'loading.brief',
  'no round': 'unnamed',
  'profile changed': '↺',
};
const retried = { ...open, retry: 'loading.brief' };
const shown = {
  ...open,
  'same round': 'shown.renewing',
  refresh: 'shown.renewing',
  moved: 'shown.renewing',
  'figures told': '↺',
  typed: '↺',
  sent: '↺',
  dropped: '↺',
};
const arrived = {
  loaded: 'shown.current',
  broke: 'failed',
  forbidden: 'forbidden',
  missing: 'missing',
};

proveTable(
  'round: paper',
  {
    machine: roundMachine,
    input,
    region: 'paper',
    events: {
      loaded,
      broke,
      forbidden: refusal(403),
      missing: refusal(404),
      'ten seconds': patience,
      cancel,
      refresh,
      retry: { type: 'round.retry' },
      'same round': to('?round=418&x=1'),
      'other round': to('?round=419'),
      'no round': to(''),
      away: to('', '/rounds'),
      'profile changed': changed,
      moved,
      'figures told': figures,
      typed,
      sent,
      dropped,
      settled,
      traced: done('traceRound', unchanged),
      'not traced': failed('traceRound'),
    },
    rows: {
      unnamed: {
        input: at('?round=..'),
        reach: [],
        cells: { ...open, 'same round': 'loading.brief', 'no round': '·' },
      },
      'loading.brief': { reach: [], cells: { ...open, ...arrived, 'ten seconds': 'loading.lengthy' } },
      'loading.lengthy': { reach: [patience], cells: { ...open, ...arrived, cancel: 'cancelled' } },
      cancelled: { reach: [patience, cancel], cells: retried },
      'shown.current': { reach: [loaded], cells: { ...shown, traced: '↺', 'not traced': '↺' } },
      'shown.renewing': {
        reach: [loaded, refresh],
        cells: {
          ...shown,
          loaded: 'shown.current',
          broke: 'shown.outdated',
          forbidden: 'shown.outdated',
          missing: 'missing',
        },
      },
      'shown.outdated': { reach: [loaded, refresh, broke], cells: shown },
      missing: { reach: [refusal(404)], cells: retried },
      forbidden: { reach: [refusal(403)], cells: retried },
      failed: { reach: [broke], cells: retried },
    },
  },
  gate,
);

const [memo, terms] = roundDocuments;
if (!memo || !terms) throw new Error('Two papers are needed');
const read = { type: 'paper.open', paper: memo } as const;

proveTable(
  'round: preview',
  {
    machine: roundMachine,
    input,
    region: 'preview',
    events: {
      read,
      close: { type: 'paper.close' },
      'cannot open': failed('documentPreview'),
      'other round': to('?round=419'),
    },
    rows: {
      closed: { reach: [loaded], cells: { read: 'open', 'other round': '↺' } },
      open: {
        reach: [loaded, read],
        cells: {
          read: '↺',
          close: 'closed',
          'cannot open': 'closed',
          'other round': 'closed',
        },
      },
    },
  },
  gate,
);

describe('round, a paper that is read', () => {
  it('is one at a time, told to the club, and let go when it is closed', () => {
    const actor = walk(roundMachine, input, [loaded, read, { ...read, paper: terms }], gate);
    expect(actor.getSnapshot()).toMatchObject({
      value: { stats: 'reporting' },
      context: { previewed: terms, engagement: { event: 'document_open', document: terms.id } },
    });
    actor.send({ type: 'paper.close' });
    expect(actor.getSnapshot().context.previewed).toBeNull();
    expect(Object.keys(actor.getSnapshot().children)).not.toContain('documentPreview');
  });
  it('is not opened before its round is shown', () => {
    expect(walk(roundMachine, input, [read], gate).getSnapshot().context.previewed).toBeNull();
  });
});

const engagement = done('reportEngagement', roundStats);
const rejected = failed('reportEngagement');
const opened = {
  type: 'engagement.report',
  engagement: { event: 'document_open', amount: null, document: 71 },
} as const;

proveTable(
  'round: stats',
  {
    machine: roundMachine,
    input,
    region: 'stats',
    events: { engagement, rejected, opened },
    rows: {
      quiet: { reach: [loaded, engagement], cells: { opened: 'reporting' } },
      reporting: { reach: [loaded], cells: { engagement: 'quiet', rejected: 'quiet', opened: 'reporting' } },
    },
  },
  gate,
);

describe('round, what is told of the reading', () => {
  it('begins with the view of it, and never disturbs what is read', () => {
    const actor = walk(roundMachine, input, [loaded], gate);
    expect(actor.getSnapshot().context.engagement).toEqual({ event: 'view', amount: null, document: null });
    actor.send(rejected);
    expect(actor.getSnapshot()).toMatchObject({
      value: { paper: { shown: 'current' }, stats: 'quiet' },
      context: { stats: null, failure: null },
    });
  });
  it('is nothing before the round is here', () => {
    expect(walk(roundMachine, input, [opened], gate).getSnapshot().value.stats).toBe('quiet');
  });
  it('brings the figures as they are now, until the round is loaded anew', () => {
    const actor = walk(roundMachine, input, [loaded, engagement], gate);
    expect(actor.getSnapshot().context.stats).toEqual(roundStats);
    actor.send(refresh);
    actor.send(loaded);
    expect(actor.getSnapshot().context.stats).toBeNull();
  });
});

describe('round, what belongs to one round', () => {
  it('is dropped when another is opened', () => {
    const actor = walk(roundMachine, input, [loaded, engagement, to('?round=419')], gate);
    expect(actor.getSnapshot().context).toMatchObject({ id: 419, detail: null, stats: null });
  });
  it.each(['documents', 'news', 'startup', 'joined', 'watchlist', 'commitment'])(
    'lives without its %s',
    (source) => {
      const actor = walk(roundMachine, input, [loaded, failed(source)], gate);
      expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: { paper: { shown: 'current' } } });
    },
  );
});

describe('round, its commitment', () => {
  const childOf = (start: typeof input, ...events: Parameters<typeof walk<typeof roundMachine>>[2]) =>
    walk(roundMachine, start, events, gate).getSnapshot().children['commitment']?.getSnapshot();
  const commitmentOf = (...args: Parameters<typeof childOf>) => childOf(...args)?.context;
  it('hears of the round, of its figures and of the person', () => {
    const person = profile({ is_pep: true });
    const commitment = childOf(
      input,
      loaded,
      done('reportEngagement', { ...roundStats, my_interest_amount: '5000.00' }),
      { type: 'profile.updated', profile: person },
      refresh,
      done('loadRound', roundDetail({ status: 'closing' })),
    );
    expect(commitment?.context).toMatchObject({ profile: person, detail: { status: 'closing' } });
    expect(commitment?.children['interest']?.getSnapshot().context.amount).toBe('5000.00');
  });
  it('is given the way back from signing once, and the address is rid of it', () => {
    const parent = listener();
    const back = { ...input, parent, location: { path: '/projects', search: '?round=418&event=cancel' } };
    expect(commitmentOf(back, loaded)).toMatchObject({ returned: 'cancel' });
    expect(parent.heard).toEqual([
      { type: 'location.corrected', location: { path: '/projects', search: '?round=418' } },
    ]);
    const anew = [to('?round=419'), done('loadRound', roundDetail({ id: 419 }))];
    expect(commitmentOf(back, loaded, ...anew)).toMatchObject({ returned: null });
  });
  it('is given what was typed into it, and nobody else’s draft', () => {
    const kept = { ...input, drafts: { commitment: draft } };
    expect(commitmentOf(kept, loaded)).toMatchObject({ typed: draft.values });
    const other = { ...input, drafts: { commitment: { ...draft, round: 419 } } };
    expect(commitmentOf(other, loaded)).toMatchObject({ typed: null });
    const back = [to('?round=419'), loaded, to('?round=418'), loaded];
    expect(commitmentOf(input, loaded, typed, ...back)).toMatchObject({ typed: draft.values });
  });
  it('tells its draft to the session', () => {
    const parent = listener();
    walk(roundMachine, { ...input, parent }, [loaded, typed], gate);
    expect(parent.heard).toEqual([typed]);
  });
});

describe('round, a commitment that was handed in', () => {
  const heardAfter = (...events: Parameters<typeof walk<typeof roundMachine>>[2]) => {
    const parent = listener();
    const actor = walk(roundMachine, { ...input, parent }, events, gate);
    return { actor, heard: parent.heard };
  };
  it('is passed on with the draft that it was made of, and nothing of it when another round is opened (ACT-03)', () => {
    expect(heardAfter(loaded, typed, sent, to('?round=419')).heard).toEqual([
      typed,
      { type: 'submission.handedIn', submission: { ...submission, draft } },
    ]);
  });
  it('needs nothing more once its form drops it, or while its round is shown', () => {
    expect(heardAfter(loaded, sent, dropped).heard.slice(1)).toEqual([dropped]);
    expect(heardAfter(loaded, sent, refresh).heard).toHaveLength(1);
  });
  it('takes its draft along once a commitment was made of it', () => {
    const { actor, heard } = heardAfter(loaded, typed, sent, to('?round=419'), settled);
    expect(heard.at(-1)).toEqual({ type: 'drafts.changed', drafts: { commitment: null } });
    expect(actor.getSnapshot().context.draft).toBeNull();
    const refused = { ...settled, isMade: false };
    expect(
      heardAfter(loaded, typed, sent, to('?round=419'), refused).actor.getSnapshot().context.draft,
    ).toEqual(draft);
  });
  it('leaves what is typed for another round alone', () => {
    const other = { type: 'drafts.changed', drafts: { commitment: { ...draft, round: 419 } } } as const;
    const events = [
      loaded,
      sent,
      to('?round=419'),
      done('loadRound', roundDetail({ id: 419 })),
      other,
      settled,
    ];
    const actor = walk(roundMachine, input, events, gate);
    expect(actor.getSnapshot().context.draft).toEqual({ ...draft, round: 419 });
  });
  it('makes its round look anew when that is shown again', () => {
    const back = [to('?round=419'), to('?round=418'), loaded, done('loadApplications', [])];
    const actor = walk(roundMachine, input, [loaded, sent, ...back, settled], gate);
    const commitment = actor.getSnapshot().children['commitment'];
    expect(commitment?.getSnapshot().matches({ application: 'refreshing' })).toBe(true);
  });
});

describe('the way back from signing', () => {
  it.each([
    ['?round=1&event=signing_complete', 'signing_complete'],
    ['?round=1&event=ttl_expired', 'ttl_expired'],
    ['?round=1&event=__proto__', null],
    ['?round=1', null],
  ])('%s', (search, event) => expect(returnIn(search)).toBe(event));
});

describe('the address of a round (RTE-22)', () => {
  it.each([
    ['?round=418', 418],
    ['', null],
    ['?round=', null],
    ['?round=0', null],
    ['?round=-1', null],
    ['?round=..', null],
    ['?round=%2e%2e', null],
    ['?round=418/../1', null],
    ['?round=1e3', null],
    ['?round=9999999999999999', null],
  ])('%s', (search, id) => expect(roundIn(search)).toBe(id));
});

closeGate(gate);
