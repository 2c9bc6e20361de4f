import type { ReactNode } from 'react';
import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { ratioOf } from '../../../domain/money/amounts/decimal.ts';
import { amountsOf } from '../../../domain/money/report/holding-amounts.ts';
import {
  gainOfHolding,
  type ReportTotals,
  completeSumText,
} from '../../../domain/money/report/report-totals.ts';
import { formatChange } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';
import { toneOf } from '../figures/tones.ts';
import { SumCell } from './figure-cells.tsx';
import { figure, type HoldingColumn, type HoldingSum } from './holding-column-kinds.ts';

/** The gain, as an amount and as a fraction of what was paid in; calculated here from the report. */
export function gainColumns(
  portfolio: Portfolio,
  print: Money,
  summed: (sum: HoldingSum) => Pick<HoldingColumn, 'sum' | 'total'>,
): readonly HoldingColumn[] {
  const gain = (holding: Holding) => gainOfHolding(portfolio, holding);
  const share = (holding: Holding) => ratioOf(gain(holding), amountsOf(portfolio, holding).paidIn);
  const toned = (amount: string | null, content: ReactNode) => (
    <span className={toneOf(print.isHidden ? null : amount)}>{content}</span>
  );
  const gainOfAll = (totals: ReportTotals) => totals.gain.sum?.toFixed() ?? null;
  const shareOfAll = (totals: ReportTotals) =>
    ratioOf(completeSumText(totals.gain), completeSumText(totals.paidIn));
  return [
    figure('gain', 'Gain', gain, print.roundedSigned, {
      unit: portfolio.currency,
      isAmount: true,
      weight: 1.1,
      cell: (holding) => toned(gain(holding), print.roundedSigned(gain(holding))),
      ...summed({
        value: gainOfAll,
        cell: (totals) =>
          toned(gainOfAll(totals), <SumCell total={totals.gain} print={print.roundedSigned} label="known" />),
      }),
    }),
    figure('gainShare', 'Gain, %', share, formatChange, {
      weight: 0.9,
      cell: (holding) => toned(gain(holding), formatChange(share(holding))),
      ...summed({
        value: shareOfAll,
        cell: (totals) => toned(gainOfAll(totals), formatChange(shareOfAll(totals))),
      }),
    }),
  ];
}
