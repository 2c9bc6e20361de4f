import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal, decimal, moneyText, sumOf } from '../../../../src/domain/money/amounts/decimal.ts';
import { disposalsOf } from '../../../../src/domain/money/holdings/disposals.ts';
import { historyFaults } from '../../../../src/domain/money/holdings/holding-history.ts';
import { costMethods } from '../../../../src/domain/money/holdings/lot-pool.ts';
import { figuresOf, type Mark, type Valued } from '../../../../src/domain/money/holdings/position.ts';
import {
  afterAllSplits,
  priceAfterSplits,
  priceOn,
  type Split,
  splitText,
  unitsOn,
} from '../../../../src/domain/money/holdings/split.ts';
import { fuzzRuns } from '../../../support/property-runs.ts';

const split = (date: string, after: string, before: string): Split => ({ date, after, before });
const twoForOne = split('2024-07-01', '2', '1');
const lot = (date: string, units: string, invested: string) => ({ date, units, invested, fees: '0.00' });

describe('units and prices over a split', () => {
  it.each([
    ['the day before', '2024-06-30', '200', '5'],
    ['the day itself', '2024-07-01', '100', '10'],
    ['the day after', '2024-07-02', '100', '10'],
  ])('of %s', (_when, day, units, price) => {
    expect(unitsOn('100', [twoForOne], day, afterAllSplits).toFixed()).toBe(units);
    expect(priceOn('10', [twoForOne], day, afterAllSplits).toFixed()).toBe(price);
  });
  it('are counted back as well, and stay between two days of one side', () => {
    expect(unitsOn('100', [twoForOne], '2024-07-01', '2024-06-30').toFixed()).toBe('50');
    expect(unitsOn('100', [twoForOne], '2020-01-01', '2024-06-30').toFixed()).toBe('100');
  });
  it('are stated of today after all splits, with four places', () => {
    expect(priceAfterSplits('10', [twoForOne], '2024-06-30')).toBe('5.0000');
    expect(priceAfterSplits('10.00005', [twoForOne], '2024-07-01')).toBe('10.0001');
  });
  it('are exact over several splits that make a whole together', () => {
    const splits = [split('2022-01-01', '1', '3'), split('2023-01-01', '3', '1')];
    expect(unitsOn('100', splits, '2021-01-01', afterAllSplits).toFixed()).toBe('100');
  });
  it('is called by its numbers', () =>
    expect(splitText(split('', '1.0000', '10.0000'))).toBe('1-for-10 split'));
});

const valued = (
  mark: Mark,
  splits: readonly Split[],
  lots = [lot('2021-03-15', '100', '1000.00')],
): Valued => ({
  lots,
  distributions: [],
  mark,
  splits,
  carryRate: '0.2',
  currency: 'USD',
});
const shown = (given: Valued) => {
  const { unitsLeft, costPerUnit, fairValueGross } = figuresOf(given);
  return [unitsLeft?.toFixed(4), costPerUnit?.toFixed(4), fairValueGross && moneyText(fairValueGross)];
};

describe('a holding whose series was split', () => {
  it('is worth the same at a price from before, and at one that is of the new units', () => {
    const before = { kind: 'price', price: '12.5', date: '2024-06-30' } as const;
    expect(shown(valued(before, [twoForOne]))).toEqual(['200.0000', '5.0000', '1250.00']);
    const onTheDay = { kind: 'price', price: '6.25', date: '2024-07-01' } as const;
    expect(shown(valued(onTheDay, [twoForOne]))).toEqual(['200.0000', '5.0000', '1250.00']);
  });
  it('adds a purchase in new units to those of before', () => {
    const lots = [lot('2021-03-15', '100', '1000.00'), lot('2024-08-01', '100', '700.00')];
    const mark = { kind: 'price', price: '12.5', date: '2024-06-30' } as const;
    expect(shown(valued(mark, [twoForOne], lots))).toEqual(['300.0000', '5.6667', '1875.00']);
  });
  it('keeps its cost to the cent where units become fractions', () => {
    const splits = [split('2024-07-01', '1', '3')];
    expect(shown(valued({ kind: 'cost' }, splits))).toEqual(['33.3333', '30.0000', '1000.00']);
  });
});

const someSplits = fc
  .uniqueArray(
    fc.record({
      year: fc.integer({ min: 2021, max: 2025 }),
      after: fc.integer({ min: 1, max: 50 }),
      before: fc.integer({ min: 1, max: 50 }),
    }),
    { selector: ({ year }) => year, maxLength: 3 },
  )
  .map((all) =>
    all
      .toSorted((a, b) => a.year - b.year)
      .map(({ year, after, before }) => split(`${year}-07-01`, String(after), String(before))),
  );
const someLots = fc.array(
  fc.record({ units: fc.integer({ min: 1, max: 1e9 }), cents: fc.integer({ min: 1, max: 1e10 }) }),
  { minLength: 1, maxLength: 4 },
);

describe('whatever the splits', () => {
  it('value, cost and gain are those without them', () => {
    fc.assert(
      fc.property(
        someSplits,
        someLots,
        fc.integer({ min: 1, max: 1e6 }),
        fc.boolean(),
        (splits, own, cents, isAtCost) => {
          const lots = own.map(({ units, cents: paid }, index) =>
            lot(
              `2020-0${index + 1}-01`,
              decimal(units).div(10_000).toFixed(4),
              decimal(paid).div(100).toFixed(2),
            ),
          );
          const distributions = [{ date: '2020-12-01', gross: '10.00', carry: '0.00', costShare: '0.3' }];
          const price = decimal(cents).div(100).toFixed();
          const mark: Mark = isAtCost ? { kind: 'cost' } : { kind: 'price', price, date: '2020-12-31' };
          const amounts = (of: readonly Split[]) => {
            const {
              unitsLeft: _units,
              costPerUnit: _cost,
              ...money
            } = figuresOf({ ...valued(mark, of, lots), distributions });
            return JSON.stringify(money, (_name, value: unknown) =>
              value instanceof Decimal ? value.toFixed() : value,
            );
          };
          expect(amounts(splits)).toBe(amounts([]));
        },
      ),
      { numRuns: fuzzRuns(300) },
    );
  });

  it('tax lots keep the whole cost, by each method', () => {
    fc.assert(
      fc.property(someSplits, someLots, fc.constantFrom(...costMethods), (splits, own, method) => {
        const lots = own.map(({ units, cents }, index) => ({
          ...lot(`2020-0${index + 1}-01`, '', decimal(cents).div(100).toFixed(2)),
          units: unitsOn(String(units), splits, '2020-01-01', afterAllSplits).toFixed(),
        }));
        const distributions = [
          { date: '2026-01-01', gross: '10.00', carry: '0.00', costShare: '0.4' },
          { date: '2026-02-01', gross: '10.00', carry: '0.00', costShare: '0.6' },
        ];
        const rows = disposalsOf({ lots, distributions }, [], { basis: 'net', currency: 'USD', method });
        const invested = sumOf(lots.map((one) => decimal(one.invested)));
        expect(sumOf(rows.map(({ cost }) => cost)).toFixed(2)).toBe(invested.toFixed(2));
        expect(sumOf(rows.map(({ averageCost }) => averageCost)).toFixed(2)).toBe(invested.toFixed(2));
      }),
      { numRuns: fuzzRuns(300) },
    );
  });
});

describe('the history of a holding that was split', () => {
  const lots = [{ date: '2021-03-15', units: '100' }];
  const sold = (date: string, units: string) => ({
    date,
    gross: '1.00',
    carry: '0',
    costShare: '0.5',
    units,
  });
  it('counts units as of the day of each sale', () => {
    const history = [sold('2024-06-30', '50'), sold('2024-07-01', '100')];
    expect(historyFaults(lots, history, [twoForOne])).toEqual([]);
    expect(historyFaults(lots, history)).toMatchObject([{ kind: 'unitsOversold', paid: 1 }]);
  });
  it('refuses new units before the day', () => {
    expect(historyFaults(lots, [sold('2024-06-30', '101')], [twoForOne])).toEqual([
      { kind: 'unitsOversold', paid: 0, sold: '101', bought: '100' },
    ]);
  });
});
