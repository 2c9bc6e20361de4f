import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, moneyText, sumOf } from '../../../../src/domain/money/amounts/decimal.ts';
import { callCapital, isCallDue } from '../../../../src/domain/money/commitments/capital-call.ts';
import type { HoldingLedger } from '../../../../src/domain/money/fees/payout.ts';
import { fuzzRuns } from '../../../support/property-runs.ts';

const holding = (id: number, invested: number, costShare = '0'): HoldingLedger => ({
  id,
  lots: [{ date: '2021-03-15', units: null, invested: String(invested), fees: '100.00' }],
  distributions: [{ date: '2024-01-01', gross: '1.00', carry: '0.00', fee: '0.00', costShare, units: null }],
});

describe('a capital call', () => {
  it.each([
    ['expected', '0.01', true],
    ['partial', '0.01', true],
    ['partial', '0.00', false],
    ['partial', '-0.01', false],
    ['received', '0.01', false],
    ['matched', '0.01', false],
    ['over', '0.01', false],
    ['refunded', '0.01', false],
    ['unmatched', '0.01', false],
  ] as const)('that is %s with %s outstanding is due: %s', (status, outstanding, isDue) => {
    expect(isCallDue(status, decimal(outstanding))).toBe(isDue);
  });
  it('is split by what is left of the cost, fees apart', () => {
    expect(callCapital('1000.00', 'USD', [holding(1, 100), holding(2, 200), holding(3, 100, '0.5')])).toEqual(
      [
        { id: 1, amount: '285.71' },
        { id: 2, amount: '571.43' },
        { id: 3, amount: '142.86' },
      ],
    );
  });
  it('leaves out holdings of which nothing is left, and asks nobody where all is sold', () => {
    expect(callCapital('10.00', 'USD', [holding(1, 100, '1'), holding(2, 5)])).toEqual([
      { id: 2, amount: '10.00' },
    ]);
    expect(callCapital('10.00', 'USD', [holding(1, 100, '1')])).toEqual([]);
  });
  it('adds up to the amount', () => {
    const costs = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), costs, (cents, given) => {
        const amount = moneyText(decimal(cents).div(100));
        const parts = callCapital(
          amount,
          'USD',
          given.map((cost, id) => holding(id, cost)),
        );
        expect(moneyText(sumOf(parts.map((part) => decimal(part.amount))))).toBe(amount);
      }),
      { numRuns: fuzzRuns(100) },
    );
  });
});
