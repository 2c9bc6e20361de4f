import { describe, expect, it } from 'vitest';
import { isFooting } from '../../../../src/domain/money/book/footing.ts';
import { capitalAccount } from '../../../../src/fixtures/reports/reports.ts';

const { lines } = capitalAccount();
const changed = (key: string, amounts: readonly (string | null)[]) =>
  lines.map((line) => (line.key === key ? { key, amounts } : line));

describe('a capital account', () => {
  it.each([0, 1, 2])('adds up in column %i', (column) => expect(isFooting(lines, column)).toBe(true));
  it('does not add up when one line is a cent off', () => {
    const wrong = changed('fees', ['0.00', '0.01', '-3280.00']);
    expect([0, 1, 2].map((column) => isFooting(wrong, column))).toEqual([true, false, true]);
  });
  it('cannot be judged where an amount is not known, or without its ending', () => {
    expect(isFooting(changed('unrealised_change', ['1480.00', null, '25800.00']), 1)).toBeNull();
    expect(isFooting(lines.slice(0, -1), 0)).toBeNull();
    expect(isFooting(lines, 3)).toBeNull();
  });
});
