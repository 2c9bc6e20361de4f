import { type ActorRef, enqueueActions, setup, type Snapshot, stopChild } from 'xstate';
import type { NoticeText } from '../../kit/page-contract.ts';
import { pick } from '../../kit/params.ts';
import type { Submission, SubmissionSettled } from '../../kit/submission.ts';
import { type SubmissionId, submissionMachine, type SubmissionReport } from './submission.machine.ts';

export type SubmissionsEvent =
  | { readonly type: 'submission.sent'; readonly submission: Submission }
  | { readonly type: 'submission.dropped'; readonly key: string }
  | SubmissionReport;

/** Sent to the session. */
export type SubmissionsReport =
  | SubmissionSettled
  | { readonly type: 'inbox.refresh' }
  | ({ readonly type: 'notice.raised' } & NoticeText);

type SubmissionsInput = { readonly parent: ActorRef<Snapshot<unknown>, SubmissionsReport> };

const idOf = (key: string): SubmissionId => `submission-${key}`;

/** Sends submitted commitments independently of the pages, and waits for each answer even after its page was left. */
export const submissionsMachine = setup({
  types: {} as {
    context: SubmissionsInput;
    events: SubmissionsEvent;
    input: SubmissionsInput;
    children: { [Id in SubmissionId]: 'submission' };
  },
  actors: { submission: submissionMachine },
  actions: {
    spawnSubmission: enqueueActions(({ enqueue, self }, { submission }: { submission: Submission }) => {
      const id = idOf(submission.intent.key);
      enqueue.stopChild(id);
      enqueue.spawnChild('submission', { id, input: { ...submission, parent: self, id } });
    }),
    stopSubmission: stopChild((_, { id }: { id: SubmissionId }) => id),
    /** If its form no longer exists, the person sees a notice instead. */
    report: enqueueActions(
      (
        { context: { parent }, enqueue },
        { round, draft, hasSucceeded, notice }: Omit<SubmissionReport, 'type' | 'id'>,
      ) => {
        if (notice === null) return;
        enqueue.sendTo(parent, { type: 'notice.raised', ...notice });
        enqueue.sendTo(parent, { type: 'submission.settled', round, draft, hasSucceeded });
        enqueue.sendTo(parent, { type: 'inbox.refresh' });
      },
    ),
  },
}).createMachine({
  id: 'submissions',
  context: ({ input }) => input,
  on: {
    'submission.sent': {
      actions: { type: 'spawnSubmission', params: pick('submission') },
    },
    /** Its form got the answer in another way, or gave it up. */
    'submission.dropped': {
      actions: { type: 'stopSubmission', params: ({ event: { key } }) => ({ id: idOf(key) }) },
    },
    'commitment.settled': {
      actions: [
        { type: 'stopSubmission', params: pick('id') },
        {
          type: 'report',
          params: pick('round', 'draft', 'hasSucceeded', 'notice'),
        },
      ],
    },
  },
});
