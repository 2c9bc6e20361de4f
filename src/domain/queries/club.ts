/** Query parameters of the club's reports, shared by the addresses of their pages and the calls C22 to C28. */
export const clubLevels = ['investor', 'entity', 'series', 'startup', 'vintage'] as const;
export type ClubLevel = (typeof clubLevels)[number];

/** Their names on the pages, in their tables and in the files. */
export const clubLevelNames: Readonly<Record<ClubLevel, string>> = {
  investor: 'Investor',
  entity: 'Vehicle',
  series: 'Series',
  startup: 'Startup',
  vintage: 'Vintage',
};

/** What the rows of the pivot are grouped by where nothing is chosen: the outer level, and the inner one. */
export const defaultClubLevels: readonly ClubLevel[] = ['entity', 'startup'];

/** What the investments of the club are listed by; the first is the default. */
export const investedGroups = [
  'series',
  'startup',
  'entity',
  'investor',
] as const satisfies readonly ClubLevel[];
export type InvestedGroup = (typeof investedGroups)[number];

/** The filters by id on every page of the club, in the order in which they are shown. */
export const clubFilters = [
  'investor',
  'entity',
  'series',
  'startup',
] as const satisfies readonly ClubLevel[];

/** Statuses of a deposit, in the order in which they are shown and summed. */
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

/** Outstanding payments by days overdue. */
export const depositAges = ['not_due', 'days_7', 'days_30', 'longer'] as const;

/** The most days overdue of a payment in each of these groups; a payment overdue for more is a finding. */
export const overdueDays = { days_7: 7, days_30: 30 } as const;

export const maxClubSearchLength = 100;

/** The performance of the club lists its payments up to so many: those of a day, series and vintage count as one. */
export const maxClubPayments = 5_000;
