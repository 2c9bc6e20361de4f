import { expect, it } from 'vitest';
import { netOfTexts } from '../../../../src/domain/money/book/distribution-character.ts';

it('the net amount of a payment is what fee and carry leave of it', () => {
  expect(netOfTexts({ gross: '1000.00', fee: '20.00', carry: '130.50' }).toFixed(2)).toBe('849.50');
  expect(netOfTexts({ gross: '100.00', fee: '0', carry: '120.00' }).toFixed(2)).toBe('-20.00');
});
