/** The currencies that a choice always offers, in its order; others are added where a book or an address has them. */
export const commonCurrencies = ['USD', 'EUR', 'GBP', 'CHF'] as const;

/** The currency of a report, a round or an order where nobody has chosen one and nothing in it has one. */
export const defaultCurrency = 'USD';

/** The common ones, and after them others by their code, each once. */
export const currenciesWith = (others: readonly (string | null)[]): readonly string[] => [
  ...new Set([...commonCurrencies, ...others.filter((code) => code !== null)]),
];
