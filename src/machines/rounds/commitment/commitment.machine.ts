import { type ActorRef, type ActorRefFrom, assign, sendTo, setup, type Snapshot, stateIn } from 'xstate';
import type { Profile } from '../../../api/onboarding/profile.ts';
import type { Application } from '../../../api/rounds/applications.ts';
import type { RoundDetail, RoundStats } from '../../../api/rounds/round-detail.ts';
import { handledByChild } from '../../kit/calls/on-error.ts';
import { type ErrorParams, type Failure, failureFrom } from '../../kit/failure.ts';
import { notProvided } from '../../kit/not-provided.ts';
import type { ProfileUpdate } from '../../kit/page-contract.ts';
import { pick } from '../../kit/params.ts';
import type { SigningReturn } from '../../kit/signing/signing-return.ts';
import type { SubmissionReport } from '../../kit/submission.ts';
import type { CommitmentFormReport } from './commitment-form-contract.ts';
import { commitmentFormMachine } from './commitment-form.machine.ts';
import { isOver, obstacleOf } from './commitment-rules.ts';
import { commitmentStepMachine, type StepReport } from './commitment-step.machine.ts';
import type { CommitmentDraft, CommitmentValues } from './draft.ts';
import { interestMachine, type InterestReport } from './interest.machine.ts';
import { type ApplicationsRead, trackingMachine, type TrackingReport } from './tracking.machine.ts';

type DraftsReport = Extract<CommitmentFormReport, { type: 'drafts.changed' }>;

export type CommitmentEvent =
  | { readonly type: 'conflict.dismiss' }
  | { readonly type: 'form.open' }
  | { readonly type: 'round.changed'; readonly detail: RoundDetail }
  | { readonly type: 'stats.changed'; readonly stats: RoundStats }
  | CommitmentFormReport
  | InterestReport
  | StepReport
  | TrackingReport
  | ProfileUpdate;

/** Sent to the round. */
export type CommitmentReport = { readonly type: 'commitment.changed' } | DraftsReport | InterestReport;

export type CommitmentInput = {
  readonly parent: ActorRef<Snapshot<unknown>, CommitmentReport>;
  readonly session: ActorRef<Snapshot<unknown>, SubmissionReport>;
  readonly profile: Profile | null;
  readonly detail: RoundDetail;
  readonly returned: SigningReturn | null;
  /** What was typed when the session ended by itself. */
  readonly draft: CommitmentDraft | null;
};

type CommitmentContext = CommitmentInput & {
  /** The newest application; null while there is none. */
  application: Application | null;
  /** Unsubmitted values of the form. */
  typed: CommitmentValues | null;
  today: string;
  failure: Failure | null;
  /** Why the application had to be reloaded; stays until dismissed. */
  conflict: Failure | null;
};

type Listed = Omit<ApplicationsRead, 'type'>;

const profileUpdated = [{ type: 'assignProfile', params: pick('profile') }] as const;
const roundChanged = [
  { type: 'assignDetail', params: pick('detail') },
  'assignToday',
  { type: 'forwardRoundToInterest', params: pick('detail') },
] as const;
const mayOpenForm = { 'form.open': { guard: 'mayCommit', target: 'form' } } as const;

/**
 * One intent makes one commitment, however often it is sent, and only the host says where it stands. Nothing is
 * submitted that the round does not allow, and a person who withdraws sees the consequences first.
 */
export const commitmentMachine = setup({
  types: {} as {
    context: CommitmentContext;
    events: CommitmentEvent;
    input: CommitmentInput;
    tags: 'busy';
    children: { form: 'form'; interest: 'interest'; step: 'step'; tracking: 'tracking' };
  },
  actors: {
    loadApplications: notProvided<readonly Application[], { name: string }>('loadApplications'),
    form: commitmentFormMachine,
    interest: interestMachine,
    step: commitmentStepMachine,
    tracking: trackingMachine,
  },
  actions: {
    /** `connect` provides the club's current day. */
    assignToday: assign({ today: '' }),
    assignProfile: assign((_, { profile }: { profile: Profile | null }) => ({ profile })),
    assignDetail: assign((_, { detail }: { detail: RoundDetail }) => ({ detail })),
    forwardRoundToInterest: sendTo('interest', (_, { detail }: { detail: RoundDetail }) => ({
      type: 'round.changed',
      detail,
    })),
    forwardStatsToInterest: sendTo('interest', (_, { stats }: { stats: RoundStats }) => ({
      type: 'stats.changed',
      stats,
    })),
    forwardRoundToForm: sendTo('form', (_, { detail }: { detail: RoundDetail }) => ({
      type: 'round.changed',
      detail,
    })),
    forwardProfileToForm: sendTo('form', (_, { profile }: { profile: Profile }) => ({
      type: 'profile.updated',
      profile,
    })),
    /** The form gives up a pending answer; when the whole page ends, it does not. */
    leaveForm: sendTo('form', { type: 'form.leave' }),
    assignNewest: assign((_, { applications: [newest] }: Listed) => ({ application: newest ?? null })),
    assignApplication: assign((_, { application }: { application: Application }) => ({ application })),
    clearReturn: assign({ returned: null }),
    /** Once closed or submitted, the form does not reopen by itself. */
    clearDraft: assign({ draft: null }),
    assignTyped: assign(({ context }, { drafts: { commitment } }: Omit<DraftsReport, 'type'>) => ({
      typed: commitment?.values ?? null,
      draft: commitment && context.draft,
    })),
    reportDraft: sendTo(
      ({ context }) => context.parent,
      (_, { drafts }: Omit<DraftsReport, 'type'>) => ({ type: 'drafts.changed', drafts }),
    ),
    reportChange: sendTo(({ context }) => context.parent, { type: 'commitment.changed' }),
    reportStats: sendTo(
      ({ context }) => context.parent,
      (_, { stats }: { stats: RoundStats }) => ({ type: 'stats.updated', stats }),
    ),
    assignFailure: assign({ failure: (_, { error }: ErrorParams) => failureFrom(error) }),
    clearFailure: assign({ failure: null }),
    assignConflict: assign({ conflict: (_, { error }: ErrorParams) => failureFrom(error) }),
    clearConflict: assign({ conflict: null }),
  },
  guards: {
    isNone: ({ context }) => context.application === null,
    isDraft: ({ context }) => context.application?.status === 'draft',
    isOver: ({ context }) => context.application !== null && isOver(context.application),
    hasDraft: ({ context }) => context.draft !== null,
    isFormOpen: stateIn({ application: 'form' }),
    mayCommit: ({ context: { profile, detail, today } }) => obstacleOf(profile, detail, today) === null,
    isNews: ({ context }, { applications: [newest] }: Listed) =>
      JSON.stringify(newest) !== JSON.stringify(context.application),
  },
}).createMachine({
  id: 'commitment',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    application: null,
    typed: input.draft?.values ?? null,
    today: '',
    failure: null,
    conflict: null,
  }),
  entry: 'assignToday',
  invoke: [
    {
      id: 'interest',
      src: 'interest',
      input: ({ context: { detail }, self }) => ({ parent: self, detail }),
      onError: handledByChild,
    },
    {
      id: 'step',
      src: 'step',
      input: ({ context: { detail }, self }) => ({ parent: self, round: detail.id }),
      onError: handledByChild,
    },
  ],
  on: {
    'profile.updated': { actions: profileUpdated },
    'round.changed': { actions: roundChanged },
    'stats.changed': { actions: { type: 'forwardStatsToInterest', params: pick('stats') } },
    'stats.updated': { actions: { type: 'reportStats', params: pick('stats') } },
    'return.read': { actions: 'clearReturn' },
    'conflict.dismiss': { actions: 'clearConflict' },
  },
  states: {
    application: {
      initial: 'refreshing',
      on: {
        'commitment.refresh': '.refreshing',
        'commitment.conflict': {
          target: '.refreshing',
          actions: [{ type: 'assignConflict', params: pick('error') }, 'clearDraft', 'reportChange'],
        },
        'applications.read': {
          guard: { type: 'isNews', params: pick('applications') },
          target: '.deciding',
          actions: [{ type: 'assignNewest', params: pick('applications') }, 'reportChange'],
        },
        'application.changed': {
          target: '.deciding',
          actions: [{ type: 'assignApplication', params: pick('application') }, 'reportChange'],
        },
      },
      states: {
        refreshing: {
          tags: 'busy',
          invoke: {
            id: 'loadApplications',
            src: 'loadApplications',
            input: ({ context: { detail } }) => ({ name: detail.name }),
            onDone: {
              target: 'deciding',
              actions: {
                type: 'assignNewest',
                params: ({ event: { output } }) => ({ applications: output }),
              },
            },
            onError: { target: 'unseen', actions: { type: 'assignFailure', params: pick('error') } },
          },
        },
        unseen: { exit: 'clearFailure' },
        deciding: {
          always: [
            { guard: 'isNone', target: 'none' },
            { guard: 'isDraft', target: 'draft' },
            { guard: 'isOver', target: 'over' },
            { target: 'tracking' },
          ],
        },
        none: { always: { guard: 'hasDraft', target: 'form' }, on: mayOpenForm },
        draft: { always: { guard: 'hasDraft', target: 'form' }, on: mayOpenForm },
        form: {
          entry: ['assignToday', 'clearConflict'],
          exit: 'leaveForm',
          invoke: {
            id: 'form',
            src: 'form',
            input: ({ context: { session, profile, detail, application, typed }, self }) => ({
              parent: self,
              session,
              profile,
              detail,
              application,
              typed,
            }),
            onError: { target: 'deciding', actions: 'clearDraft' },
          },
          on: {
            'profile.updated': {
              actions: [...profileUpdated, { type: 'forwardProfileToForm', params: pick('profile') }],
            },
            'round.changed': {
              actions: [...roundChanged, { type: 'forwardRoundToForm', params: pick('detail') }],
            },
            'drafts.changed': {
              actions: [
                { type: 'assignTyped', params: pick('drafts') },
                { type: 'reportDraft', params: pick('drafts') },
              ],
            },
            'draft.saved': {
              actions: [{ type: 'assignApplication', params: pick('application') }, 'reportChange'],
            },
            'form.closed': { target: 'deciding', actions: 'clearDraft' },
            'deadline.reached': { actions: 'reportChange' },
          },
        },
        tracking: {
          invoke: {
            id: 'tracking',
            src: 'tracking',
            input: ({ context: { application, detail, returned }, self }) => ({
              parent: self,
              application,
              name: detail.name,
              returned,
            }),
            /** Nothing could be signed without it. */
            onError: { target: 'unseen', actions: { type: 'assignFailure', params: pick('error') } },
          },
        },
        over: { on: mayOpenForm },
      },
    },
    /** Once the form was opened on this page, its replacement gets the focus. */
    focus: {
      initial: 'free',
      states: { free: { always: { guard: 'isFormOpen', target: 'taken' } }, taken: {} },
    },
  },
});

export type CommitmentMachine = typeof commitmentMachine;
export type CommitmentActor = ActorRefFrom<CommitmentMachine>;
