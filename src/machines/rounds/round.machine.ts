import type { ActorRefFrom } from 'xstate';
import { commitmentDraft } from './commitment/draft.ts';
import { commitmentInput, returnIn, roundIn, roundSetup } from './round.setup.ts';

/**
 * The round that the address names is what is shown; its papers and news come beside it, and what is told to the club
 * of the reading never disturbs it.
 */
export const roundMachine = roundSetup.createMachine({
  id: 'round',
  type: 'parallel',
  context: ({ input: { parent, profile, location, drafts } }) => ({
    parent,
    owner: profile?.id ?? 0,
    profile,
    address: location,
    id: roundIn(location.search),
    returned: returnIn(location.search),
    draft: commitmentDraft(drafts),
    known: null,
    detail: null,
    stats: null,
    engagement: null,
    change: null,
    failure: null,
    previewed: null,
  }),
  invoke: {
    id: 'watchlist',
    src: 'watchlist',
    input: ({ context: { owner } }) => ({ owner }),
    onError: {},
  },
  on: {
    'submission.settled': {
      actions: [
        { type: 'forgetHandedIn', params: ({ event: { round, isMade } }) => ({ round, isMade }) },
        { type: 'lookAtCommitment', params: ({ event: { round } }) => ({ round }) },
      ],
    },
  },
  states: {
    paper: {
      on: {
        'profile.updated': {
          actions: [
            { type: 'assignProfile', params: ({ event }) => event },
            { type: 'forwardProfile', params: ({ event }) => event },
          ],
        },
        'location.updated': {
          guard: { type: 'isOtherRound', params: ({ event }) => event },
          target: '.deciding',
          actions: { type: 'keepId', params: ({ event }) => event },
        },
      },
      initial: 'deciding',
      states: {
        deciding: {
          entry: 'tidyAddress',
          always: [{ guard: 'isNamed', target: 'loading', actions: 'recallKnown' }, { target: 'unnamed' }],
        },
        unnamed: { entry: 'dropRound' },
        loading: {
          tags: 'busy',
          initial: 'brief',
          states: {
            brief: { after: { patience: 'lengthy' } },
            lengthy: { on: { 'round.cancel': '#round.paper.cancelled' } },
          },
          invoke: {
            id: 'loadRound',
            src: 'loadRound',
            input: ({ context: { id } }) => ({ id: id ?? 0 }),
            onDone: {
              target: 'shown',
              actions: [{ type: 'keepDetail', params: ({ event }) => event }, 'reportView'],
            },
            onError: [
              {
                guard: { type: 'isMissing', params: ({ event }) => event },
                target: 'missing',
              },
              {
                guard: { type: 'isForbidden', params: ({ event }) => event },
                target: 'forbidden',
                actions: ['dropRound', { type: 'keepFailure', params: ({ event }) => event }],
              },
              { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
            ],
          },
        },
        cancelled: { on: { 'round.retry': 'loading' } },
        shown: {
          initial: 'current',
          invoke: [
            {
              id: 'documents',
              src: 'documents',
              input: ({ context: { id } }) => ({ query: { round: id ?? 0 } }),
              onError: {},
            },
            {
              id: 'news',
              src: 'news',
              input: ({ context: { detail } }) => ({ query: { startup: detail?.startup.id ?? 0 } }),
              onError: {},
            },
            {
              id: 'startup',
              src: 'startup',
              input: ({ context: { detail } }) => ({
                query: { id: detail?.startup.id ?? 0, name: detail?.startup.name ?? '' },
              }),
              onError: {},
            },
            {
              id: 'commitment',
              src: 'commitment',
              input: ({ context, self }) => ({ parent: self, ...commitmentInput(context) }),
              onError: {},
            },
          ],
          exit: 'forgetReturn',
          on: {
            'round.refresh': '.renewing',
            'commitment.moved': { target: '.renewing', actions: 'refreshInbox' },
            'submission.handedIn': {
              actions: { type: 'handIn', params: ({ event: { submission } }) => ({ submission }) },
            },
            'submission.dropped': {
              actions: { type: 'dropSubmission', params: ({ event: { key } }) => ({ key }) },
            },
            'stats.updated': { actions: { type: 'assignStats', params: ({ event }) => event } },
            'drafts.changed': {
              actions: [
                { type: 'keepDraft', params: ({ event }) => event },
                { type: 'passOn', params: ({ event }) => event },
              ],
            },
            'location.updated': [
              { guard: { type: 'isSameRound', params: ({ event }) => event }, target: '.renewing' },
              {
                guard: { type: 'isOtherRound', params: ({ event }) => event },
                target: '#round.paper.deciding',
                actions: { type: 'keepId', params: ({ event }) => event },
              },
            ],
          },
          states: {
            /** What changed since the last look is worth a word, and the page lives without it. */
            current: {
              invoke: {
                id: 'traceRound',
                src: 'traceRound',
                input: ({ context: { owner, detail } }) => ({ owner, detail }),
                onDone: { actions: { type: 'keepChange', params: ({ event }) => event } },
                onError: {},
              },
            },
            /** What was shown stays while it is asked for anew. */
            renewing: {
              invoke: {
                id: 'loadRound',
                src: 'loadRound',
                input: ({ context: { id } }) => ({ id: id ?? 0 }),
                onDone: {
                  target: 'current',
                  actions: [
                    { type: 'keepDetail', params: ({ event }) => event },
                    { type: 'forwardDetail', params: ({ event }) => event },
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isMissing', params: ({ event }) => event },
                    target: '#round.paper.missing',
                  },
                  { target: 'outdated', actions: { type: 'keepFailure', params: ({ event }) => event } },
                ],
              },
            },
            outdated: { exit: 'clearFailure' },
          },
        },
        missing: { entry: 'dropRound', on: { 'round.retry': 'loading' } },
        forbidden: { exit: 'clearFailure', on: { 'round.retry': 'loading' } },
        failed: { exit: 'clearFailure', on: { 'round.retry': 'loading' } },
      },
    },
    /** One paper of the round at a time, and none once the round is gone. */
    preview: {
      initial: 'closed',
      on: {
        'paper.open': {
          guard: 'isShown',
          target: '.open',
          actions: [
            { type: 'keepPreviewed', params: ({ event }) => event },
            { type: 'reportOpened', params: ({ event }) => event },
          ],
        },
      },
      states: {
        closed: { entry: 'forgetPreviewed' },
        open: {
          always: { guard: 'isGone', target: 'closed' },
          invoke: {
            id: 'documentPreview',
            src: 'documentPreview',
            input: ({ context: { previewed } }) => ({ url: previewed?.url ?? null }),
            onError: 'closed',
          },
          on: { 'paper.close': 'closed' },
        },
      },
    },
    /** Reports to the club that the round is being read; the response holds the current figures. */
    stats: {
      initial: 'quiet',
      on: {
        'engagement.report': {
          guard: 'isShown',
          target: '.reporting',
          actions: { type: 'assignEngagement', params: ({ event }) => event },
        },
      },
      states: {
        quiet: {},
        reporting: {
          invoke: {
            id: 'reportEngagement',
            src: 'reportEngagement',
            input: ({ context: { id, engagement } }) => ({ id: id ?? 0, engagement }),
            onDone: {
              target: 'quiet',
              actions: [
                { type: 'keepStats', params: ({ event }) => event },
                { type: 'forwardStats', params: ({ event }) => event },
              ],
            },
            onError: 'quiet',
          },
        },
      },
    },
  },
});

export type RoundMachine = typeof roundMachine;
export type RoundActor = ActorRefFrom<RoundMachine>;
