import { type ActorRef, assign, enqueueActions, type EventObject, setup, type Snapshot } from 'xstate';
import type { Application } from '../../../api/rounds/applications.ts';
import { unsupportedSource } from '../../kit/calls/on-error.ts';
import { type ErrorParams, describeFailure, type Failure, failureFrom } from '../../kit/failure.ts';
import { notListening, notProvided } from '../../kit/not-provided.ts';
import type { NoticeText } from '../../kit/page-contract.ts';
import { pick } from '../../kit/params.ts';
import type { Intent, Submission, SubmissionAnswer } from '../../kit/submission.ts';

export type SubmissionId = `submission-${string}`;

/** Sent once to the parent. */
export type SubmissionReport = {
  readonly type: 'commitment.settled';
  readonly id: SubmissionId;
  readonly round: number;
  readonly draft: unknown;
  readonly hasSucceeded: boolean;
  /** Null if its form still exists and shows the answer. */
  readonly notice: NoticeText | null;
};

type SubmissionInput = Submission & {
  readonly parent: ActorRef<Snapshot<unknown>, SubmissionReport>;
  readonly id: SubmissionId;
};

type SubmissionContext = SubmissionInput & { tries: number };

type Settled = { readonly answer: SubmissionAnswer; readonly notice: NoticeText };

/** Seconds until it is sent again. */
const pauses = [5, 10, 20, 40];

const refusals: ReadonlySet<Failure['kind']> = new Set(['conflict', 'invalid', 'forbidden', 'missing']);

/** The page of the form may have been closed. */
const isFormOpen = ({ form }: SubmissionContext) => form.getSnapshot().status === 'active';

const refused = ({
  context: { title },
  event: { error },
}: {
  context: SubmissionContext;
  event: ErrorParams;
}): Settled => ({
  answer: { type: 'submission.refused', error },
  notice: {
    kind: 'error',
    message: 'Your commitment was not accepted',
    description: `${title}: ${describeFailure(failureFrom(error)).message}`,
  },
});

/** Sends a commitment until it is answered, always with the same key, whether or not its form still exists. */
export const submissionMachine = setup({
  types: {} as {
    context: SubmissionContext;
    input: SubmissionInput;
    tags: 'busy';
  },
  actors: {
    apply: notProvided<Application, { intent: Intent | null }>('apply'),
    warnBeforeLeaving: notListening<EventObject>(),
  },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    reportLost: enqueueActions(({ context, enqueue }, { error }: ErrorParams) => {
      if (isFormOpen(context)) enqueue.sendTo(context.form, { type: 'submission.lost', error });
    }),
    settle: enqueueActions(({ context, enqueue }, { answer, notice }: Settled) => {
      const { parent, form, id, round, draft } = context;
      const isShown = isFormOpen(context);
      if (isShown) enqueue.sendTo(form, answer);
      const hasSucceeded = answer.type === 'submission.succeeded';
      const shown = isShown ? null : notice;
      enqueue.sendTo(parent, { type: 'commitment.settled', id, round, draft, hasSucceeded, notice: shown });
    }),
  },
  guards: {
    /** The host refused, so nothing was made. */
    isRefusal: (_, { error }: ErrorParams) => refusals.has(failureFrom(error).kind),
    /** A person who sees the form retries there; otherwise this waits for the pause. */
    isThrottledInForm: ({ context }, { error }: ErrorParams) =>
      failureFrom(error).kind === 'throttled' && isFormOpen(context),
    isWorthAnotherTry: ({ context }) => context.tries <= pauses.length,
  },
  delays: { nextTry: ({ context }) => 1000 * (pauses[context.tries - 1] ?? 0) },
}).createMachine({
  id: 'submission',
  context: ({ input }) => ({ ...input, tries: 0 }),
  invoke: { id: 'warnBeforeLeaving', src: 'warnBeforeLeaving', onError: unsupportedSource },
  initial: 'sending',
  states: {
    sending: {
      tags: 'busy',
      entry: 'countTry',
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context: { intent } }) => ({ intent }),
        onDone: {
          target: 'settled',
          actions: {
            type: 'settle',
            params: ({ context: { title }, event: { output } }) => ({
              answer: { type: 'submission.succeeded', application: output },
              notice: {
                kind: 'success',
                message:
                  output.status === 'waitlisted' ? 'On the waiting list' : 'Your commitment was submitted',
                description: `${title}: open the round to see its status.`,
              },
            }),
          },
        },
        onError: [
          {
            guard: { type: 'isRefusal', params: pick('error') },
            target: 'settled',
            actions: { type: 'settle', params: refused },
          },
          {
            guard: { type: 'isThrottledInForm', params: pick('error') },
            target: 'settled',
            actions: { type: 'settle', params: refused },
          },
          {
            guard: 'isWorthAnotherTry',
            target: 'waiting',
            actions: { type: 'reportLost', params: pick('error') },
          },
          {
            target: 'settled',
            actions: {
              type: 'settle',
              params: ({ context: { title }, event: { error } }) => ({
                answer: { type: 'submission.lost', error },
                notice: {
                  kind: 'warning',
                  message: 'The club’s server didn’t respond',
                  description: `Open ${title} to see whether your commitment was submitted.`,
                },
              }),
            },
          },
        ],
      },
    },
    /** No response: sending it again with the same key cannot make it twice. */
    waiting: { after: { nextTry: 'sending' } },
    /** Reported; the parent stops it. */
    settled: {},
  },
});
