import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { byDay } from '../../../domain/days/days.ts';
import { flowsOf } from '../../../domain/money/returns/flows.ts';

/**
 * The payments of a holding in its own currency and on the basis of the report, oldest first; null where the report
 * lacks its purchases or distributions.
 */
export function ownFlowsOf(
  { as_of_date: asOf, basis }: Pick<Portfolio, 'as_of_date' | 'basis'>,
  { id, lots, payments, annual_fee_payments: annualFees }: Holding,
): Portfolio['cash_flows'] | null {
  if (!lots || lots.length === 0 || !payments) return null;
  const distributions = payments.map(({ cost_share: costShare, ...payment }) => ({ ...payment, costShare }));
  return flowsOf({ lots, distributions, annualFees: annualFees ?? [] }, basis)
    .filter(({ date }) => date <= asOf)
    .map((flow) => ({ ...flow, holding: id }))
    .toSorted((a, b) => byDay(a.date, b.date));
}
