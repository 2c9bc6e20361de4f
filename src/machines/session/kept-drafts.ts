import type { Drafts } from '../kit/page-contract.ts';
import type { SubmissionSettled } from '../kit/submission.ts';

/** Typed and not saved; outlives a session that ended by itself, for the same person, and only in memory. */
export type KeptDrafts = { readonly owner: number; readonly drafts: Drafts } | null;

/** With what was typed on one more page; nothing is kept of a person who is not known. */
export const draftsWith = (kept: KeptDrafts, drafts: Drafts, owner: number | undefined): KeptDrafts =>
  owner === undefined ? null : { owner, drafts: { ...kept?.drafts, ...drafts } };

/** Nobody sees what somebody else has typed. */
export const draftsOf = (kept: KeptDrafts, owner: number): KeptDrafts =>
  kept?.owner === owner ? kept : null;

/** Without what was handed in. A draft that was typed since then is another one, and stays. */
export function draftsAfter(
  kept: KeptDrafts,
  { draft, isMade }: Pick<SubmissionSettled, 'draft' | 'isMade'>,
): KeptDrafts {
  if (kept === null || !isMade) return kept;
  const left = Object.entries(kept.drafts).filter(([, typed]) => typed !== draft);
  return { ...kept, drafts: Object.fromEntries(left) };
}
