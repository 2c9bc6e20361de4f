import { currenciesWith } from '../../../domain/money/exchange/currencies.ts';

/** The common currencies, and others that are in use. */
export const currencyOptions = (others: readonly (string | null)[] = []) =>
  currenciesWith(others).map((code) => ({ value: code, label: code }));
