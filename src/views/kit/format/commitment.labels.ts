import { type OwnCommitment, ownStepIn } from '../../../domain/rounds/commitment-cycle.ts';
import type { ShownApplicationStatus } from '../../../domain/rounds/commitment.ts';
import type { StatusLabel } from '../../ui/feedback/tone.ts';
import { labelFor, lookUp, statusLabelFor } from './format.ts';

const statuses: Readonly<Record<string, StatusLabel>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  submitted: { label: 'Submitted', tone: 'info' },
  waitlisted: { label: 'On the waiting list', tone: 'info' },
  allocated: { label: 'Allocated', tone: 'info' },
  reduced: { label: 'Lower allocation to confirm', tone: 'caution' },
  signing: { label: 'Action: sign', tone: 'caution' },
  signed: { label: 'Signed', tone: 'info' },
  funding: { label: 'Action: wire', tone: 'caution' },
  part_funded: { label: 'Partly wired', tone: 'caution' },
  funded: { label: 'Funded', tone: 'positive' },
  closing: { label: 'Closing', tone: 'info' },
  completed: { label: 'Completed', tone: 'positive' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  declined: { label: 'Declined', tone: 'negative' },
  expired: { label: 'Expired', tone: 'negative' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  cancelled_round: { label: 'Round cancelled', tone: 'negative' },
} satisfies Record<ShownApplicationStatus, StatusLabel>;

/** The status of a commitment, also one that this version does not know. */
export const commitmentStatusLabel = (status: string): StatusLabel => statusLabelFor(statuses, status);

const waits: Readonly<Record<string, StatusLabel>> = {
  signing: { label: 'Being signed', tone: 'info' },
  funding: { label: 'Wire on its way', tone: 'info' },
};

const asks: Readonly<Record<string, StatusLabel>> = {
  confirm_terms: { label: 'Action: confirm terms', tone: 'caution' },
  send_evidence: { label: 'Action: confirm wire', tone: 'caution' },
};

/** The same for one's own: what the person has signed or wired asks nothing more of them. */
export const ownCommitmentLabel = (own: OwnCommitment): StatusLabel => {
  const step = ownStepIn(own);
  const labels = step === null ? lookUp(waits, own.status) : lookUp(asks, step);
  return labels ?? commitmentStatusLabel(own.status);
};

const steps: Readonly<Record<string, string>> = {
  submit: 'Submit it',
  confirm_allocation: 'Confirm the allocation',
  confirm_terms: 'Confirm the new terms',
  sign: 'Sign the agreement',
  wire: 'Wire the outstanding amount',
  send_evidence: 'Confirm the source of your wire',
};

/** The investor's next action; null while the club acts next. */
export const nextStepLabel = (action: string | null): string | null =>
  action === null ? null : labelFor(steps, action);
