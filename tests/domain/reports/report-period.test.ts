import { expect, it } from 'vitest';
import { periodFault } from '../../../src/domain/reports/report-period.ts';

it.each([
  ['2026-01-01', '2026-11-21', null],
  ['2026-11-21', '2026-11-21', null],
  ['2026-01-02', '2026-01-01', 'reversed'],
  ['2026-01-01', '2026-11-22', 'future'],
  ['2016-01-01', '2026-01-01', null],
  ['2016-01-01', '2026-01-02', 'tooLong'],
  // Three leap days more than ten years have on average, and one less.
  ['2012-02-29', '2022-02-28', null],
  ['2012-02-29', '2022-03-01', 'tooLong'],
])('the error in a report from %s to %s is %s', (from, to, fault) => {
  expect(periodFault(from, to, '2026-11-21')).toBe(fault);
});
