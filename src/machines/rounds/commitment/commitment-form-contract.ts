import type { ActorRef, Snapshot } from 'xstate';
import type { Profile } from '../../../api/onboarding/profile.ts';
import type { Application, CommitmentTerms } from '../../../api/rounds/applications.ts';
import type { RoundDetail } from '../../../api/rounds/round-detail.ts';
import type { Failure } from '../../kit/failure.ts';
import type { ProfileUpdate } from '../../kit/page-contract.ts';
import type { Intent, SubmissionAnswer, SubmissionReport } from '../../kit/submission.ts';
import type { CommitmentDraft, CommitmentValues } from './draft.ts';

/** What is saved or submitted. */
export type EnteredTerms = { readonly terms: CommitmentTerms };

export type CommitmentFormEvent =
  | { readonly type: 'form.dismiss' }
  | { readonly type: 'form.keep' }
  | { readonly type: 'form.close' }
  | { readonly type: 'form.typed'; readonly values: CommitmentValues }
  | ({ readonly type: 'form.save' } & EnteredTerms)
  | ({ readonly type: 'form.submit' } & EnteredTerms)
  | { readonly type: 'form.leave' }
  | { readonly type: 'round.changed'; readonly detail: RoundDetail }
  | SubmissionAnswer
  | ProfileUpdate;

/** Sent to the commitment that the form belongs to. */
export type CommitmentFormReport =
  | { readonly type: 'form.closed' }
  /** The round's deadline has passed. */
  | { readonly type: 'deadline.reached' }
  | { readonly type: 'draft.saved'; readonly application: Application }
  | { readonly type: 'applications.read'; readonly applications: readonly Application[] }
  | { readonly type: 'commitment.conflict'; readonly error: unknown }
  | { readonly type: 'drafts.changed'; readonly drafts: { readonly commitment: CommitmentDraft | null } };

export type CommitmentFormInput = {
  readonly parent: ActorRef<Snapshot<unknown>, CommitmentFormReport>;
  /** Sends the submission, and does so after the form has ended too. */
  readonly session: ActorRef<Snapshot<unknown>, SubmissionReport>;
  readonly profile: Profile | null;
  readonly detail: RoundDetail;
  /** The draft saved on the host. */
  readonly application: Application | null;
  /** Typed earlier, here or until the session ended. */
  readonly typed: CommitmentValues | null;
};

export type CommitmentFormContext = CommitmentFormInput & {
  today: string;
  /** Key for the next request. */
  key: string;
  intent: Intent | null;
  failure: Failure | null;
};
