import { describe, expect, it } from 'vitest';
import { isNamed, namedFirst } from '../../../src/views/market/requests/named-first.ts';

const entry = (id: number, ...deals: number[]) => ({ id, requests: deals.map((deal) => ({ id: deal })) });
const entries = [entry(1, 10), entry(2, 11, 12), entry(3)];
const order = (named: number | null) => namedFirst(entries, named).map(({ id }) => id);

describe('the entry that an address names', () => {
  it('comes first, also where the address names a proposal on it, and the others keep their order', () => {
    expect(order(3)).toEqual([3, 1, 2]);
    expect(order(12)).toEqual([2, 1, 3]);
  });

  it('changes nothing where it is not listed, or none is named', () => {
    expect(order(99)).toEqual([1, 2, 3]);
    expect(order(null)).toEqual([1, 2, 3]);
  });

  it('is no entry where the address names none', () => {
    expect(isNamed(entry(1, 10), null)).toBe(false);
    expect(isNamed(entry(1, 10), 10)).toBe(true);
  });
});
