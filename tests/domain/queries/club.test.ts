import { expect, it } from 'vitest';
import { depositAges, overdueDays } from '../../../src/domain/queries/club.ts';

it('names each group of overdue payments by the most days that it has', () => {
  const named = Object.values(overdueDays).map((days) => `days_${days}`);
  expect(Object.keys(overdueDays)).toEqual(named);
  expect(depositAges).toEqual(['not_due', ...named, 'longer']);
});
