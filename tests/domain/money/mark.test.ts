import { describe, expect, it } from 'vitest';
import { markOf } from '../../../src/domain/money/mark.ts';

const none = { date: '2025-03-31', price: null, factor: null };

describe('a mark', () => {
  it.each([
    [undefined, { kind: 'cost' }],
    [{ ...none, method: 'cost' }, { kind: 'cost' }],
    [
      { ...none, method: 'priced_round', price: '4.00' },
      { kind: 'price', price: '4.00', date: '2025-03-31' },
    ],
    [
      { ...none, method: 'adjusted', factor: '1.2' },
      { kind: 'factor', factor: '1.2' },
    ],
    // Nothing is left of it, whatever else the line says.
    [{ ...none, method: 'written_off', price: '4.00' }, { kind: 'writtenOff' }],
    [{ ...none, method: 'priced_round' }, { kind: 'unknown' }],
  ])('of %j is %j', (valuation, mark) => expect(markOf(valuation)).toEqual(mark));
});
