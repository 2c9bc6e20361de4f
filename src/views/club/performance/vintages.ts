import type { ClubPortfolio, ClubPortfolioRow } from '../../../api/club/club-portfolio.ts';
import { quartilesOf } from '../../../domain/quartile.ts';
import { shortReturn } from '../../kit/format/format.ts';
import type { Money } from '../../kit/format/money.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { columnsIn } from '../amount-column.ts';

/** A series of one vintage with its quartile among all rows of that vintage; null where there are too few. */
export type RankedRow = ClubPortfolioRow & { readonly quartile: 1 | 2 | 3 | 4 | null };

const vintageOf = ({ key }: ClubPortfolioRow) => key[0] ?? '';

/** Rows of a pivot by vintage and series, ranked by TVPI within their vintage, the latest vintage and the best first. */
export function rankedRows(rows: readonly ClubPortfolioRow[]): readonly RankedRow[] {
  const years = [...new Set(rows.map(vintageOf))].toSorted((a, b) => b.localeCompare(a));
  return years.flatMap((year) => {
    const own = rows.filter((row) => vintageOf(row) === year);
    const quartiles = quartilesOf(own.map(({ tvpi }) => tvpi));
    return own
      .map((row, at) => ({ ...row, quartile: quartiles[at] ?? null }))
      .toSorted((a, b) => (a.quartile ?? 5) - (b.quartile ?? 5));
  });
}

const figureColumns = <Row extends ClubPortfolioRow>(
  money: Money,
  { currency, totals, basis }: ClubPortfolio,
  hasTotal: boolean,
): readonly DataColumn<Row>[] => {
  const { amount, multiple, percent } = columnsIn<Row>(money, currency);
  const total = <Value>(value: Value) => (hasTotal ? value : undefined);
  const isNet = basis === 'net';
  const value = (row: { fair_value_net: string | null; fair_value_gross: string | null }) =>
    isNet ? row.fair_value_net : row.fair_value_gross;
  return [
    amount('paid_in', 'Paid-in', (row) => row.paid_in, total(totals.paid_in)),
    amount('distributions', 'Distributions', (row) => row.distributions, total(totals.distributions)),
    amount('value', isNet ? 'Fair value' : 'Gross fair value', value, total(value(totals))),
    multiple('dpi', `DPI, ${basis}`, (row) => row.dpi, total(totals.dpi)),
    multiple('tvpi', `TVPI, ${basis}`, (row) => row.tvpi, total(totals.tvpi)),
    {
      ...percent('irr', `IRR, ${basis}`, (row) => row.irr),
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
  ...figureColumns<ClubPortfolioRow>(money, pivot, true),
];

const quartileNames = { 1: '1st', 2: '2nd', 3: '3rd', 4: '4th' } as const;

export function rankedColumns(money: Money, pivot: ClubPortfolio): readonly DataColumn<RankedRow>[] {
  const { text } = columnsIn<RankedRow>(money, pivot.currency);
  return [
    text('series', 'Series', ({ labels }) => labels[1] ?? null, { fixed: true, importance: 0 }),
    text('vintage', 'Vintage', vintageOf),
    text('quartile', 'Quartile within this club', ({ quartile }) =>
      quartile === null ? null : quartileNames[quartile],
    ),
    ...figureColumns<RankedRow>(money, pivot, false),
  ];
}
