/** What the club's reports can be asked for, by the addresses of their pages and by the queries of C22 to C28 alike. */
export const clubLevels = ['investor', 'entity', 'series', 'startup', 'vintage'] as const;

/** Where a deposit stands, in the order in which they are shown and added up. */
export const depositStatuses = [
  'expected',
  'received',
  'matched',
  'partial',
  'over',
  'refunded',
  'unmatched',
] as const;
export type DepositStatus = (typeof depositStatuses)[number];

/** What is outstanding by the days since it was due. */
export const depositAges = ['not_due', 'days_7', 'days_30', 'longer'] as const;

export const longestClubSearch = 100;
