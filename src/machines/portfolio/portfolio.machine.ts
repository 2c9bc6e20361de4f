import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { Headline } from '../../api/news/news.ts';
import type { Profile } from '../../api/onboarding/profile.ts';
import type { Portfolio } from '../../api/portfolio/portfolio.ts';
import { routeAt } from '../../routes.ts';
import { optionalPart, handledByChild } from '../kit/calls/on-error.ts';
import { type Failure, failureFrom } from '../kit/failure.ts';
import { fileListMachine } from '../kit/files/file-list.machine.ts';
import { createListMachine } from '../kit/list.machine.ts';
import { notProvided } from '../kit/not-provided.ts';
import type { LocationUpdate, PageInput, PageParent, ProfileUpdate } from '../kit/page-contract.ts';
import { pick } from '../kit/params.ts';
import { lastVisitMachine } from './last-visit.machine.ts';
import {
  isSamePart,
  noQueries,
  partNames,
  type PartQueries,
  parts,
  queriesFor,
} from './portfolio.queries.ts';
import {
  changedSearch,
  replacesHistoryEntry,
  portfolioLocation,
  type PortfolioSearch,
  parsePortfolioSearch,
} from './portfolio.search.ts';
import { isSameQuery, type PortfolioQuery } from './report-basis.ts';

type SearchChange = { readonly type: 'portfolio.change'; readonly change: Partial<PortfolioSearch> };

type PortfolioContext = {
  parent: PageParent;
  profile: Profile | null;
  portfolio: Portfolio | null;
  /** The query that `portfolio` answers. */
  shownQuery: PortfolioQuery | null;
  /** The queries of the visible parts. */
  activeQueries: PartQueries;
  failure: Failure | null;
  /** From the address; changes only with it. */
  search: PortfolioSearch;
};

type PortfolioEvent =
  | { readonly type: 'portfolio.retry' }
  | { readonly type: 'portfolio.refresh' }
  | { readonly type: 'portfolio.cancel' }
  | SearchChange
  | LocationUpdate
  | ProfileUpdate;

/** The person, and the figures that are compared with the last visit. */
const lastVisitInput = ({ context }: { readonly context: PortfolioContext }) => ({
  profile: context.profile,
  portfolio: context.portfolio,
  isPast: context.search.asOf !== null,
});

/** Files of the holdings; those of other reports are listed with the reports. */
const filesInput = ({ context: { parent, profile } }: { readonly context: PortfolioContext }) => ({
  parent,
  owner: profile?.id ?? 0,
  of: 'portfolio' as const,
  includesStored: false,
});

const portfolioSetup = setup({
  types: {} as {
    context: PortfolioContext;
    events: PortfolioEvent;
    input: PageInput;
    tags: 'busy';
    children: { [Part in keyof typeof parts]: Part } & {
      headlines: 'headlines';
      lastVisit: 'lastVisit';
      files: 'files';
    };
  },
  actors: {
    ...parts,
    headlines: createListMachine<Headline>(),
    lastVisit: lastVisitMachine,
    files: fileListMachine,
    loadPortfolio: notProvided<Portfolio, { query: PortfolioQuery }>('loadPortfolio'),
  },
  actions: {
    assignProfile: assign((_, { profile }: Omit<ProfileUpdate, 'type'>) => ({ profile })),
    assignPortfolio: assign(({ context }, { output: portfolio }: { output: Portfolio }) => ({
      portfolio,
      shownQuery: context.search,
    })),
    refreshInbox: sendTo(({ context }) => context.parent, { type: 'inbox.refresh' }),
    dropPortfolio: assign({ portfolio: null, shownQuery: null }),
    assignFailure: assign({ failure: (_, params: { error: unknown }) => failureFrom(params.error) }),
    clearFailure: assign({ failure: null }),
    assignSearch: assign({
      search: (_, { location }: Omit<LocationUpdate, 'type'>) => parsePortfolioSearch(location.search),
    }),
    /** Starts the queries of visible parts, and stops those of hidden ones. */
    startQueries: enqueueActions(({ context, enqueue }) => {
      const { activeQueries } = context;
      const requested = queriesFor(context);
      for (const part of partNames) {
        const query = requested[part];
        if (isSamePart(activeQueries[part], query)) continue;
        enqueue.stopChild(part);
        // The compiler needs one literal name, so one part stands for all; each gets its own query.
        const literal = part as 'performance';
        if (query) enqueue.spawnChild(literal, { id: literal, input: { query: query as PortfolioQuery } });
      }
      enqueue.assign({ activeQueries: requested });
    }),
    stopChildren: enqueueActions(({ enqueue }) => {
      for (const part of partNames) enqueue.stopChild(part);
      enqueue.assign({ activeQueries: noQueries });
    }),
    /** A change that belongs to the current history entry replaces it, so that Back undoes both. */
    show: sendTo(
      ({ context }) => context.parent,
      ({ context: { search } }, { change }: Omit<SearchChange, 'type'>) => ({
        type: replacesHistoryEntry(search, change) ? 'location.corrected' : 'location.requested',
        location: portfolioLocation(changedSearch(search, change)),
      }),
    ),
  },
  guards: {
    isHere: (_, { location }: Omit<LocationUpdate, 'type'>) => routeAt(location.path) === 'portfolio',
    isNewQuery: ({ context }, { location }: Omit<LocationUpdate, 'type'>) =>
      routeAt(location.path) === 'portfolio' &&
      !isSameQuery(parsePortfolioSearch(location.search), context.search),
    /** The figures shown match the requested query again. */
    isShownQuery: ({ context }, { location }: Omit<LocationUpdate, 'type'>) =>
      routeAt(location.path) === 'portfolio' &&
      context.shownQuery !== null &&
      isSameQuery(parsePortfolioSearch(location.search), context.shownQuery) &&
      !isSameQuery(context.search, context.shownQuery),
    hasHoldings: (_, params: { output: Portfolio }) => params.output.holdings.length > 0,
    isRefused: (_, params: { error: unknown }) => failureFrom(params.error).kind === 'invalid',
    isForbidden: (_, params: { error: unknown }) => failureFrom(params.error).kind === 'forbidden',
  },
  delays: { longWait: 10_000 },
});

/** Loads the current query, the same or another one, while figures are shown. */
const reloadingConfig = portfolioSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'loadPortfolio',
    src: 'loadPortfolio',
    input: ({ context }) => ({ query: context.search }),
    onDone: [
      {
        guard: { type: 'hasHoldings', params: pick('output') },
        target: 'current',
        actions: { type: 'assignPortfolio', params: pick('output') },
      },
      { target: '#portfolio.empty', actions: { type: 'assignPortfolio', params: pick('output') } },
    ],
    onError: [
      {
        guard: { type: 'isForbidden', params: pick('error') },
        target: '#portfolio.forbidden',
        actions: ['dropPortfolio', { type: 'assignFailure', params: pick('error') }],
      },
      {
        guard: { type: 'isRefused', params: pick('error') },
        target: 'refused',
        actions: { type: 'assignFailure', params: pick('error') },
      },
      { target: 'outdated', actions: { type: 'assignFailure', params: pick('error') } },
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
    search: parsePortfolioSearch(location.search),
  }),
  on: {
    'location.updated': [
      {
        guard: { type: 'isNewQuery', params: pick('location') },
        target: '.loading',
        actions: { type: 'assignSearch', params: pick('location') },
      },
      {
        guard: { type: 'isHere', params: pick('location') },
        actions: { type: 'assignSearch', params: pick('location') },
      },
    ],
    'portfolio.change': { actions: { type: 'show', params: pick('change') } },
    'profile.updated': { actions: { type: 'assignProfile', params: pick('profile') } },
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
        input: ({ context }) => ({ query: context.search }),
        onDone: [
          {
            guard: { type: 'hasHoldings', params: pick('output') },
            target: 'shown',
            actions: { type: 'assignPortfolio', params: pick('output') },
          },
          { target: 'empty', actions: { type: 'assignPortfolio', params: pick('output') } },
        ],
        onError: [
          {
            guard: { type: 'isForbidden', params: pick('error') },
            target: 'forbidden',
            actions: { type: 'assignFailure', params: pick('error') },
          },
          { target: 'failed', actions: { type: 'assignFailure', params: pick('error') } },
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
        { id: 'files', src: 'files', input: filesInput, onError: handledByChild },
      ],
      on: {
        'portfolio.refresh': '.refreshing',
        'location.updated': [
          {
            guard: { type: 'isShownQuery', params: pick('location') },
            target: '.current',
            actions: [{ type: 'assignSearch', params: pick('location') }, 'startQueries'],
          },
          {
            guard: { type: 'isNewQuery', params: pick('location') },
            target: '.loadingQuery',
            actions: [{ type: 'assignSearch', params: pick('location') }, 'startQueries'],
          },
          {
            guard: { type: 'isHere', params: pick('location') },
            actions: [{ type: 'assignSearch', params: pick('location') }, 'startQueries'],
          },
        ],
      },
      initial: 'current',
      states: {
        current: { entry: 'startQueries' },
        refreshing: reloadingConfig,
        /** Another query is loading; the figures are still those of the one before. */
        loadingQuery: reloadingConfig,
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
