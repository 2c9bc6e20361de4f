import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { Portfolio } from '../api/reports.ts';
import { type Failure, failureFrom } from './failure.ts';
import { notProvided } from './not-provided.ts';
import type { LocationUpdate, PlaceInput, PlaceParent, ProfileUpdate } from './places.ts';
import { isSameQuestion, type PortfolioQuestion } from './portfolio-question.ts';
import {
  changedView,
  isSameStep,
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
  /** What `portfolio` is the answer to. */
  answered: PortfolioQuestion | null;
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

/** Shows the investor's own book, and nothing of it to somebody who is not verified; what was shown stays while it is asked for anew, and only the last question is answered. */
export const portfolioMachine = setup({
  types: {} as {
    context: PortfolioContext;
    events: PortfolioEvent;
    input: PlaceInput;
    tags: 'busy';
  },
  actors: {
    loadPortfolio: notProvided<Portfolio, { question: PortfolioQuestion }>('loadPortfolio'),
  },
  actions: {
    keepStanding: assign({
      isVerified: (_, params: ProfileUpdate) => isFullyVerified(params.profile),
    }),
    keepPortfolio: assign(({ context }, { portfolio }: { portfolio: Portfolio }) => ({
      portfolio,
      answered: context.view,
    })),
    dropPortfolio: assign({ portfolio: null, answered: null }),
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
    isOtherQuestion: ({ context }, { location }: LocationUpdate) =>
      viewAt(location.path) === 'portfolio' &&
      !isSameQuestion(portfolioViewIn(location.search), context.view),
    /** The figures that are shown are the ones that are wanted again. */
    isAnswered: ({ context }, { location }: LocationUpdate) =>
      viewAt(location.path) === 'portfolio' &&
      context.answered !== null &&
      isSameQuestion(portfolioViewIn(location.search), context.answered) &&
      !isSameQuestion(context.view, context.answered),
    isSameStep: ({ context }, { change }: ViewChange) => isSameStep(context.view, change),
    isMember: (_, params: ProfileUpdate) => isFullyVerified(params.profile),
    hasHoldings: (_, params: { output: Portfolio }) => params.output.holdings.length > 0,
    isRefused: (_, params: { error: unknown }) => failureFrom(params.error).kind === 'invalid',
    isForbidden: (_, params: { error: unknown }) => failureFrom(params.error).kind === 'forbidden',
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'portfolio',
  context: ({ input: { parent, profile, location } }) => ({
    parent,
    isVerified: profile !== null && isFullyVerified(profile),
    portfolio: null,
    answered: null,
    failure: null,
    view: portfolioViewIn(location.search),
  }),
  on: {
    'location.updated': [
      {
        guard: { type: 'isOtherQuestion', params: ({ event }) => event },
        target: '.loading',
        actions: { type: 'keepView', params: ({ event }) => event },
      },
      {
        guard: { type: 'isHere', params: ({ event }) => event },
        actions: { type: 'keepView', params: ({ event }) => event },
      },
    ],
    'view.change': [
      {
        guard: { type: 'isSameStep', params: ({ event }) => event },
        actions: { type: 'showInstead', params: ({ event }) => event },
      },
      { actions: { type: 'showNext', params: ({ event }) => event } },
    ],
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
      on: {
        'location.updated': {
          guard: { type: 'isHere', params: ({ event }) => event },
          actions: { type: 'keepView', params: ({ event }) => event },
        },
      },
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
        input: ({ context }) => ({ question: context.view }),
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
        'location.updated': [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event },
            target: '.current',
            actions: { type: 'keepView', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOtherQuestion', params: ({ event }) => event },
            target: '.changing',
            actions: { type: 'keepView', params: ({ event }) => event },
          },
          {
            guard: { type: 'isHere', params: ({ event }) => event },
            actions: { type: 'keepView', params: ({ event }) => event },
          },
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
            input: ({ context }) => ({ question: context.view }),
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
              {
                guard: { type: 'isRefused', params: ({ event }) => event },
                target: 'refused',
                actions: { type: 'keepFailure', params: ({ event }) => event },
              },
              { target: 'outdated', actions: { type: 'keepFailure', params: ({ event }) => event } },
            ],
          },
        },
        /** Another question was asked; the figures are still those of the one before. */
        changing: {
          tags: 'busy',
          invoke: {
            id: 'loadPortfolio',
            src: 'loadPortfolio',
            input: ({ context }) => ({ question: context.view }),
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
              {
                guard: { type: 'isRefused', params: ({ event }) => event },
                target: 'refused',
                actions: { type: 'keepFailure', params: ({ event }) => event },
              },
              { target: 'outdated', actions: { type: 'keepFailure', params: ({ event }) => event } },
            ],
          },
        },
        /** The host will not answer this question; the figures are those of the one before. */
        refused: { exit: 'clearFailure' },
        outdated: { exit: 'clearFailure' },
      },
    },
    empty: { on: { 'portfolio.refresh': 'loading' } },
    forbidden: { exit: 'clearFailure', on: { 'portfolio.retry': 'loading' } },
    failed: { exit: 'clearFailure', on: { 'portfolio.retry': 'loading' } },
  },
});

export type PortfolioMachine = typeof portfolioMachine;
export type PortfolioActor = ActorRefFrom<PortfolioMachine>;
