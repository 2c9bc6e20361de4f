import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choicesOf,
  amount,
  currency,
  day,
  flag,
  id,
  type Infer,
  listOf,
  matching,
  named,
  oneNumberOf,
  oneOf,
  pageNumber,
  searchParams,
  sortOrder,
  text,
  year,
  years,
} from '../../../src/domain/texts/search-params.ts';
import { fuzzRuns } from '../../support/property-runs.ts';

const search = searchParams({
  kind: oneOf(['open', 'closed'], 'open'),
  side: oneOf(['buy', 'sell'], null),
  ends: oneNumberOf([7, 30]),
  isPartial: named('partial', flag()),
  q: text(10),
  tag: matching(/^[a-z]+$/),
  item: id(),
  page: pageNumber(),
  year: year(),
  day: day(),
  currency: currency(),
  amount: amount(),
  tags: listOf((tag) => tag !== '', 3),
  years: years(2),
  sort: sortOrder(),
});
type Values = Infer<typeof search>;

const values: fc.Arbitrary<Values> = fc.record({
  kind: fc.constantFrom('open', 'closed'),
  side: fc.constantFrom('buy', 'sell', null),
  ends: fc.constantFrom(7, 30, null),
  isPartial: fc.boolean(),
  q: fc.string({ maxLength: 10, unit: 'binary' }).filter((given) => given.isWellFormed()),
  tag: fc.constantFrom('a', 'bc', null),
  item: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
  page: fc.integer({ min: 1, max: 999_999 }),
  year: fc.option(fc.integer({ min: 1900, max: 2099 })),
  day: fc.constantFrom('2024-02-29', '1999-12-31', null),
  currency: fc.constantFrom('EUR', 'JPY', null),
  amount: fc.constantFrom('0', '12.5', '999999999999999.99', null),
  tags: fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 3 }),
  years: fc.uniqueArray(fc.integer({ min: 1900, max: 2099 }), { maxLength: 2 }),
  sort: fc.option(fc.record({ id: fc.constantFrom('name', 'paidIn'), descending: fc.boolean() })),
});

describe('the search of an address', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(values, (given) => {
        expect(search.parse(search.print(given))).toEqual(given);
      }),
      { numRuns: fuzzRuns(100) },
    );
  });

  it('says nothing of what it means anyway, and keeps the declared order', () => {
    expect(search.print(search.defaults)).toBe('');
    expect(search.print({ ...search.defaults, page: 2, kind: 'closed', isPartial: true })).toBe(
      '?kind=closed&partial=1&page=2',
    );
  });

  it.each([
    '?kind=half&side=both&ends=8&partial=yes',
    '?tag=A&item=0&item=7&page=0&year=1800',
    '?day=2024-02-30&currency=euro&amount=1.234&sort=-',
    '?page=-1&item=1e3&page=1000000&years=99&unknown=1',
  ])('leaves out what makes no sense: %s', (address) => {
    expect(search.parse(address)).toEqual(search.defaults);
  });

  it('takes the first of several, and of lists each one once and no more than fit', () => {
    expect(
      search.parse('?item=7&item=8&tags=a&tags=a&tags=&tags=b&tags=c&tags=d&years=2020&years=2020'),
    ).toEqual({
      ...search.defaults,
      item: 7,
      tags: ['a', 'b', 'c'],
      years: [2020],
    });
    expect(search.parse(`?q=${'x'.repeat(20)}`).q).toBe('x'.repeat(10));
  });
});

describe('a choice of each of some lists', () => {
  const { parse, print } = searchParams({
    ...choicesOf({ size: ['small', 'large'], colour: ['red', 'blue'] }),
  });
  it('is the first word of a list where nothing is said, and nothing is said of that', () => {
    expect(parse('?size=large&colour=green')).toEqual({ size: 'large', colour: 'red' });
    expect(print({ size: 'small', colour: 'blue' })).toBe('?colour=blue');
  });
});
