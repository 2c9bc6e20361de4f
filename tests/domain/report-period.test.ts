import { expect, it } from 'vitest';
import { isPeriodTooLong } from '../../src/domain/report-period.ts';

it.each([
  ['2016-01-01', '2026-01-01', false],
  ['2016-01-01', '2026-01-02', true],
  // Three leap days more than ten years have on average, and one less.
  ['2012-02-29', '2022-02-28', false],
  ['2012-02-29', '2022-03-01', true],
  ['2017-03-01', '2027-03-01', false],
])('a report from %s to %s is too long: %s', (from, to, isTooLong) => {
  expect(isPeriodTooLong(from, to)).toBe(isTooLong);
});
