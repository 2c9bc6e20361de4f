/**
 * What the club decides on an application, in the order in which its page offers it. `accredit`: accredited, but not a
 * member yet. `reopen`: back to the investor, as a draft.
 */
export const reviewDecisions = [
  'approve',
  'accredit',
  'more_documents',
  'accreditation_missing',
  'reject',
  'reopen',
] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];
