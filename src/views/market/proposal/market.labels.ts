import type { ShownMarketStatus } from '../../../domain/deal-cycle.ts';
import { formatCounted, formatPercent, humanize, lookUp } from '../../kit/format/format.ts';
import { instrumentLabel } from '../../kit/format/instrument.labels.ts';
import type { StatusLabel, Tone } from '../../ui/feedback/tone.ts';

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

export const instrumentText = (instrument: string | null): string =>
  instrument === null ? 'Any series' : instrumentLabel(instrument);

/** A deal is signed by both sides: once the person has signed, it asks nothing more of them. */
export const dealStatusLabel = ({
  status,
  needs_me: isMine,
}: {
  readonly status: string;
  readonly needs_me: boolean;
}) =>
  status === 'signing' && !isMine
    ? ({ label: 'Being signed', tone: 'info' } as const)
    : marketStatusLabel(status);

/** "10.0% below last round"; null where there is no price to compare with. */
export function priceDifferenceText(ratio: string | null, base: string): string | null {
  if (ratio === null) return null;
  if (Number(ratio) === 0) return `equal to ${base}`;
  return `${formatPercent(ratio.replace('-', ''))} ${ratio.startsWith('-') ? 'below' : 'above'} ${base}`;
}

type BestPrices = { readonly best_bid: string | null; readonly best_ask: string | null };

/** "Bid $9.00, ask $12.43"; a side without an entry is said so. */
export function bestPricesText(
  { best_bid: bid, best_ask: ask }: BestPrices,
  price: (value: string) => string,
): string {
  if (bid === null && ask === null) return 'No bids or offers yet';
  if (bid === null) return `Ask ${price(ask ?? '')}, no bids yet`;
  return ask === null ? `Bid ${price(bid)}, no offers yet` : `Bid ${price(bid)}, ask ${price(ask)}`;
}

/** The number of trades behind a price. */
export function tradeCountText(count: number | null): string {
  if (count === null || count === 0) return 'No trades in the past year.';
  return `${formatCounted(count, 'trade')} in the past year.`;
}

/** Number of entries on a page of the host. */
export const marketPageSize = 20;
