import type { ActorRefFrom } from 'xstate';
import { optionalPart, showsOwnFailures } from '../kit/calls/on-error.ts';
import { take } from '../kit/params.ts';
import { commitmentDraft } from './commitment/draft.ts';
import { returnIn, roundIn } from './round.search.ts';
import { commitmentInput, readingInput, roundSetup } from './round.setup.ts';

/** Shows the round that the address names; its documents, news and commitment run as long as it is shown. */
export const roundMachine = roundSetup.createMachine({
  id: 'round',
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
    change: null,
    failure: null,
  }),
  invoke: {
    id: 'watchlist',
    src: 'watchlist',
    input: ({ context: { owner } }) => ({ owner }),
    onError: optionalPart,
  },
  on: {
    'submission.settled': {
      actions: [
        { type: 'clearDraft', params: take('round', 'hasSucceeded') },
        { type: 'lookAtCommitment', params: take('round') },
      ],
    },
  },
  initial: 'content',
  states: {
    /** The region has this name on every page that shows one thing. */
    content: {
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
          actions: { type: 'assignId', params: take('location') },
        },
      },
      initial: 'deciding',
      states: {
        deciding: {
          entry: 'removeReturn',
          always: [{ guard: 'isNamed', target: 'loading', actions: 'recallKnown' }, { target: 'unnamed' }],
        },
        unnamed: { entry: 'dropRound' },
        loading: {
          tags: 'busy',
          initial: 'brief',
          states: {
            brief: { after: { longWait: 'lengthy' } },
            lengthy: { on: { 'round.cancel': '#round.content.cancelled' } },
          },
          invoke: {
            id: 'loadRound',
            src: 'loadRound',
            input: ({ context: { id } }) => ({ id: id ?? 0 }),
            onDone: {
              target: 'shown',
              actions: { type: 'assignDetail', params: take('output') },
            },
            onError: [
              {
                guard: { type: 'isMissing', params: take('error') },
                target: 'missing',
              },
              {
                guard: { type: 'isForbidden', params: take('error') },
                target: 'forbidden',
                actions: ['dropRound', { type: 'assignFailure', params: take('error') }],
              },
              { target: 'failed', actions: { type: 'assignFailure', params: take('error') } },
            ],
          },
        },
        cancelled: { on: { 'round.retry': 'loading' } },
        shown: {
          initial: 'current',
          invoke: [
            {
              id: 'reading',
              src: 'reading',
              input: ({ context: { detail }, self }) => readingInput(detail, self),
              onError: optionalPart,
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
            'commitment.changed': { target: '.renewing', actions: 'refreshInbox' },
            'submission.sent': {
              actions: { type: 'submit', params: take('submission') },
            },
            'submission.dropped': {
              actions: { type: 'dropSubmission', params: take('key') },
            },
            'stats.read': {
              actions: [
                { type: 'assignStats', params: take('stats') },
                { type: 'forwardStats', params: take('stats') },
              ],
            },
            'stats.updated': {
              actions: { type: 'assignStats', params: take('stats') },
            },
            'drafts.changed': {
              actions: [
                { type: 'assignDraft', params: take('drafts') },
                { type: 'passDraftsOn', params: take('drafts') },
              ],
            },
            'location.updated': [
              { guard: { type: 'isSameRound', params: take('location') }, target: '.renewing' },
              {
                guard: { type: 'isOtherRound', params: take('location') },
                target: '#round.content.deciding',
                actions: { type: 'assignId', params: take('location') },
              },
            ],
          },
          states: {
            /** Loads what changed since the last visit; optional. */
            current: {
              invoke: {
                id: 'traceRound',
                src: 'traceRound',
                input: ({ context: { owner, detail } }) => ({ owner, detail }),
                onDone: { actions: { type: 'assignChange', params: take('output') } },
                onError: optionalPart,
              },
            },
            /** The round stays visible while it is reloaded. */
            renewing: {
              invoke: {
                id: 'loadRound',
                src: 'loadRound',
                input: ({ context: { id } }) => ({ id: id ?? 0 }),
                onDone: {
                  target: 'current',
                  actions: [
                    { type: 'assignDetail', params: take('output') },
                    { type: 'forwardDetail', params: take('output') },
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isMissing', params: take('error') },
                    target: '#round.content.missing',
                  },
                  { target: 'outdated', actions: { type: 'assignFailure', params: take('error') } },
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
  },
});

export type RoundMachine = typeof roundMachine;
export type RoundActor = ActorRefFrom<RoundMachine>;
