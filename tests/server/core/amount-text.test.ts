import { expect, it } from 'vitest';
import { amountText, priceText, unitsText } from '../../../server/domain/core/amount-text.ts';

it('writes amounts with the sign and the digits of their currency', () => {
  expect(amountText('5000.00', 'USD')).toBe('$5,000.00');
  expect(amountText('-5000.005', 'GBP')).toBe('−£5,000.01');
  expect(amountText('5000', 'JPY')).toBe('¥5,000');
  expect(amountText('5000', 'CAD')).toBe('CAD 5,000.00');
  expect(amountText('123456789012345678.91', 'USD')).toBe('$123,456,789,012,345,678.91');
});
it('writes the price of a unit with all its digits', () => {
  expect(priceText('1.0625', 'USD')).toBe('$1.0625');
  expect(priceText('1250', 'USD')).toBe('$1,250.00');
});
it('writes a number of units without zeros at its end', () => {
  expect(unitsText('1200.0000')).toBe('1,200');
  expect(unitsText('1429.1429')).toBe('1,429.1429');
  expect(unitsText('0.5000')).toBe('0.5');
  expect(unitsText('123456789012345.1234')).toBe('123,456,789,012,345.1234');
});
