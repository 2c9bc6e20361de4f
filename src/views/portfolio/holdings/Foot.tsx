import { type ReactNode, startTransition, useEffect, useState } from 'react';
import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { type Totals, totalsOf } from '../figures/totals.ts';

/** Of so many holdings the sums take no longer than a frame. */
const few = 1_000;

type FootProps = {
  readonly portfolio: Portfolio;
  readonly holdings: readonly Holding[];
  readonly children: (totals: Totals) => ReactNode;
};

/** What the foot of the table tells of its holdings; of many it comes after the rows, which need not wait for it. */
export function Foot({ portfolio, holdings, children }: FootProps) {
  const [drawn, setDrawn] = useState<readonly Holding[] | null>(null);
  // Not `useDeferredValue`, which puts nothing off where the rows themselves were, as for a letter of the filter.
  useEffect(() => startTransition(() => setDrawn(holdings)), [holdings]);
  return holdings.length <= few || drawn === holdings ? children(totalsOf(portfolio, holdings)) : null;
}
