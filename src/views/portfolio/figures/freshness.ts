import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { PortfolioSearch } from '../../../machines/portfolio/portfolio.search.ts';
import { formatDate } from '../../kit/format/format.ts';

type Freshness = { readonly isLoadingQuery: boolean; readonly isRefused: boolean };

/** Describes the figures where they are not those that the controls ask for. */
export function freshnessOf(
  { as_of_date: day, basis, currency }: Portfolio,
  search: PortfolioSearch,
  { isLoadingQuery, isRefused }: Freshness,
): string {
  const shown = `showing ${basis} figures, in ${currency}, as of ${formatDate(day)}`;
  if (isRefused) return `These figures are not available; ${shown}.`;
  if (!isLoadingQuery) return '';
  const requested = search.asOf === null ? 'Today’s figures' : `Figures for ${formatDate(search.asOf)}`;
  return `${requested} are loading; ${shown}.`;
}
