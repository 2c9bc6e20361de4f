import type { Drafts } from '../kit/page-contract.ts';
import type { SubmissionSettled } from '../kit/submission.ts';

/** Key in sessionStorage, set only from the end of one page until the next one starts; its value names what the worker keeps. */
export const leftKey = 'drafts-left';

/** What a person has typed and not saved; `owner` is the id of the investor. */
export type OwnedDrafts = { readonly owner: number; readonly drafts: Drafts };

/** Typed and not saved; survives a session that ended by itself and a reload, for the same person, and only in memory. */
export type KeptDrafts = OwnedDrafts | null;

/** Adds what was typed on one page; nothing is kept for an unknown person. */
export const draftsWith = (kept: KeptDrafts, drafts: Drafts, owner: number | undefined): KeptDrafts =>
  owner === undefined ? null : { owner, drafts: { ...kept?.drafts, ...drafts } };

/** Nobody sees what another person has typed. */
export const draftsOf = (kept: KeptDrafts, owner: number): KeptDrafts =>
  kept?.owner === owner ? kept : null;

/** Without what was submitted. A draft that was edited since then stays. */
export function draftsAfter(
  kept: KeptDrafts,
  { draft, hasSucceeded }: Pick<SubmissionSettled, 'draft' | 'hasSucceeded'>,
): KeptDrafts {
  if (kept === null || !hasSucceeded) return kept;
  const submitted = JSON.stringify(draft);
  const left = Object.entries(kept.drafts).filter(([, typed]) => JSON.stringify(typed) !== submitted);
  return { ...kept, drafts: Object.fromEntries(left) };
}
