import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { withEuroHolding } from '../../../src/fixtures/portfolio-variants.ts';
import { portfolio } from '../../../src/fixtures/portfolio.ts';
import { sheetOf } from '../../../src/views/kit/export/sheet.ts';
import { shownMoney } from '../../../src/views/kit/format/money.ts';
import { holdingColumns } from '../../../src/views/portfolio/holdings/holding-columns.tsx';

const book = withEuroHolding();
const columns = holdingColumns(book, book.holdings, shownMoney);
const abroad = book.holdings.find(({ currency }) => currency === 'EUR');
if (!abroad) throw new Error('no holding in euros');

/** Amounts of the holding in dollars, the currency of the report; the sum of both gains is the gain. */
const inDollars: Readonly<Record<string, string>> = {
  paidIn: '24960.00',
  fairValue: '17424.00',
  distributions: '11520.00',
  gain: '3984.00',
};
const inEuros: Readonly<Record<string, string>> = { cost: '10.0000', price: '14.0000' };
const withoutCurrency = new Set(['units']);

describe('a holding in euros among dollar figures', () => {
  const amounts = columns.filter(({ isAmount, id }) => isAmount === true && !withoutCurrency.has(id));

  it('has each amount in the currency of the heading, or with its own currency', () => {
    const figures = amounts.map(({ id, unit, value, cell }) => {
      const shown = renderToStaticMarkup(<>{cell?.(abroad)}</>);
      return [id, unit, value(abroad), /€|EUR/.test(shown)];
    });
    expect(figures.map(([id]) => id)).toEqual([
      'cost',
      'paidIn',
      'fairValue',
      'distributions',
      'gain',
      'realised',
      'unrealised',
      'price',
    ]);
    for (const [id, unit, value, isNamed] of figures) {
      const own = inEuros[String(id)];
      expect([id, unit, isNamed]).toEqual([id, 'USD', own !== undefined]);
      const expected = own ?? inDollars[String(id)];
      if (expected !== undefined) expect([id, value]).toEqual([id, expected]);
    }
    const [realised, unrealised] = ['realised', 'unrealised'].map((requested) =>
      Number(figures.find(([id]) => id === requested)?.[2]),
    );
    expect((realised ?? 0) + (unrealised ?? 0)).toBeCloseTo(3984, 2);
  });

  it('has its currency beside its prices in a file, and so has every other holding there', () => {
    const { heads, rows } = sheetOf(book.holdings, columns, false);
    const at = (row: readonly string[] | undefined, head: string) => row?.[heads.indexOf(head)];
    const [own, other] = [abroad, book.holdings.find(({ id }) => id === 1)].map(
      (holding) => rows[book.holdings.findIndex((one) => one === holding)],
    );
    for (const head of ['Price', 'Cost basis per unit']) {
      expect([head, heads.includes(`${head}, USD`), at(own, `${head}, currency`)]).toEqual([
        head,
        false,
        'EUR',
      ]);
      expect(at(other, `${head}, currency`)).toBe('USD');
    }
    expect([at(own, 'Price'), at(own, 'Cost basis per unit'), at(own, 'Paid-in, USD')]).toEqual([
      '14.0000',
      '10.0000',
      '24960.00',
    ]);
  });

  it('changes no heading of a file where all holdings are in the currency of the report', () => {
    const plain = portfolio();
    const { heads } = sheetOf(plain.holdings, holdingColumns(plain, plain.holdings, shownMoney), false);
    expect(heads).toContain('Price, USD');
    expect(heads.filter((head) => head.endsWith('currency'))).toEqual([]);
  });
});
