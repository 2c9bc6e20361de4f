import { type ActorRef, assign, enqueueActions, setup, type Snapshot, stopChild } from 'xstate';
import type { NoticeText } from '../../kit/page-contract.ts';
import type { Submission, SubmissionSettled } from '../../kit/submission.ts';
import {
  type PendingCommitmentId,
  pendingCommitmentMachine,
  type PendingCommitmentReport,
} from './pending-commitment.machine.ts';

type Changed = { readonly type: 'submission.changed'; readonly submission: Submission | null };

export type SubmissionsEvent = Changed | { readonly type: 'submission.left' } | PendingCommitmentReport;

/** Sent to the session. */
export type SubmissionsReport =
  | SubmissionSettled
  | { readonly type: 'inbox.refresh' }
  | ({ readonly type: 'notice.raised' } & NoticeText);

type SubmissionsInput = { readonly parent: ActorRef<Snapshot<unknown>, SubmissionsReport> };

type SubmissionsContext = SubmissionsInput & {
  /** The one whose form waits for the answer itself. */
  awaited: Submission | null;
  /** How many were left by their forms; names the next child. */
  leftCount: number;
};

/** What was handed in is heard to its end, under the key that it was sent with, whatever becomes of the page that it was handed in on. */
export const submissionsMachine = setup({
  types: {} as {
    context: SubmissionsContext;
    events: SubmissionsEvent;
    input: SubmissionsInput;
    children: { [Id in PendingCommitmentId]: 'pendingCommitment' };
  },
  actors: { pendingCommitment: pendingCommitmentMachine },
  actions: {
    assignAwaited: assign({ awaited: (_, { submission }: { submission: Submission | null }) => submission }),
    forgetAwaited: assign({ awaited: null }),
    takeOver: enqueueActions(({ context: { awaited, leftCount }, enqueue, self }) => {
      if (awaited === null) return;
      const id: PendingCommitmentId = `pending-${leftCount + 1}`;
      enqueue.assign({ awaited: null, leftCount: leftCount + 1 });
      enqueue.spawnChild('pendingCommitment', { id, input: { parent: self, id, ...awaited } });
    }),
    stopPending: stopChild((_, { id }: { id: PendingCommitmentId }) => id),
    report: enqueueActions(
      (
        { context: { parent }, enqueue },
        { round, draft, isMade, notice }: Omit<PendingCommitmentReport, 'type' | 'id'>,
      ) => {
        enqueue.sendTo(parent, { type: 'notice.raised', ...notice });
        enqueue.sendTo(parent, { type: 'submission.settled', round, draft, isMade });
        enqueue.sendTo(parent, { type: 'inbox.refresh' });
      },
    ),
  },
  guards: {
    isHandedIn: (_, { submission }: { submission: Submission | null }) => submission !== null,
  },
}).createMachine({
  id: 'submissions',
  context: ({ input }) => ({ ...input, awaited: null, leftCount: 0 }),
  on: {
    'commitment.settled': {
      actions: [
        { type: 'stopPending', params: ({ event: { id } }) => ({ id }) },
        {
          type: 'report',
          params: ({ event: { round, draft, isMade, notice } }) => ({ round, draft, isMade, notice }),
        },
      ],
    },
  },
  initial: 'none',
  states: {
    /** No form waits for an answer. */
    none: {
      on: {
        'submission.changed': {
          guard: { type: 'isHandedIn', params: ({ event: { submission } }) => ({ submission }) },
          target: 'awaited',
          actions: { type: 'assignAwaited', params: ({ event: { submission } }) => ({ submission }) },
        },
      },
    },
    awaited: {
      on: {
        'submission.changed': [
          {
            guard: { type: 'isHandedIn', params: ({ event: { submission } }) => ({ submission }) },
            actions: { type: 'assignAwaited', params: ({ event: { submission } }) => ({ submission }) },
          },
          { target: 'none', actions: 'forgetAwaited' },
        ],
        'submission.left': { target: 'none', actions: 'takeOver' },
      },
    },
  },
});
