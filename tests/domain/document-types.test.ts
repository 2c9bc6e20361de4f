import { expect, it } from 'vitest';
import { isIssued, isStillValid } from '../../src/domain/document-types.ts';

it.each([
  ['2026-05-09', true, false],
  ['2026-05-10', true, false],
  ['2026-05-11', false, true],
])('on 2026-05-10 the day %s may be that of issue: %s, and the last day: %s', (day, issued, valid) => {
  expect(isIssued(day, '2026-05-10')).toBe(issued);
  expect(isStillValid(day, '2026-05-10')).toBe(valid);
});
