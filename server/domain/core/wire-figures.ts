import { type Decimal, moneyText, quantityText, ratioText } from '../../../src/domain/money/decimal.ts';
import type { Irr } from '../../../src/domain/money/irr.ts';

/** Figures in wire format; unknown ones stay null. */
export const money = (value: Decimal | null) => value && moneyText(value);

export const quantity = (value: Decimal | null | undefined) => (value ? quantityText(value) : null);

export const ratio = (value: Decimal | null | undefined) => (value ? ratioText(value) : null);

const reasons: Readonly<Record<string, string>> = {
  no_flows: 'There are no payments yet.',
  nets_to_zero: 'What was paid in and what came back net to zero on each day.',
  nothing_back_yet: 'Nothing has come back yet.',
  nothing_paid_in: 'Nothing has been paid in.',
  total_loss: 'Everything paid in was lost.',
  no_root: 'No rate explains these payments.',
  value_unknown: 'The value of a holding is not known.',
};

/** A message why there is no annual rate; null where there is one. */
export function irrReason(irr: Irr): string | null {
  if (irr.kind === 'annual') return null;
  if (irr.kind === 'period') return `Return over ${irr.days} days, not annualised.`;
  if (irr.kind === 'not_unique') return 'More than one rate explains these payments.';
  return reasons[irr.reason] ?? null;
}
