import type { ReviewDecision } from '../../../api/club/desk-requests.ts';
import type { DeskPart } from '../../../machines/club/desk/desk.search.ts';
import { documentTypes } from '../../../domain/document-types.ts';

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

/** "proof_of_address" as words. */
export const wordsOf = (name: string): string => {
  const known = fieldLabels.get(name);
  if (known !== undefined) return known;
  const words = name.replace(/_en$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Status of the identity check. */
export const identityLabels = (identity: string): string => {
  if (identity === 'final') return 'Rejected';
  if (identity === 'retry') return 'To be repeated';
  if (identity === 'init') return 'Not started';
  return wordsOf(identity);
};

export const decisionLabels: Readonly<Record<ReviewDecision, string>> = {
  approve: 'Approve as a member',
  accredit: 'Confirm accreditation only',
  more_documents: 'Ask for documents',
  accreditation_missing: 'Reject the accreditation',
  reject: 'Reject the application',
  reopen: 'Give it back to the investor',
};

export const decisions = [
  'approve',
  'accredit',
  'more_documents',
  'accreditation_missing',
  'reject',
  'reopen',
] as const satisfies readonly ReviewDecision[];

export const documentOptions = Object.keys(documentTypes).map((value) => ({ value, label: wordsOf(value) }));

export const stepLabels = {
  send: 'Send the agreement',
  countersign: 'Countersign',
  request_payment: 'Request payment',
} as const;
