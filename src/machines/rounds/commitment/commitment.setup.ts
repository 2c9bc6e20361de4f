import { type ActorRef, assign, type EventObject, raise, sendTo, setup, type Snapshot } from 'xstate';
import type { Application, CommitmentTerms } from '../../../api/rounds/applications.ts';
import type { InvestingProfile } from '../../../api/onboarding/investors.ts';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { Profile } from '../../../api/onboarding/profile.ts';
import type { RoundDetail, RoundEvent, RoundStats } from '../../../api/rounds/round-detail.ts';
import {
  isOver,
  isSound,
  keyed,
  mayConfirm,
  mayReportWire,
  mayWithdraw,
  needsSignature,
  obstacleOf,
  takesInterest,
} from './commitment-rules.ts';
import type { CommitmentDraft, CommitmentValues } from './draft.ts';
import { type Failure, failureFrom, isKind } from '../../kit/failure.ts';
import { createQueryMachine } from '../../kit/query.machine.ts';
import { notListening, notProvided } from '../../kit/not-provided.ts';
import type { ProfileUpdate } from '../../kit/page-contract.ts';
import type { Intent, Submission, SubmissionAnswer } from '../../kit/submission.ts';
import type { VisibilityEvent } from '../../kit/browser/visibility.actor.ts';
import { signingMachine, type SigningReport } from '../../kit/signing/signing.machine.ts';
import type { SigningReturn } from '../../kit/signing/signing-return.ts';

export type CommitmentEvent =
  | { readonly type: 'commitment.refresh' }
  | { readonly type: 'conflict.dismiss' }
  | { readonly type: 'form.open' }
  | { readonly type: 'form.close' }
  | { readonly type: 'form.typed'; readonly values: CommitmentValues }
  | { readonly type: 'form.save'; readonly terms: CommitmentTerms }
  | { readonly type: 'form.submit'; readonly terms: CommitmentTerms }
  | { readonly type: 'signing.begin' }
  | { readonly type: 'withdrawal.ask' }
  | { readonly type: 'allocation.confirm' }
  | { readonly type: 'wire.report' }
  | { readonly type: 'step.confirm' }
  | { readonly type: 'step.retry' }
  | { readonly type: 'step.cancel' }
  | { readonly type: 'interest.express'; readonly amount: string }
  | { readonly type: 'interest.withdraw' }
  | { readonly type: 'application.changed'; readonly application: Application }
  | { readonly type: 'round.changed'; readonly detail: RoundDetail }
  | { readonly type: 'stats.changed'; readonly stats: RoundStats }
  | SubmissionAnswer
  | SigningReport
  | ProfileUpdate
  | VisibilityEvent;

/** Events that are sent to the round. */
export type CommitmentReport =
  | { readonly type: 'commitment.moved' }
  | { readonly type: 'stats.updated'; readonly stats: RoundStats }
  | { readonly type: 'submission.handedIn'; readonly submission: Omit<Submission, 'draft'> }
  | { readonly type: 'submission.dropped'; readonly key: string }
  | { readonly type: 'drafts.changed'; readonly drafts: { readonly commitment: CommitmentDraft | null } };

export type CommitmentInput = {
  readonly parent: ActorRef<Snapshot<unknown>, CommitmentReport>;
  readonly profile: Profile | null;
  readonly detail: RoundDetail;
  readonly returned: SigningReturn | null;
  /** What was typed when the session ended by itself. */
  readonly draft: CommitmentDraft | null;
};

type CommitmentContext = Pick<CommitmentInput, 'parent' | 'profile' | 'detail' | 'returned'> & {
  /** The newest; null while there is none. */
  application: Application | null;
  /** What the investor showed interest for. */
  interest: string | null;
  interestRequest: RoundEvent | null;
  /** In the form and not handed in. */
  typed: CommitmentValues | null;
  /** The form came back by itself, with what was typed before. */
  isRestored: boolean;
  /** What is shown next takes the place of the form. */
  hasOpenedForm: boolean;
  /** Drawn for the next request. */
  key: string;
  intent: Intent | null;
  step: Intent | null;
  today: string;
  pollCount: number;
  failure: Failure | null;
  stepFailure: Failure | null;
  interestFailure: Failure | null;
  /** Why the application had to be read anew; stays until it is dismissed. */
  conflict: Failure | null;
};

type Broken = { readonly error: unknown };
type Listed = { readonly output: readonly Application[] };
type Stated = { readonly terms: CommitmentTerms };
type StepAction = 'withdraw' | 'confirm_allocation' | 'report_wire_sent';

/** What the form asks for beside the round; it can be filled in without either. */
export const commitmentParts = {
  profiles: createQueryMachine<Record<string, never>, readonly InvestingProfile[]>(),
  book: createQueryMachine<{ readonly currency: string }, Portfolio>(),
};

const pollIntervals = [5, 5, 10, 20];
const lastPollInterval = 60;

const instanceOf = ({ detail }: CommitmentContext) =>
  ({ instance_type: 'round', instance_id: detail.id }) as const;

const draftIdOf = ({ application }: CommitmentContext) =>
  application?.status === 'draft' ? application.id : null;

const base = setup({
  types: {} as {
    context: CommitmentContext;
    events: CommitmentEvent;
    input: CommitmentInput;
    tags: 'busy';
    children: { profiles: 'profiles'; book: 'book'; signing: 'signing' };
  },
  actors: {
    loadApplications: notProvided<readonly Application[], { name: string }>('loadApplications'),
    apply: notProvided<Application, { intent: Intent | null }>('apply'),
    takeStep: notProvided<Application, { intent: Intent | null }>('takeStep'),
    signing: signingMachine,
    reportInterest: notProvided<RoundStats, { id: number; interestRequest: RoundEvent | null }>(
      'reportInterest',
    ),
    watchVisibility: notListening<EventObject>(),
    warnBeforeLeaving: notListening<EventObject>(),
    ...commitmentParts,
  },
  actions: {
    /** `connect` provides the day of the club. */
    noteDay: assign({ today: '' }),
    keepProfile: assign((_, { profile }: Omit<ProfileUpdate, 'type'>) => ({ profile })),
    keepDetail: assign((_, { detail }: { detail: RoundDetail }) => ({ detail })),
    keepInterest: assign((_, { stats }: { stats: RoundStats }) => ({ interest: stats.my_interest_amount })),
    keepNewest: assign(({ context }, { output: [newest] }: Listed) => ({
      application: newest ?? null,
      pollCount: newest?.status === context.application?.status ? context.pollCount : 0,
    })),
    keepApplication: assign((_, { application }: { application: Application }) => ({
      application,
      pollCount: 0,
    })),
    countPoll: assign({ pollCount: ({ context }) => context.pollCount + 1 }),
    forgetReturn: assign({ returned: null }),
    keepTyped: assign((_, { values }: { values: CommitmentValues }) => ({ typed: values })),
    forgetTyped: assign({ typed: null, isRestored: false, intent: null, interest: null }),
    forgetIntent: assign({ intent: null }),
    noteForm: assign({ hasOpenedForm: true }),
    forgetRestored: assign({ isRestored: false }),
    reportDraft: sendTo(
      ({ context }) => context.parent,
      ({ context: { typed, detail } }) => ({
        type: 'drafts.changed',
        drafts: { commitment: typed && { round: detail.id, values: typed } },
      }),
    ),
    /** `connect` provides a key that no other request has. */
    drawKey: assign({ key: 'unnamed' }),
    /** The same request keeps the key that it was sent with. */
    nameIntent: assign(({ context }, { action, terms }: Stated & { action: 'save_draft' | 'submit' }) => ({
      intent: keyed(
        context.intent,
        { ...instanceOf(context), action, application: draftIdOf(context), ...terms },
        context.key,
      ),
    })),
    nameStep: assign(({ context }, { action }: { action: StepAction }) => ({
      step: {
        key: context.key,
        request: { ...instanceOf(context), action, application: context.application?.id ?? 0 },
      },
    })),
    forgetStep: assign({ step: null }),
    keepFailure: assign({ failure: (_, { error }: Broken) => failureFrom(error) }),
    clearFailure: assign({ failure: null }),
    keepStepFailure: assign({ stepFailure: (_, { error }: Broken) => failureFrom(error) }),
    clearStepFailure: assign({ stepFailure: null }),
    keepInterestFailure: assign({ interestFailure: (_, { error }: Broken) => failureFrom(error) }),
    clearInterestFailure: assign({ interestFailure: null }),
    keepConflict: assign({ conflict: (_, { error }: Broken) => failureFrom(error) }),
    clearConflict: assign({ conflict: null }),
    assignInterestRequest: assign((_, { amount }: { amount: string | null }) => ({
      interestRequest: {
        event: amount === null ? 'interest_withdrawn' : 'interest',
        amount,
        document: null,
      } as const,
    })),
    raiseChange: raise((_, { output }: { output: Application }) => ({
      type: 'application.changed',
      application: output,
    })),
    reportMoved: sendTo(({ context }) => context.parent, { type: 'commitment.moved' }),
    handIn: sendTo(
      ({ context }) => context.parent,
      ({ context: { intent, detail }, self }) => {
        if (intent === null) throw new Error('A submission has its key before it is sent');
        const submission = { intent, round: detail.id, title: detail.title ?? detail.name, form: self };
        return { type: 'submission.handedIn', submission };
      },
    ),
    dropSubmission: sendTo(
      ({ context }) => context.parent,
      ({ context: { intent } }) => ({ type: 'submission.dropped', key: intent?.key ?? '' }),
    ),
    reportStats: sendTo(
      ({ context }) => context.parent,
      (_, { stats }: { stats: RoundStats }) => ({ type: 'stats.updated', stats }),
    ),
  },
  guards: {
    isNone: ({ context }) => context.application === null,
    isDraft: ({ context }) => context.application?.status === 'draft',
    isOver: ({ context }) => context.application !== null && isOver(context.application),
    isRestored: ({ context }) => context.isRestored,
    mayCommit: ({ context: { profile, detail, today } }) => obstacleOf(profile, detail, today) === null,
    isSound: ({ context: { profile, detail, today } }, { terms }: Stated) =>
      obstacleOf(profile, detail, today) === null && isSound(terms, detail),
    isConflict: isKind('conflict'),
    isCommitted: (_, { output: [newest] }: Listed) =>
      newest !== undefined && newest.status !== 'draft' && !isOver(newest),
    isNews: ({ context }, { output: [newest] }: Listed) =>
      JSON.stringify(newest) !== JSON.stringify(context.application),
    needsSignature: ({ context }) => context.application !== null && needsSignature(context.application),
    isUnconfirmed: ({ context }) =>
      context.returned === 'signing_complete' &&
      context.application !== null &&
      needsSignature(context.application),
    isBroken: (_, { error }: Broken) => error !== null,
    mayWithdraw: ({ context }) => context.application !== null && mayWithdraw(context.application),
    mayConfirm: ({ context }) => context.application !== null && mayConfirm(context.application),
    mayReportWire: ({ context }) => context.application !== null && mayReportWire(context.application),
    takesInterest: ({ context }) => takesInterest(context.detail),
  },
  delays: {
    pollDelay: ({ context }) => 1000 * (pollIntervals[context.pollCount] ?? lastPollInterval),
    /** How long the word of the signing service is waited for before signing can be tried again. */
    signingPatience: 60_000,
    /** `connect` provides the time until the round takes no commitment any more. */
    untilDeadline: 2_147_483_647,
  },
});

/** The words in which the chart of a commitment is written. */
export const commitmentSetup = base.extend({
  actions: {
    lookAgain: base.raise({ type: 'commitment.refresh' }),
  },
});
