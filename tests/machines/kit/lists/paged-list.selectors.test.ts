import { describe, expect, it } from 'vitest';
import {
  selectHasResults,
  selectIsFirstLoading,
  selectShownCount,
  selectTotalCount,
} from '../../../../src/machines/kit/lists/paged-list.selectors.ts';

const page = (count: number, ...ids: readonly number[]) => ({ count, results: ids.map((id) => ({ id })) });

describe('selectors of a list of pages', () => {
  it.each([
    ['no page', [], false, 0, 0],
    ['an empty page', [page(0)], false, 0, 0],
    ['one page', [page(5, 1, 2)], true, 2, 5],
    ['two pages, the later of which counts', [page(5, 1, 2), page(4, 3)], true, 3, 4],
  ] as const)('count %s', (_, pages, hasResults, shown, total) => {
    const snapshot = { context: { pages } };
    expect(selectHasResults(snapshot)).toBe(hasResults);
    expect(selectShownCount(snapshot)).toBe(shown);
    expect(selectTotalCount(snapshot)).toBe(total);
  });
  it.each([
    ['nothing while there is no list', undefined, undefined],
    ['yes for the first answer', { isLoading: true, pages: [] }, true],
    ['no where pages are shown meanwhile', { isLoading: true, pages: [page(1, 1)] }, false],
    ['no for an answer that holds nothing', { isLoading: false, pages: [] }, false],
  ] as const)('tell of the first loading: %s', (_, given, expected) => {
    const snapshot = given && { context: { pages: given.pages }, matches: () => given.isLoading };
    expect(selectIsFirstLoading(snapshot)).toBe(expected);
  });
});
