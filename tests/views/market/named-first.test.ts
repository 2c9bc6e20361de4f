import { describe, expect, it } from 'vitest';
import { isNamed, namedFirst } from '../../../src/views/market/requests/named-first.ts';

const entry = (id: number, ...deals: number[]) => ({ id, requests: deals.map((deal) => ({ id: deal })) });
const pages = [
  { results: [entry(4, 10), entry(2, 11, 12), entry(3)] },
  { results: [entry(8), entry(6, 13), entry(7)] },
];
const order = (named: number | null) => namedFirst(pages, named).map(({ id }) => id);

describe('the entry that an address names', () => {
  it('comes first, also where the address names a proposal on it, and the others keep their order', () => {
    expect(order(3)).toEqual([3, 4, 2, 8, 6, 7]);
    expect(order(12)).toEqual([2, 4, 3, 8, 6, 7]);
  });

  it('stays in its place on a later page, which is loaded below what has been read', () => {
    expect(order(7)).toEqual([4, 2, 3, 8, 6, 7]);
    expect(order(13)).toEqual([4, 2, 3, 8, 6, 7]);
  });

  it('changes nothing where none is named, or nothing is listed', () => {
    expect(order(null)).toEqual([4, 2, 3, 8, 6, 7]);
    expect(namedFirst([], 3)).toEqual([]);
  });

  it('is no entry where the address names none', () => {
    expect(isNamed(entry(1, 10), null)).toBe(false);
    expect(isNamed(entry(1, 10), 10)).toBe(true);
  });
});
