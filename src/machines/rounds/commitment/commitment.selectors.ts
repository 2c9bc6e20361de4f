import type { SnapshotFrom } from 'xstate';
import type { Application, CommitmentTerms } from '../../../api/rounds/applications.ts';
import type { OwnCommitment } from '../../../domain/rounds/commitment-cycle.ts';
import { topState } from '../../kit/selectors/page.selectors.ts';
import type { CommitmentFormActor } from './commitment-form.machine.ts';
import { type Obstacle, obstacleOf, takesInterest } from './commitment-rules.ts';
import type { CommitmentStepActor } from './commitment-step.machine.ts';
import type { CommitmentMachine, CommitmentActor } from './commitment.machine.ts';
import type { CommitmentValues } from './draft.ts';
import type { InterestActor } from './interest.machine.ts';
import type { TrackingActor } from './tracking.machine.ts';

type Snapshot = SnapshotFrom<CommitmentMachine>;
type FormSnapshot = SnapshotFrom<CommitmentFormActor>;
type StepSnapshot = SnapshotFrom<CommitmentStepActor>;
/** Its child exists only while an application is in progress. */
type TrackingSnapshot = SnapshotFrom<TrackingActor> | undefined;
type InterestSnapshot = SnapshotFrom<InterestActor>;

/** Status of the investor's newest application. */
export const selectStage = ({ value }: Snapshot) => value.application;
export const selectApplication = ({ context }: Snapshot) => context.application;
/** One's own commitment: what the round says of it as long as it is not loaded. */
export const selectOwnCommitment = ({ context, value }: Snapshot): OwnCommitment | null =>
  context.application ??
  (value.application === 'refreshing' || value.application === 'unseen'
    ? context.detail.my_application
    : null);
export const selectDetail = ({ context }: Snapshot) => context.detail;
/** The person who commits. */
export const selectOwner = ({ context }: Snapshot) => context.profile;
export const selectFailure = ({ context }: Snapshot) => context.failure;
export const selectConflict = ({ context }: Snapshot) => context.conflict;
export const selectReturned = ({ context }: Snapshot) => context.returned;
/** The form was restored with what was typed before. */
export const selectIsRestored = ({ context }: Snapshot) => context.draft !== null;
/** What is shown next replaces the form. */
export const selectTakesFocus = (snapshot: Snapshot) => snapshot.matches({ focus: 'taken' });
export const selectMayOpenForm = (snapshot: Snapshot) => snapshot.can({ type: 'form.open' });
export const selectIsDraft = (snapshot: Snapshot) => snapshot.matches({ application: 'draft' });
export const selectObstacle = ({ context }: Snapshot): Obstacle | null =>
  obstacleOf(context.profile, context.detail, context.today);
export const selectIsWaitingList = ({ context }: Snapshot) => context.detail.status === 'waitlist';
/** Nothing is committed, and the application failed to load. */
export const selectIsMissed = ({ context }: Snapshot) =>
  context.application === null && !takesInterest(context.detail);
export const selectMayCommitAgain = (snapshot: Snapshot) =>
  snapshot.matches({ application: 'over' }) && selectObstacle(snapshot) === null;

export const selectForm = ({ children }: Snapshot) => children.form;
export const selectTracking = ({ children }: Snapshot) => children.tracking;
/** Both run as long as the commitment. */
export const selectStep = ({ children: { step } }: Snapshot) => there(step);
export const selectInterest = ({ children: { interest } }: Snapshot) => there(interest);

const there = <Actor>(actor: Actor | undefined): Actor => {
  if (actor === undefined) throw new Error('It is invoked by the commitment from its start');
  return actor;
};

/** What became of the last attempt, while the form can be filled in. */
export const selectEditing = ({ value }: FormSnapshot) =>
  typeof value === 'object' && 'editing' in value ? topState(value.editing) : null;
export const selectFormFailure = ({ context }: FormSnapshot) => context.failure;
export const selectFormDetail = ({ context }: FormSnapshot) => context.detail;
export const selectFormObstacle = ({ context }: FormSnapshot): Obstacle | null =>
  obstacleOf(context.profile, context.detail, context.today);
export const selectIsBlocked = (snapshot: FormSnapshot) => selectFormObstacle(snapshot) !== null;
export const selectIsBankApproved = ({ context }: FormSnapshot) =>
  context.profile?.is_wiring_bank_fatf_approved;
/** Until when the accreditation that was proved before serves further rounds, `YYYY-MM-DD`; null where it has no end or stands against the commitment. */
export const selectEvidenceOnFile = (snapshot: FormSnapshot): string | null =>
  selectIsBlocked(snapshot) ? null : (snapshot.context.profile?.accreditation_expiry_date ?? null);
export const selectEndsBeforeRound = (snapshot: FormSnapshot): boolean => {
  const [end, deadline] = [selectEvidenceOnFile(snapshot), snapshot.context.detail.deadline_date];
  return end !== null && deadline !== null && end < deadline;
};
export const selectIsSaving = (snapshot: FormSnapshot) => snapshot.matches('saving');
export const selectIsFormBusy = (snapshot: FormSnapshot) => snapshot.hasTag('busy');
export const selectFees = ({ context }: FormSnapshot) => context.detail.fees;
export const selectProfiles = ({ children }: FormSnapshot) => children.profiles;
export const selectBook = ({ children }: FormSnapshot) => children.book;

export const selectStepFailure = ({ context }: StepSnapshot) => context.failure;
export const selectIsTaking = (snapshot: StepSnapshot) => snapshot.matches('taking');
export const selectIsAsking = (snapshot: StepSnapshot) => snapshot.matches('asking');
export const selectMayWithdraw = (application: Application | null) => (snapshot: StepSnapshot) =>
  application !== null && snapshot.can({ type: 'withdrawal.ask', application });

/** The child that opens the ceremony of signing, once that was begun. */
export const selectSigning = (snapshot: TrackingSnapshot) => snapshot?.children.signing;
export const selectIsConfirming = (snapshot: TrackingSnapshot) => snapshot?.matches('confirming') === true;

export const selectInterestAmount = ({ context }: InterestSnapshot) => context.amount;
export const selectInterestFailure = ({ context }: InterestSnapshot) => context.failure;
export const selectIsReporting = (snapshot: InterestSnapshot) => snapshot.matches('reporting');

export const openForm = (actor: CommitmentActor) => actor.send({ type: 'form.open' });
export const refreshCommitment = (actor: CommitmentActor) => actor.send({ type: 'commitment.refresh' });
export const dismissConflict = (actor: CommitmentActor) => actor.send({ type: 'conflict.dismiss' });
export const typeCommitment = (actor: CommitmentFormActor, values: CommitmentValues) =>
  actor.send({ type: 'form.typed', values });
export const saveDraft = (actor: CommitmentFormActor, terms: CommitmentTerms) =>
  actor.send({ type: 'form.save', terms });
export const submitForm = (actor: CommitmentFormActor, terms: CommitmentTerms) =>
  actor.send({ type: 'form.submit', terms });
export const dismissForm = (actor: CommitmentFormActor) => actor.send({ type: 'form.dismiss' });
export const keepForm = (actor: CommitmentFormActor) => actor.send({ type: 'form.keep' });
export const closeForm = (actor: CommitmentFormActor) => actor.send({ type: 'form.close' });
export const confirmAllocation = (actor: CommitmentStepActor, application: Application) =>
  actor.send({ type: 'allocation.confirm', application });
export const reportWire = (actor: CommitmentStepActor, application: Application) =>
  actor.send({ type: 'wire.report', application });
export const askWithdrawal = (actor: CommitmentStepActor, application: Application) =>
  actor.send({ type: 'withdrawal.ask', application });
export const confirmStep = (actor: CommitmentStepActor) => actor.send({ type: 'step.confirm' });
export const cancelStep = (actor: CommitmentStepActor) => actor.send({ type: 'step.cancel' });
export const retryStep = (actor: CommitmentStepActor) => actor.send({ type: 'step.retry' });
export const beginSigning = (actor: TrackingActor | undefined) => actor?.send({ type: 'signing.begin' });
export const expressInterest = (actor: InterestActor, amount: string) =>
  actor.send({ type: 'interest.express', amount });
export const withdrawInterest = (actor: InterestActor) => actor.send({ type: 'interest.withdraw' });
