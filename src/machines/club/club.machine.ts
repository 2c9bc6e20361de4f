import { assign, raise, sendTo, setup, type ActorRefFrom } from 'xstate';
import { optionalPart, handledByChild } from '../kit/calls/on-error.ts';
import { savedViewsMachine } from '../kit/device/saved-views.ts';
import { type ErrorParams, type Failure, failureFrom, isKind } from '../kit/failure.ts';
import { notProvided } from '../kit/not-provided.ts';
import type { LocationUpdate, PageInput, PageParent, ProfileUpdate } from '../kit/page-contract.ts';
import { pick } from '../kit/params.ts';
import { createQueryMachine } from '../kit/query.machine.ts';
import { type ClubContent, type ClubLists, isClubEmpty } from './club-content.ts';
import { clubFileMachine, type ClubFileRequest } from './club-file.machine.ts';
import { clubStep, type ClubSearch, parseClubSearch, isClub, questionOf } from './club.search.ts';
import { directoryMachine, type Loss } from './directory.machine.ts';

type FileChoice = Omit<ClubFileRequest, 'search'>;

type SearchChange = { readonly type: 'club.change'; readonly change: Partial<ClubSearch> };

type ClubEvent =
  | SearchChange
  | { readonly type: 'club.retry' | 'club.refresh' | 'club.cancel' }
  | ({ readonly type: 'club.save' } & FileChoice)
  | { readonly type: 'directory.open' | 'directory.close' }
  | Loss
  | LocationUpdate
  | ProfileUpdate;

type ClubContext = {
  parent: PageParent;
  /** Investor id; saved views belong to it. */
  owner: number;
  isCyborg: boolean;
  /** From the address; changes only with it. */
  search: ClubSearch;
  content: ClubContent | null;
  failure: Failure | null;
};

/** The filter choices. */
export const clubChoices = createQueryMachine<{ readonly asOf: string | null }, ClubLists>();

type Asked = { readonly snapshot: { readonly context: { readonly failure: Failure | null } } };

type Loaded = { readonly output: ClubContent };

/**
 * Shows what the address asks of the club, to a cyborg only; nothing of the club is kept once the host refuses. Filters
 * and files load independently of the page.
 */
export const clubMachine = setup({
  types: {} as {
    context: ClubContext;
    events: ClubEvent;
    input: PageInput;
    tags: 'busy';
    children: { savedViews: 'savedViews'; choices: 'choices'; directory: 'directory'; file: 'file' };
  },
  actors: {
    loadClub: notProvided<ClubContent, { search: ClubSearch }>('loadClub'),
    savedViews: savedViewsMachine,
    choices: clubChoices,
    directory: directoryMachine,
    file: clubFileMachine,
  },
  actions: {
    assignProfile: assign({ isCyborg: (_, { profile }: Omit<ProfileUpdate, 'type'>) => profile.is_cyborg }),
    assignSearch: assign({
      search: (_, { location }: Omit<LocationUpdate, 'type'>) => parseClubSearch(location),
    }),
    /** Access follows from the answer: a 200 grants it. */
    assignContent: assign((_, { output }: Loaded) => ({ content: output, isCyborg: true })),
    dropContent: assign({ content: null }),
    assignFailure: assign({ failure: (_, { error }: ErrorParams) => failureFrom(error) }),
    assignLoss: assign((_, { failure }: { failure: Failure | null }) => ({ failure, isCyborg: false })),
    clearFailure: assign({ failure: null }),
    /** The latest search. */
    saveFile: sendTo('file', ({ context: { search } }, choice: FileChoice) => ({
      type: 'file.save',
      search,
      ...choice,
    })),
    dismissFile: sendTo('file', { type: 'file.dismiss' }),
    /** The host now refuses what it allowed before: drop everything of the club. */
    reportLoss: raise((_, { error }: ErrorParams) => ({ type: 'club.lost', failure: failureFrom(error) })),
    /** The names of investors belong to the club too. */
    reportRefusal: raise((_, { snapshot }: Asked) => ({
      type: 'club.lost',
      failure: snapshot.context.failure,
    })),
    show: sendTo(
      ({ context }) => context.parent,
      ({ context: { search } }, { change }: Omit<SearchChange, 'type'>) => clubStep(search, change),
    ),
  },
  guards: {
    isCyborg: ({ context }) => context.isCyborg,
    staysCyborg: (_, { profile }: Omit<ProfileUpdate, 'type'>) => profile.is_cyborg,
    isNoCyborg: (_, { profile }: Omit<ProfileUpdate, 'type'>) => !profile.is_cyborg,
    isHere: (_, { location }: Omit<LocationUpdate, 'type'>) => isClub(location),
    /** Only the display changes, not the request. */
    isSameQuery: ({ context }, { location }: Omit<LocationUpdate, 'type'>) =>
      isClub(location) && questionOf(parseClubSearch(location)) === questionOf(context.search),
    isOtherPage: ({ context }, { location }: Omit<LocationUpdate, 'type'>) =>
      isClub(location) && parseClubSearch(location).page !== context.search.page,
    isRefused: (_, { snapshot }: Asked) => snapshot.context.failure?.kind === 'forbidden',
    isEmpty: (_, { output }: Loaded) => isClubEmpty(output),
    isForbidden: isKind('forbidden'),
  },
  delays: { longWait: 10_000 },
}).createMachine({
  id: 'club',
  type: 'parallel',
  context: ({ input: { parent, profile, location } }) => ({
    parent,
    owner: profile?.id ?? 0,
    isCyborg: profile?.is_cyborg === true,
    search: parseClubSearch(location),
    content: null,
    failure: null,
  }),
  invoke: {
    id: 'savedViews',
    src: 'savedViews',
    input: ({ context: { owner } }) => ({ owner, page: 'cyborg' }),
    onError: optionalPart,
  },
  on: { 'club.change': { actions: { type: 'show', params: pick('change') } } },
  states: {
    content: {
      initial: 'gated',
      on: {
        'profile.updated': [
          {
            guard: { type: 'staysCyborg', params: pick('profile') },
            actions: { type: 'assignProfile', params: pick('profile') },
          },
          { target: '.gated', actions: { type: 'assignProfile', params: pick('profile') } },
        ],
        'location.updated': [
          {
            guard: { type: 'isSameQuery', params: pick('location') },
            actions: { type: 'assignSearch', params: pick('location') },
          },
          {
            guard: { type: 'isHere', params: pick('location') },
            target: '.loading',
            actions: { type: 'assignSearch', params: pick('location') },
          },
        ],
        'club.lost': { target: '.forbidden', actions: { type: 'assignLoss', params: pick('failure') } },
      },
      states: {
        /** The frame shows "no access" to such a person, whatever this page does. */
        gated: {
          entry: 'dropContent',
          on: {
            'club.lost': {},
            'location.updated': {
              guard: { type: 'isHere', params: pick('location') },
              actions: { type: 'assignSearch', params: pick('location') },
            },
          },
          always: { guard: 'isCyborg', target: 'loading' },
        },
        /** What the same page showed before stays visible until the next answer arrives. */
        loading: {
          tags: 'busy',
          initial: 'brief',
          states: {
            brief: { after: { longWait: 'lengthy' } },
            lengthy: { on: { 'club.cancel': '#club.content.cancelled' } },
          },
          invoke: {
            id: 'loadClub',
            src: 'loadClub',
            input: ({ context: { search } }) => ({ search }),
            onDone: [
              {
                guard: { type: 'isEmpty', params: pick('output') },
                target: 'empty',
                actions: { type: 'assignContent', params: pick('output') },
              },
              { target: 'shown', actions: { type: 'assignContent', params: pick('output') } },
            ],
            onError: [
              {
                guard: { type: 'isForbidden', params: pick('error') },
                actions: { type: 'reportLoss', params: pick('error') },
              },
              {
                target: 'failed',
                actions: ['dropContent', { type: 'assignFailure', params: pick('error') }],
              },
            ],
          },
        },
        cancelled: { entry: 'dropContent', on: { 'club.retry': 'loading' } },
        shown: {
          initial: 'current',
          on: { 'club.refresh': '.refreshing' },
          states: {
            current: {},
            /** Reloading; what was shown stays. */
            refreshing: {
              tags: 'busy',
              on: { 'club.refresh': {} },
              invoke: {
                id: 'loadClub',
                src: 'loadClub',
                input: ({ context: { search } }) => ({ search }),
                onDone: { target: 'current', actions: { type: 'assignContent', params: pick('output') } },
                onError: [
                  {
                    guard: { type: 'isForbidden', params: pick('error') },
                    actions: { type: 'reportLoss', params: pick('error') },
                  },
                  { target: 'outdated' },
                ],
              },
            },
            outdated: {},
          },
        },
        /** The answer has no holdings, payments or commitments. */
        empty: {},
        forbidden: {
          entry: 'dropContent',
          exit: 'clearFailure',
          on: { 'club.retry': 'loading', 'club.lost': {} },
        },
        failed: { exit: 'clearFailure', on: { 'club.retry': 'loading' } },
      },
    },
    /** For a cyborg only: the filter choices, the search for investors, and the page as a file. */
    beside: {
      initial: 'gated',
      on: {
        'profile.updated': { guard: { type: 'isNoCyborg', params: pick('profile') }, target: '.gated' },
        'club.lost': '.gated',
      },
      states: {
        gated: { always: { guard: 'isCyborg', target: 'allowed' } },
        allowed: {
          invoke: [
            {
              id: 'choices',
              src: 'choices',
              input: ({ context: { search } }) => ({ query: { asOf: search.asOf } }),
              onSnapshot: {
                guard: { type: 'isRefused', params: pick('snapshot') },
                actions: { type: 'reportRefusal', params: pick('snapshot') },
              },
              onError: optionalPart,
            },
            { id: 'file', src: 'file', input: ({ self }) => ({ parent: self }), onError: handledByChild },
          ],
          on: {
            'club.save': { actions: { type: 'saveFile', params: pick('format', 'locale') } },
            'location.updated': [
              {
                guard: { type: 'isOtherPage', params: pick('location') },
                target: '.browsing',
                actions: 'dismissFile',
              },
              { target: '.browsing' },
            ],
          },
          initial: 'browsing',
          states: {
            browsing: { on: { 'directory.open': 'searching' } },
            /** Also for investors without holdings. */
            searching: {
              on: { 'directory.close': 'browsing' },
              invoke: {
                id: 'directory',
                src: 'directory',
                input: ({ self }) => ({ parent: self }),
                onError: 'browsing',
              },
            },
          },
        },
      },
    },
  },
});

export type ClubMachine = typeof clubMachine;

export type ClubActor = ActorRefFrom<ClubMachine>;
