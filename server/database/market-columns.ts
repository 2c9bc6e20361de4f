/** The statuses of a listing or a buy request. */
export const entryStatuses = ['listed', 'withdrawn', 'expired', 'filled'] as const;

/** A deal from its acceptance to its settlement, in order; its units are the buyer's from the first on. */
export const runningStatuses = [
  'accepted',
  'in_rofr',
  'approved',
  'signing',
  'payment',
  'transferring',
] as const;

/** The ways in which a proposal or a deal ends without units changing hands. */
export const endStatuses = [
  'countered',
  'rejected',
  'withdrawn',
  'lapsed',
  'outfilled',
  'rofr_exercised',
  'failed_signing',
  'failed_payment',
  'cancelled_by_company',
] as const;

export type EntryStatus = (typeof entryStatuses)[number];
export type RunningStatus = (typeof runningStatuses)[number];
export type EndStatus = (typeof endStatuses)[number];
export type MarketStatus = EntryStatus | RunningStatus | EndStatus | 'pending' | 'settled';

export const isRunning = (status: MarketStatus): status is RunningStatus =>
  runningStatuses.some((known) => known === status);
