import { describe, expect, it } from 'vitest';
import { portfolio } from '../../../src/fixtures/portfolio.ts';
import { holdingsRequest } from '../../../src/machines/portfolio/holdings-file.ts';

describe('the file of the holdings', () => {
  const book = portfolio();
  const requestOf = (holdings: typeof book.holdings) =>
    holdingsRequest({
      portfolio: book,
      currency: null,
      holdings,
      columns: ['startup', 'paidIn', 'gain'],
      format: 'pdf',
      locale: 'en-GB',
      profile: null,
    });

  it('is the whole report, with its key figures, if no holding is filtered out', () => {
    expect(book.holdings.length).toBeGreaterThan(1);
    expect(requestOf(book.holdings)).not.toHaveProperty('holdings');
    expect(requestOf(book.holdings.toReversed())).not.toHaveProperty('holdings');
  });
  it('names its holdings, in the order of the screen, if some are filtered out', () => {
    const [first, ...others] = book.holdings;
    expect(requestOf(others.toReversed()).holdings).toEqual(others.toReversed().map(({ id }) => id));
    expect(requestOf(first ? [first] : []).holdings).toEqual([first?.id]);
  });
  it('has the columns of the screen that the host knows', () => {
    expect(requestOf(book.holdings).columns).toEqual(['startup', 'paid_in']);
  });
});
