import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, moneyText, sumOf } from '../../../../src/domain/money/amounts/decimal.ts';
import {
  evidenceKinds,
  evidenceOf,
  evidenceSplit,
  haircutsOf,
  provedShareOf,
  type ValuedHolding,
} from '../../../../src/domain/money/holdings/evidence.ts';
import { portfolio } from '../../../../src/fixtures/portfolio.ts';
import { fuzzRuns } from '../../../support/property-runs.ts';

const asOf = '2026-09-30';
const book: readonly ValuedHolding[] = portfolio().holdings.map((holding) => ({
  fairValue: holding.fair_value_net,
  distributions: holding.distributions,
  paidIn: holding.paid_in,
  method: holding.valuation_method,
  priceDate: holding.price_date,
}));

describe('the evidence behind a value', () => {
  it.each([
    ['priced_round', '2026-09-30', 'recent'],
    ['priced_round', '2025-09-30', 'recent'],
    ['priced_round', '2025-09-29', 'older'],
    ['listed', '2024-01-01', 'older'],
    ['cost', null, 'cost'],
    ['impaired', '2026-09-30', 'doubtful'],
    ['written_off', '2026-09-30', 'doubtful'],
    ['priced_round', null, 'doubtful'],
    ['tender_offer', '2026-09-30', 'doubtful'],
    [null, null, 'doubtful'],
  ] as const)('%s of %s is %s', (method, priceDate, kind) => {
    expect(evidenceOf({ method, priceDate }, asOf)).toBe(kind);
  });
  it('splits the book of five to the cent', () => {
    const split = evidenceSplit(book, asOf).map(({ kind, amount, holdings }) => [
      kind,
      moneyText(amount),
      holdings,
    ]);
    expect(split).toEqual([
      ['cash', '45600.00', 2],
      ['recent', '15840.00', 1],
      ['older', '41800.00', 1],
      ['cost', '15000.00', 1],
      ['doubtful', '0.00', 0],
    ]);
  });
  it('counts a value that is not known, and takes it for nothing', () => {
    const [first, ...others] = book;
    const partly = first ? [{ ...first, fairValue: null }, ...others] : [];
    expect(evidenceSplit(partly, asOf).find(({ kind }) => kind === 'doubtful')).toMatchObject({
      holdings: 1,
    });
  });
});

describe('the haircuts', () => {
  it('begin at the TVPI and end at what is proved', () => {
    expect(haircutsOf(book, asOf).map(({ cut, multiple }) => [cut, multiple])).toEqual([
      ['0', '1.3864915572'],
      ['0.25', '1.2199812383'],
      ['0.5', '1.0534709193'],
      ['1', '0.7204502814'],
    ]);
  });
  it('give no multiple where a payment is not known, or nothing was paid in', () => {
    expect(
      haircutsOf(
        book.map((holding) => ({ ...holding, paidIn: null })),
        asOf,
      )[0]?.multiple,
    ).toBeNull();
    expect(haircutsOf([], asOf)[0]?.multiple).toBeNull();
  });
  const amount = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => moneyText(decimal(cents).div(100)));
  const holding = fc.record({
    fairValue: fc.option(amount),
    distributions: amount,
    paidIn: amount,
    method: fc.option(fc.constantFrom('priced_round', 'cost', 'impaired', 'listed', 'odd')),
    priceDate: fc.option(fc.constantFrom('2026-01-01', '2020-01-01')),
  });
  it('never rise with the cut, and the shares always add up', () => {
    fc.assert(
      fc.property(fc.array(holding, { maxLength: 12 }), (holdings) => {
        const values = haircutsOf(holdings, asOf).map(({ value }) => value);
        values.slice(1).forEach((value, index) => expect(value.lte(values[index] ?? 0)).toBe(true));
        const split = evidenceSplit(holdings, asOf);
        const all = sumOf(
          holdings.flatMap(({ fairValue, distributions }) => [
            decimal(fairValue ?? 0),
            decimal(distributions),
          ]),
        );
        expect(sumOf(split.map(({ amount: part }) => part)).eq(all)).toBe(true);
        expect(split.map(({ kind }) => kind)).toEqual([...evidenceKinds]);
      }),
      { numRuns: fuzzRuns(100) },
    );
  });
});

it('counts a price of the last day of February as recent on the leap day a year later', () => {
  const method = 'priced_round';
  expect(evidenceOf({ method, priceDate: '2027-02-28' }, '2028-02-29')).toBe('recent');
  expect(evidenceOf({ method, priceDate: '2027-02-27' }, '2028-02-29')).toBe('older');
});

it('is proved as far as it is cash or was priced by somebody else within a year', () => {
  const part = (kind: (typeof evidenceKinds)[number], fraction: string | null) => ({ kind, part: fraction });
  expect(provedShareOf([part('cash', '0.25'), part('recent', '0.1'), part('older', '0.65')])).toBe('0.3500');
  expect(provedShareOf([part('cash', null)])).toBe('0.0000');
});
