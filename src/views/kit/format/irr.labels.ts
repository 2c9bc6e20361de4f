import { irrReason, irrReasons } from '../../../domain/money/returns/irr-reasons.ts';
import { type Irr, irrText } from '../../../domain/money/returns/irr.ts';
import { formatPercent } from './format.ts';

export type DescribedIrr = { readonly figure: string; readonly note: string | null };

function noteOf(irr: Irr | null): string | null {
  if (irr === null) return 'payments and paid-in differ';
  return irr.kind === 'period' ? `in ${irr.days} days` : irrReason(irr);
}

/** A rate for display: under one year it is the period's, and never annualised. @param rate what is stated of it. */
export function describeIrr(irr: Irr | null, rate = irr && irrText(irr)): DescribedIrr {
  const note = noteOf(irr);
  // A total loss has no rate to state.
  return { figure: formatPercent(rate ?? (note === irrReasons.total_loss ? '-1' : null)), note };
}
