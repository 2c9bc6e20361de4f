import { type ActorRef, assign, type EventObject, sendTo, setup, type Snapshot } from 'xstate';
import type { Application } from '../../../api/rounds/applications.ts';
import { describeFailure, type Failure, failureFrom } from '../../kit/failure.ts';
import type { NoticeText } from '../../kit/page-contract.ts';
import { notListening, notProvided } from '../../kit/not-provided.ts';
import type { Intent, Submission } from '../../kit/submission.ts';

export type PendingCommitmentId = `pending-${number}`;

/** Sent once to whoever spawned it. */
export type PendingCommitmentReport = {
  readonly type: 'commitment.settled';
  readonly id: PendingCommitmentId;
  readonly round: number;
  readonly draft: unknown;
  readonly isMade: boolean;
  readonly notice: NoticeText;
};

type PendingCommitmentInput = Submission & {
  readonly parent: ActorRef<Snapshot<unknown>, PendingCommitmentReport>;
  readonly id: PendingCommitmentId;
};

type PendingCommitmentContext = PendingCommitmentInput & { tries: number };

type Broken = { readonly error: unknown };

/** Seconds until it is asked again. */
const pollIntervals = [5, 10, 20, 40];

const refusals: ReadonlySet<Failure['kind']> = new Set(['conflict', 'invalid', 'forbidden', 'missing']);

/** Hears to its end, under the key that it was sent with, a commitment whose round is no longer shown. */
export const pendingCommitmentMachine = setup({
  types: {} as {
    context: PendingCommitmentContext;
    input: PendingCommitmentInput;
    tags: 'busy';
  },
  actors: {
    apply: notProvided<Application, { intent: Intent | null }>('apply'),
    warnBeforeLeaving: notListening<EventObject>(),
  },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    report: sendTo(
      ({ context }) => context.parent,
      ({ context: { id, round, draft } }, notice: NoticeText) => ({
        type: 'commitment.settled',
        id,
        round,
        draft,
        isMade: notice.kind === 'success',
        notice,
      }),
    ),
  },
  guards: {
    /** The host said no, so that nothing was made. */
    isRefusal: (_, { error }: Broken) => refusals.has(failureFrom(error).kind),
    isWorthAnotherTry: ({ context }) => context.tries <= pollIntervals.length,
  },
  delays: { nextTry: ({ context }) => 1000 * (pollIntervals[context.tries - 1] ?? 0) },
}).createMachine({
  id: 'pendingCommitment',
  context: ({ input }) => ({ ...input, tries: 0 }),
  invoke: { id: 'warnBeforeLeaving', src: 'warnBeforeLeaving', onError: {} },
  initial: 'asking',
  states: {
    asking: {
      tags: 'busy',
      entry: 'countTry',
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context: { intent } }) => ({ intent }),
        onDone: {
          target: 'settled',
          actions: {
            type: 'report',
            params: ({ context: { title }, event: { output } }) => ({
              kind: 'success',
              message:
                output.status === 'waitlisted' ? 'On the waiting list' : 'Your commitment was submitted',
              description: `${title}: open the round to see its status.`,
            }),
          },
        },
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event },
            target: 'settled',
            actions: {
              type: 'report',
              params: ({ context: { title }, event: { error } }) => ({
                kind: 'error',
                message: 'Your commitment was not accepted',
                description: `${title}: ${describeFailure(failureFrom(error)).message}`,
              }),
            },
          },
          { guard: 'isWorthAnotherTry', target: 'waiting' },
          {
            target: 'settled',
            actions: {
              type: 'report',
              params: ({ context: { title } }) => ({
                kind: 'warning',
                message: 'The club’s server didn’t respond',
                description: `Open ${title} to see whether your commitment was submitted.`,
              }),
            },
          },
        ],
      },
    },
    /** No response: asked again under the same key, it cannot be made twice. */
    waiting: { after: { nextTry: 'asking' } },
    /** Reported; whoever spawned it stops it. */
    settled: {},
  },
});
