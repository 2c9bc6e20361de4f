import { expect, it } from 'vitest';
import { decimal } from '../../../../src/domain/money/amounts/decimal.ts';
import { totalFeesOf } from '../../../../src/domain/money/fees/total-fees.ts';

it('the fees of a holding are those of its purchases and those of its years', () => {
  const [fees, annualFees] = [decimal('600.10'), decimal('20.05')];
  expect(totalFeesOf({ fees, annualFees }).toFixed(2)).toBe('620.15');
  expect(totalFeesOf({ fees, annualFees: null })).toBeNull();
  expect(totalFeesOf({ fees: null, annualFees })).toBeNull();
});
