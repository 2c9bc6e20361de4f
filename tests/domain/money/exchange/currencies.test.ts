import { expect, it } from 'vitest';
import {
  commonCurrencies,
  currenciesWith,
  defaultCurrency,
} from '../../../../src/domain/money/exchange/currencies.ts';
import { currencyPattern } from '../../../../src/domain/texts/text-patterns.ts';
import { sourcesIn } from '../../../support/sources.ts';

it('are offered in one order, with others after them, each once', () => {
  expect(currenciesWith([])).toEqual(['USD', 'EUR', 'GBP', 'CHF']);
  expect(currenciesWith([null, 'JPY', 'EUR', 'JPY'])).toEqual(['USD', 'EUR', 'GBP', 'CHF', 'JPY']);
  expect(commonCurrencies.every((code) => currencyPattern.test(code))).toBe(true);
  expect(commonCurrencies).toContain(defaultCurrency);
});

it('are listed once, and so is the one that is taken where none is given', () => {
  // Not of this list: samples in the workbook's columns, a head in the rates of the European Central Bank, and the signs.
  const free =
    /^server\/(?:seed\/|domain\/workbook\/)|^src\/(?:fixtures\/|domain\/money\/exchange\/currenc)|\.stories\.tsx$/;
  const copies = ['src', 'server', 'build']
    .flatMap((folder) => sourcesIn(folder, /\.tsx?$/))
    .filter(({ file, source }) => !free.test(file) && source.includes(`'${defaultCurrency}'`));
  expect(copies.map(({ file }) => file)).toEqual([]);
});
