import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { type Irr, irrText } from '../../../domain/money/returns/irr.ts';
import { formatPercent } from '../../kit/format/format.ts';
import { irrOfHoldings, irrOfRow } from './totals.ts';

const reasons = {
  no_flows: 'no payments yet',
  nets_to_zero: 'cash flows net to zero',
  nothing_back_yet: 'no distributions yet',
  nothing_paid_in: 'no contributions',
  total_loss: 'total loss',
  no_root: 'no rate fits these payments',
  value_unknown: 'a value is not available',
  rate_unknown: 'a payment has no exchange rate',
} as const;

type Described = { readonly figure: string; readonly note: string | null };

function noteOf(irr: Irr | null): string | null {
  if (irr === null) return 'payments and paid-in differ';
  switch (irr.kind) {
    case 'annual':
      return null;
    case 'period':
      return `in ${irr.days} days`;
    case 'not_unique':
      return 'more than one rate fits';
    case 'unavailable':
      return reasons[irr.reason];
    default:
      return irr satisfies never;
  }
}

/** A rate for display: under one year it is the period's, and never annualised. @param rate what is stated of it. */
export function describeIrr(irr: Irr | null, rate = irr && irrText(irr)): Described {
  const note = noteOf(irr);
  // A total loss has no rate to state.
  return { figure: formatPercent(rate ?? (note === reasons.total_loss ? '-1' : null)), note };
}

/** The rate of one holding for display: the one that the host states, with what its payments say about it. */
export const describeReturn = (portfolio: Portfolio, holding: Holding): Described =>
  describeIrr(irrOfHoldings(portfolio, [holding]), irrOfRow(portfolio, holding));
