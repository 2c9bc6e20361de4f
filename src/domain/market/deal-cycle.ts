import { lifeCycle, type Transitions } from '../life-cycle.ts';

/** The stage of a deal: proposed, accepted and in progress, settled, or ended without units changing hands. */
type Phase = 'proposed' | 'running' | 'settled' | 'ended';

/** In the order of a deal's life; then the ways in which it ends early. */
const phases = {
  pending: 'proposed',
  accepted: 'running',
  in_rofr: 'running',
  approved: 'running',
  signing: 'running',
  payment: 'running',
  transferring: 'running',
  settled: 'settled',
  countered: 'ended',
  rejected: 'ended',
  withdrawn: 'ended',
  lapsed: 'ended',
  outfilled: 'ended',
  rofr_exercised: 'ended',
  failed_signing: 'ended',
  failed_payment: 'ended',
  cancelled_by_company: 'ended',
} as const satisfies Readonly<Record<string, Phase>>;

export type DealStatus = keyof typeof phases;
export type RunningStatus = {
  [Status in DealStatus]: (typeof phases)[Status] extends 'running' ? Status : never;
}[DealStatus];

export const dealStatuses: readonly string[] = Object.keys(phases);
const isDealStatus = (status: string): status is DealStatus => Object.hasOwn(phases, status);

export const isRunning = (status: string): status is RunningStatus =>
  isDealStatus(status) && phases[status] === 'running';

/** A deal from its acceptance to its settlement; its units are reserved for the buyer from acceptance on. */
export const runningStatuses: readonly RunningStatus[] = Object.keys(phases).filter(isRunning);

/** A proposal that awaits an answer, and a deal that is running. */
export const openDealStatuses: readonly ('pending' | RunningStatus)[] = ['pending', ...runningStatuses];

/** An offer, a buy order, a proposal or a deal that may still lead to a sale. */
export const openRequestStatuses: readonly string[] = ['listed', ...openDealStatuses];
export const isRequestOpen = (status: string): boolean => openRequestStatuses.includes(status);

export type DealEvent =
  | 'propose'
  | 'buyForCompany'
  | 'accept'
  | 'counter'
  | 'reject'
  | 'withdraw'
  | 'lapse'
  | 'outfill'
  | 'notifyCompany'
  | 'waive'
  | 'exercise'
  | 'refuse'
  | 'sendAgreements'
  | 'completeSigning'
  | 'failSigning'
  | 'bookPayment'
  | 'failPayment'
  | 'settle';

const undecided = { waive: 'approved', exercise: 'rofr_exercised', refuse: 'cancelled_by_company' } as const;

/** A proposal on an entry of the market, and the deal that it becomes. */
export const dealTransitions = {
  none: { propose: 'pending', buyForCompany: 'approved' },
  pending: {
    accept: 'accepted',
    counter: 'countered',
    reject: 'rejected',
    withdraw: 'withdrawn',
    lapse: 'lapsed',
    outfill: 'outfilled',
  },
  accepted: { notifyCompany: 'in_rofr', ...undecided },
  in_rofr: undecided,
  approved: { sendAgreements: 'signing' },
  signing: { completeSigning: 'payment', failSigning: 'failed_signing' },
  payment: { bookPayment: 'transferring', failPayment: 'failed_payment' },
  transferring: { settle: 'settled' },
  settled: {},
  countered: {},
  rejected: {},
  withdrawn: {},
  lapsed: {},
  outfilled: {},
  rofr_exercised: {},
  failed_signing: {},
  failed_payment: {},
  cancelled_by_company: {},
} as const satisfies Transitions<DealStatus, DealEvent>;

export const dealCycle = lifeCycle<DealStatus, DealEvent>(dealTransitions, [
  'accept',
  'notifyCompany',
  'waive',
  'sendAgreements',
  'completeSigning',
  'bookPayment',
  'settle',
]);

/** It is not accepted, or ended before it was. */
export const isProposal = (status: string): boolean =>
  status !== 'accepted' && ['pending', ...Object.values(dealTransitions.pending)].includes(status);

const clubEvents = ['notifyCompany', 'sendAgreements', 'bookPayment', 'settle'] as const;
export type ClubEvent = (typeof clubEvents)[number];

/** The club's next action on a deal; null where the parties act next, the company, or nobody. */
export const clubEventIn = (status: string): ClubEvent | null =>
  clubEvents.find((event) => dealCycle.allows(status, event)) ?? null;

export type EntryStatus = 'listed' | 'withdrawn' | 'expired' | 'filled';
export type EntryEvent = 'list' | 'withdraw' | 'expire' | 'fill';

/** An entry of the market: an offer, or a buy order. */
export const entryTransitions = {
  none: { list: 'listed' },
  listed: { withdraw: 'withdrawn', expire: 'expired', fill: 'filled' },
  withdrawn: {},
  expired: {},
  filled: {},
} as const satisfies Transitions<EntryStatus, EntryEvent>;

export const entryCycle = lifeCycle<EntryStatus, EntryEvent>(entryTransitions, ['fill']);

export type MarketStatus = EntryStatus | DealStatus;

/** An entry is shown as reserved while buyers have all of it, and its owner sees it as suspended while it takes no proposals. */
export type ShownMarketStatus = MarketStatus | 'reserved' | 'suspended';

/** The list of the own requests that has an entry or a proposal with this shown status. */
export function requestGroup(status: string): 'open' | 'settled' | 'closed' {
  if (isRequestOpen(status) || status === 'reserved' || status === 'suspended') return 'open';
  return status === 'settled' || status === 'filled' ? 'settled' : 'closed';
}
