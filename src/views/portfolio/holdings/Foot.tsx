import { type ReactNode, startTransition, useEffect, useState } from 'react';
import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { type Totals, totalsOf } from '../figures/totals.ts';

/** Up to this many holdings are summed within one frame. */
const few = 1_000;

type FootProps = {
  readonly portfolio: Portfolio;
  readonly holdings: readonly Holding[];
  readonly children: (totals: Totals) => ReactNode;
};

/** The totals in the foot of the table; with many holdings they come after the rows. */
export function Foot({ portfolio, holdings, children }: FootProps) {
  const [drawn, setDrawn] = useState<readonly Holding[] | null>(null);
  // Not `useDeferredValue`, which defers nothing if the rows themselves were deferred, as for a letter of the filter.
  useEffect(() => startTransition(() => setDrawn(holdings)), [holdings]);
  return holdings.length <= few || drawn === holdings ? children(totalsOf(portfolio, holdings)) : null;
}
