import { type Decimal, decimal, moneyText } from '../../../src/domain/money/amounts/decimal.ts';
import { minorUnits } from '../../../src/domain/money/amounts/minor-units.ts';
import { currencyDisplay } from '../../../src/domain/money/exchange/currency-display.ts';

function currencyText(amount: Decimal, currency: string, max: number): string {
  const min = minorUnits(currency);
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: currencyDisplay(currency),
    minimumFractionDigits: min,
    maximumFractionDigits: Math.max(min, max),
  });
  return format.format(amount.toNumber()).replace('-', '−').replace('\u00a0', ' ');
}

/** An amount in a text of the host, which does not know the reader's locale: "$15,000.00". */
export const amountText = (amount: Decimal | string, currency: string): string =>
  currencyText(decimal(moneyText(decimal(amount))), currency, 0);

/** The price of one unit, with all its digits: "$1.0625". */
export const priceText = (price: string, currency: string): string =>
  currencyText(decimal(price), currency, price.split('.')[1]?.length ?? 0);

/** A number of units, without zeros at its end: "1,200", "0.5". */
export const unitsText = (units: string): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 }).format(decimal(units).toNumber());
