import { expect, it } from 'vitest';
import { amountText, priceText } from '../../../server/domain/core/amount-text.ts';

it('writes amounts with the sign and the digits of their currency', () => {
  expect(amountText('5000.00', 'USD')).toBe('$5,000.00');
  expect(amountText('-5000.005', 'GBP')).toBe('−£5,000.01');
  expect(amountText('5000', 'JPY')).toBe('¥5,000');
  expect(amountText('5000', 'CAD')).toBe('CAD 5,000.00');
});
it('writes the price of a unit with all its digits', () => {
  expect(priceText('1.0625', 'USD')).toBe('$1.0625');
  expect(priceText('1250', 'USD')).toBe('$1,250.00');
});
