import { describe, expect, it } from 'vitest';
import { assign, createActor, fromPromise, SimulatedClock } from 'xstate';
import { RequestError } from '../../../../src/api/kit/client.ts';
import { calls } from '../../../../src/api/kit/paths.ts';
import type { Application } from '../../../../src/api/rounds/applications.ts';
import { application, commitmentTerms, commitmentValues } from '../../../../src/fixtures/commitment.ts';
import { newcomer, profile } from '../../../../src/fixtures/investor.ts';
import { roundDetail, roundStats } from '../../../../src/fixtures/rounds.ts';
import type { Intent } from '../../../../src/machines/kit/submission.ts';
import { commitmentFormMachine } from '../../../../src/machines/rounds/commitment/commitment-form.machine.ts';
import { isValid, keyed, obstacleOf } from '../../../../src/machines/rounds/commitment/commitment-rules.ts';
import {
  type CommitmentInput,
  commitmentMachine,
} from '../../../../src/machines/rounds/commitment/commitment.machine.ts';
import {
  applicationPoll,
  trackingMachine,
} from '../../../../src/machines/rounds/commitment/tracking.machine.ts';
import { listener } from '../../../support/machines/listener.ts';
import {
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  send,
  settled,
  walk,
} from '../../../support/machines/machine-table.ts';
import { submissionsOf } from '../../../support/machines/submissions-of.ts';

const gate = new BranchGate(commitmentMachine);
const draft = { round: 418, values: commitmentValues() };
const input = (change: Partial<CommitmentInput> = {}): CommitmentInput => ({
  parent: listener(),
  session: listener(),
  profile: profile(),
  detail: roundDetail({ my_application: null }),
  returned: null,
  draft: null,
  ...change,
});
const conflict = new RequestError(calls.applyToInstance, {
  kind: 'refused',
  status: 409,
  body: { code: 'wrong_status' },
  retryAfter: null,
});

const listed = (...applications: readonly Application[]) => done('loadApplications', applications);
const notListed = failed('loadApplications');
const nothing = listed();
const kept = application({ status: 'draft', next_action: 'submit' });
const ended = application({ status: 'withdrawn', next_action: null });
const drafted = listed(kept);
const withdrawn = listed(ended);
const submitted = application({ status: 'submitted', allocated_amount: null, next_action: null });
const waiting = listed(submitted);
const toSign = listed(application());

const open = { type: 'form.open' } as const;
const closed = { type: 'form.closed' } as const;
const typed = { type: 'drafts.changed', drafts: { commitment: draft } } as const;
const cleared = { type: 'drafts.changed', drafts: { commitment: null } } as const;
const saved = { type: 'draft.saved', application: kept } as const;
const read = (...applications: readonly Application[]) =>
  ({ type: 'applications.read', applications }) as const;
const refresh = { type: 'commitment.refresh' } as const;
const changed = { type: 'application.changed', application: submitted } as const;
const conflicting = { type: 'commitment.conflict', error: conflict } as const;
const closing = { type: 'round.changed', detail: roundDetail({ status: 'closing' }) } as const;
const gone = { type: 'profile.updated', profile: newcomer() } as const;

const anew = {
  refresh: 'refreshing',
  changed: 'tracking',
  conflicting: 'refreshing',
  closing: '↺',
  gone: '↺',
};
const moved = { 'read none': 'none', 'read submitted': 'tracking', 'read ended': 'over' };
const mayOpen = { open: 'form' };
const always = {
  'step broke': '↺',
  'interest broke': '↺',
  'return read': '↺',
  'conflict read': '↺',
  'the round tells': '↺',
  reported: '↺',
};

proveTable(
  'commitment: application',
  {
    machine: commitmentMachine,
    input: input(),
    region: 'application',
    events: {
      nothing,
      drafted,
      withdrawn,
      waiting,
      'to sign': toSign,
      'not listed': notListed,
      refresh,
      changed,
      conflicting,
      closing,
      gone,
      open,
      closed,
      typed,
      saved,
      'read none': read(),
      'read submitted': read(submitted),
      'read ended': read(ended),
      'form broke': failed('form'),
      'tracking broke': failed('tracking'),
      'step broke': failed('step'),
      'interest broke': failed('interest'),
      'return read': { type: 'return.read' },
      'conflict read': { type: 'conflict.dismiss' },
      'the round tells': { type: 'stats.changed', stats: roundStats },
      'the deadline passed': { type: 'deadline.reached' },
      reported: { type: 'stats.updated', stats: roundStats },
    },
    rows: Object.fromEntries(
      Object.entries({
        refreshing: {
          reach: [],
          cells: {
            ...moved,
            nothing: 'none',
            drafted: 'draft',
            withdrawn: 'over',
            waiting: 'tracking',
            'to sign': 'tracking',
            'not listed': 'unseen',
          },
        },
        unseen: { reach: [notListed], cells: moved },
        none: { reach: [nothing], cells: { ...moved, ...mayOpen } },
        draft: { reach: [drafted], cells: { ...moved, ...mayOpen } },
        over: { reach: [withdrawn], cells: { ...moved, ...mayOpen, 'read ended': '·' } },
        form: {
          reach: [nothing, open],
          cells: {
            ...moved,
            closed: 'none',
            typed: '↺',
            saved: '↺',
            'the deadline passed': '↺',
            'form broke': 'none',
          },
        },
        tracking: {
          reach: [waiting],
          cells: { ...moved, 'read submitted': '·', 'tracking broke': 'unseen' },
        },
      }).map(([state, row]) => [state, { reach: row.reach, cells: { ...anew, ...always, ...row.cells } }]),
    ),
  },
  gate,
);

const backTo = (returned: CommitmentInput['returned']) => input({ returned });

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
    ['without a minimum', { min_acceptable_amount: null }, true],
    ['no amount', { amount: '1e3' }, false],
    ['below the minimum', { amount: '9000' }, false],
    ['above what is left', { amount: '240000.00', min_acceptable_amount: null }, true],
    ['more than all that can be taken', { amount: '600000.00' }, false],
    ['the amount as its minimum', { min_acceptable_amount: '25000.00' }, true],
    ['a minimum above the amount', { min_acceptable_amount: '26000.00' }, false],
    ['a minimum without accepting less', { accept_lower_allocation: false }, false],
    ['a minimum that is no amount', { min_acceptable_amount: 'x' }, false],
    ['something not acknowledged', { acknowledgements: ['risk', 'loss', 'fees'] }, false],
  ])('stated with %s', (_, change, isRight) =>
    expect(isValid(commitmentTerms(change), roundDetail())).toBe(isRight),
  );
  it('is not handed in, nor is its form opened, while it stands', () => {
    const over = input({ detail: roundDetail({ status: 'closed' }) });
    expect(contextAfter(over, nothing, open).value).toMatchObject({ application: 'none' });
    expect(contextAfter(input(), nothing, gone, open).value).toMatchObject({ application: 'none' });
    for (const news of [closing, gone]) {
      const form = contextAfter(input(), nothing, open, news).children.form;
      form?.send({ type: 'form.submit', terms: commitmentTerms() });
      expect(form?.getSnapshot().value).toEqual({ editing: 'idle' });
    }
  });
});

describe('a commitment, the steps that it takes', () => {
  it('look at it anew where it went on meanwhile, and say so', () => {
    const after = contextAfter(input(), waiting, conflicting);
    expect(after.value).toMatchObject({ application: 'refreshing' });
    expect(after.context.conflict).toMatchObject({ kind: 'conflict', code: 'wrong_status' });
    const dismissed = contextAfter(input(), waiting, conflicting, { type: 'conflict.dismiss' });
    expect(dismissed.context.conflict).toBeNull();
    expect(contextAfter(input(), nothing, conflicting, nothing, open).context.conflict).toBeNull();
  });
  it('does not open a form again that came back by itself and broke', () => {
    const actor = walk(commitmentMachine, input({ draft }), [nothing, failed('form')], gate);
    expect(actor.getSnapshot()).toMatchObject({
      value: { application: 'none' },
      context: { draft: null, typed: draft.values },
    });
  });

  it('are those of its child, of which it takes over what became of the application', () => {
    const actor = walk(commitmentMachine, input(), [waiting], gate);
    const { step } = actor.getSnapshot().children;
    step?.send({ type: 'withdrawal.ask', application: submitted });
    step?.send({ type: 'step.confirm' });
    expect(step?.getSnapshot().context.intent?.request).toMatchObject({
      instance_id: 418,
      action: 'withdraw',
    });
    if (step) send(step, done('takeStep', ended));
    expect(actor.getSnapshot().value).toMatchObject({ application: 'over' });
  });
});

describe('a commitment, what it keeps and tells', () => {
  it('opens the form with what was typed before the session ended, once', () => {
    for (const answer of [nothing, drafted]) {
      const restored = contextAfter(input({ draft }), answer);
      expect(restored.matches({ application: 'form' })).toBe(true);
      expect(restored.children.form?.getSnapshot().context.typed).toEqual(draft.values);
    }
    const left = contextAfter(input({ draft }), nothing, closed);
    expect(left.matches({ application: 'none' })).toBe(true);
    const again = contextAfter(input({ draft }), nothing, refresh, nothing);
    expect(again.matches({ application: 'form' }), 'until it is closed').toBe(true);
    const others = contextAfter(input({ draft }), nothing, conflicting, nothing);
    expect(others.matches({ application: 'none' })).toBe(true);
  });
  it('gives the form what was typed into it before', () => {
    const again = contextAfter(input({}), nothing, open, typed, closed, open);
    expect(again.children.form?.getSnapshot().context.typed).toEqual(draft.values);
    const anotherTime = contextAfter(input({}), nothing, open, typed, cleared, closed, open);
    expect(anotherTime.children.form?.getSnapshot().context.typed).toBeNull();
  });
  it('knows whether the form was opened by a press, and that what follows takes its place', () => {
    const facts = (
      ...events: Parameters<typeof contextAfter> extends [unknown, ...infer Rest] ? Rest : never
    ) => {
      const { context, value } = contextAfter(input({}), ...events);
      return { isRestored: context.draft !== null, focus: value.focus };
    };
    expect(facts(nothing)).toEqual({ isRestored: false, focus: 'free' });
    expect(facts(nothing, open)).toEqual({ isRestored: false, focus: 'taken' });
    const restored = contextAfter(input({ draft }), nothing);
    expect(restored.context.draft).not.toBeNull();
    expect(contextAfter(input({ draft }), nothing, cleared).context.draft).toBeNull();
    expect(facts(nothing, open, read(submitted))).toEqual({ isRestored: false, focus: 'taken' });
  });
  it('passes on what is typed, and that the round is to be read anew', () => {
    const parent = listener();
    contextAfter(input({ parent }), nothing, open, typed, saved, cleared, read(submitted));
    expect(parent.heard).toEqual([
      { type: 'drafts.changed', drafts: { commitment: draft } },
      { type: 'commitment.changed' },
      { type: 'drafts.changed', drafts: { commitment: null } },
      { type: 'commitment.changed' },
    ]);
  });
  it('has the round read anew once its deadline has passed', () => {
    const parent = listener();
    contextAfter(input({ parent }), nothing, open, { type: 'deadline.reached' });
    expect(parent.heard).toEqual([{ type: 'commitment.changed' }]);
  });
  it('has the form give up what it waits for where that is left, and not where the page ends', () => {
    for (const event of [refresh, changed]) {
      const session = listener();
      const actor = walk(commitmentMachine, input({ session }), [nothing, open], gate);
      actor.getSnapshot().children.form?.send({ type: 'form.submit', terms: commitmentTerms() });
      actor.send(event);
      expect(session.heard).toContainEqual({ type: 'submission.dropped', key: 'unnamed' });
    }
    const session = listener();
    const actor = walk(commitmentMachine, input({ session }), [nothing, open], gate);
    actor.getSnapshot().children.form?.send({ type: 'form.submit', terms: commitmentTerms() });
    actor.stop();
    expect(session.heard.map(({ type }) => type)).toEqual(['submission.sent']);
  });
  it('hands its child the figures of the round, and passes on those that came with interest', () => {
    const parent = listener();
    const stats = { ...roundStats, my_interest_amount: '25000.00' };
    const updated = contextAfter(input({ parent }), nothing, { type: 'stats.changed', stats });
    expect(updated.children.interest?.getSnapshot().context.amount).toBe('25000.00');
    contextAfter(input({ parent }), nothing, { type: 'stats.updated', stats });
    expect(parent.heard).toEqual([{ type: 'stats.updated', stats }]);
  });
  it('tells its child that the round is over, which then takes no interest', () => {
    const { interest } = contextAfter(input(), nothing, closing).children;
    interest?.send({ type: 'interest.express', amount: '25000.00' });
    expect(interest?.getSnapshot().value).toBe('quiet');
  });
  it('says how the signing service led back until that is read', () => {
    expect(contextAfter(backTo('cancel'), toSign).context.returned).toBe('cancel');
    expect(contextAfter(backTo('signing_complete'), waiting).context.returned).toBeNull();
    const actor = walk(commitmentMachine, backTo('cancel'), [toSign], gate);
    const { tracking } = actor.getSnapshot().children;
    tracking?.send({ type: 'signing.begin' });
    tracking?.send({ type: 'signing.ended' });
    expect(actor.getSnapshot().context.returned).toBeNull();
    expect(actor.getSnapshot().value).toMatchObject({ application: 'refreshing' });
  });
});

/** A host that may lose its answers, and counts the commitments it has made by their keys. */
function overHost(loses: readonly boolean[], ofOtherTab: readonly Application[] = []) {
  const lost = [...loses];
  const sent: Intent[] = [];
  const kept = new Map(ofOtherTab.map((one) => ['other tab', one]));
  let keys = 0;
  const session = submissionsOf(async (intent) => {
    sent.push(intent);
    if (lost.shift()) throw new RequestError(calls.applyToInstance, { kind: 'unreachable' });
    const stored = kept.get(intent.key) ?? submitted;
    kept.set(intent.key, stored);
    return stored;
  });
  const answer = async (): Promise<readonly Application[]> => {
    if (lost.shift()) throw new Error('lost');
    return [...kept.values()];
  };
  const loadApplications = fromPromise<readonly Application[], { name: string }>(answer);
  const machine = commitmentMachine.provide({
    actors: {
      loadApplications,
      form: commitmentFormMachine.provide({
        actors: { loadApplications },
        actions: {
          assignKey: assign(() => {
            keys += 1;
            return { key: `key-${keys}` };
          }),
        },
      }),
      tracking: trackingMachine.provide({
        actors: {
          poll: applicationPoll.provide({
            actors: { loadData: fromPromise<readonly Application[], { query: { name: string } }>(answer) },
          }),
        },
      }),
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: input({ session }), clock, inspect: gate.inspect });
  actor.subscribe({ error: () => undefined });
  actor.start();
  const children = () => actor.getSnapshot().children;
  const submit = (amount = '25000.00') =>
    children().form?.send({ type: 'form.submit', terms: commitmentTerms({ amount }) });
  const poll = () => children().tracking?.getSnapshot().children.poll;
  return { actor, children, clock, submit, poll, sent, kept };
}

describe('a commitment, over time', () => {
  it('is sent once for a double click (MNY-06)', async () => {
    const { actor, children, submit, sent } = overHost([]);
    await settled();
    actor.send(open);
    for (let press = 0; press < 3; press += 1) submit();
    await settled();
    expect(sent.map(({ key }) => key)).toEqual(['key-1']);
    expect(children().tracking?.getSnapshot().matches('running')).toBe(true);
  });
  it('keeps its key when the answer was lost, and takes another when it was changed (MNY-07, MNY-10)', async () => {
    const { actor, children, submit, sent } = overHost([false, true, true, true, true]);
    await settled();
    actor.send(open);
    submit();
    await settled();
    expect(children().form?.getSnapshot().matches({ editing: 'noResponse' })).toBe(true);
    submit();
    await settled();
    submit('30000.00');
    await settled();
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-3']);
  });
  it('is looked at after five seconds, less often later, and not while the page is hidden', async () => {
    const { children, clock, poll, kept } = overHost([], [submitted]);
    await settled();
    kept.set('other tab', application());
    clock.increment(4_999);
    expect(poll()?.getSnapshot().value).toBe('waiting');
    poll()?.send({ type: 'page.hidden' });
    clock.increment(600_000);
    await settled();
    expect(children().tracking?.getSnapshot().matches('running')).toBe(true);
    poll()?.send({ type: 'page.shown' });
    await settled();
    expect(children().tracking?.getSnapshot().matches('signing')).toBe(true);
  });
  it('keeps a key only for the very same request', () => {
    const request = { instance_type: 'round', instance_id: 418, action: 'withdraw', application: 1 } as const;
    const known = keyed(null, request, 'a');
    expect(keyed(known, { ...request }, 'b').key).toBe('a');
    expect(keyed(known, { ...request, application: 2 }, 'b').key).toBe('b');
  });
});

closeGate(gate);
