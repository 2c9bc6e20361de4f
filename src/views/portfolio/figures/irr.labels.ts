import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { irrOfHoldings, irrOfRow } from '../../../domain/money/report/report-totals.ts';
import { describeIrr, type DescribedIrr } from '../../kit/format/irr.labels.ts';

/** The rate of one holding for display: the one that the host states, with what its payments say about it. */
export const describeReturn = (portfolio: Portfolio, holding: Holding): DescribedIrr =>
  describeIrr(irrOfHoldings(portfolio, [holding]), irrOfRow(portfolio, holding));
