import {
  type Decimal,
  moneyText,
  quantityText,
  ratioText,
} from '../../../src/domain/money/amounts/decimal.ts';
import { irrReason as missingReason } from '../../../src/domain/money/returns/irr-reasons.ts';
import { type Irr, irrText, periodDays } from '../../../src/domain/money/returns/irr.ts';
import type { PeriodAccount } from '../../../src/domain/money/returns/period-returns.ts';

/** Figures in wire format; unknown ones stay null. */
export const money = (value: Decimal | null) => value && moneyText(value);

export const quantity = (value: Decimal | null | undefined) => (value ? quantityText(value) : null);

export const ratio = (value: Decimal | null | undefined) => (value ? ratioText(value) : null);

/** A message why there is no annual rate; null where there is one. */
export function irrReason(irr: Irr): string | null {
  if (irr.kind === 'period') return `Return over ${irr.days} days, not annualised.`;
  const reason = missingReason(irr);
  return reason && `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
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
