import { expect, it } from 'vitest';
import { yearPattern } from '../../../src/domain/days/days.ts';
import {
  latinNamePattern,
  percentPattern,
  passportNumberPattern,
} from '../../../src/domain/onboarding/profile-fields.ts';
import {
  countCharacters,
  currencyPattern,
  filterAmountPattern,
  idPattern,
  pageNumberPattern,
  sortPattern,
} from '../../../src/domain/texts/text-patterns.ts';
import { sourcesIn } from '../../support/sources.ts';

it.each([
  [idPattern, ['1', '42', '999999999999999'], ['', '0', '07', '-1', '1.0', '1e3', '1000000000000000', '7\n']],
  [currencyPattern, ['USD', 'XXX'], ['', 'usd', 'US', 'USDX', 'U5D']],
  [latinNamePattern, ['Zoë O’Neill-Šťastný', "D'Arcy"], ['', 'Иван', 'Ada 2']],
  [passportNumberPattern, ['AB12', 'X'.repeat(20)], ['AB1', 'ab12', 'AB-12', 'X'.repeat(21)]],
  [percentPattern, ['0', '33.3333', '100'], ['', '33.33333', '-1', '1000', '.5']],
  [pageNumberPattern, ['1', '20', '999999'], ['', '0', '-1', '01', '1.5', '1000000']],
  [sortPattern, ['name', '-paid_in', 'x'.repeat(40)], ['', '-', '--name', 'a b', 'x'.repeat(41), 'name\n']],
  [yearPattern, ['1900', '2026', '2099'], ['', '20', '1899', '2100', '02026']],
  [filterAmountPattern, ['0', '10.5', '10.50'], ['', '.5', '10.', '10.505', '-1', '1e3']],
])('%s', (pattern, matched, others) => {
  expect(matched.filter((text) => !pattern.test(text))).toEqual([]);
  expect(others.filter((text) => pattern.test(text))).toEqual([]);
});

const patterns = [
  idPattern,
  currencyPattern,
  filterAmountPattern,
  latinNamePattern,
  passportNumberPattern,
  percentPattern,
  pageNumberPattern,
  sortPattern,
  yearPattern,
];

it('each is written once', () => {
  // Two are on the way to the first page, where another module costs more than the pattern does.
  const free = [
    'src/domain/texts/text-patterns.ts',
    'src/domain/days/days.ts',
    'src/domain/onboarding/profile-fields.ts',
    'src/views/kit/format/money-format.ts',
    'src/machines/session/session.connect.ts',
  ];
  const copies = ['src', 'server']
    .flatMap((place) => sourcesIn(place, /\.tsx?$/))
    .filter(({ file, source }) =>
      patterns.some((pattern) => source.includes(`/${pattern.source}/`) && !free.includes(file)),
    );
  expect(copies.map(({ file }) => file)).toEqual([]);
});

it('a family emoji counts as its seven code points', () => {
  expect(countCharacters('👨‍👩‍👧‍👦')).toBe(7);
  expect(countCharacters('Ürün')).toBe(4);
  expect(countCharacters('')).toBe(0);
});
