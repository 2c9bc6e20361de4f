import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { PortfolioSearch } from '../../../machines/portfolio/portfolio.search.ts';
import { currencyOptions } from '../../kit/forms/currency-options.ts';

/** The common currencies, those of the book, and the selected one. */
export function currenciesOf(
  { holdings, rates }: Portfolio,
  { currency }: Pick<PortfolioSearch, 'currency'>,
) {
  return currencyOptions([
    ...holdings.map((holding) => holding.currency),
    ...(rates ?? []).flatMap(({ from, to }) => [from, to]),
    currency,
  ]);
}
