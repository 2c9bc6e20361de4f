import { describe, expect, it } from 'vitest';
import { RequestError } from '../../../src/api/kit/client.ts';
import { calls } from '../../../src/api/kit/paths.ts';
import { commitmentTerms, commitmentValues } from '../../../src/fixtures/commitment.ts';
import { pageInputOf, profile } from '../../../src/fixtures/investor.ts';
import { roundDetail, roundStats } from '../../../src/fixtures/rounds.ts';
import { roundMachine } from '../../../src/machines/rounds/round.machine.ts';
import { listener } from '../../support/machines/listener.ts';
import {
  after,
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  walk,
} from '../../support/machines/machine-table.ts';

const gate = new BranchGate(roundMachine);
const at = (search: string, person = profile()) =>
  pageInputOf(listener(), person, { location: { path: '/projects', search } });
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
const longWait = after('longWait', 'round.content.loading.brief');
const cancel = { type: 'round.cancel' } as const;
const refresh = { type: 'round.refresh' } as const;
const changed = { type: 'profile.updated', profile: profile({ is_pep: true }) } as const;
const unchanged = { before: null, wire: null };
const draft = { round: 418, values: commitmentValues() };
const moved = { type: 'commitment.changed' } as const;
const figures = { type: 'stats.updated', stats: roundStats } as const;
const typed = { type: 'drafts.changed', drafts: { commitment: draft } } as const;
const settled = { type: 'submission.settled', round: 418, draft: null, hasSucceeded: true } as const;
const open = {
  settled: '↺',
  'other round': 'loading.brief',
  'no round': 'unnamed',
  'profile changed': '↺',
};
const retried = { ...open, retry: 'loading.brief' };
const shown = {
  ...open,
  'same round': 'shown.refreshing',
  refresh: 'shown.refreshing',
  moved: 'shown.refreshing',
  'figures reported': '↺',
  typed: '↺',
};
const arrived = {
  loaded: 'shown.current',
  broke: 'failed',
  forbidden: 'forbidden',
  missing: 'missing',
};

proveTable(
  'round: content',
  {
    machine: roundMachine,
    input,
    region: 'content',
    events: {
      loaded,
      broke,
      forbidden: refusal(403),
      missing: refusal(404),
      'ten seconds': longWait,
      cancel,
      refresh,
      retry: { type: 'round.retry' },
      'same round': to('?round=418&x=1'),
      'other round': to('?round=419'),
      'no round': to(''),
      away: to('', '/rounds'),
      'profile changed': changed,
      moved,
      'figures reported': figures,
      typed,
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
      'loading.lengthy': { reach: [longWait], cells: { ...open, ...arrived, cancel: 'cancelled' } },
      cancelled: { reach: [longWait, cancel], cells: retried },
      'shown.current': { reach: [loaded], cells: { ...shown, traced: '↺', 'not traced': '↺' } },
      'shown.refreshing': {
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

describe('round, its figures', () => {
  it('are as the reading of it brings them, until the round is loaded anew', () => {
    const actor = walk(roundMachine, input, [loaded, figures], gate);
    expect(actor.getSnapshot().context.stats).toEqual(roundStats);
    actor.send(refresh);
    actor.send(loaded);
    expect(actor.getSnapshot().context.stats).toBeNull();
  });
});

describe('round, what belongs to one round', () => {
  it('is dropped when another is opened', () => {
    const actor = walk(roundMachine, input, [loaded, figures, to('?round=419')], gate);
    expect(actor.getSnapshot().context).toMatchObject({ id: 419, detail: null, stats: null });
  });
  it.each(['reading', 'watchlist', 'commitment'])('lives without its %s', (source) => {
    const actor = walk(roundMachine, input, [loaded, failed(source)], gate);
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: { content: { shown: 'current' } } });
  });
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
      { type: 'stats.updated', stats: { ...roundStats, my_interest_amount: '5000.00' } },
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
  it('submits what its form says to the session itself, also after another round is opened (ACT-03)', () => {
    const parent = listener();
    const nothing = done('loadApplications', []);
    const actor = walk(roundMachine, { ...input, parent }, [loaded], gate);
    const commitment = actor.getSnapshot().children['commitment'];
    commitment?.send(nothing);
    commitment?.send({ type: 'form.open' });
    const form = commitment?.getSnapshot().children.form;
    form?.send({ type: 'form.submit', terms: commitmentTerms() });
    actor.send(to('?round=419'));
    const submission = expect.objectContaining({ round: 418, form });
    expect(parent.heard).toEqual([{ type: 'submission.sent', submission }]);
  });
  it('tells its draft to the session', () => {
    const parent = listener();
    walk(roundMachine, { ...input, parent }, [loaded, typed], gate);
    expect(parent.heard).toEqual([typed]);
  });
});

describe('round, a commitment that was handed in', () => {
  it('takes its draft along once a commitment was made of it', () => {
    const parent = listener();
    const events = [loaded, typed, to('?round=419')] as const;
    const actor = walk(roundMachine, { ...input, parent }, [...events, settled], gate);
    expect(parent.heard.at(-1)).toEqual({ type: 'drafts.changed', drafts: { commitment: null } });
    expect(actor.getSnapshot().context.draft).toBeNull();
    const refused = { ...settled, hasSucceeded: false };
    expect(walk(roundMachine, input, [...events, refused], gate).getSnapshot().context.draft).toEqual(draft);
  });
  it('leaves what is typed for another round alone', () => {
    const other = { type: 'drafts.changed', drafts: { commitment: { ...draft, round: 419 } } } as const;
    const events = [loaded, to('?round=419'), done('loadRound', roundDetail({ id: 419 })), other, settled];
    const actor = walk(roundMachine, input, events, gate);
    expect(actor.getSnapshot().context.draft).toEqual({ ...draft, round: 419 });
  });
  it('makes its round look anew when that is shown again', () => {
    const back = [to('?round=419'), to('?round=418'), loaded, done('loadApplications', [])];
    const actor = walk(roundMachine, input, [loaded, ...back, settled], gate);
    const commitment = actor.getSnapshot().children['commitment'];
    expect(commitment?.getSnapshot().matches({ application: 'refreshing' })).toBe(true);
  });
});

closeGate(gate);
