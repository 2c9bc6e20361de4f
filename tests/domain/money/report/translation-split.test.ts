import { describe, expect, it } from 'vitest';
import type { Portfolio } from '../../../../src/api/portfolio/portfolio.ts';
import { splitOfBook, splitOfHolding } from '../../../../src/domain/money/report/translation-split.ts';
import { withBeginnings, withEuroHolding } from '../../../../src/fixtures/portfolio-variants.ts';

const of = (book: Portfolio, id: number) => {
  const holding = book.holdings.find((one) => one.id === id);
  return splitOfHolding(book, holding ?? expect.fail('no holding'));
};

describe('a gain by currency', () => {
  const right = {
    gain: '3984.00',
    local: '6784.00',
    translation: '-2800.00',
    computed: '-2800.00',
    isRight: true,
  };
  it('of a holding in another currency is local gain and translation, worked out again', () => {
    expect(of(withEuroHolding(), 3)).toEqual(right);
  });
  it('of a holding in the currency of the report is not split', () => {
    expect(of(withEuroHolding(), 1)).toBeNull();
    expect(splitOfBook(withBeginnings())).toBeNull();
  });
  it('of the book is the sum of its holdings', () => {
    const all = { ...right, gain: '30384.00', local: '33184.00' };
    expect(splitOfBook(withEuroHolding())).toEqual(all);
  });
  it('says when the report states another translation, or parts that are not the gain', () => {
    const book = withEuroHolding();
    const stated = (change: object): Portfolio => ({
      ...book,
      holdings: book.holdings.map((one) => (one.id === 3 ? { ...one, ...change } : one)),
    });
    expect(of(stated({ currency_translation: '-2800.01', local_gain: '6784.01' }), 3)?.isRight).toBe(false);
    expect(of(stated({ local_gain: '6784.01' }), 3)?.isRight).toBe(false);
    expect(of(stated({ lots: null }), 3)).toEqual({ ...right, computed: null });
    expect(of(stated({ local_gain: null }), 3)).toBeNull();
  });
});
