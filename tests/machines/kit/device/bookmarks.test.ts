import { describe, expect, it } from 'vitest';
import { type Bookmark, maxBookmarks, withEntry } from '../../../../src/machines/kit/device/bookmarks.ts';

const climate: Bookmark = { name: 'Climate', search: '?tags=climate' };
const soon: Bookmark = { name: 'Closing soon', search: '?mode=closing_soon' };

describe('bookmarks', () => {
  it('are taken away by their name', () => {
    expect(withEntry([climate, soon], { kind: 'remove', name: 'Climate' })).toEqual([soon]);
  });
  it('hold one of a name, and drop the oldest when there are too many', () => {
    const again = { kind: 'save', bookmark: { ...climate, search: '' } } as const;
    expect(withEntry([climate, soon], again)).toEqual([soon, again.bookmark]);
    const many = Array.from({ length: maxBookmarks }, (_, at) => ({ name: `No. ${at}`, search: '?x' }));
    const full = withEntry(many, { kind: 'save', bookmark: soon });
    expect([full.length, full[0]?.name, full.at(-1)]).toEqual([maxBookmarks, 'No. 1', soon]);
  });
});
