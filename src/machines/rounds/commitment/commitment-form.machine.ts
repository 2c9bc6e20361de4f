import { type ActorRefFrom, assign, type EventObject, sendTo, setup, stateIn } from 'xstate';
import type { InvestingProfile } from '../../../api/onboarding/investing-profiles.ts';
import type { Profile } from '../../../api/onboarding/profile.ts';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { Application } from '../../../api/rounds/applications.ts';
import type { RoundDetail } from '../../../api/rounds/round-detail.ts';
import { defaultCurrency } from '../../../domain/money/exchange/currencies.ts';
import { maxTimerMs } from '../../kit/browser/max-timer.ts';
import { optionalPart, unsupportedSource } from '../../kit/calls/on-error.ts';
import { type ErrorParams, failureFrom, isKind } from '../../kit/failure.ts';
import { notListening, notProvided } from '../../kit/not-provided.ts';
import { pick } from '../../kit/params.ts';
import { createQueryMachine } from '../../kit/query.machine.ts';
import type { Intent } from '../../kit/submission.ts';
import type {
  CommitmentFormContext,
  CommitmentFormEvent,
  CommitmentFormInput,
  EnteredTerms,
} from './commitment-form-contract.ts';
import { isOver, isValid, keyed, obstacleOf } from './commitment-rules.ts';
import { type CommitmentValues, draftIn } from './draft.ts';

type Listed = { readonly output: readonly Application[] };

/** Optional queries of the form; it can be filled in without them. */
export const commitmentParts = {
  profiles: createQueryMachine<Record<string, never>, readonly InvestingProfile[]>(),
  book: createQueryMachine<{ readonly currency: string }, Portfolio>(),
};

const draftOf = ({ detail, application }: CommitmentFormContext) =>
  ({
    instance_type: 'round',
    instance_id: detail.id,
    application: application?.status === 'draft' ? application.id : null,
  }) as const;

/** The request that saves or submits what was entered. */
const prepared = <Action extends 'save_draft' | 'submit'>(action: Action) =>
  [
    'assignKey',
    {
      type: 'assignIntent',
      params: ({ event: { terms } }: { readonly event: EnteredTerms }) => ({ terms, action }),
    },
  ] as const;

const discardTyped = ['clearTyped', 'reportDraft'] as const;

const typed = [{ type: 'assignTyped', params: pick('values') }, 'reportDraft'] as const;

const saved = [
  { type: 'assignSaved', params: pick('output') },
  { type: 'reportSaved', params: pick('output') },
] as const;

const closed = { target: '#commitmentForm.left', actions: 'reportClosed' } as const;

/** What was typed is discarded. */
const discarded = {
  target: '#commitmentForm.left',
  actions: [...discardTyped, 'reportClosed'],
} as const;

/** The round or the application differs from what the form has: the application is reloaded. */
const onConflict = {
  guard: { type: 'isConflict', params: pick('error') },
  target: '#commitmentForm.left',
  actions: { type: 'reportConflict', params: pick('error') },
} as const;

/** Saves a draft or submits a commitment once, and only as the round allows. */
export const commitmentFormMachine = setup({
  types: {} as {
    context: CommitmentFormContext;
    events: CommitmentFormEvent;
    input: CommitmentFormInput;
    tags: 'busy';
    children: { profiles: 'profiles'; book: 'book' };
  },
  actors: {
    loadApplications: notProvided<readonly Application[], { name: string }>('loadApplications'),
    apply: notProvided<Application, { intent: Intent | null }>('apply'),
    warnBeforeLeaving: notListening<EventObject>(),
    ...commitmentParts,
  },
  actions: {
    /** `connect` provides the club's current day. */
    assignToday: assign({ today: '' }),
    assignProfile: assign((_, { profile }: { profile: Profile | null }) => ({ profile })),
    assignDetail: assign((_, { detail }: { detail: RoundDetail }) => ({ detail })),
    assignTyped: assign((_, { values }: { values: CommitmentValues }) => ({ typed: values })),
    reportDraft: sendTo(
      ({ context }) => context.parent,
      ({ context: { typed, detail } }) => ({
        type: 'drafts.changed',
        drafts: { commitment: typed && draftIn(detail.id, typed) },
      }),
    ),
    reportClosed: sendTo(({ context }) => context.parent, { type: 'form.closed' }),
    /** `connect` provides a unique key. */
    assignKey: assign({ key: 'unnamed' }),
    /** The same request keeps its key. */
    assignIntent: assign(
      ({ context }, { action, terms }: EnteredTerms & { action: 'save_draft' | 'submit' }) => ({
        intent: keyed(context.intent, { ...draftOf(context), action, ...terms }, context.key),
      }),
    ),
    /** The next request is another one. */
    assignSaved: assign((_, { output }: { output: Application }) => ({ application: output, intent: null })),
    reportSaved: sendTo(
      ({ context }) => context.parent,
      (_, { output }: { output: Application }) => ({ type: 'draft.saved', application: output }),
    ),
    clearTyped: assign({ typed: null }),
    reportCommitted: sendTo(
      ({ context }) => context.parent,
      (_, { output }: Listed) => ({ type: 'applications.read', applications: output }),
    ),
    reportConflict: sendTo(
      ({ context }) => context.parent,
      (_, { error }: ErrorParams) => ({ type: 'commitment.conflict', error }),
    ),
    reportDeadline: sendTo(({ context }) => context.parent, { type: 'deadline.reached' }),
    submit: sendTo(
      ({ context }) => context.session,
      ({ context: { intent, detail, typed }, self }) => {
        if (intent === null) throw new Error('A submission has its key before it is sent');
        const { id: round, title, name } = detail;
        const draft = typed && draftIn(round, typed);
        return {
          type: 'submission.sent',
          submission: { intent, round, title: title ?? name, draft, form: self },
        };
      },
    ),
    dropSubmission: sendTo(
      ({ context }) => context.session,
      ({ context: { intent } }) => ({ type: 'submission.dropped', key: intent?.key ?? '' }),
    ),
    assignFailure: assign({ failure: (_, { error }: ErrorParams) => failureFrom(error) }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    mayCommit: ({ context: { profile, detail, today } }) => obstacleOf(profile, detail, today) === null,
    isValid: ({ context: { profile, detail, today } }, { terms }: EnteredTerms) =>
      obstacleOf(profile, detail, today) === null && isValid(terms, detail),
    isTyped: ({ context }) => context.typed !== null,
    isConflict: isKind('conflict'),
    isCommitted: (_, { output: [newest] }: Listed) =>
      newest !== undefined && newest.status !== 'draft' && !isOver(newest),
  },
  delays: {
    /** `connect` provides the time until the round closes for commitments. */
    untilDeadline: maxTimerMs,
  },
}).createMachine({
  id: 'commitmentForm',
  context: ({ input }) => ({
    ...input,
    today: '',
    key: '',
    intent: null,
    failure: null,
  }),
  entry: 'assignToday',
  invoke: [
    { id: 'profiles', src: 'profiles', input: { query: {} }, onError: optionalPart },
    {
      id: 'book',
      src: 'book',
      input: ({ context: { detail } }) => ({ query: { currency: detail.currency ?? defaultCurrency } }),
      onError: optionalPart,
    },
  ],
  // The host decides whether the round has closed, so it is reloaded.
  after: { untilDeadline: { actions: 'reportDeadline' } },
  on: {
    'profile.updated': { actions: { type: 'assignProfile', params: pick('profile') } },
    'round.changed': { actions: [{ type: 'assignDetail', params: pick('detail') }, 'assignToday'] },
    /** The values stay while they are sent, and are restored whatever the answer is. */
    'form.typed': { actions: typed },
    'form.leave': '.left',
  },
  initial: 'editing',
  states: {
    editing: {
      initial: 'idle',
      on: {
        'form.dismiss': [{ guard: 'isTyped', target: 'confirming' }, closed],
        'form.save': { guard: 'mayCommit', target: 'saving', actions: prepared('save_draft') },
        'form.submit': {
          guard: { type: 'isValid', params: pick('terms') },
          target: 'submitting',
          actions: prepared('submit'),
        },
      },
      states: {
        idle: {},
        saved: {
          initial: 'unchanged',
          states: {
            unchanged: {
              on: {
                'form.typed': { target: 'changed', actions: typed },
                /** What was typed for another round is not this form's, and stays. */
                'form.dismiss': [{ guard: 'isTyped', ...discarded }, closed],
              },
            },
            changed: {},
          },
        },
        unsaved: { exit: 'clearFailure' },
        /** The host says what is wrong. */
        refused: { exit: 'clearFailure' },
        /** No response, and not found among the applications: sending it again cannot make two. */
        noResponse: { exit: 'clearFailure' },
      },
    },
    /** Asks before what was typed and not saved is discarded. */
    confirming: { on: { 'form.keep': 'editing', 'form.close': discarded } },
    saving: {
      tags: 'busy',
      invoke: [
        {
          id: 'apply',
          src: 'apply',
          input: ({ context: { intent } }) => ({ intent }),
          onDone: [
            { guard: stateIn({ saving: 'changed' }), target: 'editing.saved.changed', actions: saved },
            { target: 'editing.saved', actions: saved },
          ],
          onError: [
            onConflict,
            { target: 'editing.unsaved', actions: { type: 'assignFailure', params: pick('error') } },
          ],
        },
        { id: 'warnBeforeLeaving', src: 'warnBeforeLeaving', onError: unsupportedSource },
      ],
      initial: 'unchanged',
      states: {
        unchanged: { on: { 'form.typed': { target: 'changed', actions: typed } } },
        changed: {},
      },
    },
    /** The session sends it and answers the form; leaving this state in any way but the end of the page drops it. */
    submitting: {
      tags: 'busy',
      entry: 'submit',
      exit: 'dropSubmission',
      on: {
        'submission.succeeded': {
          target: '#commitmentForm.left',
          actions: [
            ...discardTyped,
            { type: 'reportCommitted', params: ({ event }) => ({ output: [event.application] }) },
          ],
        },
        'submission.refused': [
          onConflict,
          { target: 'editing.refused', actions: { type: 'assignFailure', params: pick('error') } },
        ],
      },
      initial: 'sending',
      states: {
        sending: {
          on: {
            'submission.lost': {
              target: 'checking',
              actions: { type: 'assignFailure', params: pick('error') },
            },
          },
        },
        /** The response was lost: ask the host whether the commitment was made. */
        checking: {
          invoke: {
            id: 'loadApplications',
            src: 'loadApplications',
            input: ({ context: { detail } }) => ({ name: detail.name }),
            onDone: [
              {
                guard: { type: 'isCommitted', params: pick('output') },
                target: '#commitmentForm.left',
                actions: [...discardTyped, { type: 'reportCommitted', params: pick('output') }],
              },
              { target: '#commitmentForm.editing.noResponse' },
            ],
            onError: '#commitmentForm.editing.noResponse',
          },
        },
      },
    },
    /** Reported; the commitment stops the form. */
    left: {},
  },
});

export type CommitmentFormActor = ActorRefFrom<typeof commitmentFormMachine>;
