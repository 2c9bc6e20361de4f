import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { PortfolioSearch } from '../../../machines/portfolio/portfolio.search.ts';
import { formatDate } from '../../kit/format/format.ts';

type Freshness = { readonly isChanging: boolean; readonly isRefused: boolean };

/** What the figures are, where they are not those that the controls ask for. */
export function freshnessOf(
  { as_of_date: day, basis, currency }: Portfolio,
  view: PortfolioSearch,
  { isChanging, isRefused }: Freshness,
): string {
  const shown = `the figures below are ${basis}, in ${currency}, as of ${formatDate(day)}`;
  if (isRefused) return `The club’s server does not answer this; ${shown}.`;
  if (!isChanging) return '';
  const wanted = view.asOf === null ? 'Today’s figures' : `The figures of ${formatDate(view.asOf)}`;
  return `${wanted} are on their way; until then ${shown}.`;
}
