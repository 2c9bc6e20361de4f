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

  it('names its holdings, in the order of the screen, all or some of them', () => {
    expect(book.holdings.length).toBeGreaterThan(1);
    const shown = book.holdings.toReversed();
    expect(requestOf(shown).holdings).toEqual(shown.map(({ id }) => id));
    const [first] = book.holdings;
    expect(requestOf(first ? [first] : []).holdings).toEqual([first?.id]);
  });
  it('has the columns of the screen that the host knows', () => {
    expect(requestOf(book.holdings).columns).toEqual(['startup', 'paid_in']);
  });
});
