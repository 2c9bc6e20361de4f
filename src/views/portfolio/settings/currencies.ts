import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { PortfolioSearch } from '../../../machines/portfolio/portfolio.search.ts';

const common = ['USD', 'EUR', 'GBP', 'CHF'];

/** The common currencies, those of the book, and the selected one. */
export function currenciesOf(
  { holdings, rates }: Portfolio,
  { currency }: Pick<PortfolioSearch, 'currency'>,
) {
  const codes = new Set([
    ...common,
    ...holdings.flatMap((holding) => holding.currency ?? []),
    ...(rates ?? []).flatMap(({ from, to }) => [from, to]),
    ...(currency === null ? [] : [currency]),
  ]);
  return [...codes].map((code) => ({ value: code, label: code }));
}
