import type { DealStatus } from '../market/deal-cycle.ts';

/**
 * For whom a status is news: for both parties of a deal, for the one who proposed or the one who was asked if the other has
 * brought it there, and for nobody if another proposal replaces it. A proposal lapses when the other has not answered, or
 * has withdrawn the entry.
 */
const readers: Readonly<Record<DealStatus, 'both' | 'proposer' | 'other' | 'nobody'>> = {
  pending: 'other',
  accepted: 'proposer',
  in_rofr: 'both',
  approved: 'both',
  signing: 'both',
  payment: 'both',
  transferring: 'both',
  settled: 'both',
  countered: 'nobody',
  rejected: 'proposer',
  withdrawn: 'other',
  lapsed: 'proposer',
  outfilled: 'proposer',
  rofr_exercised: 'both',
  failed_signing: 'both',
  failed_payment: 'both',
  cancelled_by_company: 'both',
};

const isKnown = (status: string): status is DealStatus => Object.hasOwn(readers, status);

/** Whether a status of a proposal or a deal is news for an investor: what they did themselves is not. */
export const isDealNews = (status: string, isProposer: boolean): boolean =>
  isKnown(status) && ['both', isProposer ? 'proposer' : 'other'].includes(readers[status]);
