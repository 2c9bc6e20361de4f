import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { type Irr, irrText } from '../../../domain/money/irr.ts';
import { formatPercent, unknown } from '../../kit/format/format.ts';
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

/** A rate for display: under one year it is the period's, and never annualised. */
export function describeIrr(irr: Irr | null): Described {
  if (irr === null) return { figure: unknown, note: 'payments and paid-in differ' };
  switch (irr.kind) {
    case 'annual':
      return { figure: formatPercent(irrText(irr)), note: null };
    case 'period':
      return { figure: formatPercent(irrText(irr)), note: `in ${irr.days} days` };
    case 'not_unique':
      return { figure: unknown, note: 'more than one rate fits' };
    case 'unavailable':
      if (irr.reason === 'total_loss') return { figure: formatPercent('-1'), note: reasons.total_loss };
      return { figure: unknown, note: reasons[irr.reason] };
    default:
      return irr satisfies never;
  }
}

/** The rate of one holding for display: the one that the host states, with what its payments say about it. */
export function describeReturn(portfolio: Portfolio, holding: Holding): Described {
  const stated = irrOfRow(portfolio, holding);
  const described = describeIrr(irrOfHoldings(portfolio, [holding]));
  // A total loss has no rate to state.
  const isLost = stated === null && described.note === reasons.total_loss;
  return isLost ? described : { ...described, figure: formatPercent(stated) };
}
