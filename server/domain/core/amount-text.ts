import { type Decimal, decimal, moneyText } from '../../../src/domain/money/amounts/decimal.ts';
import { minorUnits } from '../../../src/domain/money/amounts/minor-units.ts';
import { currencyDisplay } from '../../../src/domain/money/exchange/currency-display.ts';
import { isDecimalText } from '../../../src/domain/texts/text-patterns.ts';

/** A double would change amounts of more than 15 digits, so the text itself is formatted. */
function formatted(amount: Decimal, format: Intl.NumberFormat): string {
  const text = amount.toFixed();
  if (!isDecimalText(text)) throw new Error(`Not a decimal: ${text}`);
  return format.format(text);
}

function currencyText(amount: Decimal, currency: string, max: number): string {
  const min = minorUnits(currency);
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: currencyDisplay(currency),
    minimumFractionDigits: min,
    maximumFractionDigits: Math.max(min, max),
  });
  return formatted(amount, format).replace('-', '−').replace('\u00a0', ' ');
}

/**
 * An amount in a text of the host, which does not know the reader's locale: "$15,000.00". It has the places of its currency
 * (ISO 4217), in whose main unit it is stated. @throws Error when the text is not a decimal number.
 */
export const amountText = (amount: Decimal | string, currency: string): string =>
  currencyText(decimal(moneyText(decimal(amount))), currency, 0);

/** The price of one unit, with all its digits: "$1.0625". @throws Error when the text is not a decimal number. */
export const priceText = (price: string, currency: string): string =>
  currencyText(decimal(price), currency, price.split('.')[1]?.length ?? 0);

/**
 * A number of units with four decimals at most, without zeros at its end: "1,200", "0.5". @throws Error when the text is not
 * a decimal number.
 */
export const unitsText = (units: string): string =>
  formatted(decimal(units), new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 }));
