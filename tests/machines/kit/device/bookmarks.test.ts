import { describe, expect, it } from 'vitest';
import { type Bookmark, mostBookmarks, withEntry } from '../../../../src/machines/kit/device/bookmarks.ts';
import { bookmarksMachine } from '../../../../src/machines/kit/device/bookmarks.machine.ts';
import { BranchGate, closeGate, done, failed, proveTable, walk } from '../../../support/machine-table.ts';

const gate = new BranchGate(bookmarksMachine);
const input = { owner: 1042, place: 'rounds' } as const;
const climate: Bookmark = { name: 'Climate', search: '?tags=climate' };
const soon: Bookmark = { name: 'Closing soon', search: '?mode=closing_soon' };
const recalled = done('recallBookmarks', [climate]);
const save = { type: 'bookmarks.save', bookmark: soon } as const;
const remove = { type: 'bookmarks.remove', name: 'Climate' } as const;
const remembered = done('rememberBookmark', [climate, soon]);

proveTable(
  'bookmarks',
  {
    machine: bookmarksMachine,
    input,
    events: {
      recalled,
      'cannot recall': failed('recallBookmarks'),
      remembered,
      'cannot remember': failed('rememberBookmark'),
      save,
      remove,
    },
    rows: {
      recalling: { reach: [], cells: { recalled: 'kept', 'cannot recall': 'forgetful' } },
      kept: { reach: [recalled], cells: { save: 'remembering', remove: 'remembering' } },
      remembering: {
        reach: [recalled, save],
        cells: { remembered: 'kept', 'cannot remember': 'forgetful', save: '↺', remove: '↺' },
      },
      forgetful: { reach: [failed('recallBookmarks')], cells: { save: '↺', remove: '↺' } },
    },
  },
  gate,
);

describe('bookmarks', () => {
  const listAfter = (...events: Parameters<typeof walk<typeof bookmarksMachine>>[2]) =>
    walk(bookmarksMachine, input, events, gate).getSnapshot().context.list;
  it('are shown at once, and then as they were kept', () => {
    expect(listAfter(recalled, save)).toEqual([climate, soon]);
    expect(listAfter(recalled, save, done('rememberBookmark', [soon]))).toEqual([soon]);
    expect(listAfter(recalled, remove)).toEqual([]);
  });
  it('last as long as the visit where nothing can be kept', () => {
    expect(listAfter(recalled, save, failed('rememberBookmark'), remove)).toEqual([soon]);
  });
  it('hold one of a name, and drop the oldest when there are too many', () => {
    const again = { kind: 'save', bookmark: { ...climate, search: '' } } as const;
    expect(withEntry([climate, soon], again)).toEqual([soon, again.bookmark]);
    const many = Array.from({ length: mostBookmarks }, (_, at) => ({ name: `No. ${at}`, search: '?x' }));
    const full = withEntry(many, { kind: 'save', bookmark: soon });
    expect([full.length, full[0]?.name, full.at(-1)]).toEqual([mostBookmarks, 'No. 1', soon]);
  });
});

closeGate(gate);
