import { expect, it } from 'vitest';
import { isSumOfKnown } from '../../../../src/domain/money/amounts/list-total.ts';

it('the total of a list leaves out what is not known', () => {
  expect(isSumOfKnown(['1.10', null], '1.10')).toBe(true);
  expect(isSumOfKnown(['1.10', null], '1.11')).toBe(false);
  expect(isSumOfKnown(['1.10'], null)).toBe(true);
});
