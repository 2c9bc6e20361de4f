import { type Decimal, decimal, moneyText } from '../../../src/domain/money/decimal.ts';
import { minorUnits } from '../../../src/domain/money/minor-units.ts';

/** An amount in a message of the host, which does not know the reader's locale: "$15,000.00". */
export function amountText(amount: Decimal | string, currency: string): string {
  const digits = minorUnits(currency);
  const words = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return words
    .format(Number(moneyText(decimal(amount))))
    .replace('-', '−')
    .replace('\u00a0', ' ');
}
