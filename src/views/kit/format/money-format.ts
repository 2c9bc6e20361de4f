import { type Decimal, isDecimal, numberFormat, unknown } from './format.ts';

/** How amounts are printed when they may be seen. Only `money.ts` decides that, so nothing else imports this file. */

/** The minor-unit digits of an ISO 4217 code: USD 2, JPY 0, KWD 3; 2 for what is not a code. */
function minorDigits(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  return numberFormat(`currency ${currency}`, { style: 'currency', currency }).digits;
}

/** The bare amount for a column whose head names the currency: "26,000.00". */
export function formatAmount(value: Decimal, currency: string): string {
  if (!isDecimal(value)) return unknown;
  const digits = minorDigits(currency);
  return numberFormat(`fixed ${digits}`, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** "26,000.00 USD". */
export function formatMoney(value: Decimal, currency: string): string {
  const amount = formatAmount(value, currency);
  return amount === unknown ? unknown : `${amount} ${currency}`;
}

/** Whole units for a column whose head names the currency: "26,000". */
export function formatRounded(value: Decimal): string {
  return isDecimal(value) ? numberFormat('rounded', { maximumFractionDigits: 0 }).format(value) : unknown;
}

/** Whole units with the currency's sign, for overviews: "$26,000"; what is not a code stands behind. */
export function formatWhole(value: Decimal, currency: string): string {
  if (!isDecimal(value)) return unknown;
  if (!/^[A-Z]{3}$/.test(currency)) return `${formatRounded(value)} ${currency}`;
  return numberFormat(`whole ${currency}`, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(value);
}

/** "1.2M USD", for big figures that open the exact one. */
export function formatMoneyShort(value: Decimal, currency: string): string {
  if (!isDecimal(value)) return unknown;
  const amount = numberFormat('compact', { notation: 'compact', maximumFractionDigits: 1 }).format(value);
  return `${amount} ${currency}`;
}

/** The bare price of one unit for a column whose head names the currency: "9.2000". */
export function formatUnitPrice(value: Decimal): string {
  if (!isDecimal(value)) return unknown;
  return numberFormat('price', { minimumFractionDigits: 4, maximumFractionDigits: 4 }).format(value);
}

/** The price of one unit, four decimals: "9.2000 USD". */
export function formatPrice(value: Decimal, currency: string): string {
  const price = formatUnitPrice(value);
  return price === unknown ? unknown : `${price} ${currency}`;
}

/** At most four decimals, without trailing zeros: "1,250.5". */
export function formatUnits(value: Decimal): string {
  return isDecimal(value) ? numberFormat('units', { maximumFractionDigits: 4 }).format(value) : unknown;
}
