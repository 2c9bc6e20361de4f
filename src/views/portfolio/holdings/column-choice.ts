import { portfolioOrders, type PortfolioSearch } from '../../../machines/portfolio/portfolio.search.ts';

/** The default columns; the others are in the column chooser. */
const shownAtFirst: readonly (typeof portfolioOrders.holdings)[number][] = [
  'startup',
  'status',
  'trend',
  'paidIn',
  'fairValue',
  'distributions',
  'gain',
  'gainShare',
  'tvpi',
  'irr',
];

/** The hidden columns. */
export function hiddenColumns({ columns }: Pick<PortfolioSearch, 'columns'>): readonly string[] {
  const shown: readonly string[] = columns ?? shownAtFirst;
  return portfolioOrders.holdings.filter((id) => !shown.includes(id));
}

/** The choice for the address; the default is not part of it. */
export function chosenColumns(hidden: readonly string[]): PortfolioSearch['columns'] {
  const columns: readonly string[] = portfolioOrders.holdings.filter((id) => !hidden.includes(id));
  return columns.length === shownAtFirst.length && shownAtFirst.every((id) => columns.includes(id))
    ? null
    : columns;
}
