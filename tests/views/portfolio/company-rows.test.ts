import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { reportTotalsOf } from '../../../src/domain/money/report/report-totals.ts';
import { portfolio } from '../../../src/fixtures/portfolio.ts';
import { shownMoney } from '../../../src/views/kit/format/money.ts';
import { groupsOf } from '../../../src/views/portfolio/groups/groups.ts';
import {
  type HoldingRow,
  isCompany,
  lotsOf,
  rowsByCompany,
} from '../../../src/views/portfolio/holdings/company-rows.ts';
import { holdingColumns } from '../../../src/views/portfolio/holdings/holding-columns.tsx';
import { rowColumns } from '../../../src/views/portfolio/holdings/row-columns.tsx';

const { holdings } = portfolio();
const [first, second, third, ...others] = holdings;
/** The third holding is another lot of the first one's company. */
const lot = first && third && { ...third, startup: first.startup, share_class: 'Series B Preferred' };
const book = portfolio({
  holdings: [first, second, lot, ...others].filter((one) => one !== undefined),
});
const rows = rowsByCompany(book.holdings);
const company = rows.find(isCompany);

const columnsOf = (isLot: (row: HoldingRow) => boolean = () => false) => {
  const columns = rowColumns(book, holdingColumns(book, book.holdings, shownMoney), isLot);
  const byId = new Map(columns.map((column) => [column.id, column]));
  return (id: string) => {
    const column = byId.get(id);
    if (!column) throw new Error(`There is no column ${id}`);
    return column;
  };
};

describe('the rows of the holdings', () => {
  it('are one a company, in the order of the first lot of each', () => {
    expect(rows.map(({ startup }) => startup.name)).toEqual([
      'Northwind Robotics',
      'Helio Bio',
      'Verdant Foods',
      'Lumen Edge',
    ]);
    expect(company?.holdings.map(({ id }) => id)).toEqual([1, 3]);
  });
  it('leave a company with one lot as its holding', () => {
    expect(rowsByCompany(holdings)).toEqual(holdings);
  });
  it('give each lot once for a file, whether it is seen or not', () => {
    expect(lotsOf(rows).map(({ id }) => id)).toEqual([1, 3, 2, 4, 5]);
    const expanded = rows.flatMap((row) => (isCompany(row) ? [row, ...row.holdings.toReversed()] : [row]));
    expect(lotsOf(expanded).map(({ id }) => id)).toEqual([3, 1, 2, 4, 5]);
  });
});

describe('the row of a company', () => {
  const row = company ?? holdings[0];
  if (!row) throw new Error('The book has no company with several lots');
  const column = columnsOf();

  it('has the sums that the view by startup has', () => {
    const group = groupsOf(book, book.holdings, 'company').find(
      ({ key }) => key === String(first?.startup.id),
    );
    expect(group?.totals).toEqual(reportTotalsOf(book, lotsOf([row])));
    const { paidIn, fairValue, distributions, gain, tvpi } = group?.totals ?? {};
    expect(
      ['paidIn', 'fairValue', 'distributions', 'gain', 'tvpi'].map((id) => column(id).value(row)),
    ).toEqual([...[paidIn, fairValue, distributions, gain].map((sum) => sum?.sum?.toFixed()), tvpi]);
    // 15,800.00 of 26,000.00, and the other lot’s gain of 20,800.00.
    expect(column('gainShare').value(row)).toBe('0.4777777778');
  });
  it('says a text that all its lots share, and of no other one of them', () => {
    expect(column('startup').value(row)).toBe('Northwind Robotics');
    expect(column('status').value(row)).toBeNull();
    expect(column('status').cell?.(row)).toBe('Several');
  });
  it('is sorted by its first purchase, and says so where others followed', () => {
    const dated = (...days: readonly (string | null)[]) => {
      const [one] = holdings;
      if (!one) throw new Error('The book has no holding');
      const lots = days.map((day, index) => ({ ...one, id: index + 1, investment_date: day }));
      return { startup: one.startup, holdings: lots };
    };
    const { value, cell } = column('investedOn');
    const several = dated('2024-02-01', '2021-03-12', null);
    expect([value(several), cell?.(several)]).toEqual(['2021-03-12', 'From 12 Mar 2021']);
    expect(value(dated('2021-03-12', '2021-03-12'))).toBe('2021-03-12');
    expect(renderToStaticMarkup(cell?.(dated('2021-03-12', '2021-03-12')))).not.toContain('From');
    expect(value(dated(null, null))).toBeNull();
  });
  it('adds up no prices and no units', () => {
    for (const id of ['units', 'price', 'cost', 'ownership', 'moic']) {
      expect(column(id).value(row)).toBeNull();
      expect(column(id).cell?.(row)).toBe('');
    }
  });
  it('has the trend of the lot that was bought first, where all are of one series', () => {
    const { value, cell } = column('trend');
    const [one] = holdings;
    if (!one?.series) throw new Error('The book has no holding of a series');
    const lots = [
      { ...one, id: 91, investment_date: '2023-05-02', cost_per_unit: '8.0000' },
      { ...one, id: 92, investment_date: '2021-03-15', cost_per_unit: '5.0000' },
    ];
    const trend = (...some: typeof holdings) => value({ startup: one.startup, holdings: some });
    expect(trend(...lots)).toBe('0.8400');
    const other = { ...one, id: 93, series: { ...one.series, id: one.series.id + 1 } };
    const unnamed = lots.map((own) => ({ ...own, series: null }));
    expect([trend(...lots, other), trend(...unnamed)]).toEqual([null, null]);
    const picture = renderToStaticMarkup(cell?.(row));
    expect(picture).toMatch(/^<span title="Each series has its own price">—/);
    expect(picture.replaceAll(/<[^>]*>/g, '')).toBe('— Each series has its own price');
  });
  it('has lots that can be distinguished', () => {
    const named = columnsOf(() => true)('startup');
    expect(lotsOf([row]).map((lot) => renderToStaticMarkup(named.cell?.(lot)))).toEqual([
      expect.stringMatching(/^Series A Preferred .*2021</),
      expect.stringMatching(/^Series B Preferred .*2020</),
    ]);
  });
});
