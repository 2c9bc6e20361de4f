import { expect, it } from 'vitest';
import { priceErrors } from '../../../server/domain/market/offer-rules.ts';
import { marketDefaults } from '../../../src/domain/market/trade.ts';

it('a price above the highest is refused with the multiple of the last round that it may be', () => {
  expect(marketDefaults.maxPriceFactor).toBe('5.0000');
  expect(priceErrors('51.7500', '10.3500')).toEqual([]);
  expect(priceErrors('51.7501', '10.3500')).toEqual(['At most 51.7500, 5 times the last round.']);
  expect(priceErrors('9999.0000', null)).toEqual([]);
});
