import type { ShownMarketStatus } from '../../../domain/market/deal-cycle.ts';
import type { StatusLabel, Tone } from '../../ui/feedback/tone.ts';
import { humanize, lookUp } from './format.ts';

const statuses: Readonly<Record<string, readonly [label: string, tone: Tone | 'neutral']>> = {
  listed: ['On the market', 'positive'],
  suspended: ['Suspended', 'caution'],
  reserved: ['Allocated to buyers', 'info'],
  filled: ['Sold', 'positive'],
  pending: ['Awaiting an answer', 'info'],
  accepted: ['Accepted', 'positive'],
  in_rofr: ['First refusal', 'info'],
  approved: ['Approved', 'info'],
  signing: ['Action: sign', 'caution'],
  payment: ['To pay', 'caution'],
  transferring: ['Being transferred', 'info'],
  settled: ['Settled', 'positive'],
  countered: ['Countered', 'neutral'],
  rejected: ['Rejected', 'negative'],
  withdrawn: ['Withdrawn', 'neutral'],
  expired: ['Expired', 'neutral'],
  lapsed: ['Lapsed', 'neutral'],
  outfilled: ['No longer available', 'neutral'],
  rofr_exercised: ['Bought by the company', 'negative'],
  failed_signing: ['Not signed in time', 'negative'],
  failed_payment: ['Not paid in time', 'negative'],
  cancelled_by_company: ['Declined by the company', 'negative'],
} satisfies Record<ShownMarketStatus, readonly [label: string, tone: Tone | 'neutral']>;

/** An unknown status is made readable. */
export function marketStatusLabel(status: string): StatusLabel {
  const known = lookUp(statuses, status);
  return known ? { label: known[0], tone: known[1] } : { label: humanize(status), tone: 'neutral' };
}

const waiting: Readonly<Record<string, StatusLabel>> = {
  signing: { label: 'Being signed', tone: 'info' },
  payment: { label: 'Awaiting payment', tone: 'info' },
};

/** What the other side has to do asks nothing of the person: a deal is signed by both, and paid by its buyer. */
export const dealStatusLabel = ({
  status,
  needs_me: isMine,
}: {
  readonly status: string;
  readonly needs_me: boolean;
}) => (isMine ? marketStatusLabel(status) : (lookUp(waiting, status) ?? marketStatusLabel(status)));
