import { documentTypes } from '../../../domain/documents/document-types.ts';
import type { ReviewDecision } from '../../../domain/onboarding/review-decisions.ts';
import type { DeskPart } from '../../../machines/club/desk/desk.search.ts';
import { documentTypeLabel } from '../../kit/format/document.labels.ts';
import { humanize } from '../../kit/format/format.ts';

export const partLabels: Readonly<Record<DeskPart, string>> = {
  reviews: 'Reviews',
  payments: 'Payments',
  rounds: 'Rounds',
  records: 'New entry',
  imports: 'Imports',
};

/** Profile fields whose names do not read as words. */
const fieldLabels: ReadonlyMap<string, string> = new Map([
  ['entity_type', 'Investor type'],
  ['tax_id', 'Tax number'],
  ['no_tax_id_reason', 'Why there is no tax number'],
  ['is_us_person', 'US person'],
  ['is_pep', 'Politically exposed person'],
  ['bank_swift', 'Bank BIC'],
  ['profile_signed_date', 'Signed on'],
]);

/** "first_name_en" is "First name". */
export const fieldLabel = (name: string): string =>
  fieldLabels.get(name) ?? humanize(name.replace(/_en$/, ''));

/** Status of the identity check. */
export const identityLabel = (identity: string): string => {
  if (identity === 'final') return 'Rejected';
  if (identity === 'retry') return 'To be repeated';
  if (identity === 'init') return 'Not started';
  return humanize(identity);
};

export const decisionLabels: Readonly<Record<ReviewDecision, string>> = {
  approve: 'Approve as a member',
  accredit: 'Confirm accreditation only',
  more_documents: 'Ask for documents',
  accreditation_missing: 'Reject the accreditation',
  reject: 'Reject the application',
  reopen: 'Give it back to the investor',
};

export const documentOptions = Object.keys(documentTypes).map((value) => ({
  value,
  label: documentTypeLabel(value),
}));

export const stepLabels = {
  send: 'Send the agreement',
  countersign: 'Countersign',
  request_payment: 'Request payment',
} as const;
