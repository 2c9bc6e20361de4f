import { describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, fromPromise, type InputFrom, SimulatedClock } from 'xstate';
import { RequestError } from '../../../../src/api/kit/client.ts';
import { calls } from '../../../../src/api/kit/paths.ts';
import type { Application } from '../../../../src/api/rounds/applications.ts';
import { application, commitmentTerms } from '../../../../src/fixtures/commitment.ts';
import type { Intent } from '../../../../src/machines/kit/submission.ts';
import { submissionMachine } from '../../../../src/machines/rounds/commitment/submission.machine.ts';
import { listener } from '../../../support/machines/listener.ts';
import {
  after,
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  send,
  walk,
} from '../../../support/machines/machine-table.ts';

const gate = new BranchGate(submissionMachine);
const request = {
  instance_type: 'round',
  instance_id: 418,
  action: 'submit',
  application: null,
  ...commitmentTerms(),
} as const;
const goneForm = createActor(createMachine({})).start();
goneForm.stop();

const input = (form: InputFrom<typeof submissionMachine>['form'] = goneForm) => ({
  parent: listener(),
  form,
  id: 'submission-key-1' as const,
  intent: { key: 'key-1', request },
  round: 418,
  title: 'Northwind, Series B',
  draft: null,
});

const succeeded = done('apply', application({ status: 'submitted' }));
const waitlisted = done('apply', application({ status: 'waitlisted' }));
const refusal = (status: number, body: object = {}) =>
  failed(
    'apply',
    new RequestError(calls.applyToInstance, { kind: 'refused', status, body, retryAfter: null }),
  );
const refused = refusal(409, { detail: 'The round is closed.', code: 'round_closed' });
const throttled = refusal(429);
const lost = failed('apply', new RequestError(calls.applyToInstance, { kind: 'unreachable' }));
const due = after('nextTry', 'submission.waiting');
const lostForGood = [lost, due, lost, due, lost, due, lost, due];

proveTable(
  'submission',
  {
    machine: submissionMachine,
    input: input(),
    events: { succeeded, refused, throttled, lost, due, 'leaving unguarded': failed('warnBeforeLeaving') },
    rows: {
      sending: {
        reach: [],
        cells: {
          succeeded: 'settled',
          refused: 'settled',
          throttled: 'waiting',
          lost: 'waiting',
          'leaving unguarded': '↺',
        },
      },
      waiting: { reach: [lost], cells: { due: 'sending', 'leaving unguarded': '↺' } },
      settled: { reach: [succeeded], cells: { 'leaving unguarded': '↺' } },
    },
  },
  gate,
);

describe('a commitment whose round is no longer shown', () => {
  it.each([
    ['succeeded', [succeeded], true, { kind: 'success', message: 'Your commitment was submitted' }],
    ['made after a lost answer', [lost, due, succeeded], true, { kind: 'success' }],
    ['put on the waiting list', [waitlisted], true, { kind: 'success', message: 'On the waiting list' }],
    [
      'refused',
      [refused],
      false,
      { kind: 'error', description: 'Northwind, Series B: The round is closed.' },
    ],
    ['never heard of', [...lostForGood, lost], false, { kind: 'warning' }],
  ])('is reported to the session when it was %s', (_, events, hasSucceeded, notice) => {
    const start = input();
    walk(submissionMachine, start, events, gate);
    expect(start.parent.heard).toMatchObject([
      { type: 'commitment.settled', id: 'submission-key-1', round: 418, hasSucceeded, notice },
    ]);
  });
});

describe('a commitment whose form is still here', () => {
  const heardOf = (...events: Parameters<typeof walk<typeof submissionMachine>>[2]) => {
    const form = listener();
    const start = input(form);
    walk(submissionMachine, start, events, gate);
    return { form: form.heard, parent: start.parent.heard };
  };
  it.each([
    ['succeeded', succeeded, true, { type: 'submission.succeeded', application: { status: 'submitted' } }],
    ['refused', refused, false, { type: 'submission.refused', error: { fault: { status: 409 } } }],
    ['put off', throttled, false, { type: 'submission.refused', error: { fault: { status: 429 } } }],
  ])('is shown there, without a notice, when it was %s', (_, event, hasSucceeded, answer) => {
    const { form, parent } = heardOf(event);
    expect(form).toMatchObject([answer]);
    expect(parent).toMatchObject([{ type: 'commitment.settled', hasSucceeded, notice: null }]);
  });
  it('is sent again by itself when its answer was lost, and says so each time', () => {
    expect(heardOf(lost, due, succeeded).form).toMatchObject([
      { type: 'submission.lost' },
      { type: 'submission.succeeded' },
    ]);
    const { form, parent } = heardOf(...lostForGood, lost);
    expect(form.map(({ type }) => type)).toEqual(Array.from({ length: 5 }, () => 'submission.lost'));
    expect(parent).toMatchObject([{ hasSucceeded: false, notice: null }]);
  });
  it('is sent again after 5, 10, 20 and 40 seconds', () => {
    const clock = new SimulatedClock();
    const unanswered = submissionMachine.provide({
      actors: {
        apply: fromPromise<Application, { intent: Intent | null }>(() => new Promise(() => undefined)),
      },
    });
    const actor = createActor(unanswered, { input: input(), clock }).start();
    for (const seconds of [5, 10, 20, 40]) {
      send(actor, lost);
      clock.increment(seconds * 1000 - 1);
      expect(actor.getSnapshot().value).toBe('waiting');
      clock.increment(1);
      expect(actor.getSnapshot().value).toBe('sending');
    }
    actor.stop();
  });
  it('says nothing to a form that is gone', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    walk(submissionMachine, input(), [lost, due, succeeded], gate);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });
  it('waits for the pause of the host where nobody sees the form', () => {
    const start = input();
    walk(submissionMachine, start, [throttled, due, succeeded], gate);
    expect(start.parent.heard).toMatchObject([{ hasSucceeded: true, notice: { kind: 'success' } }]);
  });
});

closeGate(gate);
