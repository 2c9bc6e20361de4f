import { assign, createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Application } from '../../../../src/api/rounds/applications.ts';
import { RequestError } from '../../../../src/api/kit/client.ts';
import { calls } from '../../../../src/api/kit/paths.ts';
import { commitmentMachine } from '../../../../src/machines/rounds/commitment/commitment.machine.ts';
import { isSound, keyed, obstacleOf } from '../../../../src/machines/rounds/commitment/commitment-rules.ts';
import type { Intent } from '../../../../src/machines/kit/submission.ts';
import type { CommitmentInput } from '../../../../src/machines/rounds/commitment/commitment.setup.ts';
import { application, commitmentTerms, commitmentValues } from '../../../../src/fixtures/commitment.ts';
import { newcomer, profile } from '../../../../src/fixtures/investor.ts';
import { listener } from '../../../support/listener.ts';
import { submissionsOf } from '../../../support/submissions-of.ts';
import {
  after,
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  settled,
  walk,
} from '../../../support/machine-table.ts';
import { roundDetail, roundStats } from '../../../../src/fixtures/rounds.ts';

const gate = new BranchGate(commitmentMachine);
const draft = { round: 418, values: commitmentValues() };
const input = (change: Partial<CommitmentInput> = {}): CommitmentInput => ({
  parent: listener(),
  profile: profile(),
  detail: roundDetail({ my_application: null }),
  returned: null,
  draft: null,
  ...change,
});
const refusal = (status: number, body: object = {}) =>
  new RequestError(calls.applyToInstance, { kind: 'refused', status, body, retryAfter: null });

const listed = (...applications: readonly Application[]) => done('loadApplications', applications);
const notListed = failed('loadApplications');
const nothing = listed();
const drafted = listed(application({ status: 'draft', next_action: 'submit' }));
const withdrawn = listed(application({ status: 'withdrawn', next_action: null }));
const submitted = application({ status: 'submitted', allocated_amount: null, next_action: null });
const waiting = listed(submitted);
const toSign = listed(application());
const made = done('apply', submitted);
const madeDraft = done('apply', application({ status: 'draft', next_action: 'submit' }));
const refused = failed('apply', refusal(400, { amount: ['The minimum is $10,000.00.'] }));
const conflict = failed('apply', refusal(409, { code: 'duplicate_application' }));
const lost = failed('apply', new RequestError(calls.applyToInstance, { kind: 'unreachable' }));
const accepted = { type: 'submission.made', application: submitted } as const;
const rejectedTerms = { type: 'submission.refused', error: refused.error } as const;
const late = { type: 'submission.refused', error: conflict.error } as const;
const unheard = { type: 'submission.lost', error: lost.error } as const;

const open = { type: 'form.open' } as const;
const close = { type: 'form.close' } as const;
const typed = { type: 'form.typed', values: commitmentValues() } as const;
const save = { type: 'form.save', terms: commitmentTerms({ acknowledgements: [] }) } as const;
const submit = { type: 'form.submit', terms: commitmentTerms() } as const;
const unsound = { type: 'form.submit', terms: commitmentTerms({ acknowledgements: ['risk'] }) } as const;
const sign = { type: 'signing.begin' } as const;
const hidden = { type: 'page.hidden' } as const;
const shown = { type: 'page.shown' } as const;
const refresh = { type: 'commitment.refresh' } as const;
const changed = { type: 'application.changed', application: submitted } as const;
const signed = { type: 'signing.ended', error: null } as const;
const notOpened = { type: 'signing.ended', error: new Error('not opened') } as const;
const patience = after('signingPatience', 'commitment.application.tracking.turn.confirming');
const due = after('pollDelay', 'commitment.application.tracking.watch.waiting');
const deadline = after('untilDeadline', 'commitment.application.form');

const running = 'tracking.turn.running, watch.waiting';
const anew = { refresh: 'refreshing', changed: running };
const typing = {
  ...anew,
  close: 'none',
  typed: '↺',
  save: 'form.saving',
  submit: 'form.submitting.sending',
  deadline: '↺',
  'profiles unheard': '↺',
  'book unheard': '↺',
};

const answers = { nothing, drafted, withdrawn, waiting, 'to sign': toSign, 'not listed': notListed };

proveTable(
  'commitment: application',
  {
    machine: commitmentMachine,
    input: input(),
    region: 'application',
    apart: 'tracking',
    events: {
      ...answers,
      refresh,
      changed,
      open,
      close,
      typed,
      save,
      submit,
      unsound,
      made,
      refused,
      conflict,
      lost,
      accepted,
      'terms refused': rejectedTerms,
      late,
      unheard,
      sign,
      signed,
      'not opened': notOpened,
      'not signed': failed('signing'),
      patience,
      due,
      deadline,
      'profiles unheard': failed('profiles'),
      'book unheard': failed('book'),
      'leaving unguarded': failed('warnBeforeLeaving'),
    },
    rows: {
      refreshing: {
        reach: [],
        cells: {
          ...anew,
          nothing: 'none',
          drafted: 'draft',
          withdrawn: 'over',
          waiting: running,
          'to sign': 'tracking.turn.signing.ready, watch.waiting',
          'not listed': 'unseen',
        },
      },
      unseen: { reach: [notListed], cells: anew },
      none: { reach: [nothing], cells: { ...anew, open: 'form.typing.unjudged' } },
      draft: { reach: [drafted], cells: { ...anew, open: 'form.typing.unjudged' } },
      over: { reach: [withdrawn], cells: { ...anew, open: 'form.typing.unjudged' } },
      'form.typing.unjudged': { reach: [nothing, open], cells: typing },
      'form.typing.saved': {
        reach: [nothing, open, save, madeDraft],
        cells: { ...typing, close: 'draft' },
      },
      'form.typing.unsaved': { reach: [nothing, open, save, lost], cells: typing },
      'form.typing.refused': { reach: [nothing, open, submit, rejectedTerms], cells: typing },
      'form.typing.unsent': { reach: [nothing, open, submit, unheard, nothing], cells: typing },
      'form.saving': {
        reach: [nothing, open, save],
        cells: {
          ...anew,
          typed: '↺',
          deadline: '↺',
          'profiles unheard': '↺',
          'book unheard': '↺',
          made: 'form.typing.saved',
          refused: 'form.typing.unsaved',
          conflict: 'refreshing',
          lost: 'form.typing.unsaved',
          'leaving unguarded': '↺',
        },
      },
      'form.submitting.sending': {
        reach: [nothing, open, submit],
        cells: {
          ...anew,
          typed: '↺',
          deadline: '↺',
          'profiles unheard': '↺',
          'book unheard': '↺',
          accepted: running,
          'terms refused': 'form.typing.refused',
          late: 'refreshing',
          unheard: 'form.submitting.checking',
        },
      },
      'form.submitting.checking': {
        reach: [nothing, open, submit, unheard],
        cells: {
          accepted: running,
          'terms refused': 'form.typing.refused',
          late: 'refreshing',
          ...anew,
          typed: '↺',
          deadline: '↺',
          'profiles unheard': '↺',
          'book unheard': '↺',
          nothing: 'form.typing.unsent',
          drafted: 'form.typing.unsent',
          withdrawn: 'form.typing.unsent',
          waiting: running,
          'to sign': 'tracking.turn.signing.ready, watch.waiting',
          'not listed': 'form.typing.unsent',
        },
      },
    },
  },
  gate,
);

const backTo = (returned: CommitmentInput['returned']) => input({ returned });

proveTable(
  'commitment: whose turn it is',
  {
    machine: commitmentMachine,
    input: input(),
    region: 'application.tracking.turn',
    events: {
      refresh,
      changed,
      open,
      sign,
      signed,
      'not opened': notOpened,
      'not signed': failed('signing'),
      patience,
      shown,
    },
    rows: {
      running: { reach: [waiting], cells: { refresh: 'refreshing', changed: 'running' } },
      'signing.ready': {
        reach: [toSign],
        cells: { refresh: 'refreshing', changed: 'running', sign: 'signing.underway' },
      },
      'signing.underway': {
        reach: [toSign, sign],
        cells: {
          refresh: 'refreshing',
          changed: 'running',
          signed: 'refreshing',
          'not signed': 'refreshing',
          'not opened': 'signing.openFailed',
        },
      },
      'signing.openFailed': {
        reach: [toSign, sign, notOpened],
        cells: { refresh: 'refreshing', changed: 'running', sign: 'signing.underway' },
      },
      confirming: {
        input: backTo('signing_complete'),
        reach: [toSign],
        cells: { refresh: 'refreshing', changed: 'running', patience: 'signing.ready' },
      },
    },
  },
  gate,
);

proveTable(
  'commitment: watch',
  {
    machine: commitmentMachine,
    input: input(),
    region: 'application.tracking.watch',
    events: { due, hidden, shown, same: waiting, news: toSign, over: withdrawn, 'not listed': notListed },
    rows: {
      waiting: { reach: [waiting], cells: { due: 'refreshing', hidden: 'paused' } },
      refreshing: {
        reach: [waiting, due],
        cells: { hidden: 'paused', same: 'waiting', news: 'waiting', over: 'over', 'not listed': 'waiting' },
      },
      paused: { reach: [waiting, hidden], cells: { shown: 'refreshing' } },
    },
  },
  gate,
);

const reduced = application({ status: 'reduced', next_action: 'confirm_allocation' });
const funding = application({ status: 'funding', next_action: 'wire' });
const funded = application({ status: 'funded', next_action: null });
const leave = { type: 'withdrawal.ask' } as const;
const confirm = { type: 'step.confirm' } as const;
const agree = { type: 'allocation.confirm' } as const;
const wire = { type: 'wire.report' } as const;
const again = { type: 'step.retry' } as const;
const drop = { type: 'step.cancel' } as const;
const taken = done('takeStep', application({ status: 'withdrawn', next_action: null }));
const notTaken = failed('takeStep');
const overtaken = failed('takeStep', refusal(409, { code: 'wrong_status' }));

proveTable(
  'commitment: step',
  {
    machine: commitmentMachine,
    input: input(),
    region: 'step',
    events: { leave, confirm, agree, wire, again, drop, taken, notTaken, overtaken },
    rows: {
      quiet: { reach: [listed(reduced)], cells: { leave: 'asking', agree: 'taking' } },
      asking: { reach: [listed(reduced), leave], cells: { confirm: 'taking', drop: 'quiet' } },
      taking: {
        reach: [listed(reduced), agree],
        cells: { taken: 'quiet', notTaken: 'untaken', overtaken: 'quiet' },
      },
      untaken: {
        reach: [listed(reduced), agree, notTaken],
        cells: { again: 'taking', drop: 'quiet' },
      },
    },
  },
  gate,
);

const express = { type: 'interest.express', amount: '25000.00' } as const;
const withdraw = { type: 'interest.withdraw' } as const;
const reported = done('reportInterest', { ...roundStats, my_interest_amount: '25000.00' });
const rejected = failed('reportInterest');
const statsOfRound = { type: 'stats.changed', stats: roundStats } as const;

proveTable(
  'commitment: interest',
  {
    machine: commitmentMachine,
    input: input(),
    region: 'interest',
    events: { express, withdraw, reported, rejected, 'the round tells': statsOfRound },
    rows: {
      quiet: {
        reach: [nothing],
        cells: { express: 'reporting', withdraw: 'reporting', 'the round tells': '↺' },
      },
      reporting: {
        reach: [nothing, express],
        cells: { reported: 'quiet', rejected: 'failed', 'the round tells': '↺' },
      },
      failed: {
        reach: [nothing, express, rejected],
        cells: { express: 'reporting', withdraw: 'reporting', 'the round tells': '↺' },
      },
    },
  },
  gate,
);

const contextAfter = (
  start: CommitmentInput,
  ...events: Parameters<typeof walk<typeof commitmentMachine>>[2]
) => walk(commitmentMachine, start, events, gate).getSnapshot();

describe('a commitment, what stands against it', () => {
  const today = '2026-11-20';
  it.each([
    ['nobody', null, 'open', 'notVerified'],
    ['a newcomer', newcomer(), 'open', 'notVerified'],
    [
      'whose accreditation ran out',
      profile({ accreditation_expiry_date: '2026-11-19' }),
      'open',
      'accreditationExpired',
    ],
    ['on its last day', profile({ accreditation_expiry_date: today }), 'open', null],
    ['not accredited', profile({ is_accredited: false }), 'open', 'notAccredited'],
    ['no member', profile({ is_member: false }), 'open', 'notMember'],
    ['too early', profile(), 'upcoming', 'roundNotOpen'],
    ['for the waiting list', profile(), 'waitlist', null],
    ['too much', profile(), 'oversubscribed', 'roundFull'],
    ['too late', profile(), 'closing', 'deadlinePassed'],
    ['after the end', profile(), 'closed', 'roundClosed'],
    ['called off', profile(), 'cancelled', 'roundCancelled'],
    ['of a status that is not known here', profile(), 'constructor', null],
  ])('%s', (_, person, status, obstacle) => expect(obstacleOf(person, { status }, today)).toBe(obstacle));

  it.each([
    ['as it should be', {}, true],
    ['without a least amount', { min_acceptable_amount: null }, true],
    ['no amount', { amount: '1e3' }, false],
    ['below the minimum', { amount: '9000' }, false],
    ['above what is left', { amount: '240000.00', min_acceptable_amount: null }, true],
    ['more than all that can be taken', { amount: '600000.00' }, false],
    ['a least amount above the amount', { min_acceptable_amount: '26000.00' }, false],
    ['a least amount without accepting less', { accept_lower_allocation: false }, false],
    ['a least amount that is none', { min_acceptable_amount: 'x' }, false],
    ['something not acknowledged', { acknowledgements: ['risk', 'loss', 'fees'] }, false],
  ])('stated with %s', (_, change, isRight) =>
    expect(isSound(commitmentTerms(change), roundDetail())).toBe(isRight),
  );
  it('is not handed in, nor is its form opened, while it stands', () => {
    const closed = input({ detail: roundDetail({ status: 'closed' }) });
    expect(contextAfter(closed, nothing, open).matches({ application: 'none' })).toBe(true);
    const closing = { type: 'round.changed', detail: roundDetail({ status: 'closing' }) } as const;
    for (const event of [submit, save]) {
      const after = contextAfter(input(), nothing, open, closing, event);
      expect(after.matches({ application: { form: 'typing' } })).toBe(true);
    }
    const gone = { type: 'profile.updated', profile: newcomer() } as const;
    expect(contextAfter(input(), nothing, gone, open).matches({ application: 'none' })).toBe(true);
  });
});

describe('a commitment, the steps that an application allows', () => {
  it.each([
    ['withdrawn while it waits', submitted, leave, 'asking'],
    ['withdrawn once funded', funded, leave, 'quiet'],
    ['withdrawn because of new terms', { ...funded, terms_changed: true }, leave, 'asking'],
    ['withdrawn before it is signed', application(), leave, 'asking'],
    ['withdrawn after it was signed', application({ next_action: null }), leave, 'quiet'],
    ['confirmed with nothing to confirm', submitted, agree, 'quiet'],
    ['confirmed with new terms', { ...submitted, next_action: 'confirm_terms' }, agree, 'taking'],
    ['wired when it is due', funding, wire, 'taking'],
    ['wired twice', { ...funding, wire_sent_at: '2026-11-20T10:00:00Z' }, wire, 'quiet'],
  ])('%s', (_, own, event, step) =>
    expect(contextAfter(input(), listed(own), event).value).toMatchObject({ step }),
  );
  it('look at it anew where it went on meanwhile, and say so', () => {
    const after = contextAfter(input(), listed(reduced), agree, overtaken);
    expect(after.value).toMatchObject({ application: 'refreshing', step: 'quiet' });
    expect(after.context.conflict).toMatchObject({ kind: 'conflict', code: 'wrong_status' });
    const read = contextAfter(input(), listed(reduced), agree, overtaken, { type: 'conflict.dismiss' });
    expect(read.context.conflict).toBeNull();
  });
});

describe('a commitment, what it keeps and tells', () => {
  it('opens the form with what was typed before the session ended, once', () => {
    for (const answer of [nothing, drafted]) {
      const restored = contextAfter(input({ draft }), answer);
      expect(restored.matches({ application: { form: { typing: 'unjudged' } } })).toBe(true);
      expect(restored.context.typed).toEqual(draft.values);
    }
    const left = contextAfter(input({ draft }), nothing, close);
    expect(left.matches({ application: 'none' })).toBe(true);
  });
  it('knows whether the form was opened by a press, and that what follows takes its place', () => {
    const facts = (
      ...events: Parameters<typeof contextAfter> extends [unknown, ...infer Rest] ? Rest : never
    ) => {
      const { isRestored, hasOpenedForm } = contextAfter(input({}), ...events).context;
      return { isRestored, hasOpenedForm };
    };
    expect(facts(nothing)).toEqual({ isRestored: false, hasOpenedForm: false });
    expect(facts(nothing, open)).toEqual({ isRestored: false, hasOpenedForm: true });
    expect(contextAfter(input({ draft }), nothing).context.isRestored).toBe(true);
    expect(facts(nothing, open, submit, accepted)).toEqual({ isRestored: false, hasOpenedForm: true });
  });
  it('tells what is typed, and that nothing is left when it is handed in', () => {
    const parent = listener();
    contextAfter(input({ parent }), nothing, open, typed, submit, accepted);
    expect(parent.heard).toEqual([
      { type: 'drafts.changed', drafts: { commitment: draft } },
      {
        type: 'submission.handedIn',
        submission: expect.objectContaining({
          round: 418,
          title: 'Northwind Robotics, Series B extension',
        }),
      },
      { type: 'submission.dropped', key: 'unnamed' },
      { type: 'drafts.changed', drafts: { commitment: null } },
      { type: 'commitment.moved' },
    ]);
  });
  it('asks for the round anew at the deadline, and keeps what was typed', () => {
    const parent = listener();
    const after = contextAfter(input({ parent }), nothing, open, typed, deadline);
    expect(after.context.typed).toEqual(draft.values);
    expect(parent.heard.at(-1)).toEqual({ type: 'commitment.moved' });
  });
  it('tells figures that came with interest, and lives where the page cannot be watched', () => {
    const parent = listener();
    const after = contextAfter(input({ parent }), nothing, express, reported, failed('watchVisibility'));
    expect(after.context.interest).toBe('25000.00');
    expect(parent.heard).toEqual([
      { type: 'stats.updated', stats: { ...roundStats, my_interest_amount: '25000.00' } },
    ]);
  });
  it('takes no interest in a round that is over', () => {
    const closed = input({ detail: roundDetail({ status: 'closed' }) });
    expect(contextAfter(closed, nothing, express).value).toMatchObject({ interest: 'quiet' });
  });
  it('says how the signing service led back until it is left for again', () => {
    expect(contextAfter(backTo('cancel'), toSign).context.returned).toBe('cancel');
    expect(contextAfter(backTo('cancel'), toSign, sign, signed).context.returned).toBeNull();
    expect(contextAfter(backTo('signing_complete'), waiting).context.returned).toBeNull();
  });
});

/** A host that may lose its answers, and counts the commitments it has made by their keys. */
function overHost(loses: readonly boolean[], ofOtherTab: readonly Application[] = []) {
  const lost = [...loses];
  const sent: Intent[] = [];
  const kept = new Map(ofOtherTab.map((one) => ['other tab', one]));
  let keys = 0;
  const parent = submissionsOf(async (intent) => {
    sent.push(intent);
    if (lost.shift()) throw new RequestError(calls.applyToInstance, { kind: 'unreachable' });
    const made = kept.get(intent.key) ?? submitted;
    kept.set(intent.key, made);
    return made;
  });
  const machine = commitmentMachine.provide({
    actors: {
      loadApplications: fromPromise(() =>
        lost.shift() ? Promise.reject(new Error('lost')) : Promise.resolve([...kept.values()]),
      ),
    },
    actions: {
      drawKey: assign(() => {
        keys += 1;
        return { key: `key-${keys}` };
      }),
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: input({ parent }), clock, inspect: gate.inspect });
  actor.subscribe({ error: () => undefined });
  actor.start();
  return { actor, clock, sent, kept };
}

describe('a commitment, over time', () => {
  it('is sent once for a double click (MNY-06)', async () => {
    const { actor, sent } = overHost([]);
    await settled();
    for (const event of [open, submit, submit, submit]) actor.send(event);
    await settled();
    expect(sent.map(({ key }) => key)).toEqual(['key-1']);
    expect(actor.getSnapshot().matches({ application: { tracking: { turn: 'running' } } })).toBe(true);
  });
  it('keeps its key when the answer was lost, and takes another when it was changed (MNY-07, MNY-10)', async () => {
    const { actor, sent } = overHost([false, true, true, true, true]);
    await settled();
    actor.send(open);
    actor.send(submit);
    await settled();
    expect(actor.getSnapshot().matches({ application: { form: { typing: 'unsent' } } })).toBe(true);
    actor.send(submit);
    await settled();
    actor.send({ type: 'form.submit', terms: commitmentTerms({ amount: '30000.00' }) });
    await settled();
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-3']);
  });
  it('is looked at after five seconds, less often later, and not while the page is hidden', async () => {
    const { actor, clock, kept } = overHost([], [submitted]);
    await settled();
    kept.set('other tab', application());
    clock.increment(4_999);
    expect(actor.getSnapshot().matches({ application: { tracking: { watch: 'waiting' } } })).toBe(true);
    actor.send(hidden);
    clock.increment(600_000);
    await settled();
    expect(actor.getSnapshot().matches({ application: { tracking: { turn: 'running' } } })).toBe(true);
    actor.send(shown);
    await settled();
    expect(actor.getSnapshot().matches({ application: { tracking: { turn: 'signing' } } })).toBe(true);
  });
  it('keeps a key only for the very same request', () => {
    const request = { instance_type: 'round', instance_id: 418, action: 'withdraw', application: 1 } as const;
    const known = keyed(null, request, 'a');
    expect(keyed(known, { ...request }, 'b').key).toBe('a');
    expect(keyed(known, { ...request, application: 2 }, 'b').key).toBe('b');
  });
});

closeGate(gate);
