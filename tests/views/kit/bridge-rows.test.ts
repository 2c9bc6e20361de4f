import { describe, expect, it } from 'vitest';
import { decimal } from '../../../src/domain/money/amounts/decimal.ts';
import { bridgeRows } from '../../../src/views/kit/charts/bridge-rows.ts';
import { shownMoney } from '../../../src/views/kit/format/money.ts';

const step = (key: string, amount: string, isTotal = false) => ({
  key,
  label: `The ${key}`,
  amount: decimal(amount),
  isTotal,
});

describe('steps as bars', () => {
  const rows = bridgeRows(
    [step('gross', '100', true), step('fees', '-30'), step('gain', '5.5'), step('net', '75.5', true)],
    'USD',
    shownMoney,
  );
  it('begin where the one before ended, and totals at zero', () => {
    expect(rows.map(({ key, from, to }) => [key, from.toFixed(2), to.toFixed(2)].join(' '))).toEqual([
      'gross 0.00 100.00',
      'fees 100.00 70.00',
      'gain 70.00 75.50',
      'net 0.00 75.50',
    ]);
  });
  it('have the tone of what they add', () => {
    expect(rows.map(({ tone }) => tone)).toEqual(['total', 'minus', 'plus', 'total']);
  });
  it('say with a sign what they add, and a total without', () => {
    expect(rows.map(({ label, text }) => `${label} ${text}`)).toEqual([
      'The gross $100',
      'The fees −$30',
      'The gain +$6',
      'The net $76',
    ]);
  });
});
