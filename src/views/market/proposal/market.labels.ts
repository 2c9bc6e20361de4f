import { formatPercent, wordFrom } from '../../kit/format/format.ts';
import type { Tone } from '../../ui/feedback/tone.ts';

const statuses: Readonly<Record<string, readonly [label: string, tone: Tone | 'neutral']>> = {
  listed: ['On the market', 'positive'],
  suspended: ['Suspended', 'caution'],
  reserved: ['Given to buyers', 'info'],
  filled: ['Sold', 'positive'],
  pending: ['Waiting for an answer', 'info'],
  accepted: ['Accepted', 'positive'],
  in_rofr: ['First refusal', 'info'],
  approved: ['Approved', 'info'],
  signing: ['To be signed', 'caution'],
  payment: ['To be paid', 'caution'],
  transferring: ['Being transferred', 'info'],
  settled: ['Settled', 'positive'],
  countered: ['Answered by a counter', 'neutral'],
  rejected: ['Rejected', 'negative'],
  withdrawn: ['Withdrawn', 'neutral'],
  expired: ['Expired', 'neutral'],
  lapsed: ['Lapsed', 'neutral'],
  outfilled: ['Lot gone', 'neutral'],
  rofr_exercised: ['Bought by the company', 'negative'],
  failed_signing: ['Not signed in time', 'negative'],
  failed_payment: ['Not paid in time', 'negative'],
  cancelled_by_company: ['Refused by the company', 'negative'],
};

/** A status that is not known here is shown as it is. */
export function wordStatus(status: string): { readonly label: string; readonly tone: Tone | 'neutral' } {
  const known = Object.hasOwn(statuses, status) ? statuses[status] : undefined;
  return known ? { label: known[0], tone: known[1] } : { label: wordFrom({}, status), tone: 'neutral' };
}

const instruments: Readonly<Record<string, string>> = {
  preferred: 'Preferred shares',
  common: 'Common shares',
  safe: 'SAFE',
  convertible_note: 'Convertible note',
};

export const wordInstrument = (instrument: string | null): string =>
  instrument === null ? 'Any series' : wordFrom(instruments, instrument);

/** "-10.0% against the last round"; null where there is none. */
export function wordAgainst(ratio: string | null, base: string): string | null {
  if (ratio === null) return null;
  const sign = ratio.startsWith('-') ? '' : '+';
  return `${sign}${formatPercent(ratio)} against ${base}`;
}

/** How much the known trades say. */
export function wordTrades(count: number | null): string {
  if (count === null || count === 0) return 'No trade in a year: nothing to go by.';
  if (count < 5) return `${count} ${count === 1 ? 'trade' : 'trades'} in a year: thin.`;
  return `${count} trades in a year.`;
}

/** How many entries the host puts on a page. */
export const marketPageSize = 20;
