import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { irrOfRow } from '../../../domain/money/report/report-totals.ts';
import { irrText } from '../../../domain/money/returns/irr.ts';
import { formatPercent } from '../../kit/format/format.ts';
import { describeIrr } from '../../kit/format/irr.labels.ts';
import { describeReturn } from '../figures/irr.labels.ts';
import { Noted } from './figure-cells.tsx';
import { figure, type HoldingColumn, type HoldingSum } from './holding-column-kinds.ts';

function Return({ portfolio, holding }: { portfolio: Portfolio; holding: Holding }) {
  const { figure: rate, note } = describeReturn(portfolio, holding);
  return <Noted note={note}>{rate}</Noted>;
}

/** The return of a holding, or of several together from all their payments. */
export const returnColumn = (
  portfolio: Portfolio,
  head: string,
  summed: (sum: HoldingSum) => Pick<HoldingColumn, 'sum' | 'total'>,
) =>
  figure('irr', head, (holding) => irrOfRow(portfolio, holding), formatPercent, {
    unit: 'p.a.',
    importance: 7,
    cell: (holding) => <Return portfolio={portfolio} holding={holding} />,
    ...summed({
      value: ({ irr }) => irr && irrText(irr),
      cell(totals) {
        const { figure: rate, note } = describeIrr(totals.irr);
        return <Noted note={note}>{rate}</Noted>;
      },
    }),
  });
