import { describe, expect, it } from 'vitest';
import { storedKey } from '../../../../src/machines/kit/device/saved-views.store.ts';
import { type SavedView, maxSavedViews, withEntry } from '../../../../src/machines/kit/device/saved-views.ts';

const climate: SavedView = { name: 'Climate', search: '?tags=climate' };
const soon: SavedView = { name: 'Closing soon', search: '?mode=closing_soon' };

describe('saved views', () => {
  it('are found under the key of earlier versions', () => {
    expect(storedKey({ owner: 7, page: 'rounds' })).toBe('bookmarks rounds 7');
  });
  it('are taken away by their name', () => {
    expect(withEntry([climate, soon], { kind: 'remove', name: 'Climate' })).toEqual([soon]);
  });
  it('hold one of a name, and drop the oldest when there are too many', () => {
    const again = { kind: 'save', savedView: { ...climate, search: '' } } as const;
    expect(withEntry([climate, soon], again)).toEqual([soon, again.savedView]);
    const many = Array.from({ length: maxSavedViews }, (_, at) => ({ name: `No. ${at}`, search: '?x' }));
    const full = withEntry(many, { kind: 'save', savedView: soon });
    expect([full.length, full[0]?.name, full.at(-1)]).toEqual([maxSavedViews, 'No. 1', soon]);
  });
});
