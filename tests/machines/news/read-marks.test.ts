import { describe, expect, it } from 'vitest';
import { isUnread, marked, noMarks, type ReadMarks } from '../../../src/machines/news/read-marks.ts';
import { readMarksMachine } from '../../../src/machines/news/read-marks.machine.ts';
import { BranchGate, closeGate, done, failed, proveTable, walk } from '../../support/machine-table.ts';

const gate = new BranchGate(readMarksMachine);
const input = { owner: 1042 };
const kept: ReadMarks = { read: [901], since: '2026-10-22' };
const recalled = done('recallMarks', kept);
const read = { type: 'marks.set', id: 903, isRead: true } as const;
const unread = { type: 'marks.set', id: 901, isRead: false } as const;
const remembered = done('rememberMarks', { ...kept, read: [901, 903] });

proveTable(
  'readMarks',
  {
    machine: readMarksMachine,
    input,
    events: {
      recalled,
      'cannot recall': failed('recallMarks'),
      remembered,
      'cannot remember': failed('rememberMarks'),
      read,
      unread,
    },
    rows: {
      recalling: {
        reach: [],
        cells: { recalled: 'kept', 'cannot recall': 'forgetful', read: '↺', unread: '↺' },
      },
      kept: { reach: [recalled], cells: { read: 'remembering', unread: 'remembering' } },
      remembering: {
        reach: [recalled, read],
        cells: { remembered: 'kept', 'cannot remember': 'forgetful', read: '↺', unread: '↺' },
      },
      forgetful: { reach: [failed('recallMarks')], cells: { read: '↺', unread: '↺' } },
    },
  },
  gate,
);

describe('readMarks', () => {
  const marksAfter = (...events: Parameters<typeof walk<typeof readMarksMachine>>[2]) =>
    walk(readMarksMachine, input, events, gate).getSnapshot();
  it('keeps what was opened before it was known what had been', () => {
    expect(marksAfter(read, recalled)).toMatchObject({
      value: 'remembering',
      context: { marks: { read: [901, 903] }, writing: [{ id: 903, isRead: true }] },
    });
  });
  it('writes one thing after the other, and shows each at once', () => {
    expect(marksAfter(recalled, read, unread, remembered)).toMatchObject({
      value: 'remembering',
      context: { marks: { read: [903] }, writing: [{ id: 901, isRead: false }], unwritten: [] },
    });
  });
});

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
  it('forgets the oldest ids when there are too many', () => {
    let marks = kept;
    for (let id = 0; id < 2100; id += 1) marks = marked(marks, { id, isRead: true });
    expect([marks.read.length, marks.read[0], marks.since]).toEqual([2000, 100, '2026-10-22']);
  });
});

closeGate(gate);
