import { expect, it } from 'vitest';
import { paymentBalance } from '../../../src/domain/rounds/payment-balance.ts';

it.each([
  [null, '0.00', '10400.00', '0.00'],
  [null, '10399.99', '0.01', '0.00'],
  [null, '10400.00', '0.00', '0.00'],
  [null, '11000.00', '0.00', '600.00'],
  ['5000.00', '0.00', '5400.00', '0.00'],
  ['5000.00', '10400.00', '0.00', '5000.00'],
])(
  'of an allocation of %s with %s received, %s is outstanding and %s is in excess',
  (allocated, received, outstanding, excess) => {
    const balance = paymentBalance({
      amount: '10000.00',
      allocated_amount: allocated,
      fees: '400.00',
      received_amount: received,
    });
    expect(balance.outstanding.toFixed(2)).toBe(outstanding);
    expect(balance.excess.toFixed(2)).toBe(excess);
  },
);
