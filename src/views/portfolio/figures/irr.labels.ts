import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { irrOfHoldings, irrOfRow } from '../../../domain/money/report/report-totals.ts';
import { irrReason, irrReasons } from '../../../domain/money/returns/irr-reasons.ts';
import { type Irr, irrText } from '../../../domain/money/returns/irr.ts';
import { formatPercent } from '../../kit/format/format.ts';

type Described = { readonly figure: string; readonly note: string | null };

function noteOf(irr: Irr | null): string | null {
  if (irr === null) return 'payments and paid-in differ';
  return irr.kind === 'period' ? `in ${irr.days} days` : irrReason(irr);
}

/** A rate for display: under one year it is the period's, and never annualised. @param rate what is stated of it. */
export function describeIrr(irr: Irr | null, rate = irr && irrText(irr)): Described {
  const note = noteOf(irr);
  // A total loss has no rate to state.
  return { figure: formatPercent(rate ?? (note === irrReasons.total_loss ? '-1' : null)), note };
}

/** The rate of one holding for display: the one that the host states, with what its payments say about it. */
export const describeReturn = (portfolio: Portfolio, holding: Holding): Described =>
  describeIrr(irrOfHoldings(portfolio, [holding]), irrOfRow(portfolio, holding));
