import type { ActorRefFrom } from 'xstate';
import { commitmentDraft } from './commitment/draft.ts';
import { commitmentInput, ofRound, ofStartup, returnIn, roundIn, roundSetup } from './round.setup.ts';
import { take } from '../kit/params.ts';
import { dispensable, showsOwnFailures } from '../kit/calls/on-error.ts';

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
    onError: dispensable,
  },
  on: {
    'submission.settled': {
      actions: [
        { type: 'forgetHandedIn', params: take('round', 'isMade') },
        { type: 'lookAtCommitment', params: take('round') },
      ],
    },
  },
  states: {
    paper: {
      on: {
        'profile.updated': {
          actions: [
            { type: 'assignProfile', params: take('profile') },
            { type: 'forwardProfile', params: take('profile') },
          ],
        },
        'location.updated': {
          guard: { type: 'isOtherRound', params: take('location') },
          target: '.deciding',
          actions: { type: 'keepId', params: take('location') },
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
              actions: [{ type: 'keepDetail', params: take('output') }, 'reportView'],
            },
            onError: [
              {
                guard: { type: 'isMissing', params: take('error') },
                target: 'missing',
              },
              {
                guard: { type: 'isForbidden', params: take('error') },
                target: 'forbidden',
                actions: ['dropRound', { type: 'keepFailure', params: take('error') }],
              },
              { target: 'failed', actions: { type: 'keepFailure', params: take('error') } },
            ],
          },
        },
        cancelled: { on: { 'round.retry': 'loading' } },
        shown: {
          initial: 'current',
          invoke: [
            { id: 'documents', src: 'documents', input: ofRound, onError: dispensable },
            { id: 'joined', src: 'joined', input: ofRound, onError: dispensable },
            { id: 'news', src: 'news', input: ofStartup, onError: dispensable },
            {
              id: 'startup',
              src: 'startup',
              input: ({ context: { detail } }) => ({
                query: { id: detail?.startup.id ?? 0, name: detail?.startup.name ?? '' },
              }),
              onError: dispensable,
            },
            {
              id: 'commitment',
              src: 'commitment',
              input: ({ context, self }) => ({ parent: self, ...commitmentInput(context) }),
              onError: showsOwnFailures,
            },
          ],
          exit: 'forgetReturn',
          on: {
            'round.refresh': '.renewing',
            'commitment.moved': { target: '.renewing', actions: 'refreshInbox' },
            'submission.handedIn': {
              actions: { type: 'handIn', params: take('submission') },
            },
            'submission.dropped': {
              actions: { type: 'dropSubmission', params: take('key') },
            },
            'stats.updated': {
              actions: { type: 'assignStats', params: take('stats') },
            },
            'drafts.changed': {
              actions: [
                { type: 'keepDraft', params: take('drafts') },
                { type: 'passDraftsOn', params: take('drafts') },
              ],
            },
            'location.updated': [
              { guard: { type: 'isSameRound', params: take('location') }, target: '.renewing' },
              {
                guard: { type: 'isOtherRound', params: take('location') },
                target: '#round.paper.deciding',
                actions: { type: 'keepId', params: take('location') },
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
                onDone: { actions: { type: 'keepChange', params: take('output') } },
                onError: dispensable,
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
                    { type: 'keepDetail', params: take('output') },
                    { type: 'forwardDetail', params: take('output') },
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isMissing', params: take('error') },
                    target: '#round.paper.missing',
                  },
                  { target: 'outdated', actions: { type: 'keepFailure', params: take('error') } },
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
            { type: 'keepPreviewed', params: take('paper') },
            { type: 'reportOpened', params: take('paper') },
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
          actions: { type: 'assignEngagement', params: take('engagement') },
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
                { type: 'keepStats', params: take('output') },
                { type: 'forwardStats', params: take('output') },
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
