import { withoutConsents } from '../../../domain/rounds/commitment.ts';
import type { Drafts } from '../../kit/page-contract.ts';

/** Values of the commitment form; amounts and the id of the investing profile as texts. */
export type CommitmentValues = {
  readonly investing_profile: string;
  readonly amount: string;
  readonly is_pro_rata: boolean;
  readonly accept_lower_allocation: boolean;
  readonly min_acceptable_amount: string;
  readonly source_of_funds_changed: boolean;
  readonly acknowledgements: readonly string[];
  readonly comment: string;
  readonly decision_note: string;
};

/** Unsubmitted values of the form of one round. */
export type CommitmentDraft = { readonly round: number; readonly values: CommitmentValues };

/** What was typed for a round, as it is kept. */
export const draftIn = (round: number, values: CommitmentValues): CommitmentDraft => ({
  round,
  values: withoutConsents(values),
});

/** Drafts are kept in memory only, so that a value under this name was put there by a round's page. */
const isCommitmentDraft = (value: unknown): value is CommitmentDraft =>
  typeof value === 'object' && value !== null && 'round' in value && 'values' in value;

/** The commitment's draft among all drafts of the session, or null. */
export const commitmentDraft = ({ commitment }: Drafts): CommitmentDraft | null =>
  isCommitmentDraft(commitment) ? commitment : null;
