import { expect, test } from 'vitest';
import { pageWindow } from '../../../src/views/ui/table/page-window.ts';

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 12, [1, 2, 3, 4, 5, 'after', 12]],
  [6, 12, [1, 'before', 5, 6, 7, 'after', 12]],
  [12, 12, [1, 'before', 8, 9, 10, 11, 12]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
])('page %i of %i', (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown);
});

test('no page stands twice, and the current one always stands', () => {
  for (let pages = 1; pages < 30; pages += 1) {
    for (let page = 1; page <= pages; page += 1) {
      const shown = pageWindow(page, pages);
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown).toContain(page);
    }
  }
});
