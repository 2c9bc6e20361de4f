import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Profile } from '../../api/onboarding/profile.ts';
import type { RoundDetail, RoundStats } from '../../api/rounds/round-detail.ts';
import type { Round } from '../../api/rounds/rounds.ts';
import { type Location, routeAt } from '../../routes.ts';
import { optionalPart, handledByChild } from '../kit/calls/on-error.ts';
import { type ErrorParams, type Failure, failureFrom } from '../kit/failure.ts';
import { notProvided } from '../kit/not-provided.ts';
import type { LocationUpdate, PageInput, PageParent, ProfileUpdate } from '../kit/page-contract.ts';
import { pick } from '../kit/params.ts';
import type { SigningReturn } from '../kit/signing/signing-return.ts';
import type { SubmissionSettled } from '../kit/submission.ts';
import { commitmentMachine, type CommitmentReport } from './commitment/commitment.machine.ts';
import { type CommitmentDraft, commitmentDraft } from './commitment/draft.ts';
import { readingMachine, type ReadingReport } from './reading/reading.machine.ts';
import { mergeChange, type RoundChange } from './round-snapshot.ts';
import { returnIn, roundIn, withoutReturn } from './round.search.ts';
import { watchlistMachine } from './watchlist/watchlist.ts';

type RoundPageEvent =
  | { readonly type: 'round.retry' }
  | { readonly type: 'round.refresh' }
  | { readonly type: 'round.cancel' }
  | CommitmentReport
  | ReadingReport
  | SubmissionSettled
  | LocationUpdate
  | ProfileUpdate;

type RoundContext = {
  parent: PageParent;
  owner: number;
  profile: Profile | null;
  address: Location;
  /** From the address; null when it names none. */
  id: number | null;
  /** How the person returned from signing; removed from the address at once. */
  returned: SigningReturn | null;
  /** What was typed into a commitment when the session ended by itself. */
  draft: CommitmentDraft | null;
  /** From the list of rounds: shown in the heading while the rest loads. */
  known: Round | null;
  detail: RoundDetail | null;
  /** Newer figures than those of `detail`, if the host has sent some. */
  stats: RoundStats | null;
  /** Since this device last showed it; null until known. */
  change: RoundChange | null;
  failure: Failure | null;
};

type NewDrafts = Omit<Extract<CommitmentReport, { type: 'drafts.changed' }>, 'type'>;
type NewLocation = Omit<LocationUpdate, 'type'>;
type Settled = Pick<SubmissionSettled, 'round' | 'hasSucceeded'>;

/** The detail that the state `shown` has. */
function shownDetail({ detail }: RoundContext): RoundDetail {
  if (detail === null) throw new Error('A round is shown once it is loaded');
  return detail;
}

/** Until a round is loaded, and where none may be shown. */
const noRound = { known: null, detail: null, stats: null, change: null };

const isRound = ({ location }: NewLocation) => routeAt(location.path) === 'round';

/** Shows the round that the address names; its documents, news and commitment run as long as it is shown. */
export const roundMachine = setup({
  types: {} as {
    context: RoundContext;
    events: RoundPageEvent;
    input: PageInput;
    tags: 'busy';
    children: { watchlist: 'watchlist'; commitment: 'commitment'; reading: 'reading' };
  },
  actors: {
    loadRound: notProvided<RoundDetail, { id: number }>('loadRound'),
    traceRound: notProvided<RoundChange, { owner: number; detail: RoundDetail }>('traceRound'),
    watchlist: watchlistMachine,
    commitment: commitmentMachine,
    reading: readingMachine,
  },
  actions: {
    assignProfile: assign({ profile: (_, { profile }: Omit<ProfileUpdate, 'type'>) => profile }),
    assignId: assign((_, { location }: NewLocation) => ({
      address: location,
      id: roundIn(location.search),
      returned: returnIn(location.search),
    })),
    /** A return is read once: a reload or a copied link does not repeat it. */
    removeReturn: enqueueActions(({ context: { parent, address }, enqueue }) => {
      const location = withoutReturn(address);
      if (location !== address) enqueue.sendTo(parent, { type: 'location.corrected', location });
    }),
    forgetReturn: assign({ returned: null }),
    /** `connect` replaces this with the round as the list of rounds had it. */
    assignKnownRound: assign(noRound),
    dropRound: assign(noRound),
    assignDetail: assign((_, { output }: { output: RoundDetail }) => ({ detail: output, stats: null })),
    assignChange: assign({
      change: ({ context }, { output }: { output: RoundChange }) => mergeChange(context.change, output),
    }),
    assignStats: assign({ stats: (_, { stats }: { stats: RoundStats }) => stats }),
    /** For when this round is opened again, and for the session. */
    keepDraft: enqueueActions(({ context, enqueue }, { drafts }: NewDrafts) => {
      enqueue.assign({ draft: drafts.commitment });
      enqueue.sendTo(context.parent, { type: 'drafts.changed', drafts });
    }),
    refreshInbox: sendTo(({ context }) => context.parent, { type: 'inbox.refresh' }),
    clearDraft: enqueueActions(({ context, enqueue }, { round, hasSucceeded }: Settled) => {
      if (!hasSucceeded || context.draft?.round !== round) return;
      enqueue.assign({ draft: null });
      enqueue.sendTo(context.parent, { type: 'drafts.changed', drafts: { commitment: null } });
    }),
    /** Its round may be shown again by now. */
    lookAtCommitment: enqueueActions(({ context, enqueue }, { round }: { round: number }) => {
      if (context.detail?.id === round) enqueue.sendTo('commitment', { type: 'commitment.refresh' });
    }),
    forwardDetail: sendTo('commitment', (_, { output }: { output: RoundDetail }) => ({
      type: 'round.changed',
      detail: output,
    })),
    forwardStats: sendTo('commitment', (_, { stats }: { stats: RoundStats }) => ({
      type: 'stats.changed',
      stats,
    })),
    forwardProfile: enqueueActions(({ context, enqueue }, { profile }: Omit<ProfileUpdate, 'type'>) => {
      if (context.detail !== null) enqueue.sendTo('commitment', { type: 'profile.updated', profile });
    }),
    assignFailure: assign({ failure: (_, { error }: ErrorParams) => failureFrom(error) }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isNamed: ({ context }) => context.id !== null,
    isSameRound: ({ context: { id } }, at: NewLocation) => isRound(at) && roundIn(at.location.search) === id,
    isOtherRound: ({ context: { id } }, at: NewLocation) => isRound(at) && roundIn(at.location.search) !== id,
    isForbidden: (_, { error }: ErrorParams) => failureFrom(error).kind === 'forbidden',
    isMissing: (_, { error }: ErrorParams) => failureFrom(error).kind === 'missing',
  },
  delays: { longWait: 10_000 },
}).createMachine({
  id: 'round',
  context: ({ input: { parent, profile, location, drafts } }) => ({
    parent,
    owner: profile?.id ?? 0,
    profile,
    address: location,
    id: roundIn(location.search),
    returned: returnIn(location.search),
    draft: commitmentDraft(drafts),
    ...noRound,
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
        { type: 'clearDraft', params: pick('round', 'hasSucceeded') },
        { type: 'lookAtCommitment', params: pick('round') },
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
            { type: 'assignProfile', params: pick('profile') },
            { type: 'forwardProfile', params: pick('profile') },
          ],
        },
        'location.updated': {
          guard: { type: 'isOtherRound', params: pick('location') },
          target: '.deciding',
          actions: { type: 'assignId', params: pick('location') },
        },
      },
      initial: 'deciding',
      states: {
        deciding: {
          entry: 'removeReturn',
          always: [
            { guard: 'isNamed', target: 'loading', actions: 'assignKnownRound' },
            { target: 'unnamed' },
          ],
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
            onDone: { target: 'shown', actions: { type: 'assignDetail', params: pick('output') } },
            onError: [
              { guard: { type: 'isMissing', params: pick('error') }, target: 'missing' },
              {
                guard: { type: 'isForbidden', params: pick('error') },
                target: 'forbidden',
                actions: ['dropRound', { type: 'assignFailure', params: pick('error') }],
              },
              { target: 'failed', actions: { type: 'assignFailure', params: pick('error') } },
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
              input: ({ context, self }) => ({ parent: self, detail: shownDetail(context) }),
              onError: optionalPart,
            },
            {
              id: 'commitment',
              src: 'commitment',
              input: ({ context, self }) => ({
                parent: self,
                session: context.parent,
                profile: context.profile,
                detail: shownDetail(context),
                returned: context.returned,
                draft: context.draft?.round === context.id ? context.draft : null,
              }),
              onError: handledByChild,
            },
          ],
          exit: 'forgetReturn',
          on: {
            'round.refresh': '.refreshing',
            'commitment.changed': { target: '.refreshing', actions: 'refreshInbox' },
            'stats.updated': {
              actions: [
                { type: 'assignStats', params: pick('stats') },
                { type: 'forwardStats', params: pick('stats') },
              ],
            },
            'drafts.changed': { actions: { type: 'keepDraft', params: pick('drafts') } },
            'location.updated': {
              guard: { type: 'isSameRound', params: pick('location') },
              target: '.refreshing',
            },
          },
          states: {
            /** Loads what changed since the last visit; optional. */
            current: {
              invoke: {
                id: 'traceRound',
                src: 'traceRound',
                input: ({ context }) => ({ owner: context.owner, detail: shownDetail(context) }),
                onDone: { actions: { type: 'assignChange', params: pick('output') } },
                onError: optionalPart,
              },
            },
            /** The round stays visible while it is reloaded. */
            refreshing: {
              invoke: {
                id: 'loadRound',
                src: 'loadRound',
                input: ({ context: { id } }) => ({ id: id ?? 0 }),
                onDone: {
                  target: 'current',
                  actions: [
                    { type: 'assignDetail', params: pick('output') },
                    { type: 'forwardDetail', params: pick('output') },
                  ],
                },
                onError: [
                  { guard: { type: 'isMissing', params: pick('error') }, target: '#round.content.missing' },
                  { target: 'outdated', actions: { type: 'assignFailure', params: pick('error') } },
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
