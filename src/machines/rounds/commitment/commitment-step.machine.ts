import { type ActorRef, type ActorRefFrom, assign, sendTo, setup, type Snapshot } from 'xstate';
import type { Application } from '../../../api/rounds/applications.ts';
import { type ErrorParams, type Failure, failureFrom, isKind } from '../../kit/failure.ts';
import { notProvided } from '../../kit/not-provided.ts';
import { pick } from '../../kit/params.ts';
import type { Intent } from '../../kit/submission.ts';
import { mayConfirm, mayReportWire, mayWithdrawOwn } from './commitment-rules.ts';

type About = { readonly application: Application };

export type StepEvent =
  | ({ readonly type: 'withdrawal.ask' } & About)
  | ({ readonly type: 'allocation.confirm' } & About)
  | ({ readonly type: 'wire.report' } & About)
  | { readonly type: 'step.confirm' }
  | { readonly type: 'step.retry' }
  | { readonly type: 'step.cancel' };

/** The changed application, or why it has to be reloaded. */
export type StepReport =
  | { readonly type: 'application.changed'; readonly application: Application }
  | { readonly type: 'commitment.conflict'; readonly error: unknown };

type StepInput = {
  readonly parent: ActorRef<Snapshot<unknown>, StepReport>;
  /** Id of the round. */
  readonly round: number;
};

type StepContext = StepInput & { key: string; intent: Intent | null; failure: Failure | null };

type StepAction = 'withdraw' | 'confirm_allocation' | 'report_wire_sent';

/** Has its own key, which a retry reuses. */
const name = <Action extends StepAction>(action: Action) =>
  [
    'assignKey',
    {
      type: 'assignIntent',
      params: ({ event: { application } }: { readonly event: About }) => ({ action, application }),
    },
  ] as const;

/** Sends one request about an application at a time; a person who withdraws sees the consequences first. */
export const commitmentStepMachine = setup({
  types: {} as { context: StepContext; events: StepEvent; input: StepInput; tags: 'busy' },
  actors: { takeStep: notProvided<Application, { intent: Intent | null }>('takeStep') },
  actions: {
    /** `connect` provides a unique key. */
    assignKey: assign({ key: 'unnamed' }),
    assignIntent: assign(
      ({ context: { key, round } }, { action, application }: About & { action: StepAction }) => ({
        intent: {
          key,
          request: { instance_type: 'round', instance_id: round, action, application: application.id },
        } as const,
      }),
    ),
    clearIntent: assign({ intent: null }),
    reportChange: sendTo(
      ({ context }) => context.parent,
      (_, { output }: { output: Application }) => ({ type: 'application.changed', application: output }),
    ),
    reportConflict: sendTo(
      ({ context }) => context.parent,
      (_, { error }: ErrorParams) => ({ type: 'commitment.conflict', error }),
    ),
    assignFailure: assign({ failure: (_, { error }: ErrorParams) => failureFrom(error) }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    mayWithdraw: (_, { application }: About) => mayWithdrawOwn(application),
    mayConfirm: (_, { application }: About) => mayConfirm(application),
    mayReportWire: (_, { application }: About) => mayReportWire(application),
    isConflict: isKind('conflict'),
  },
}).createMachine({
  id: 'commitmentStep',
  context: ({ input }) => ({ ...input, key: '', intent: null, failure: null }),
  initial: 'quiet',
  states: {
    quiet: {
      entry: 'clearIntent',
      on: {
        'withdrawal.ask': {
          guard: { type: 'mayWithdraw', params: pick('application') },
          target: 'asking',
          actions: name('withdraw'),
        },
        'allocation.confirm': {
          guard: { type: 'mayConfirm', params: pick('application') },
          target: 'taking',
          actions: name('confirm_allocation'),
        },
        'wire.report': {
          guard: { type: 'mayReportWire', params: pick('application') },
          target: 'taking',
          actions: name('report_wire_sent'),
        },
      },
    },
    /** The consequences of a withdrawal are shown before it is sent. */
    asking: { on: { 'step.cancel': 'quiet', 'step.confirm': 'taking' } },
    taking: {
      tags: 'busy',
      invoke: {
        id: 'takeStep',
        src: 'takeStep',
        input: ({ context: { intent } }) => ({ intent }),
        onDone: { target: 'quiet', actions: { type: 'reportChange', params: pick('output') } },
        onError: [
          {
            guard: { type: 'isConflict', params: pick('error') },
            target: 'quiet',
            actions: { type: 'reportConflict', params: pick('error') },
          },
          { target: 'untaken', actions: { type: 'assignFailure', params: pick('error') } },
        ],
      },
    },
    /** No response: a retry with the same key cannot do it twice. */
    untaken: { exit: 'clearFailure', on: { 'step.retry': 'taking', 'step.cancel': 'quiet' } },
  },
});

export type CommitmentStepActor = ActorRefFrom<typeof commitmentStepMachine>;
