import { type AnyActorRef, sendTo } from 'xstate';
import { session } from '../pages.setup.ts';

const clearDraft = {
  type: 'clearDraft',
  params: ({ event: { draft, hasSucceeded } }: { event: { draft: unknown; hasSucceeded: boolean } }) => ({
    draft,
    hasSucceeded,
  }),
} as const;

/** Submitted commitments without an answer, as long as the person is the same. */
export const submissions = session.createStateConfig({
  initial: 'absent',
  states: {
    absent: { always: { guard: 'mayCommit', target: 'running' } },
    running: {
      always: { guard: 'isPersonUnknown', target: 'absent' },
      invoke: {
        id: 'submissions',
        src: 'submissions',
        input: ({ self }: { self: AnyActorRef }) => ({ parent: self }),
        onError: { target: 'running', reenter: true },
      },
      on: {
        'submission.sent': { actions: sendTo('submissions', ({ event }) => event) },
        'submission.dropped': { actions: sendTo('submissions', ({ event }) => event) },
        'submission.settled': [
          { guard: 'isRoundOpen', actions: [clearDraft, sendTo('round', ({ event }) => event)] },
          { actions: clearDraft },
        ],
      },
    },
  },
});
