import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn } from '../../../src/domain/days/days.ts';
import {
  changedSearch,
  replacesHistoryEntry,
  portfolioLocation,
  portfolioOrders,
  type PortfolioTab,
  portfolioTabs,
  type PortfolioSearch,
  parsePortfolioSearch,
} from '../../../src/machines/portfolio/portfolio.search.ts';
import { fuzzRuns } from '../../support/property-runs.ts';

const plain = parsePortfolioSearch('');

describe('the search in an address', () => {
  it.each([
    ['', {}],
    ['?tab=series', { tab: 'series' }],
    ['?tab=constructor', {}],
    ['?tab=', {}],
    ['?q=north+wind', { q: 'north wind' }],
    ['?q=%26%3D%23', { q: '&=#' }],
    ['?q=%', { q: '%' }],
    ['?status=marked_up&vintage=2021', { status: 'marked_up', vintage: 2021 }],
    ['?status=%3Cscript%3E', {}],
    ['?vintage=21', {}],
    ['?vintage=20211', {}],
    ['?vintage=NaN', {}],
    ['?vintage=0021', {}],
    ['?sort=paidIn', { sort: { id: 'paidIn', descending: false } }],
    ['?sort=-paidIn', { sort: { id: 'paidIn', descending: true } }],
    ['?sort=-', {}],
    ['?sort=toString', {}],
    ['?tab=series&sort=-dpi', { tab: 'series', sort: { id: 'dpi', descending: true } }],
    ['?sort=-dpi', {}],
    ['?tab=flows&sort=date', { tab: 'flows' }],
    ['?tab=series&tab=flows', { tab: 'series' }],
    ['?holding=3&figure=irr', { holding: 3, figure: 'irr' }],
    ['?holding=all&figure=tvpi', { holding: 'all', figure: 'tvpi' }],
    ['?holding=3&figure=toString', { holding: 3 }],
    ['?holding=-1&figure=irr', {}],
    ['?holding=0', {}],
    ['?holding=007', {}],
    ['?figure=irr', {}],
    ['?asOf=2024-02-29&basis=gross&currency=EUR', { asOf: '2024-02-29', basis: 'gross', currency: 'EUR' }],
    ['?asOf=yesterday&basis=both&currency=eur', {}],
    ['?currency=EURO', {}],
    ['?compare=2024-12-31', { compare: '2024-12-31' }],
    ['?compare=2024-12-32', {}],
    ['?in=series.9', { within: { kind: 'series', id: 9 } }],
    ['?in=startup.9', {}],
    ['?in=series.', {}],
    ['?in=series.0', {}],
    ['?in=series.9.1', {}],
    ['?columns=irr.tvpi.constructor', { columns: ['startup', 'tvpi', 'irr'] }],
    ['?columns=', { columns: ['startup'] }],
  ] as const)('%s', (search, expected) => {
    expect(parsePortfolioSearch(search)).toEqual({ ...plain, ...expected });
  });

  it('keeps a text to 200 letters', () => {
    expect(parsePortfolioSearch(`?q=${'a'.repeat(5000)}`).q).toHaveLength(200);
  });

  it('says nothing of what is as it would be anyway', () => {
    expect(portfolioLocation(plain)).toEqual({ path: '/portfolio', search: '' });
  });

  const days = fc.option(fc.constantFrom('2020-02-29', '2024-12-31'));
  const openings: readonly Pick<PortfolioSearch, 'holding' | 'figure'>[] = [
    { holding: null, figure: null },
    { holding: 3, figure: null },
    { holding: 3, figure: 'irr' },
    { holding: 'all', figure: 'tvpi' },
  ];
  it('is read back as it was written', () => {
    const searchesOf = (tab: PortfolioTab) => {
      const orders: readonly string[] = portfolioOrders[tab];
      const sort =
        orders.length === 0
          ? fc.constant(null)
          : fc.option(fc.record({ id: fc.constantFrom(...orders), descending: fc.boolean() }));
      return fc.record({
        tab: fc.constant(tab),
        q: fc.string({ maxLength: 200, unit: 'grapheme-ascii' }),
        status: fc.option(fc.stringMatching(/^[a-z_]{1,40}$/)),
        vintage: fc.option(fc.integer({ min: 1900, max: 2099 })),
        sort,
        within: fc.option(
          fc.record({ kind: fc.constantFrom('series', 'vehicle'), id: fc.integer({ min: 1 }) }),
        ),
        asOf: days,
        compare: days,
        basis: fc.constantFrom('net', 'gross'),
        currency: fc.option(fc.stringMatching(/^[A-Z]{3}$/)),
        columns: fc.option(
          fc
            .subarray(portfolioOrders.holdings.slice(1))
            .map((ids): readonly string[] => [portfolioOrders.holdings[0], ...ids]),
        ),
        opening: fc.constantFrom(...openings),
      });
    };
    fc.assert(
      fc.property(fc.oneof(...portfolioTabs.map(searchesOf)), ({ opening, ...rest }) => {
        const search: PortfolioSearch = { ...rest, ...opening };
        expect(parsePortfolioSearch(portfolioLocation(search).search)).toEqual(search);
      }),
      { numRuns: fuzzRuns(100) },
    );
  });
});

describe('a change of the search', () => {
  const sorted = parsePortfolioSearch('?q=no&sort=-tvpi');
  it('keeps what it does not name', () => {
    expect(changedSearch(sorted, { vintage: 2021 })).toEqual({ ...sorted, vintage: 2021 });
  });
  it('begins another tab in its own order, but not the same one', () => {
    expect(changedSearch(sorted, { tab: 'series' })).toEqual({ ...sorted, tab: 'series', sort: null });
    expect(changedSearch(sorted, { tab: 'holdings' })).toEqual(sorted);
  });
  it.each([
    ['the first letter', '', { q: 'n' }, false],
    ['a further letter', '?q=n', { q: 'no' }, true],
    ['the last letter removed', '?q=n', { q: '' }, false],
    ['a letter and a filter', '?q=n', { q: 'no', status: 'exited' }, false],
    ['a filter', '?q=n', { status: 'exited' }, false],
    ['the first choice of columns', '', { columns: ['startup'] }, false],
    ['a further column', '?columns=irr', { columns: ['startup'] }, true],
    ['another day', '?q=n', { asOf: '2024-12-31' }, false],
  ] as const)('%s is the same step or not', (_, search, change, expected) => {
    expect(replacesHistoryEntry(parsePortfolioSearch(search), change)).toBe(expected);
  });
});

describe('a day', () => {
  it.each(['2024-02-29', '1999-12-31', '2099-12-31'])('%s exists', (day) => expect(dayIn(day)).toBe(day));
  it.each(['2023-02-29', '2024-04-31', '2024-00-10', '2024-13-01', '0000-00-00', '20240229', '', '2024-1-1'])(
    'DRF-11: %s does not',
    (day) => expect(dayIn(day)).toBeNull(),
  );
});
