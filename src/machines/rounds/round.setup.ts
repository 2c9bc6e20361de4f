import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Profile } from '../../api/onboarding/profile.ts';
import type { NewsItem } from '../../api/news/news.ts';
import type { RoundDetail, RoundDocument, RoundEvent, RoundStats } from '../../api/rounds/round-detail.ts';
import type { Round } from '../../api/rounds/rounds.ts';
import type { Startup } from '../../api/portfolio/startups.ts';
import { commitmentMachine, type CommitmentReport } from './commitment/commitment.machine.ts';
import { type SigningReturn, signingReturns } from '../kit/signing/signing-return.ts';
import type { CommitmentDraft } from './commitment/draft.ts';
import { documentPreviewMachine } from '../kit/files/preview.machine.ts';
import { type Failure, failureFrom } from '../kit/failure.ts';
import { createQueryMachine } from '../kit/query.machine.ts';
import { notProvided } from '../kit/not-provided.ts';
import type { LocationUpdate, PageInput, PageParent, ProfileUpdate } from '../kit/page-contract.ts';
import type { Submission, SubmissionSettled } from '../kit/submission.ts';
import { joinedChange, type RoundChange } from './round-snapshot.ts';
import { href, type Location, parseLocation, routeAt } from '../../routes.ts';
import { watchlistMachine } from './watchlist.ts';

type PaperOpened = { readonly type: 'paper.open'; readonly paper: RoundDocument };

export type RoundPlaceEvent =
  | { readonly type: 'round.retry' }
  | { readonly type: 'round.refresh' }
  | { readonly type: 'round.cancel' }
  | { readonly type: 'engagement.report'; readonly engagement: RoundEvent }
  | PaperOpened
  | { readonly type: 'paper.close' }
  | CommitmentReport
  | SubmissionSettled
  | LocationUpdate
  | ProfileUpdate;

/** A startup as the club describes it, and whether the investor holds any of it. */
export type StartupFacts = { readonly startup: Startup; readonly isHeld: boolean };

/** What is read beside the round; the page lives without any of it. */
export const roundParts = {
  documents: createQueryMachine<{ readonly round: number }, readonly RoundDocument[]>(),
  news: createQueryMachine<{ readonly startup: number }, readonly NewsItem[]>(),
  startup: createQueryMachine<{ readonly id: number; readonly name: string }, StartupFacts>(),
};

type RoundContext = {
  parent: PageParent;
  owner: number;
  profile: Profile | null;
  address: Location;
  /** As the address says; null when it names none. */
  id: number | null;
  /** How the signing service led back here; the address is rid of it at once. */
  returned: SigningReturn | null;
  /** What was typed into a commitment when the session ended by itself. */
  draft: CommitmentDraft | null;
  /** From the list of rounds: paints the head while the rest loads. */
  known: Round | null;
  detail: RoundDetail | null;
  /** Newer figures than those of `detail`, where the host sent some since. */
  stats: RoundStats | null;
  engagement: RoundEvent | null;
  /** Since this device showed it last; null until that is known. */
  change: RoundChange | null;
  failure: Failure | null;
  /** The paper that is open beside the round; its content is with the child `documentPreview`. */
  previewed: RoundDocument | null;
};

type DraftsReport = Extract<CommitmentReport, { type: 'drafts.changed' }>;
type Settled = Pick<SubmissionSettled, 'round' | 'isMade'>;
type Broken = { readonly error: unknown };

export const roundIn = (search: string): number | null => {
  const id = new URLSearchParams(search).get('round') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
};

/** The event that the signing service adds to the address. */
export const returnIn = (search: string): SigningReturn | null => {
  const event = new URLSearchParams(search).get('event');
  return signingReturns.find((known) => known === event) ?? null;
};

const hasReturn = (search: string) => new URLSearchParams(search).has('event');

/** What a commitment begins with. */
export function commitmentInput({ profile, detail, returned, draft, id }: RoundContext) {
  if (detail === null) throw new Error('A commitment begins once its round is here');
  return { profile, detail, returned, draft: draft?.round === id ? draft : null };
}

const isRound = ({ location }: Omit<LocationUpdate, 'type'>) => routeAt(location.path) === 'round';

const base = setup({
  types: {} as {
    context: RoundContext;
    events: RoundPlaceEvent;
    input: PageInput;
    tags: 'busy';
    children: {
      documents: 'documents';
      news: 'news';
      startup: 'startup';
      watchlist: 'watchlist';
      commitment: 'commitment';
      documentPreview: 'documentPreview';
    };
  },
  actors: {
    loadRound: notProvided<RoundDetail, { id: number }>('loadRound'),
    reportEngagement: notProvided<RoundStats, { id: number; engagement: RoundEvent | null }>(
      'reportEngagement',
    ),
    traceRound: notProvided<RoundChange, { owner: number; detail: RoundDetail | null }>('traceRound'),
    ...roundParts,
    watchlist: watchlistMachine,
    commitment: commitmentMachine,
    documentPreview: documentPreviewMachine,
  },
  actions: {
    assignProfile: assign({ profile: (_, { profile }: Omit<ProfileUpdate, 'type'>) => profile }),
    keepId: assign((_, { location }: Omit<LocationUpdate, 'type'>) => ({
      address: location,
      id: roundIn(location.search),
      returned: returnIn(location.search),
    })),
    forgetReturn: assign({ returned: null }),
    /** `connect` replaces this with the round as the list of rounds had it. */
    recallKnown: assign({ known: null, detail: null, stats: null, change: null }),
    dropRound: assign({ known: null, detail: null, stats: null, change: null }),
    keepDetail: assign((_, { output }: { output: RoundDetail }) => ({ detail: output, stats: null })),
    keepChange: assign({
      change: ({ context }, { output }: { output: RoundChange }) => joinedChange(context.change, output),
    }),
    keepStats: assign({ stats: (_, { output }: { output: RoundStats }) => output }),
    assignStats: assign({ stats: (_, { stats }: { stats: RoundStats }) => stats }),
    passDraftsOn: sendTo(
      ({ context }) => context.parent,
      (_, { drafts }: Omit<DraftsReport, 'type'>) => ({ type: 'drafts.changed', drafts }),
    ),
    keepDraft: assign({ draft: (_, { drafts }: Omit<DraftsReport, 'type'>) => drafts.commitment }),
    /** With what was typed, of which nothing is kept once a commitment was made of it. */
    handIn: sendTo(
      ({ context }) => context.parent,
      ({ context: { draft } }, { submission }: { submission: Omit<Submission, 'draft'> }) => ({
        type: 'submission.handedIn',
        submission: { ...submission, draft },
      }),
    ),
    dropSubmission: sendTo(
      ({ context }) => context.parent,
      (_, { key }: { key: string }) => ({ type: 'submission.dropped', key }),
    ),
    refreshInbox: sendTo(({ context }) => context.parent, { type: 'inbox.refresh' }),
    forgetHandedIn: enqueueActions(({ context, enqueue }, { round, isMade }: Settled) => {
      if (!isMade || context.draft?.round !== round) return;
      enqueue.assign({ draft: null });
      enqueue.sendTo(context.parent, { type: 'drafts.changed', drafts: { commitment: null } });
    }),
    /** Its round may be the one that is shown again by now. */
    lookAtCommitment: enqueueActions(({ context, enqueue }, { round }: { round: number }) => {
      if (context.detail?.id === round) enqueue.sendTo('commitment', { type: 'commitment.refresh' });
    }),
    keepPreviewed: assign({ previewed: (_, { paper }: Omit<PaperOpened, 'type'>) => paper }),
    forgetPreviewed: assign({ previewed: null }),
    reportOpened: enqueueActions(({ enqueue }, { paper }: Omit<PaperOpened, 'type'>) => {
      enqueue.raise({
        type: 'engagement.report',
        engagement: { event: 'document_open', amount: null, document: paper.id },
      });
    }),
    assignEngagement: assign({ engagement: (_, { engagement }: { engagement: RoundEvent }) => engagement }),
    forwardDetail: sendTo('commitment', (_, { output }: { output: RoundDetail }) => ({
      type: 'round.changed',
      detail: output,
    })),
    /** The child `commitment` exists only while a round is shown. */
    forwardStats: enqueueActions(({ context, enqueue }, { output }: { output: RoundStats }) => {
      if (context.detail !== null) enqueue.sendTo('commitment', { type: 'stats.changed', stats: output });
    }),
    forwardProfile: enqueueActions(({ context, enqueue }, { profile }: Omit<ProfileUpdate, 'type'>) => {
      if (context.detail !== null) enqueue.sendTo('commitment', { type: 'profile.updated', profile });
    }),
    keepFailure: assign({ failure: (_, { error }: Broken) => failureFrom(error) }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isNamed: ({ context }) => context.id !== null,
    isShown: ({ context }) => context.detail !== null,
    isGone: ({ context }) => context.detail === null,
    isSameRound: ({ context }, update: Omit<LocationUpdate, 'type'>) =>
      isRound(update) && roundIn(update.location.search) === context.id,
    isOtherRound: ({ context }, update: Omit<LocationUpdate, 'type'>) =>
      isRound(update) && roundIn(update.location.search) !== context.id,
    isForbidden: (_, { error }: Broken) => failureFrom(error).kind === 'forbidden',
    isMissing: (_, { error }: Broken) => failureFrom(error).kind === 'missing',
  },
  delays: { patience: 10_000 },
});

/** Types, actions and guards of the machine of one round. */
export const roundSetup = base.extend({
  actions: {
    reportView: base.raise({
      type: 'engagement.report',
      engagement: { event: 'view', amount: null, document: null },
    }),
    /** A return is read once: a reload or a copied link does not repeat it. */
    tidyAddress: base.enqueueActions(({ context: { parent, address }, enqueue }) => {
      if (!hasReturn(address.search)) return;
      const { event: _read, ...query } = Object.fromEntries(new URLSearchParams(address.search));
      const location = parseLocation(href('round', query)) ?? address;
      enqueue.sendTo(parent, { type: 'location.corrected', location });
    }),
  },
});
