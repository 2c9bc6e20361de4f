import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryString } from '../../../src/api/kit/query-string.ts';
import { fuzzRuns } from '../../support/property-runs.ts';

describe('the query of a request', () => {
  it('names a list once for each of its values', () => {
    expect(queryString({ tags: ['auth', 'bio'], page: 2, mine: true })).toBe(
      '?tags=auth&tags=bio&page=2&mine=true',
    );
  });

  it('leaves out what is undefined, and is empty without a value', () => {
    expect(queryString({ search: undefined, page: 1 })).toBe('?page=1');
    expect(queryString({ search: undefined, tags: [] })).toBe('');
    expect(queryString({})).toBe('');
  });

  it('is read as it was given, whatever somebody searches for', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.string(), { minLength: 1 }),
        (search, tags) => {
          const read = new URL(`https://club.test/${queryString({ search, tags })}`).searchParams;
          expect(read.getAll('search')).toEqual([search]);
          expect(read.getAll('tags')).toEqual(tags);
        },
      ),
      { numRuns: fuzzRuns(100) },
    );
  });
});
