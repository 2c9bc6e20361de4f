import { describe, expect, it } from 'vitest';
import { portfolio } from '../../../src/fixtures/portfolio.ts';
import { valuationsSince } from '../../../src/views/portfolio/decision/valuations-since.ts';

const priced = portfolio({
  price_history: [
    { holding: 1, date: '2021-03-15', price: '5.0000', event: 'investment' },
    { holding: 1, date: '2022-06-01', price: '4.0000', event: 'calibrated' },
    { holding: 1, date: '2024-06-11', price: '9.0000', event: 'priced_round' },
  ],
});
const since = (day: string, book = priced) =>
  book.holdings.slice(0, 1).flatMap((holding) => valuationsSince(book, holding, day));

describe('the valuations since a decision', () => {
  it('are against the price first paid where nothing was known before', () => {
    expect(since('2021-03-01')).toEqual([
      { date: '2022-06-01', change: '-0.2000' },
      { date: '2024-06-11', change: '0.8000' },
    ]);
  });
  it('are against the price of that day, and begin after it', () => {
    expect(since('2022-06-01')).toEqual([{ date: '2024-06-11', change: '1.2500' }]);
    expect(since('2025-01-01')).toEqual([]);
  });
  it('are none where a price was never followed by another', () => {
    expect(since('2021-03-01', portfolio({ price_history: [] }))).toEqual([]);
  });
});
