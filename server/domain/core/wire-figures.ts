import {
  type Decimal,
  moneyText,
  quantityText,
  ratioText,
} from '../../../src/domain/money/amounts/decimal.ts';
import { type Irr, irrText, periodDays } from '../../../src/domain/money/returns/irr.ts';
import type { PeriodAccount } from '../../../src/domain/money/returns/period-returns.ts';

/** Figures in wire format; unknown ones stay null. */
export const money = (value: Decimal | null) => value && moneyText(value);

export const quantity = (value: Decimal | null | undefined) => (value ? quantityText(value) : null);

export const ratio = (value: Decimal | null | undefined) => (value ? ratioText(value) : null);

const reasons: Readonly<Record<string, string>> = {
  no_flows: 'No payments yet.',
  nets_to_zero: 'Cash flows net to zero on each date.',
  nothing_back_yet: 'No distributions yet.',
  nothing_paid_in: 'Nothing paid in.',
  total_loss: 'Total loss.',
  no_root: 'No rate fits these payments.',
  value_unknown: 'A holding’s value is not available.',
  rate_unknown: 'A payment has no exchange rate.',
};

/** A message why there is no annual rate; null where there is one. */
export function irrReason(irr: Irr): string | null {
  if (irr.kind === 'annual') return null;
  if (irr.kind === 'period') return `Return over ${irr.days} days, not annualised.`;
  if (irr.kind === 'not_unique') return 'More than one rate fits these payments.';
  return reasons[irr.reason] ?? null;
}

/** A period in wire format, without its days. */
export const accountJson = ({ irr, ...account }: PeriodAccount) => ({
  beginning: money(account.beginning),
  contributions: money(account.contributions),
  distributions: money(account.distributions),
  gain: money(account.gain),
  ending: money(account.ending),
  irr: irr && irrText(irr),
  irr_period_days: irr && periodDays(irr),
  irr_unavailable_reason: irr === null ? 'No value at the beginning of this period.' : irrReason(irr),
});
