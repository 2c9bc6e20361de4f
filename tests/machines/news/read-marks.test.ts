import { describe, expect, it } from 'vitest';
import { isUnread, marked, noMarks, type ReadMarks } from '../../../src/machines/news/read-marks.ts';

const kept: ReadMarks = { read: [901], since: '2026-10-22' };

describe('what is unread', () => {
  it.each([
    ['published since', { id: 903, published_at: '2026-11-12T08:00:00Z' }, true],
    ['published on the first day', { id: 903, published_at: '2026-10-22T08:00:00Z' }, true],
    ['opened', { id: 901, published_at: '2026-11-12T08:00:00Z' }, false],
    ['older', { id: 3, published_at: '2026-01-01T08:00:00Z' }, false],
    ['without a day', { id: 903, published_at: null }, false],
  ])('%s', (_, item, expected) => expect(isUnread(kept, item)).toBe(expected));
  it('is nothing while nothing is known', () => {
    expect(isUnread(noMarks, { id: 903, published_at: '2026-11-12T08:00:00Z' })).toBe(false);
  });
  it('is what was opened and is to be read again', () => {
    expect(marked(kept, { id: 903, isRead: true }).read).toEqual([901, 903]);
    expect(marked(kept, { id: 901, isRead: false })).toEqual({ read: [], since: '2026-10-22' });
  });
  it('forgets the oldest ids when there are too many', () => {
    let marks = kept;
    for (let id = 0; id < 2100; id += 1) marks = marked(marks, { id, isRead: true });
    expect([marks.read.length, marks.read[0], marks.since]).toEqual([2000, 100, '2026-10-22']);
  });
});
