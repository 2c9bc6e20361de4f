import type { ClubPortfolio, ClubPortfolioRow } from '../../../api/club/club-portfolio.ts';
import { ratioNames } from '../../../domain/money/returns/ratio-names.ts';
import { shortReturn } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { columnsIn, mostImportant } from '../amount-column.ts';

const vintageOf = ({ key }: ClubPortfolioRow) => key[0] ?? '';

const figureColumns = (
  money: Money,
  { currency, totals, basis }: ClubPortfolio,
  hasTotal: boolean,
): readonly DataColumn<ClubPortfolioRow>[] => {
  const { amount, multiple, percent } = columnsIn<ClubPortfolioRow>(money, currency);
  const total = <Value>(value: Value) => (hasTotal ? value : undefined);
  const isNet = basis === 'net';
  const value = (row: { fair_value_net: string | null; fair_value_gross: string | null }) =>
    isNet ? row.fair_value_net : row.fair_value_gross;
  return [
    isNet
      ? amount('paid_in', 'Paid-in', (row) => row.paid_in, total(totals.paid_in))
      : amount('invested', 'Invested', (row) => row.invested, total(totals.invested)),
    isNet
      ? amount('distributions', 'Distributions', (row) => row.distributions, total(totals.distributions))
      : amount('proceeds', 'Gross proceeds', (row) => row.proceeds_gross, total(totals.proceeds_gross)),
    amount('value', isNet ? 'Net fair value' : 'Gross fair value', value, total(value(totals))),
    multiple('dpi', ratioNames[basis].dpi, (row) => row.dpi, total(totals.dpi)),
    multiple('tvpi', ratioNames[basis].tvpi, (row) => row.tvpi, total(totals.tvpi)),
    {
      ...percent('irr', ratioNames[basis].irr, (row) => row.irr),
      cell: (row) => shortReturn(row.irr, row.irr_period_days),
      ...(hasTotal && { total: shortReturn(totals.irr, totals.irr_period_days) }),
    },
  ];
};

export const vintageColumns = (
  money: Money,
  pivot: ClubPortfolio,
): readonly DataColumn<ClubPortfolioRow>[] => [
  columnsIn<ClubPortfolioRow>(money, pivot.currency).text('vintage', 'Vintage', vintageOf, {
    fixed: true,
    total: 'Total',
  }),
  ...figureColumns(money, pivot, true),
];

const quartileNames = { 1: '1st', 2: '2nd', 3: '3rd', 4: '4th' } as const;

export function rankedColumns(money: Money, pivot: ClubPortfolio): readonly DataColumn<ClubPortfolioRow>[] {
  const { text } = columnsIn<ClubPortfolioRow>(money, pivot.currency);
  const columns = [
    text('series', 'Series', ({ labels }) => labels[1] ?? null, { fixed: true }),
    text('vintage', 'Vintage', vintageOf),
    text('quartile', 'Quartile within this club', ({ quartile }) =>
      quartile ? quartileNames[quartile] : null,
    ),
    ...figureColumns(money, pivot, false),
  ];
  return mostImportant(columns, ['series', 'quartile', 'value', 'tvpi', 'irr']);
}
