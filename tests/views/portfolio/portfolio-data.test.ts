import { describe, expect, it } from 'vitest';
import type { Holding, Portfolio } from '../../../src/api/portfolio/portfolio.ts';
import { multipleOf, irrOfHoldings, reportTotalsOf } from '../../../src/domain/money/report/report-totals.ts';
import { rowIdsOf } from '../../../src/domain/money/report/row-ids.ts';
import { irrText } from '../../../src/domain/money/returns/irr.ts';
import { grossBook, withEuroHolding } from '../../../src/fixtures/portfolio-variants.ts';
import { portfolio } from '../../../src/fixtures/portfolio.ts';
import { portfolioOrders, parsePortfolioSearch } from '../../../src/machines/portfolio/portfolio.search.ts';
import { describeIrr } from '../../../src/views/kit/format/irr.labels.ts';
import { shownMoney } from '../../../src/views/kit/format/money.ts';
import { describeReturn } from '../../../src/views/portfolio/figures/irr.labels.ts';
import { flowRowsOf } from '../../../src/views/portfolio/groups/flow-rows.ts';
import { groupColumns } from '../../../src/views/portfolio/groups/group-columns.tsx';
import { type Grouping, groupsOf, withinGroup } from '../../../src/views/portfolio/groups/groups.ts';
import { chosenColumns, hiddenColumns } from '../../../src/views/portfolio/holdings/column-choice.ts';
import { holdingColumns } from '../../../src/views/portfolio/holdings/holding-columns.tsx';
import { methodOf, holdingStatusLabel } from '../../../src/views/portfolio/holdings/holding.labels.ts';
import { choicesOf, isFiltered, selectedOf } from '../../../src/views/portfolio/holdings/selection.ts';

const book = portfolio();
const totals = reportTotalsOf(book, book.holdings);
const withHolding = (id: number, change: Partial<Holding>): Portfolio =>
  portfolio({
    holdings: book.holdings.map((holding) => (holding.id === id ? { ...holding, ...change } : holding)),
  });
const names = (holdings: readonly Holding[]) => holdings.map(({ startup }) => startup.name);

describe('the rate of holdings', () => {
  it('is annual, or says why there is none', () => {
    expect(describeIrr(totals.irr)).toEqual({ figure: '7.4%', note: null });
    const partly = withHolding(2, { fair_value_net: null, unrealised_gain: null });
    expect(describeIrr(reportTotalsOf(partly, partly.holdings).irr)).toEqual({
      figure: '—',
      note: 'a value is not available',
    });
    expect(describeIrr(null).note).toBe('payments and paid-in differ');
  });
  it('is that of gross figures on the gross basis', () => {
    const gross = grossBook();
    expect(describeIrr(reportTotalsOf(gross, gross.holdings).irr).figure).toBe('10.8%');
  });
  it('give the rate of a young holding for its days, not for a year', () => {
    const young = portfolio({ as_of_date: '2021-07-01' });
    const irr = irrOfHoldings(
      young,
      young.holdings.filter(({ id }) => id === 1),
    );
    expect(describeIrr(irr)).toEqual({ figure: '60.8%', note: 'in 108 days' });
  });
  it('name the reason where there is no rate', () => {
    expect(
      describeIrr(
        irrOfHoldings(
          book,
          book.holdings.filter(({ id }) => id === 4),
        ),
      ),
    ).toEqual({
      figure: '−100.0%',
      note: 'total loss',
    });
    expect(describeIrr({ kind: 'not_unique', rates: [0.1, 0.4], days: null }).note).toBe(
      'more than one rate fits',
    );
  });
});

describe('the return of one holding', () => {
  const shown = (id: number, change: Partial<Holding> = {}) => {
    const changed = withHolding(id, change);
    return changed.holdings
      .filter((holding) => holding.id === id)
      .map((holding) => describeReturn(changed, holding));
  };
  it('is a total loss where nothing is left, for which the host states no rate', () => {
    expect(shown(4)).toEqual([{ figure: '−100.0%', note: 'total loss' }]);
  });
  it('is the rate of the host, which the payments do not replace', () => {
    expect(shown(1, { irr: '0.1234' })).toEqual([{ figure: '12.3%', note: null }]);
    expect(shown(1, { irr: null })).toEqual([{ figure: '—', note: null }]);
    expect(shown(4, { irr: '0.1234' })).toMatchObject([{ figure: '12.3%' }]);
  });
});

describe('the groups of holdings', () => {
  it.each<[Grouping, string[]]>([
    ['series', ['NWR-A', 'HLB-S', 'QSP-B', 'VDF-S', 'LUM-A']],
    ['vintage', ['2021', '2022', '2020', '2019', '2018']],
    ['vehicle', ['Club SPV 9 LP', 'Club SPV 14 LP', 'Club SPV 3 LP', 'Club SPV 2 LP']],
  ])('by %s hold every holding once', (grouping, expected) => {
    const groups = groupsOf(book, book.holdings, grouping);
    expect(groups.map(({ name }) => name)).toEqual(expected);
    expect(groups.reduce((count, { totals: { holdings } }) => count + holdings, 0)).toBe(5);
  });
  it('sum the holdings of one vehicle', () => {
    const [first] = groupsOf(book, book.holdings, 'vehicle');
    expect(first?.totals.paidIn.sum?.toFixed(2)).toBe('46800.00');
    expect(first?.totals).toMatchObject({ holdings: 2, tvpi: '1.4777777778', dpi: '0.2461538462' });
  });
  it('keep apart what only shares a name, and what has none', () => {
    const odd = withHolding(2, { series: { id: 99, name: 'NWR-A' } });
    expect(groupsOf(odd, odd.holdings, 'series')).toHaveLength(5);
    const lost = withHolding(2, { vintage_year: null });
    expect(groupsOf(lost, lost.holdings, 'vintage').map(({ name }) => name)).toContain('Unknown vintage');
  });
});

describe('the payments', () => {
  it('run in the order of time to an exact total', () => {
    const rows = flowRowsOf(portfolio({ cash_flows: book.cash_flows.toReversed() }), book.holdings);
    expect(rows.map(({ date }) => date)).toEqual(book.cash_flows.map(({ date }) => date));
    expect(rows[0]).toMatchObject({ startup: 'Lumen Edge', kind: 'Contribution', running: '-12480.00' });
    expect(rows.at(-1)?.running).toBe('-39680.00');
  });
  it('are those of the holdings that are looked at', () => {
    const rows = flowRowsOf(book, book.holdings.slice(2, 3));
    expect(rows.map(({ running }) => running)).toEqual(['-20800.00', '-9280.00']);
  });
});

describe('a filter', () => {
  const found = (search: string) => names(selectedOf(book.holdings, parsePortfolioSearch(search)));
  it.each([
    ['', names(book.holdings)],
    ['?q=northwind', ['Northwind Robotics']],
    ['?q=NORTH+robot', ['Northwind Robotics']],
    ['?q=spv+9', ['Northwind Robotics', 'Quayside Pay']],
    ['?q=safe', ['Helio Bio']],
    ['?q=written+off', ['Verdant Foods']],
    ['?q=.*', []],
    ['?status=exited', ['Lumen Edge']],
    ['?vintage=2020', ['Quayside Pay']],
    ['?status=exited&vintage=2020', []],
  ])('%s', (search, expected) => {
    expect(found(search)).toEqual(expected);
  });
  it('opens a group to its holdings', () => {
    const [first] = groupsOf(book, book.holdings, 'vehicle');
    const search = { ...parsePortfolioSearch(''), ...withinGroup('vehicle', first?.key ?? '') };
    expect(names(selectedOf(book.holdings, search))).toEqual(['Northwind Robotics', 'Quayside Pay']);
    expect(found('?in=series.14')).toEqual(['Helio Bio']);
    expect(withinGroup('vintage', '2020')).toEqual({ tab: 'holdings', vintage: 2020 });
    expect(withinGroup('series', '')).toEqual({});
  });
  it('of blanks is none', () => {
    expect(isFiltered(parsePortfolioSearch('?q=++'))).toBe(false);
    expect(found('?q=++')).toHaveLength(5);
  });
  it('offers what occurs, and what is chosen already', () => {
    const { statuses, vintages } = choicesOf(book, parsePortfolioSearch('?status=impaired&vintage=1999'));
    expect(statuses.map(({ label }) => label)).toContain('Impaired');
    expect(vintages.map(({ value }) => value)).toEqual(['2022', '2021', '2020', '2019', '2018', '1999']);
  });
});

describe('DRF-10: two holdings with one id', () => {
  it('are two rows', () => {
    const [first] = book.holdings;
    const duplicates = first ? [first, { ...first }, { ...first }] : [];
    expect([...rowIdsOf(duplicates).values()]).toEqual(['1', '1 1', '1 2']);
  });
});

describe('the choice of columns', () => {
  it('is the address’s own, or the one that anybody begins with', () => {
    expect(hiddenColumns({ columns: null })).toHaveLength(portfolioOrders.holdings.length - 10);
    const columns = ['startup', 'irr'];
    expect(chosenColumns(hiddenColumns({ columns }))).toEqual(columns);
    expect(chosenColumns(hiddenColumns({ columns: null }))).toBeNull();
  });
});

describe('the columns', () => {
  it('are those that an address can name, in their order', () => {
    const columns = holdingColumns(book, book.holdings, shownMoney);
    expect(columns.map(({ id }) => id)).toEqual(portfolioOrders.holdings);
    expect(groupColumns('Series', book, totals, shownMoney).map(({ id }) => id)).toEqual(
      portfolioOrders.series,
    );
  });
  it('DRF-08: show a word of the host that nobody knows as it is', () => {
    expect(holdingStatusLabel('on_ice').label).toBe('On ice');
    expect(holdingStatusLabel('constructor').label).toBe('Constructor');
    const [holding] = withHolding(1, { valuation_method: 'toString' }).holdings;
    expect(holding && methodOf(holding)).toBe('ToString');
  });
});

describe('a row of a holding in another currency', () => {
  const mixed = withEuroHolding();
  const abroad = mixed.holdings.filter(({ currency }) => currency === 'EUR');
  const cells = (from: Portfolio, id: string) =>
    abroad.map((holding) =>
      holdingColumns(from, from.holdings, shownMoney)
        .find((one) => one.id === id)
        ?.value(holding),
    );
  it('has its multiples in the currency of its amounts', () => {
    expect(cells(mixed, 'paidIn')).toEqual(['24960.00']);
    expect(cells(mixed, 'tvpi')).toEqual(['1.1596153846']);
    const gross = { ...mixed, basis: 'gross' as const, cash_flows: [] };
    const paid = ['-24000.00', '12400.00'].map((amount) => ({
      date: '2024-05-20',
      holding: 3,
      kind: '',
      amount,
    }));
    expect(cells({ ...gross, cash_flows: paid }, 'tvpi')).toEqual(['1.2866666667']);
  });
  it('says what its series says', () => {
    const [series] = groupsOf(mixed, abroad, 'series');
    expect(cells(mixed, 'tvpi')).toEqual([series?.totals.tvpi]);
    expect(cells(mixed, 'irr')).toEqual([series?.totals.irr && irrText(series.totals.irr)]);
    expect(cells(mixed, 'irr')).not.toEqual(abroad.map(({ irr }) => irr));
  });
  it('has no gross multiple beside net figures', () => {
    expect(cells(mixed, 'moic')).toEqual([null]);
  });
  it('has what the host says where it has the currency of the report', () => {
    const rows = mixed.holdings.filter(({ currency }) => currency === 'USD');
    expect(rows.map((holding) => multipleOf(mixed, holding))).toEqual(rows.map(({ tvpi }) => tvpi));
  });
});
