import { expect, it } from 'vitest';
import { decimal } from '../../../../src/domain/money/amounts/decimal.ts';
import { withSpans } from '../../../../src/domain/money/book/bridge-spans.ts';

it('a step begins where the previous one ended, and a total at zero', () => {
  const step = (amount: string, isTotal = false) => ({ amount: decimal(amount), isTotal });
  const spans = withSpans([step('100', true), step('-30'), step('0'), step('5.5'), step('75.5', true)]);
  expect(spans.map(({ from, to, isDecrease }) => [from.toFixed(), to.toFixed(), isDecrease])).toEqual([
    ['0', '100', false],
    ['100', '70', true],
    ['70', '70', false],
    ['70', '75.5', false],
    ['0', '75.5', false],
  ]);
});
