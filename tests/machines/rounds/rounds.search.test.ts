import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundChoices } from '../../../src/domain/queries/rounds.ts';
import {
  changedRounds,
  isSameFilter,
  roundOrders,
  roundsLocation,
  parseRoundsSearch,
} from '../../../src/machines/rounds/rounds.search.ts';
import { fuzzRuns } from '../../support/property-runs.ts';

const plain = parseRoundsSearch('');

describe('the address of the rounds (DRF-14)', () => {
  it.each([
    ['', { active: 'open', mode: 'default', page: 1, tags: [], years: [], layout: 'cards' }],
    ['?page=0', { page: 1 }],
    ['?page=-3', { page: 1 }],
    ['?page=abc', { page: 1 }],
    ['?page=7', { page: 7 }],
    ['?years=0&years=2026&years=20267', { years: [2026] }],
    ['?tags=a%26b&tags=%20&tags=a%26b', { tags: ['a&b'] }],
    [
      '?active=everything&mode=secret&sort=x&view=list',
      { active: 'open', mode: 'default', sort: 'deadline' },
    ],
    ['?active=all&mode=closing_soon&view=table', { active: 'all', mode: 'closing_soon', layout: 'table' }],
  ])('%s', (query, search) => expect(parseRoundsSearch(query)).toMatchObject(search));

  it('opens the same search again, whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.record({
          active: fc.constantFrom(...roundChoices.active),
          mode: fc.constantFrom(...roundChoices.mode),
          page: fc.integer({ min: 1, max: 999_999 }),
          tags: fc.uniqueArray(
            fc.string({ minLength: 1, maxLength: 60 }).filter((tag) => tag.trim() !== ''),
            { maxLength: 5 },
          ),
          years: fc.uniqueArray(fc.integer({ min: 1900, max: 2099 }), { maxLength: 5 }),
          q: fc.string({ maxLength: 200 }),
          sort: fc.constantFrom(...roundOrders),
          layout: fc.constantFrom('cards' as const, 'table' as const),
          compare: fc.boolean(),
        }),
        (search) => {
          expect(parseRoundsSearch(roundsLocation(search).search)).toEqual(search);
        },
      ),
      { numRuns: fuzzRuns(100) },
    );
  });
});

describe('a change of the search', () => {
  it('begins another filter at its first page, and keeps the page for what the host is not asked', () => {
    const third = { ...plain, page: 3 };
    expect(changedRounds(third, { years: [2026] }).page).toBe(1);
    expect(changedRounds(third, { q: 'robots', sort: 'newest', layout: 'table' }).page).toBe(3);
    expect(changedRounds(third, { page: 4 }).page).toBe(4);
    expect(isSameFilter(third, plain)).toBe(true);
  });
});
