import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Profile } from '../../api/onboarding/profile.ts';
import type { RoundDetail, RoundStats } from '../../api/rounds/round-detail.ts';
import type { Round } from '../../api/rounds/rounds.ts';
import { type Location, routeAt } from '../../routes.ts';
import { type ErrorParams, type Failure, failureFrom } from '../kit/failure.ts';
import { notProvided } from '../kit/not-provided.ts';
import type { LocationUpdate, PageInput, PageParent, ProfileUpdate } from '../kit/page-contract.ts';
import type { SigningReturn } from '../kit/signing/signing-return.ts';
import type { Submission, SubmissionSettled } from '../kit/submission.ts';
import { commitmentMachine, type CommitmentReport } from './commitment/commitment.machine.ts';
import type { CommitmentDraft } from './commitment/draft.ts';
import { readingMachine, type ReadingInput, type ReadingReport } from './reading/reading.machine.ts';
import { mergeChange, type RoundChange } from './round-snapshot.ts';
import { returnIn, roundIn, withoutReturn } from './round.search.ts';
import { watchlistMachine } from './watchlist/watchlist.ts';

export type RoundLocationEvent =
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

type DraftsReport = Extract<CommitmentReport, { type: 'drafts.changed' }>;
type Settled = Pick<SubmissionSettled, 'round' | 'hasSucceeded'>;

/** Input of the commitment. */
export function commitmentInput({ profile, detail, returned, draft, id }: RoundContext) {
  if (detail === null) throw new Error('A commitment begins once its round is here');
  return { profile, detail, returned, draft: draft?.round === id ? draft : null };
}

/** Input of the reading. */
export function readingInput(detail: RoundDetail | null, parent: ReadingInput['parent']): ReadingInput {
  if (detail === null) throw new Error('Reading begins once its round is here');
  return { parent, detail };
}

const isRound = ({ location }: Omit<LocationUpdate, 'type'>) => routeAt(location.path) === 'round';

/** Types, actions and guards of the machine of one round. */
export const roundSetup = setup({
  types: {} as {
    context: RoundContext;
    events: RoundLocationEvent;
    input: PageInput;
    tags: 'busy';
    children: {
      watchlist: 'watchlist';
      commitment: 'commitment';
      reading: 'reading';
    };
  },
  actors: {
    loadRound: notProvided<RoundDetail, { id: number }>('loadRound'),
    traceRound: notProvided<RoundChange, { owner: number; detail: RoundDetail | null }>('traceRound'),
    watchlist: watchlistMachine,
    commitment: commitmentMachine,
    reading: readingMachine,
  },
  actions: {
    assignProfile: assign({ profile: (_, { profile }: Omit<ProfileUpdate, 'type'>) => profile }),
    assignId: assign((_, { location }: Omit<LocationUpdate, 'type'>) => ({
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
    recallKnown: assign({ known: null, detail: null, stats: null, change: null }),
    dropRound: assign({ known: null, detail: null, stats: null, change: null }),
    assignDetail: assign((_, { output }: { output: RoundDetail }) => ({ detail: output, stats: null })),
    assignChange: assign({
      change: ({ context }, { output }: { output: RoundChange }) => mergeChange(context.change, output),
    }),
    assignStats: assign({ stats: (_, { stats }: { stats: RoundStats }) => stats }),
    passDraftsOn: sendTo(
      ({ context }) => context.parent,
      (_, { drafts }: Omit<DraftsReport, 'type'>) => ({ type: 'drafts.changed', drafts }),
    ),
    assignDraft: assign({ draft: (_, { drafts }: Omit<DraftsReport, 'type'>) => drafts.commitment }),
    /** Adds the draft, which is discarded once the commitment was made. */
    submit: sendTo(
      ({ context }) => context.parent,
      ({ context: { draft } }, { submission }: { submission: Omit<Submission, 'draft'> }) => ({
        type: 'submission.sent',
        submission: { ...submission, draft },
      }),
    ),
    dropSubmission: sendTo(
      ({ context }) => context.parent,
      (_, { key }: { key: string }) => ({ type: 'submission.dropped', key }),
    ),
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
    isSameRound: ({ context }, update: Omit<LocationUpdate, 'type'>) =>
      isRound(update) && roundIn(update.location.search) === context.id,
    isOtherRound: ({ context }, update: Omit<LocationUpdate, 'type'>) =>
      isRound(update) && roundIn(update.location.search) !== context.id,
    isForbidden: (_, { error }: ErrorParams) => failureFrom(error).kind === 'forbidden',
    isMissing: (_, { error }: ErrorParams) => failureFrom(error).kind === 'missing',
  },
  delays: { longWait: 10_000 },
});
