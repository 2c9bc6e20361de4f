import { expect, it } from 'vitest';
import {
  documentCategories,
  documentTypes,
  isIssued,
  isStillValid,
  megabytes,
  uploadCategories,
  uploadLimits,
} from '../../../src/domain/documents/document-types.ts';

it.each([
  ['2026-05-09', true, false],
  ['2026-05-10', true, false],
  ['2026-05-11', false, true],
])('on 2026-05-10 the day %s may be that of issue: %s, and the last day: %s', (day, issued, valid) => {
  expect(isIssued(day, '2026-05-10')).toBe(issued);
  expect(isStillValid(day, '2026-05-10')).toBe(valid);
});

it('an upload goes to the folder of its type, and a folder of uploads has a type', () => {
  const used = new Set<string>(Object.values(documentTypes));
  expect(documentCategories.filter((category) => used.has(category))).toEqual([...uploadCategories]);
});

it('a size is stated in megabytes', () => {
  expect(megabytes(uploadLimits.bytes)).toBe('20 MB');
});
