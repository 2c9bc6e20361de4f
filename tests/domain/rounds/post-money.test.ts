import { expect, it } from 'vitest';
import { ownershipShare, postMoneyOf } from '../../../src/domain/rounds/post-money.ts';

it('the value after a round is the one before it and the money of the round', () => {
  expect(postMoneyOf({ pre_money: '18000000.00', target_amount: '2000000.00' })).toBe('20000000.00');
  expect(postMoneyOf({ pre_money: null, target_amount: '2000000.00' })).toBeNull();
});

it('an amount buys its part of the value after the round', () => {
  const round = { pre_money: '18000000.00', target_amount: '2000000.00' };
  expect(ownershipShare('25000.00', round)).toBe('0.00125000');
  expect(ownershipShare('25000.00', { ...round, pre_money: null })).toBeNull();
});
