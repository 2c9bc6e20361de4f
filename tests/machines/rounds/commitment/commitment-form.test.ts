import { describe, expect, it } from 'vitest';
import { RequestError } from '../../../../src/api/kit/client.ts';
import { calls } from '../../../../src/api/kit/paths.ts';
import type { Application } from '../../../../src/api/rounds/applications.ts';
import { application, commitmentTerms, commitmentValues } from '../../../../src/fixtures/commitment.ts';
import { newcomer, profile } from '../../../../src/fixtures/investor.ts';
import { roundDetail } from '../../../../src/fixtures/rounds.ts';
import type { CommitmentFormInput } from '../../../../src/machines/rounds/commitment/commitment-form-contract.ts';
import { commitmentFormMachine } from '../../../../src/machines/rounds/commitment/commitment-form.machine.ts';
import { listener } from '../../../support/machines/listener.ts';
import {
  after,
  BranchGate,
  closeGate,
  done,
  failed,
  proveTable,
  walk,
} from '../../../support/machines/machine-table.ts';

const gate = new BranchGate(commitmentFormMachine);
const input = (change: Partial<CommitmentFormInput> = {}): CommitmentFormInput => ({
  parent: listener(),
  session: listener(),
  profile: profile(),
  detail: roundDetail({ my_application: null }),
  application: null,
  typed: null,
  ...change,
});
const refusal = (status: number, body: object = {}) =>
  new RequestError(calls.applyToInstance, { kind: 'refused', status, body, retryAfter: null });
const unreachable = new RequestError(calls.applyToInstance, { kind: 'unreachable' });

const listed = (...applications: readonly Application[]) => done('loadApplications', applications);
const kept = application({ status: 'draft', next_action: 'submit' });
const submitted = application({ status: 'submitted', allocated_amount: null, next_action: null });
const saved = done('apply', kept);
const notSaved = failed('apply', unreachable);
const succeeded = { type: 'submission.succeeded', application: submitted } as const;
const conflict = refusal(409, { code: 'duplicate_application' });
const refused = {
  type: 'submission.refused',
  error: refusal(400, { amount: ['The minimum is $10,000.00.'] }),
} as const;
const late = { type: 'submission.refused', error: conflict } as const;
const lost = { type: 'submission.lost', error: unreachable } as const;

const close = { type: 'form.close' } as const;
const dismiss = { type: 'form.dismiss' } as const;
const keep = { type: 'form.keep' } as const;
const leave = { type: 'form.leave' } as const;
const typed = { type: 'form.typed', values: commitmentValues() } as const;
const save = { type: 'form.save', terms: commitmentTerms({ acknowledgements: [] }) } as const;
const submit = { type: 'form.submit', terms: commitmentTerms() } as const;
const unsound = { type: 'form.submit', terms: commitmentTerms({ acknowledgements: ['risk'] }) } as const;
const closing = { type: 'round.changed', detail: roundDetail({ status: 'closing' }) } as const;
const unverified = { type: 'profile.updated', profile: newcomer() } as const;
const deadline = after('untilDeadline', 'commitmentForm');

const always = {
  leave: 'left',
  typed: '↺',
  deadline: '↺',
  closing: '↺',
  unverified: '↺',
  'profiles unsupportedSource': '↺',
  'book unsupportedSource': '↺',
};
const editing = { ...always, dismiss: 'left', save: 'saving.unchanged', submit: 'submitting.sending' };
const saving = {
  ...always,
  'not saved': 'editing.unsaved',
  conflicting: 'left',
  'leaving unguarded': '↺',
};
const answered = { succeeded: 'left', refused: 'editing.refused', late: 'left' };

proveTable(
  'commitmentForm',
  {
    machine: commitmentFormMachine,
    input: input(),
    events: {
      close,
      dismiss,
      keep,
      leave,
      typed,
      save,
      submit,
      unsound,
      saved,
      'not saved': notSaved,
      conflicting: failed('apply', conflict),
      succeeded,
      refused,
      late,
      lost,
      closing,
      unverified,
      deadline,
      nothing: listed(),
      'still a draft': listed(kept),
      'had ended': listed(application({ status: 'withdrawn', next_action: null })),
      'had arrived': listed(submitted),
      'not listed': failed('loadApplications'),
      'profiles unsupportedSource': failed('profiles'),
      'book unsupportedSource': failed('book'),
      'leaving unguarded': failed('warnBeforeLeaving'),
    },
    rows: {
      'editing.idle': { reach: [], cells: editing },
      'editing.saved.unchanged': {
        reach: [save, saved],
        cells: { ...editing, typed: 'editing.saved.changed' },
      },
      'editing.saved.changed': {
        reach: [save, saved, typed],
        cells: { ...editing, dismiss: 'confirming' },
      },
      'editing.unsaved': { reach: [save, notSaved], cells: editing },
      'editing.refused': { reach: [submit, refused], cells: editing },
      'editing.noResponse': { reach: [submit, lost, listed()], cells: editing },
      confirming: {
        reach: [typed, dismiss],
        cells: { ...always, keep: 'editing.idle', close: 'left' },
      },
      'saving.unchanged': {
        reach: [save],
        cells: { ...saving, typed: 'saving.changed', saved: 'editing.saved.unchanged' },
      },
      'saving.changed': {
        reach: [save, typed],
        cells: { ...saving, saved: 'editing.saved.changed' },
      },
      'submitting.sending': {
        reach: [submit],
        cells: { ...always, ...answered, lost: 'submitting.checking' },
      },
      'submitting.checking': {
        reach: [submit, lost],
        cells: {
          ...always,
          ...answered,
          nothing: 'editing.noResponse',
          'still a draft': 'editing.noResponse',
          'had ended': 'editing.noResponse',
          'had arrived': 'left',
          'not listed': 'editing.noResponse',
        },
      },
      left: { reach: [dismiss], cells: always },
    },
  },
  gate,
);

const heard = (
  change: Partial<CommitmentFormInput>,
  ...events: Parameters<typeof walk<typeof commitmentFormMachine>>[2]
) => {
  const parent = listener();
  const session = listener();
  const actor = walk(commitmentFormMachine, input({ parent, session, ...change }), events, gate);
  return { parent: parent.heard, session: session.heard, ...actor.getSnapshot() };
};

describe('the form of a commitment', () => {
  it('keeps nothing and hands nothing in while something stands against it', () => {
    for (const event of [submit, save]) {
      for (const news of [closing, unverified]) {
        expect(heard({}, news, event).value).toEqual({ editing: 'idle' });
      }
    }
  });
  it('says what is typed, what is handed in, and that nothing of it is left once it was made', () => {
    const { parent, session } = heard({}, typed, submit, succeeded);
    // Consents are given anew.
    const draft = { round: 418, values: commitmentValues({ acknowledgements: [] }) };
    expect(parent).toEqual([
      { type: 'drafts.changed', drafts: { commitment: draft } },
      { type: 'drafts.changed', drafts: { commitment: null } },
      { type: 'applications.read', applications: [submitted] },
    ]);
    expect(session).toEqual([
      {
        type: 'submission.sent',
        submission: expect.objectContaining({
          round: 418,
          title: 'Northwind Robotics, Series B extension',
          draft,
        }),
      },
      { type: 'submission.dropped', key: 'unnamed' },
    ]);
  });
  it('says that it was made where only the applications tell', () => {
    const { parent } = heard({}, submit, lost, listed(submitted));
    expect(parent.at(-1)).toEqual({ type: 'applications.read', applications: [submitted] });
  });
  it('gives up what it waits for when it is left, and says nothing when it is not waiting', () => {
    expect(heard({}, submit, leave).session.at(-1)).toEqual({ type: 'submission.dropped', key: 'unnamed' });
    expect(heard({}, leave).session).toEqual([]);
  });
  it('names the draft that the host keeps, and saves it under another key the next time', () => {
    const first = heard({ application: kept }, save);
    expect(first.context.intent?.request).toMatchObject({ action: 'save_draft', application: kept.id });
    const later = heard({}, save, saved);
    expect(later.context.intent).toBeNull();
    expect(later.parent).toEqual([{ type: 'draft.saved', application: kept }]);
    expect(heard({}, save, saved, submit).context.intent?.request).toMatchObject({ application: kept.id });
    const ended = application({ status: 'withdrawn', next_action: null });
    expect(heard({ application: ended }, submit).context.intent?.request).toMatchObject({
      application: null,
    });
  });
  it('asks for the round anew at the deadline, and keeps what was typed', () => {
    const { context, parent } = heard({}, typed, deadline);
    expect(context.typed).toEqual(typed.values);
    expect(parent.at(-1)).toEqual({ type: 'deadline.reached' });
  });
  it('asks before it is closed with what was typed and not saved', () => {
    expect(heard({ typed: typed.values }, dismiss).value).toBe('confirming');
    expect(heard({}, typed, dismiss, keep).context.typed).toEqual(typed.values);
    expect(heard({}, typed, save, notSaved, dismiss).value).toBe('confirming');
    expect(heard({}, typed, save, saved, dismiss).value).toBe('left');
    expect(heard({}, typed, save, typed, saved, dismiss).value).toBe('confirming');
    expect(heard({}, typed, save, saved, typed, dismiss).value).toBe('confirming');
  });
  it('says that it is closed and its input discarded, and that others were faster', () => {
    expect(heard({}, typed, dismiss, close).parent.slice(1)).toEqual([
      { type: 'drafts.changed', drafts: { commitment: null } },
      { type: 'form.closed' },
    ]);
    // What was typed for another round stays.
    expect(heard({}, dismiss).parent).toEqual([{ type: 'form.closed' }]);
    expect(heard({}, submit, late).parent).toEqual([{ type: 'commitment.conflict', error: conflict }]);
  });
});

closeGate(gate);
