import { minorUnits } from '../../../domain/money/amounts/minor-units.ts';
import { currencyDisplay } from '../../../domain/money/exchange/currency-display.ts';
import { currencyPattern } from '../../../domain/texts/text-patterns.ts';
import { type Decimal, isDecimal, numberFormat, unknown } from './format.ts';

/** How amounts are formatted when they may be shown. Only `money.ts` decides that, so nothing else imports this file. */

/** The bare amount for a column whose heading names the currency: "26,000.00". */
export function formatAmount(value: Decimal, currency: string): string {
  if (!isDecimal(value)) return unknown;
  const digits = minorUnits(currency);
  return numberFormat(`fixed ${digits}`, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** An amount with its currency; a text that is not a code follows the amount. */
function formatCurrency(value: Decimal, currency: string, key: string, options: Intl.NumberFormatOptions) {
  if (!isDecimal(value)) return unknown;
  if (!currencyPattern.test(currency)) return `${numberFormat(key, options).format(value)} ${currency}`;
  return numberFormat(`${key} ${currency}`, {
    style: 'currency',
    currency,
    currencyDisplay: currencyDisplay(currency),
    ...options,
  }).format(value);
}

/** "$26,000.00". */
export function formatMoney(value: Decimal, currency: string): string {
  const digits = minorUnits(currency);
  return formatCurrency(value, currency, 'money', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** Whole units for a column whose heading names the currency: "26,000". */
export function formatRounded(value: Decimal): string {
  return isDecimal(value) ? numberFormat('rounded', { maximumFractionDigits: 0 }).format(value) : unknown;
}

/** Whole units with the currency's sign, for overviews: "$26,000". */
export const formatWhole = (value: Decimal, currency: string): string =>
  formatCurrency(value, currency, 'whole', { minimumFractionDigits: 0, maximumFractionDigits: 0 });

/** "$1.2m", for large figures that reveal the exact one. */
export const formatMoneyShort = (value: Decimal, currency: string): string =>
  formatCurrency(value, currency, 'short', {
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  });

/** The bare unit price for a column whose heading names the currency: "9.2000". */
export function formatUnitPrice(value: Decimal): string {
  if (!isDecimal(value)) return unknown;
  return numberFormat('price', { minimumFractionDigits: 4, maximumFractionDigits: 4 }).format(value);
}

/** The price of one unit, two to four decimals: "$9.20". */
export const formatPrice = (value: Decimal, currency: string): string =>
  formatCurrency(value, currency, 'price', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** At most four decimals, without trailing zeros: "1,250.5". */
export function formatUnits(value: Decimal): string {
  return isDecimal(value) ? numberFormat('units', { maximumFractionDigits: 4 }).format(value) : unknown;
}
