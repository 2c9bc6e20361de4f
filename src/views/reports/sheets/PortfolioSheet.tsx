import { Suspense } from 'react';
import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { currencyOf } from '../../../domain/money/report/converted-value.ts';
import { amountsOf } from '../../../domain/money/report/holding-amounts.ts';
import { figuresOf } from '../../../domain/money/report/key-figures.ts';
import { multipleOf, gainOfHolding } from '../../../domain/money/report/report-totals.ts';
import { byStartup } from '../../../domain/texts/name-order.ts';
import { formatMultiple, formatReturn, shortReturn } from '../../kit/format/format.ts';
import { useMoney } from '../../kit/format/money.ts';
import { basisLabels } from '../../portfolio/figures/basis.ts';
import { describeReturn } from '../../portfolio/figures/irr.labels.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { KeyFigure } from '../../ui/layout/KeyFigure.tsx';
import { KeyFigures } from '../../ui/layout/KeyFigures.tsx';
import { figureNotes } from '../figure-notes.ts';
import { ReportTable } from './ReportTable.tsx';
import type { Sheet } from './sheet.ts';

// The chart and its code load after the figures.
const PortfolioChart = lazyPart(async () => (await import('./charts/PortfolioChart.tsx')).PortfolioChart);

/** The book on one day: its totals, and each holding, all in one currency and on one basis. */
function PortfolioSheet({ portfolio }: { portfolio: Portfolio }) {
  const money = useMoney();
  const { summary, holdings, currency, basis } = portfolio;
  const labels = basisLabels[basis];
  const figures = figuresOf(portfolio);
  const periodDays = basis === 'net' ? summary.net_irr_period_days : summary.gross_irr_period_days;
  const sums = [
    ['paidIn', labels.paidIn],
    ['distributions', labels.distributions],
    ['fairValue', labels.fairValue],
    ['gain', labels.gain],
  ] as const;
  const amountOf = (key: (typeof sums)[number][0], holding: Holding) =>
    key === 'gain' ? gainOfHolding(portfolio, holding) : amountsOf(portfolio, holding)[key];
  const hasOther = holdings.some((holding) => currencyOf(portfolio, holding) !== currency);
  return (
    <>
      <KeyFigures>
        {sums.map(([key, label]) => (
          <KeyFigure key={key} label={label} figure={money.money(figures[key], currency)} />
        ))}
        <KeyFigure label={labels.tvpi} figure={formatMultiple(figures.multiple)} />
        <KeyFigure label={labels.dpi} figure={formatMultiple(figures.dpi)} />
        <KeyFigure
          label={labels.irr}
          figure={figures.irr && formatReturn(figures.irr, periodDays)}
          unavailable={summary.irr_unavailable_reason ?? undefined}
        />
      </KeyFigures>
      <Suspense fallback={<Skeleton height="table" label="Loading the chart" />}>
        <PortfolioChart portfolio={portfolio} />
      </Suspense>
      <ReportTable
        label="Holdings"
        rows={holdings.toSorted(byStartup)}
        keyOf={({ id }, index) => `${id} ${index}`}
        columns={[
          { id: 'startup', head: 'Startup', cell: ({ startup }) => startup.name, foot: 'Total' },
          { id: 'series', head: 'Series', cell: ({ series }) => series?.name ?? '—' },
          ...(hasOther
            ? [
                {
                  id: 'currency',
                  head: 'Own currency',
                  cell: (holding: Holding) => currencyOf(portfolio, holding),
                },
              ]
            : []),
          ...sums.map(([key, label]) => ({
            id: key,
            head: `${label}, ${currency}`,
            isFigure: true,
            cell: (holding: Holding) => money.amount(amountOf(key, holding), currency),
            foot: money.amount(figures[key], currency),
          })),
          {
            id: 'multiple',
            head: labels.tvpi,
            isFigure: true,
            cell: (holding) => formatMultiple(multipleOf(portfolio, holding)),
            foot: formatMultiple(figures.multiple),
          },
          {
            id: 'irr',
            head: labels.irr,
            isFigure: true,
            cell: (holding) => {
              const { figure, note } = describeReturn(portfolio, holding);
              return [figure, note].filter(Boolean).join(' ');
            },
            foot: shortReturn(figures.irr, periodDays ?? null),
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
    figureNotes.irr,
    figureNotes.currency,
  ],
  grossNotes: [figureNotes.value, figureNotes.moic, figureNotes.irr, figureNotes.currency],
  draw: (portfolio) => <PortfolioSheet portfolio={portfolio} />,
  // The page of the portfolio recalculates them, holding by holding.
  proofs: null,
};
