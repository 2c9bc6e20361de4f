import type { ReactNode } from 'react';
import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { type ReportTotals, reportTotalsOf } from '../../../domain/money/report/report-totals.ts';
import { useLater } from '../../kit/page/use-later.ts';

/** Up to this many holdings are summed within one frame. */
const few = 1_000;

type FootProps = {
  readonly portfolio: Portfolio;
  readonly holdings: readonly Holding[];
  readonly children: (totals: ReportTotals) => ReactNode;
};

/** The totals in the foot of the table; with many holdings they come after the rows. */
export function Foot({ portfolio, holdings, children }: FootProps) {
  const drawn = useLater<readonly Holding[] | null>(holdings, null);
  return holdings.length <= few || drawn === holdings ? children(reportTotalsOf(portfolio, holdings)) : null;
}
