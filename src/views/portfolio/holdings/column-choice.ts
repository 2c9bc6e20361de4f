import { portfolioOrders, type PortfolioSearch } from '../../../machines/portfolio/portfolio.search.ts';

/** Those that a person sees without choosing; the rest waits in the column chooser. */
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

/** The columns of the holdings that are not shown. */
export function hiddenColumns({ columns }: Pick<PortfolioSearch, 'columns'>): readonly string[] {
  const shown: readonly string[] = columns ?? shownAtFirst;
  return portfolioOrders.holdings.filter((id) => !shown.includes(id));
}

/** The choice as it stands in the address; the one that anybody begins with does not. */
export function chosenColumns(hidden: readonly string[]): PortfolioSearch['columns'] {
  const columns: readonly string[] = portfolioOrders.holdings.filter((id) => !hidden.includes(id));
  return columns.length === shownAtFirst.length && shownAtFirst.every((id) => columns.includes(id))
    ? null
    : columns;
}
