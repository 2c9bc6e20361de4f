import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { DecimalText } from '../../../domain/money/amounts/decimal.ts';
import { priceAgainst } from '../../../domain/money/holdings/price-against.ts';
import { trendOf } from '../trend/trend.ts';

/** A valuation compared with the price of an earlier day; null where that was zero. */
export type ValuationSince = { readonly date: string; readonly change: DecimalText | null };

/** The valuations after a day, compared with the price known on that day, or else the first price paid. */
export function valuationsSince(
  portfolio: Portfolio,
  holding: Holding,
  day: string,
): readonly ValuationSince[] {
  const steps = trendOf(portfolio, holding)?.steps ?? [];
  const known = Math.max(
    0,
    steps.findLastIndex(({ date }) => date <= day),
  );
  const base = steps[known];
  if (!base) return [];
  return steps.slice(known + 1).map(({ date, value }) => ({ date, change: priceAgainst(value, base.value) }));
}
