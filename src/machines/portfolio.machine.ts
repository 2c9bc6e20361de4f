import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { Portfolio } from '../api/reports.ts';
import { type Failure, failureFrom } from './failure.ts';
import { notProvided } from './not-provided.ts';
import type { LocationUpdate, PlaceInput, PlaceParent, ProfileUpdate } from './places.ts';
import {
  changedView,
  isTypedOn,
  portfolioLocation,
  type PortfolioView,
  portfolioViewIn,
} from './portfolio-view.ts';
import { isFullyVerified } from './profile.ts';
import { viewAt } from './routes.ts';

type ViewChange = { readonly type: 'view.change'; readonly change: Partial<PortfolioView> };

type PortfolioContext = {
  parent: PlaceParent;
  isVerified: boolean;
  portfolio: Portfolio | null;
  failure: Failure | null;
  /** As the address says; only a new address changes it. */
  view: PortfolioView;
};

export type PortfolioEvent =
  | { readonly type: 'portfolio.retry' }
  | { readonly type: 'portfolio.refresh' }
  | { readonly type: 'portfolio.cancel' }
  | ViewChange
  | LocationUpdate
  | ProfileUpdate;

/** Shows the investor's own book, and nothing of it to somebody who is not verified; what was shown stays while it is renewed. */
export const portfolioMachine = setup({
  types: {} as {
    context: PortfolioContext;
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
    keepView: assign({
      view: (_, { location }: LocationUpdate) => portfolioViewIn(location.search),
    }),
    showNext: sendTo(
      ({ context }) => context.parent,
      ({ context }, { change }: ViewChange) => ({
        type: 'location.requested',
        location: portfolioLocation(changedView(context.view, change)),
      }),
    ),
    showInstead: sendTo(
      ({ context }) => context.parent,
      ({ context }, { change }: ViewChange) => ({
        type: 'location.corrected',
        location: portfolioLocation(changedView(context.view, change)),
      }),
    ),
  },
  guards: {
    isVerified: ({ context }) => context.isVerified,
    isHere: (_, { location }: LocationUpdate) => viewAt(location.path) === 'portfolio',
    isTypedOn: ({ context }, { change }: ViewChange) => isTypedOn(context.view, change),
    isMember: (_, params: ProfileUpdate) => isFullyVerified(params.profile),
    hasHoldings: (_, params: { output: Portfolio }) => params.output.holdings.length > 0,
    isForbidden: (_, params: { error: unknown }) => failureFrom(params.error).kind === 'forbidden',
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'portfolio',
  context: ({ input: { parent, profile, location } }) => ({
    parent,
    isVerified: profile !== null && isFullyVerified(profile),
    portfolio: null,
    failure: null,
    view: portfolioViewIn(location.search),
  }),
  on: {
    'location.updated': {
      guard: { type: 'isHere', params: ({ event }) => event },
      actions: { type: 'keepView', params: ({ event }) => event },
    },
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
      on: {
        'portfolio.refresh': '.renewing',
        'view.change': [
          {
            guard: { type: 'isTypedOn', params: ({ event }) => event },
            actions: { type: 'showInstead', params: ({ event }) => event },
          },
          { actions: { type: 'showNext', params: ({ event }) => event } },
        ],
      },
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
