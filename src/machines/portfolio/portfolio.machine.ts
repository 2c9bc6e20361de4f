import type { ActorRefFrom } from 'xstate';
import { optionalPart, showsOwnFailures } from '../kit/calls/on-error.ts';
import { take } from '../kit/params.ts';
import { noQueries } from './portfolio.queries.ts';
import { parsePortfolioSearch } from './portfolio.search.ts';
import { filesInput, lastVisitInput, portfolioSetup } from './portfolio.setup.ts';

/** Queries the host only while figures are shown. */
const asking = portfolioSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'loadPortfolio',
    src: 'loadPortfolio',
    input: ({ context }) => ({ query: context.view }),
    onDone: [
      {
        guard: { type: 'hasHoldings', params: take('output') },
        target: 'current',
        actions: { type: 'assignPortfolio', params: take('output') },
      },
      { target: '#portfolio.empty', actions: { type: 'assignPortfolio', params: take('output') } },
    ],
    onError: [
      {
        guard: { type: 'isForbidden', params: take('error') },
        target: '#portfolio.forbidden',
        actions: ['dropPortfolio', { type: 'assignFailure', params: take('error') }],
      },
      {
        guard: { type: 'isRefused', params: take('error') },
        target: 'refused',
        actions: { type: 'assignFailure', params: take('error') },
      },
      { target: 'outdated', actions: { type: 'assignFailure', params: take('error') } },
    ],
  },
});

/** Shows the investor's own book; what was shown stays during a reload, and only the latest query is answered. */
export const portfolioMachine = portfolioSetup.createMachine({
  id: 'portfolio',
  context: ({ input: { parent, profile, location } }) => ({
    parent,
    profile,
    portfolio: null,
    shownQuery: null,
    activeQueries: noQueries,
    failure: null,
    view: parsePortfolioSearch(location.search),
  }),
  on: {
    'location.updated': [
      {
        guard: { type: 'isNewQuery', params: take('location') },
        target: '.loading',
        actions: { type: 'assignSearch', params: take('location') },
      },
      {
        guard: { type: 'isHere', params: take('location') },
        actions: { type: 'assignSearch', params: take('location') },
      },
    ],
    'search.change': { actions: { type: 'show', params: take('change') } },
    'profile.updated': { actions: { type: 'assignProfile', params: take('profile') } },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      initial: 'brief',
      states: {
        brief: { after: { longWait: 'lengthy' } },
        lengthy: { on: { 'portfolio.cancel': '#portfolio.cancelled' } },
      },
      invoke: {
        id: 'loadPortfolio',
        src: 'loadPortfolio',
        input: ({ context }) => ({ query: context.view }),
        onDone: [
          {
            guard: { type: 'hasHoldings', params: take('output') },
            target: 'shown',
            actions: { type: 'assignPortfolio', params: take('output') },
          },
          { target: 'empty', actions: { type: 'assignPortfolio', params: take('output') } },
        ],
        onError: [
          {
            guard: { type: 'isForbidden', params: take('error') },
            target: 'forbidden',
            actions: { type: 'assignFailure', params: take('error') },
          },
          { target: 'failed', actions: { type: 'assignFailure', params: take('error') } },
        ],
      },
    },
    cancelled: { on: { 'portfolio.retry': 'loading' } },
    shown: {
      entry: 'refreshInbox',
      exit: 'stopChildren',
      invoke: [
        { id: 'headlines', src: 'headlines', onError: optionalPart },
        { id: 'lastVisit', src: 'lastVisit', input: lastVisitInput, onError: optionalPart },
        { id: 'files', src: 'files', input: filesInput, onError: showsOwnFailures },
      ],
      on: {
        'portfolio.refresh': '.renewing',
        'location.updated': [
          {
            guard: { type: 'isShownQuery', params: take('location') },
            target: '.current',
            actions: [{ type: 'assignSearch', params: take('location') }, 'startQueries'],
          },
          {
            guard: { type: 'isNewQuery', params: take('location') },
            target: '.changing',
            actions: [{ type: 'assignSearch', params: take('location') }, 'startQueries'],
          },
          {
            guard: { type: 'isHere', params: take('location') },
            actions: [{ type: 'assignSearch', params: take('location') }, 'startQueries'],
          },
        ],
      },
      initial: 'current',
      states: {
        current: { entry: 'startQueries' },
        renewing: asking,
        /** Another query is loading; the figures are still those of the one before. */
        changing: asking,
        /** The host refuses this query; the figures are those of the one before. */
        refused: { exit: 'clearFailure' },
        outdated: { exit: 'clearFailure' },
      },
    },
    empty: {
      entry: 'refreshInbox',
      // Shown to investors without holdings as well.
      invoke: { id: 'lastVisit', src: 'lastVisit', input: lastVisitInput, onError: optionalPart },
      on: { 'portfolio.refresh': 'loading' },
    },
    forbidden: { exit: 'clearFailure', on: { 'portfolio.retry': 'loading' } },
    failed: { exit: 'clearFailure', on: { 'portfolio.retry': 'loading' } },
  },
});

export type PortfolioMachine = typeof portfolioMachine;
export type PortfolioActor = ActorRefFrom<PortfolioMachine>;
