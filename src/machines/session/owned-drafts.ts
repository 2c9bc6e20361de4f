import type { Drafts } from '../kit/page-contract.ts';
import type { SubmissionSettled } from '../kit/submission.ts';

/**
 * Key in sessionStorage, set only from the end of one page until the next one starts; its value names what the worker
 * keeps. After a deploy the page before is of an earlier version, so the key never changes.
 */
export const handoverKey = 'drafts-left';

/**
 * What a person has typed and not saved; `owner` is the id of the investor. It survives a session that ended by itself and
 * a reload, for the same person, and only in memory.
 */
export type OwnedDrafts = { readonly owner: number; readonly drafts: Drafts };

/** Adds what was typed on one page; nothing is kept for an unknown person. */
export const draftsWith = (
  owned: OwnedDrafts | null,
  drafts: Drafts,
  owner: number | undefined,
): OwnedDrafts | null => (owner === undefined ? null : { owner, drafts: { ...owned?.drafts, ...drafts } });

/** Nobody sees what another person has typed. */
export const draftsOf = (owned: OwnedDrafts | null, owner: number): OwnedDrafts | null =>
  owned?.owner === owner ? owned : null;

/** Without what was submitted. A draft that was edited since then stays. */
export function draftsAfter(
  owned: OwnedDrafts | null,
  { draft, hasSucceeded }: Pick<SubmissionSettled, 'draft' | 'hasSucceeded'>,
): OwnedDrafts | null {
  if (owned === null || !hasSucceeded) return owned;
  const submitted = JSON.stringify(draft);
  const left = Object.entries(owned.drafts).filter(([, typed]) => JSON.stringify(typed) !== submitted);
  return { ...owned, drafts: Object.fromEntries(left) };
}
