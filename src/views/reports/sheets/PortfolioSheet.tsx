import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { formatMultiple, formatReturn } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { amountsOf } from '../../portfolio/figures/amounts.ts';
import { basisLabels } from '../../portfolio/figures/basis.ts';
import { figuresOf } from '../../portfolio/figures/key-figures.ts';
import { multipleOf } from '../../portfolio/figures/multiples.ts';
import { figureNotes } from '../figure-notes.ts';
import type { Sheet } from './sheet.ts';
import { ReportTable } from './ReportTable.tsx';

/** The book on one day: its totals, and each holding, all in one currency and on one basis. */
function PortfolioSheet({ portfolio }: { portfolio: Portfolio }) {
  const print = useMoney();
  const { summary, holdings, currency, basis } = portfolio;
  const labels = basisLabels[basis];
  const figures = figuresOf(portfolio);
  const periodDays = basis === 'net' ? summary.net_irr_period_days : summary.gross_irr_period_days;
  return (
    <>
      <ReportTable
        label="Totals"
        rows={[
          { name: labels.paidIn, figure: print.money(figures.paidIn, currency) },
          { name: `Fair value, ${basis}`, figure: print.money(figures.fairValue, currency) },
          { name: labels.distributions, figure: print.money(figures.distributions, currency) },
          { name: 'Gain', figure: print.money(figures.gain, currency) },
          { name: labels.multiple, figure: formatMultiple(figures.multiple) },
          { name: labels.dpi, figure: formatMultiple(figures.dpi) },
          {
            name: `IRR, ${basis}`,
            figure:
              figures.irr === null
                ? (summary.irr_unavailable_reason ?? '—')
                : formatReturn(figures.irr, periodDays),
          },
        ]}
        keyOf={({ name }) => name}
        columns={[
          { id: 'name', head: 'Totals', cell: ({ name }) => name },
          { id: 'figure', head: 'Value', isFigure: true, cell: ({ figure }) => figure },
        ]}
      />
      <ReportTable
        label="Holdings"
        // By name, as in the files.
        rows={holdings.toSorted((a, b) =>
          a.startup.name.localeCompare(b.startup.name, 'en', { numeric: true }),
        )}
        keyOf={({ id }, index) => `${id} ${index}`}
        columns={[
          { id: 'startup', head: 'Startup', cell: ({ startup }) => startup.name, foot: 'Total' },
          { id: 'series', head: 'Series', cell: ({ series }) => series?.name ?? '—' },
          {
            id: 'paidIn',
            head: `${labels.paidIn}, ${currency}`,
            isFigure: true,
            cell: (holding) => print.amount(amountsOf(portfolio, holding).paidIn, currency),
            foot: print.amount(figures.paidIn, currency),
          },
          {
            id: 'value',
            head: `Fair value, ${basis}, ${currency}`,
            isFigure: true,
            cell: (holding) => print.amount(amountsOf(portfolio, holding).fairValue, currency),
            foot: print.amount(figures.fairValue, currency),
          },
          {
            id: 'distributions',
            head: `${labels.distributions}, ${currency}`,
            isFigure: true,
            cell: (holding) => print.amount(amountsOf(portfolio, holding).distributions, currency),
            foot: print.amount(figures.distributions, currency),
          },
          {
            id: 'multiple',
            head: labels.multiple,
            isFigure: true,
            cell: (holding) => formatMultiple(multipleOf(portfolio, holding)),
            foot: formatMultiple(figures.multiple),
          },
        ]}
      />
    </>
  );
}

export const portfolioSheet: Sheet<Portfolio> = {
  notes: [
    figureNotes.paidIn,
    figureNotes.value,
    figureNotes.tvpi,
    figureNotes.dpi,
    figureNotes.moic,
    figureNotes.irr,
    figureNotes.carry,
    figureNotes.currency,
  ],
  draw: (portfolio) => <PortfolioSheet portfolio={portfolio} />,
  // The page of the portfolio recalculates them, holding by holding.
  proofs: null,
};
