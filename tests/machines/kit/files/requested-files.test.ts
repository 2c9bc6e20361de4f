import { describe, expect, it } from 'vitest';
import {
  isCurrent,
  type StoredFileRequest,
  withEntry,
} from '../../../../src/machines/kit/files/requested-files.ts';

const day = 24 * 3_600_000;
const requested = (key: string, requestedAt = 0): StoredFileRequest => ({
  title: `File ${key}`,
  key,
  requestedAt,
  request: {
    report_type: 'portfolio',
    format: 'pdf',
    query: {},
    sections: [],
    locale: 'en-GB',
    prepared_for: 'Ada Byron',
  },
});
const add = (list: readonly StoredFileRequest[], file: StoredFileRequest) =>
  withEntry(list, { kind: 'add', file });
const keys = (list: readonly StoredFileRequest[]) => list.map(({ key }) => key);

describe('files that were requested before', () => {
  it('are listed for seven days', () => {
    expect(isCurrent(requested('a', 0), 7 * day - 1)).toBe(true);
    expect(isCurrent(requested('a', 0), 7 * day)).toBe(false);
  });
  it('begin with the latest, each once', () => {
    const list = add(add([requested('a')], requested('b')), requested('a', day));
    expect(keys(list)).toEqual(['a', 'b']);
    expect(list[0]?.requestedAt).toBe(day);
    expect(keys(withEntry(list, { kind: 'remove', key: 'a' }))).toEqual(['b']);
  });
  it('are ten at most: the oldest makes room', () => {
    const many = Array.from({ length: 11 }, (_, index) => requested(String(index)));
    const list = many.reduce<readonly StoredFileRequest[]>(add, []);
    expect(keys(list)).toEqual(['10', '9', '8', '7', '6', '5', '4', '3', '2', '1']);
  });
});
