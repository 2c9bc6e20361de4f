import type { Irr, IrrUnavailable } from './irr.ts';

/** Why there is no rate, as a clause beside a figure. */
export const irrReasons: Readonly<Record<IrrUnavailable, string>> = {
  no_flows: 'no payments yet',
  nets_to_zero: 'cash flows net to zero',
  nothing_back_yet: 'no distributions yet',
  nothing_paid_in: 'no contributions',
  total_loss: 'total loss',
  no_root: 'no rate fits these payments',
  value_unknown: 'a value is not available',
  rate_unknown: 'a payment has no exchange rate',
};

/** What is stated beside a rate that is not annual: the clause of a missing one; null where there is a rate. */
export const irrReason = (irr: Irr): string | null =>
  irr.kind === 'not_unique'
    ? 'more than one rate fits'
    : irr.kind === 'unavailable'
      ? irrReasons[irr.reason]
      : null;
