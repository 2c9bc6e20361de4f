import { describe, expect, it } from 'vitest';
import type { Holding } from '../../../../src/api/portfolio/portfolio.ts';
import { amountsOf, sidesOf } from '../../../../src/domain/money/report/holding-amounts.ts';
import { figuresOf } from '../../../../src/domain/money/report/key-figures.ts';
import {
  gainOfHolding,
  gainOnPrice,
  irrOfHoldings,
  multipleOf,
  reportTotalsOf,
  completeSumText,
} from '../../../../src/domain/money/report/report-totals.ts';
import { irrText } from '../../../../src/domain/money/returns/irr.ts';
import {
  grossBook,
  inEuros,
  withBeginnings,
  withEuroHolding,
} from '../../../../src/fixtures/portfolio-variants.ts';
import { portfolio } from '../../../../src/fixtures/portfolio.ts';

const book = portfolio();
const holdingOf = (id: number, change: Partial<Holding> = {}): Holding => {
  const found = book.holdings.find((one) => one.id === id);
  if (!found) throw new Error(`no holding ${id}`);
  return { ...found, ...change };
};
const withHolding = (id: number, change: Partial<Holding>) =>
  portfolio({ holdings: book.holdings.map((one) => (one.id === id ? { ...one, ...change } : one)) });

describe('the totals of holdings', () => {
  it('agree with the summary of the host, to the last place', () => {
    const { summary } = book;
    const totals = reportTotalsOf(book, book.holdings);
    expect(totals.paidIn.sum?.toFixed(2)).toBe(summary.paid_in);
    expect(totals.fairValue.sum?.toFixed(2)).toBe(summary.fair_value_net);
    expect(totals.distributions.sum?.toFixed(2)).toBe(summary.distributions);
    expect(totals.realised.sum?.toFixed(2)).toBe(summary.realised_gain);
    expect(totals.unrealised.sum?.toFixed(2)).toBe(summary.unrealised_gain);
    expect(totals.gain.sum?.toFixed(2)).toBe(summary.total_gain);
    expect([totals.tvpi, totals.dpi]).toEqual([summary.net_tvpi, summary.dpi]);
    expect(totals.irr && irrText(totals.irr)).toBe(summary.net_irr);
  });
  it('count an unknown value as unknown, and build no ratio on it', () => {
    const partly = withHolding(2, { fair_value_net: null, unrealised_gain: null });
    const { fairValue, gain, tvpi, dpi, irr } = reportTotalsOf(partly, partly.holdings);
    expect(fairValue).toMatchObject({ known: 4, count: 5 });
    expect(completeSumText(fairValue)).toBeNull();
    expect(gain).toMatchObject({ known: 4, count: 5 });
    expect([tvpi, dpi]).toEqual([null, '0.5347091932']);
    expect(irr).toEqual({ kind: 'unavailable', reason: 'value_unknown' });
  });
  it('have no rate where the payments do not add up to what was paid in', () => {
    const short = portfolio({ cash_flows: book.cash_flows.slice(1) });
    expect(irrOfHoldings(short, short.holdings)).toBeNull();
  });
});

describe('the totals of holdings in another currency', () => {
  const book = inEuros();
  const totals = reportTotalsOf(book, book.holdings);
  it('take payments as they were converted, and values at the rate of the day', () => {
    const { summary } = book;
    expect(totals.paidIn.sum?.toFixed(2)).toBe(summary.paid_in);
    expect(totals.fairValue.sum?.toFixed(2)).toBe(summary.fair_value_net);
    expect(totals.distributions.sum?.toFixed(2)).toBe(summary.distributions);
    expect(totals.gain.sum?.toFixed(2)).toBe(summary.total_gain);
    expect(totals.irr && irrText(totals.irr)).toBe(summary.net_irr);
  });
  it('leave the split of the gain open where the report does not tell what was sold, but for what was written off', () => {
    expect(totals.realised).toMatchObject({ known: 1, count: 5 });
  });
  it('split the gain by what was sold', () => {
    const shown = inEuros(withBeginnings());
    const { realised, unrealised } = reportTotalsOf(shown, shown.holdings);
    expect(realised.sum?.toFixed(2)).toBe(shown.summary.realised_gain);
    expect(unrealised.sum?.toFixed(2)).toBe(shown.summary.unrealised_gain);
  });
  it('convert the gross value and the carry each to the cent, as the host sums them', () => {
    const values = { fair_value_gross: '10.05', accrued_carry: '0.06', fair_value_net: '9.99' };
    const [first] = book.holdings;
    const one = { ...book, holdings: first ? [{ ...first, ...values }] : [] };
    // 9.05 less 0.05, where 9.99 at 0.9 is 8.99.
    expect(reportTotalsOf(one, one.holdings).fairValue.sum?.toFixed(2)).toBe('9.00');
  });
  it('know no value without a rate', () => {
    const bare = { ...book, rates: null };
    expect(reportTotalsOf(bare, bare.holdings).fairValue).toMatchObject({ known: 0, sum: null });
  });
});

describe('the totals before fees and carry', () => {
  it('are those of the gross figures', () => {
    const book = grossBook();
    const { paidIn, fairValue, gain, tvpi } = reportTotalsOf(book, book.holdings);
    expect([paidIn, fairValue, gain].map(({ sum }) => sum?.toFixed(2))).toEqual([
      '82000.00',
      '77800.00',
      '47800.00',
    ]);
    expect(tvpi).toBe('1.5829268293');
    expect(figuresOf(book)).toMatchObject({
      gain: '47800.00',
      multiple: '1.5829268293',
      dpi: '0.6341463415',
    });
  });
  it('know no gain while a part of it is not known', () => {
    const { summary } = grossBook();
    const gain = (change: Partial<typeof summary>) =>
      figuresOf({ basis: 'gross', summary: { ...summary, ...change } }).gain;
    expect(gain({ invested: null })).toBeNull();
    expect(gain({ fair_value_gross: null })).toBeNull();
    expect(gain({ proceeds_gross: null })).toBeNull();
  });
});

describe('what is held of what was paid in', () => {
  it('is as the host says, or as its figures give', () => {
    const rvpi = (change: Partial<typeof book.summary>, basis: 'net' | 'gross' = 'net') =>
      figuresOf({ basis, summary: { ...book.summary, ...change } }).rvpi;
    expect(rvpi({})).toBe(book.summary.rvpi);
    expect(rvpi({ rvpi: null })).toBe('0.851782364');
    expect(rvpi({ rvpi: null, fair_value_net: null })).toBeNull();
    expect(rvpi({ rvpi: null, paid_in: '0.00' })).toBeNull();
    expect(rvpi({ fair_value_gross: '41000.00', invested: '82000.00' }, 'gross')).toBe('0.5000');
  });
});

describe('one holding', () => {
  it('has the amounts of the basis', () => {
    const holding = holdingOf(1, { proceeds_gross: null, distributions: '0.00' });
    expect(amountsOf(book, holding)).toMatchObject({
      paidIn: holding.paid_in,
      fairValue: holding.fair_value_net,
    });
    expect(amountsOf({ ...book, basis: 'gross' }, holding)).toMatchObject({
      paidIn: holding.invested,
      fairValue: holding.fair_value_gross,
      distributions: '0.00',
    });
    const paid = holdingOf(1, { proceeds_gross: null, distributions: '5.00' });
    expect(amountsOf({ ...book, basis: 'gross' }, paid).distributions).toBeNull();
  });
  it('has no gain while a part of it is not known', () => {
    expect(gainOfHolding(book, holdingOf(1, { realised_gain: '2.00', unrealised_gain: '-0.50' }))).toBe(
      '1.50',
    );
    expect(gainOfHolding(book, holdingOf(1, { unrealised_gain: null }))).toBeNull();
  });
  it('has a gain on its price, unknown where the price or the cost is', () => {
    expect(gainOnPrice(holdingOf(1))).toBe('0.8400');
    expect(gainOnPrice(holdingOf(2))).toBeNull();
    expect(gainOnPrice(holdingOf(1, { cost_per_unit: '0.0000' }))).toBeNull();
  });
  it('has the multiple of the host in its own currency, and one of converted amounts in another', () => {
    expect(multipleOf(book, holdingOf(1, { tvpi: '9.0000' }))).toBe('9.0000');
    const mixed = withEuroHolding();
    const euros = mixed.holdings.filter(({ currency }) => currency === 'EUR');
    expect(euros).not.toHaveLength(0);
    for (const holding of euros) {
      const { fairValue, distributions, paidIn } = amountsOf(mixed, holding);
      const multiple = Number(multipleOf(mixed, { ...holding, tvpi: '9.0000' }));
      expect(multiple).toBeCloseTo((Number(fairValue) + Number(distributions)) / Number(paidIn), 8);
    }
  });
});

describe('the two sides of payments', () => {
  const flow = (amount: string | null, kind = 'distribution') => ({
    holding: 1,
    date: '2026-01-01',
    kind,
    amount,
  });
  it('are both positive', () => {
    const { contributed, received } = sidesOf([flow('-10.00', 'contribution'), flow('4.00'), flow('1.00')]);
    expect([contributed?.toFixed(2), received?.toFixed(2)]).toEqual(['10.00', '5.00']);
  });
  it('are not known where an amount has no rate', () => {
    const { contributed, received } = sidesOf([flow(null, 'contribution'), flow('4.00')]);
    expect([contributed, received?.toFixed(2)]).toEqual([null, '4.00']);
  });
});
