import { type ActorRef, type ActorRefFrom, assign, sendTo, setup, type Snapshot } from 'xstate';
import type { RoundDetail, RoundEvent, RoundStats } from '../../../api/rounds/round-detail.ts';
import { type Failure, failureFrom } from '../../kit/failure.ts';
import { notProvided } from '../../kit/not-provided.ts';
import { pick } from '../../kit/params.ts';
import { takesInterest } from './commitment-rules.ts';

export type InterestEvent =
  | { readonly type: 'interest.express'; readonly amount: string }
  | { readonly type: 'interest.withdraw' }
  | { readonly type: 'round.changed'; readonly detail: RoundDetail }
  | { readonly type: 'stats.changed'; readonly stats: RoundStats };

/** The figures of the answer. */
export type InterestReport = { readonly type: 'stats.updated'; readonly stats: RoundStats };

type InterestInput = {
  readonly parent: ActorRef<Snapshot<unknown>, InterestReport>;
  readonly detail: RoundDetail;
};

type InterestContext = InterestInput & {
  /** The amount that the investor showed interest for. */
  amount: string | null;
  request: RoundEvent | null;
  failure: Failure | null;
};

const intents = {
  'interest.express': {
    guard: 'takesInterest',
    target: 'reporting',
    actions: { type: 'assignRequest', params: pick('amount') },
  },
  'interest.withdraw': {
    target: 'reporting',
    actions: { type: 'assignRequest', params: { amount: null } },
  },
} as const;

/** Sends the club a non-binding indication of interest while the round allows it. */
export const interestMachine = setup({
  types: {} as { context: InterestContext; events: InterestEvent; input: InterestInput; tags: 'busy' },
  actors: {
    reportInterest: notProvided<RoundStats, { id: number; request: RoundEvent | null }>('reportInterest'),
  },
  actions: {
    assignDetail: assign((_, { detail }: { detail: RoundDetail }) => ({ detail })),
    assignAmount: assign((_, { stats }: { stats: RoundStats }) => ({ amount: stats.my_interest_amount })),
    assignRequest: assign((_, { amount }: { amount: string | null }) => ({
      request: { event: amount === null ? 'interest_withdrawn' : 'interest', amount, document: null },
    })),
    report: sendTo(
      ({ context }) => context.parent,
      (_, { stats }: { stats: RoundStats }) => ({ type: 'stats.updated', stats }),
    ),
    assignFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
    clearFailure: assign({ failure: null }),
  },
  guards: { takesInterest: ({ context }) => takesInterest(context.detail) },
}).createMachine({
  id: 'interest',
  context: ({ input }) => ({ ...input, amount: null, request: null, failure: null }),
  on: {
    'round.changed': { actions: { type: 'assignDetail', params: pick('detail') } },
    'stats.changed': { actions: { type: 'assignAmount', params: pick('stats') } },
  },
  initial: 'quiet',
  states: {
    quiet: { on: intents },
    reporting: {
      tags: 'busy',
      invoke: {
        id: 'reportInterest',
        src: 'reportInterest',
        input: ({ context: { detail, request } }) => ({ id: detail.id, request }),
        onDone: {
          target: 'quiet',
          actions: [
            { type: 'assignAmount', params: ({ event }) => ({ stats: event.output }) },
            { type: 'report', params: ({ event }) => ({ stats: event.output }) },
          ],
        },
        onError: { target: 'failed', actions: { type: 'assignFailure', params: pick('error') } },
      },
    },
    failed: { exit: 'clearFailure', on: intents },
  },
});

export type InterestActor = ActorRefFrom<typeof interestMachine>;
