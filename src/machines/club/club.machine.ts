import type { ActorRefFrom } from 'xstate';
import { parseClubSearch } from './club.search.ts';
import { cyborgSetup } from './club.setup.ts';
import { take } from '../kit/params.ts';

/**
 * What the address asks of the club is what is shown, to a cyborg alone; once the host refuses, nothing of the club is
 * kept. Filters and a file wait for no page, and no page for them.
 */
export const cyborgMachine = cyborgSetup.createMachine({
  id: 'cyborg',
  type: 'parallel',
  context: ({ input: { parent, profile, location } }) => ({
    parent,
    owner: profile?.id ?? 0,
    isCyborg: profile?.is_cyborg === true,
    view: parseClubSearch(location),
    content: null,
    failure: null,
    choices: null,
    choicesFailure: null,
    format: 'xlsx',
    file: null,
    fileFailure: null,
  }),
  invoke: {
    id: 'bookmarks',
    src: 'bookmarks',
    input: ({ context: { owner } }) => ({ owner, place: 'cyborg' }),
    onError: {},
  },
  on: {
    'cyborg.change': { actions: { type: 'show', params: take('change') } },
  },
  states: {
    paper: {
      initial: 'gated',
      on: {
        'profile.updated': [
          {
            guard: { type: 'staysCyborg', params: take('profile') },
            actions: { type: 'assignProfile', params: take('profile') },
          },
          { target: '.gated', actions: { type: 'assignProfile', params: take('profile') } },
        ],
        'location.updated': [
          {
            guard: { type: 'isSameQuery', params: take('location') },
            actions: { type: 'assignSearch', params: take('location') },
          },
          {
            guard: { type: 'isHere', params: take('location') },
            target: '.loading',
            actions: { type: 'assignSearch', params: take('location') },
          },
        ],
        'cyborg.lost': {
          target: '.forbidden',
          actions: { type: 'keepLoss', params: take('failure') },
        },
      },
      states: {
        /** The frame draws "no access" for such a person, whatever this place does. */
        gated: {
          entry: 'dropContent',
          on: {
            'cyborg.lost': {},
            'location.updated': {
              guard: { type: 'isHere', params: take('location') },
              actions: { type: 'assignSearch', params: take('location') },
            },
          },
          always: { guard: 'isCyborg', target: 'loading' },
        },
        /** What the same page showed before stays in sight until its successor is here. */
        loading: {
          tags: 'busy',
          initial: 'brief',
          states: {
            brief: { after: { patience: 'lengthy' } },
            lengthy: { on: { 'cyborg.cancel': '#cyborg.paper.cancelled' } },
          },
          invoke: {
            id: 'loadClub',
            src: 'loadClub',
            input: ({ context: { view } }) => ({ view }),
            onDone: [
              {
                guard: { type: 'isEmpty', params: take('output') },
                target: 'empty',
                actions: { type: 'keepContent', params: take('output') },
              },
              { target: 'shown', actions: { type: 'keepContent', params: take('output') } },
            ],
            onError: [
              {
                guard: { type: 'isForbidden', params: take('error') },
                actions: { type: 'reportLoss', params: take('error') },
              },
              {
                target: 'failed',
                actions: ['dropContent', { type: 'keepFailure', params: take('error') }],
              },
            ],
          },
        },
        cancelled: { entry: 'dropContent', on: { 'cyborg.retry': 'loading' } },
        shown: {
          initial: 'current',
          on: { 'cyborg.refresh': '.renewing' },
          states: {
            current: {},
            /** It is asked for again; what was here stays. */
            renewing: {
              tags: 'busy',
              on: { 'cyborg.refresh': {} },
              invoke: {
                id: 'loadClub',
                src: 'loadClub',
                input: ({ context: { view } }) => ({ view }),
                onDone: { target: 'current', actions: { type: 'keepContent', params: take('output') } },
                onError: [
                  {
                    guard: { type: 'isForbidden', params: take('error') },
                    actions: { type: 'reportLoss', params: take('error') },
                  },
                  { target: 'outdated' },
                ],
              },
            },
            outdated: {},
          },
        },
        /** Nothing is held, wired or promised in what was asked for. */
        empty: {},
        forbidden: {
          entry: 'dropContent',
          exit: 'clearFailure',
          on: { 'cyborg.retry': 'loading', 'cyborg.lost': {} },
        },
        failed: { exit: 'clearFailure', on: { 'cyborg.retry': 'loading' } },
      },
    },
    /** What the pages can be narrowed to. */
    choices: {
      initial: 'gated',
      on: {
        'profile.updated': {
          guard: { type: 'isNoCyborg', params: take('profile') },
          target: '.gated',
        },
        'cyborg.lost': '.gated',
      },
      states: {
        gated: { entry: 'dropChoices', always: { guard: 'isCyborg', target: 'loading' } },
        loading: {
          invoke: {
            id: 'loadChoices',
            src: 'loadChoices',
            input: ({ context: { view } }) => ({ view }),
            onDone: { target: 'shown', actions: { type: 'keepChoices', params: take('output') } },
            onError: [
              {
                guard: { type: 'isForbidden', params: take('error') },
                actions: { type: 'reportLoss', params: take('error') },
              },
              {
                target: 'failed',
                actions: { type: 'keepChoicesFailure', params: take('error') },
              },
            ],
          },
        },
        shown: {},
        failed: { exit: 'clearChoicesFailure', on: { 'choices.retry': 'loading' } },
      },
    },
    /** Investors by name or email, also those who hold nothing. */
    directory: {
      initial: 'closed',
      on: {
        'profile.updated': {
          guard: { type: 'isNoCyborg', params: take('profile') },
          target: '.closed',
        },
        'cyborg.lost': '.closed',
        'location.updated': '.closed',
        'directory.close': '.closed',
      },
      states: {
        closed: { on: { 'directory.open': { guard: 'isCyborg', target: 'open' } } },
        open: {
          invoke: {
            id: 'directory',
            src: 'directory',
            input: ({ self }) => ({ parent: self }),
            onError: 'closed',
          },
        },
      },
    },
    /** The page as the host writes it, all its rows; another page has a file of its own. */
    file: {
      initial: 'idle',
      on: {
        'profile.updated': {
          guard: { type: 'isNoCyborg', params: take('profile') },
          target: '.idle',
        },
        'cyborg.lost': '.idle',
        'cyborg.save': {
          guard: 'isCyborg',
          target: '.writing',
          actions: { type: 'keepFormat', params: take('format') },
        },
        'file.dismiss': '.idle',
        'location.updated': {
          guard: { type: 'isOtherPage', params: take('location') },
          target: '.idle',
        },
      },
      states: {
        idle: { entry: 'dropFile' },
        writing: {
          tags: 'busy',
          on: { 'cyborg.save': {} },
          invoke: {
            id: 'writeFile',
            src: 'writeFile',
            input: ({ context: { view, format } }) => ({ view, format }),
            onDone: { target: 'delivered', actions: { type: 'keepFile', params: take('output') } },
            onError: [
              {
                guard: { type: 'isForbidden', params: take('error') },
                actions: { type: 'reportLoss', params: take('error') },
              },
              {
                target: 'unwritten',
                actions: { type: 'keepFileFailure', params: take('error') },
              },
            ],
          },
        },
        delivered: {
          invoke: {
            id: 'deliverFile',
            src: 'deliverFile',
            input: ({ context: { file } }) => ({ job: null, file }),
            onError: {
              target: 'unwritten',
              actions: { type: 'keepFileFailure', params: take('error') },
            },
          },
        },
        unwritten: { exit: 'clearFileFailure', on: { 'file.retry': 'writing' } },
      },
    },
  },
});

export type CyborgMachine = typeof cyborgMachine;
export type CyborgActor = ActorRefFrom<CyborgMachine>;
