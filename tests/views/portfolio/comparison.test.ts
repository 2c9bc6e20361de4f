import { describe, expect, it } from 'vitest';
import type { Portfolio } from '../../../src/api/portfolio/portfolio.ts';
import { decimal } from '../../../src/domain/money/amounts/decimal.ts';
import { compareBooks } from '../../../src/domain/money/report/comparison.ts';
import { portfolio } from '../../../src/fixtures/portfolio.ts';
import { shownMoney } from '../../../src/views/kit/format/money.ts';
import { causesOf } from '../../../src/views/portfolio/compare/compare-columns.tsx';
import { comparisonTitle } from '../../../src/views/portfolio/compare/compare.labels.ts';
import { shownRows } from '../../../src/views/portfolio/compare/rows-at-first.ts';

const now = portfolio();
/** Before the new round of Northwind, and before a part of Quayside was sold. */
const then: Portfolio = portfolio({
  as_of_date: '2023-12-31',
  holdings: now.holdings.map((holding) =>
    holding.id === 1
      ? { ...holding, fair_value_net: '25000.00', price_date: '2021-03-15' }
      : holding.id === 3
        ? { ...holding, fair_value_net: '26000.00' }
        : holding,
  ),
});

describe('the headline of two days', () => {
  const headline = (earlier: Portfolio | null, later: Portfolio) =>
    comparisonTitle(compareBooks(earlier, later, '2023-12-31'), 'USD', shownMoney);
  it('tells the gain, whatever came back meanwhile', () => {
    // The value rose by 6,640.00 only, because 11,520.00 came back.
    expect(headline(then, now)).toBe('Gained $18,160 from 31 Dec 2023 to 30 Sept 2026');
  });
  it('does not count new money as a gain', () => {
    const [first] = now.holdings;
    if (!first) throw new Error('no holding');
    const holding = { ...first, fair_value_net: '26000.00' };
    const bought = portfolio({
      holdings: [holding],
      cash_flows: [{ date: '2025-03-15', holding: 1, amount: '-26000.00', kind: 'contribution' }],
    });
    expect(headline(null, bought)).toBe(
      'No gain or loss from 31 Dec 2023 to 30 Sept 2026, after fees of $1,000',
    );
    const marked = { ...bought, holdings: [{ ...holding, fair_value_net: '20000.00' }] };
    expect(headline(null, marked)).toBe('Lost $6,000 from 31 Dec 2023 to 30 Sept 2026, after fees of $1,000');
  });
});

describe('the fees between two days', () => {
  const [first] = now.holdings;
  if (!first) throw new Error('no holding');
  const atCost = { ...first, fair_value_net: '25000.00', price_date: null };
  const bought = portfolio({
    holdings: [atCost],
    price_history: [],
    cash_flows: [{ date: '2025-03-15', holding: 1, amount: '-26000.00', kind: 'contribution' }],
  });
  const only = (earlier: Portfolio | null, later: Portfolio) => {
    const [row] = compareBooks(earlier, later, '2023-12-31').rows;
    if (!row) throw new Error('no row');
    return row;
  };
  it('are fees and no revaluation of what was bought at cost', () => {
    const row = only(null, bought);
    expect(row).toMatchObject({
      paidIn: '26000.00',
      fees: '1000.00',
      revaluation: '0.00',
      change: '25000.00',
    });
    expect(causesOf(row)).toBe('New investment');
    expect(compareBooks(null, bought, '2023-12-31').totals.fees.sum?.toFixed(2)).toBe('1000.00');
  });
  it('are no new investment by themselves', () => {
    const yearly = {
      ...bought,
      holdings: [{ ...atCost, lots: [], annual_fee_payments: [{ date: '2025-03-15', amount: '540.00' }] }],
      cash_flows: [{ date: '2025-03-15', holding: 1, amount: '-540.00', kind: 'contribution' as const }],
    };
    expect(causesOf(only(yearly, yearly))).toBe('Fees');
    const isKnown = only(yearly, yearly);
    expect(causesOf({ ...isKnown, paidIn: '541.00' })).toBe('New investment');
    expect(causesOf({ ...isKnown, fees: null, revaluation: null })).toBe('Contribution');
  });
  it('are those of the purchases in between', () => {
    const lots = [
      { date: '2021-03-15', units: null, invested: '15000.00', fees: '600.00' },
      { date: '2025-03-15', units: null, invested: '10000.00', fees: '400.00' },
    ];
    expect(only(bought, { ...bought, holdings: [{ ...atCost, lots }] })).toMatchObject({ fees: '400.00' });
    const fewer = { ...bought, holdings: [{ ...atCost, fees: '600.00' }] };
    expect(only(fewer, bought)).toMatchObject({ fees: '400.00' });
  });
  it('are converted as the payments were, at the rates of their days', () => {
    const lots = [
      { date: '2025-03-15', units: null, invested: '10000.00', fees: '400.00' },
      { date: '2026-03-15', units: null, invested: '15000.00', fees: '600.00' },
    ];
    const rate = (date: string, rate: string) => ({ date, rate, from: 'EUR', to: 'USD', source: null });
    const inEuros = {
      ...bought,
      holdings: [{ ...atCost, currency: 'EUR', lots }],
      rates: [rate('2025-03-14', '1.1'), rate('2026-03-13', '1.2'), rate('2026-09-30', '1.3')],
    };
    expect(only(null, inEuros)).toMatchObject({ fees: '1160.00' });
    const silent = { ...inEuros, holdings: [{ ...atCost, currency: 'EUR', lots: null }] };
    expect(only(null, silent)).toMatchObject({ fees: null, revaluation: null });
  });
  it('are no part of gross figures', () => {
    const gross = { ...bought, basis: 'gross' as const };
    expect(only(null, gross)).toMatchObject({ fees: '0.00' });
  });
});

describe('the rows at first', () => {
  const rows = Array.from({ length: 13 }, (_, index) => index);
  const shown = { isWhole: false, isListed: false };
  it('are the first six of many, so that the holdings below are within reach', () => {
    expect(shownRows(rows, shown)).toEqual([0, 1, 2, 3, 4, 5]);
  });
  it('are all of a few, on request, on paper and in an order of the reader’s own', () => {
    expect(shownRows(rows.slice(1), shown)).toHaveLength(12);
    expect(shownRows(rows, { ...shown, isWhole: true })).toEqual(rows);
    expect(shownRows(rows, { ...shown, isListed: true })).toEqual(rows);
  });
});

describe('two days compared', () => {
  const { rows, totals } = compareBooks(then, now, '2023-12-31');
  const row = (name: string) => rows.find((one) => one.name.startsWith(name));
  it('tells what went in and came back from what was valued anew', () => {
    expect(row('Northwind')).toMatchObject({
      before: '25000.00',
      after: '41800.00',
      paidIn: '0.00',
      received: '0.00',
      revaluation: '16800.00',
      change: '16800.00',
      knownThen: '2021-03-15',
    });
    expect(row('Quayside')).toMatchObject({
      received: '11520.00',
      change: '-10160.00',
      revaluation: '1360.00',
    });
  });
  it('foots in every row and in the total', () => {
    for (const { paidIn, fees, received, revaluation, change } of rows) {
      expect(
        decimal(paidIn ?? 'x')
          .minus(fees ?? 'x')
          .minus(received ?? 'x')
          .plus(revaluation ?? 0)
          .eq(change ?? 'x'),
      ).toBe(true);
    }
    const { change, paidIn, received, revaluation } = totals;
    expect(change.sum?.toFixed(2)).toBe('6640.00');
    expect(
      paidIn.sum
        ?.minus(received.sum ?? 0)
        .plus(revaluation.sum ?? 0)
        .toFixed(2),
    ).toBe('6640.00');
  });
  it('shows both of two holdings with one id, and counts their payments once', () => {
    const duplicates = (book: Portfolio): Portfolio => ({
      ...book,
      holdings: book.holdings.map((holding) => ({ ...holding, id: holding.id === 1 ? 3 : holding.id })),
    });
    const odd = compareBooks(duplicates(then), duplicates(now), '2023-12-31');
    expect(odd.rows).toHaveLength(rows.length);
    expect(odd.rows.find(({ name }) => name.startsWith('Northwind'))).toMatchObject({
      before: '25000.00',
      after: '41800.00',
      received: '11520.00',
    });
    expect(odd.rows.find(({ name }) => name.startsWith('Quayside'))).toMatchObject({ received: '0.00' });
    expect(odd.totals.received.sum?.toFixed(2)).toBe(totals.received.sum?.toFixed(2));
    expect(odd.totals.revaluation.sum?.toFixed(2)).toBe(totals.revaluation.sum?.toFixed(2));
    const [cause] = odd.rows.filter(({ isDuplicate }) => isDuplicate).map(causesOf);
    expect(cause).toContain('Duplicate holding number');
  });
  it('names the causes', () => {
    expect(rows.map(causesOf)).toEqual([
      'New financing round on 11 Jun 2024',
      'Distribution',
      'No change',
      'No change',
      'No change',
    ]);
  });
  it('says of what was written off in between that it was', () => {
    const lost = {
      ...now,
      holdings: now.holdings.map((one) => ({ ...one, status: 'written_off', fair_value_net: '0.00' })),
    };
    const first = compareBooks(then, { ...lost, price_history: [] }, '2023-12-31').rows.find(
      ({ id }) => id === '1',
    );
    expect(first && causesOf(first)).toBe('Written off');
  });
  it('does not call it a valuation that an exchange rate has moved a value', () => {
    const inEuros = (book: Portfolio, rate: string): Portfolio => ({
      ...book,
      currency: 'EUR',
      holdings: book.holdings.map((holding) => ({ ...holding, currency: 'USD' })),
      price_history: [],
      cash_flows: [],
      rates: [{ from: 'USD', to: 'EUR', date: book.as_of_date, rate, source: null }],
    });
    const calm = { ...then, holdings: now.holdings };
    const { rows } = compareBooks(inEuros(calm, '0.90'), inEuros(now, '0.80'), '2023-12-31');
    expect(rows.map(causesOf)).toContain('Exchange rate');
    expect(rows.map(causesOf)).not.toContain('Revalued');
  });
  it('takes what was not held for nothing, and an unknown value for unknown', () => {
    const fresh = compareBooks(null, now, '2017-12-31');
    expect(fresh.rows.find(({ id }) => id === '1')).toMatchObject({
      before: '0.00',
      paidIn: '26000.00',
      fees: '1000.00',
      revaluation: '16800.00',
    });
    const blind = { ...now, holdings: now.holdings.map((holding) => ({ ...holding, fair_value_net: null })) };
    const first = compareBooks(then, blind, '2023-12-31').rows.find(({ id }) => id === '1');
    expect(first).toMatchObject({ after: null, change: null, revaluation: null });
  });
});
