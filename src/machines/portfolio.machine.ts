import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Portfolio } from '../api/reports.ts';
import { type Failure, failureFrom } from './failure.ts';
import { notProvided } from './not-provided.ts';
import type { PlaceInput, ProfileUpdate } from './places.ts';
import { isFullyVerified } from './profile.ts';

export type PortfolioEvent =
  | { readonly type: 'portfolio.retry' }
  | { readonly type: 'portfolio.refresh' }
  | { readonly type: 'portfolio.cancel' }
  | ProfileUpdate;

/** Shows the investor's own book, and nothing of it to somebody who is not verified; what was shown stays while it is renewed. */
export const portfolioMachine = setup({
  types: {} as {
    context: { isVerified: boolean; portfolio: Portfolio | null; failure: Failure | null };
    events: PortfolioEvent;
    input: PlaceInput;
    tags: 'busy';
  },
  actors: { loadPortfolio: notProvided<Portfolio>('loadPortfolio') },
  actions: {
    keepStanding: assign({
      isVerified: (_, params: ProfileUpdate) => isFullyVerified(params.profile),
    }),
    keepPortfolio: assign({ portfolio: (_, params: { portfolio: Portfolio }) => params.portfolio }),
    dropPortfolio: assign({ portfolio: null }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureFrom(params.error) }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isVerified: ({ context }) => context.isVerified,
    isMember: (_, params: ProfileUpdate) => isFullyVerified(params.profile),
    hasHoldings: (_, params: { output: Portfolio }) => params.output.holdings.length > 0,
    isForbidden: (_, params: { error: unknown }) => failureFrom(params.error).kind === 'forbidden',
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'portfolio',
  context: ({ input }) => ({
    isVerified: input.profile !== null && isFullyVerified(input.profile),
    portfolio: null,
    failure: null,
  }),
  on: {
    'profile.updated': [
      {
        guard: { type: 'isMember', params: ({ event }) => event },
        actions: { type: 'keepStanding', params: ({ event }) => event },
      },
      {
        target: '.awaitingVerification',
        actions: { type: 'keepStanding', params: ({ event }) => event },
      },
    ],
  },
  initial: 'awaitingVerification',
  states: {
    awaitingVerification: {
      entry: 'dropPortfolio',
      always: { guard: 'isVerified', target: 'loading' },
    },
    loading: {
      tags: 'busy',
      initial: 'brief',
      states: {
        brief: { after: { patience: 'lengthy' } },
        lengthy: { on: { 'portfolio.cancel': '#portfolio.cancelled' } },
      },
      invoke: {
        id: 'loadPortfolio',
        src: 'loadPortfolio',
        onDone: [
          {
            guard: { type: 'hasHoldings', params: ({ event }) => event },
            target: 'shown',
            actions: { type: 'keepPortfolio', params: ({ event }) => ({ portfolio: event.output }) },
          },
          {
            target: 'empty',
            actions: { type: 'keepPortfolio', params: ({ event }) => ({ portfolio: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isForbidden', params: ({ event }) => event },
            target: 'forbidden',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    cancelled: { on: { 'portfolio.retry': 'loading' } },
    shown: {
      on: { 'portfolio.refresh': '.renewing' },
      initial: 'current',
      states: {
        current: {},
        renewing: {
          tags: 'busy',
          invoke: {
            id: 'loadPortfolio',
            src: 'loadPortfolio',
            onDone: [
              {
                guard: { type: 'hasHoldings', params: ({ event }) => event },
                target: 'current',
                actions: { type: 'keepPortfolio', params: ({ event }) => ({ portfolio: event.output }) },
              },
              {
                target: '#portfolio.empty',
                actions: { type: 'keepPortfolio', params: ({ event }) => ({ portfolio: event.output }) },
              },
            ],
            onError: [
              {
                guard: { type: 'isForbidden', params: ({ event }) => event },
                target: '#portfolio.forbidden',
                actions: ['dropPortfolio', { type: 'keepFailure', params: ({ event }) => event }],
              },
              { target: 'outdated', actions: { type: 'keepFailure', params: ({ event }) => event } },
            ],
          },
        },
        outdated: { exit: 'clearFailure' },
      },
    },
    empty: {
      on: { 'portfolio.refresh': 'loading' },
    },
    forbidden: { exit: 'clearFailure', on: { 'portfolio.retry': 'loading' } },
    failed: { exit: 'clearFailure', on: { 'portfolio.retry': 'loading' } },
  },
});

export type PortfolioMachine = typeof portfolioMachine;
export type PortfolioActor = ActorRefFrom<PortfolioMachine>;
