import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal, decimal, zero } from '../../../../src/domain/money/amounts/decimal.ts';
import {
  type Conversion,
  conversionText,
  convertedUnits,
  lotsOn,
} from '../../../../src/domain/money/holdings/conversion.ts';
import { figuresOf, type Mark } from '../../../../src/domain/money/holdings/position.ts';
import { afterAllSplits } from '../../../../src/domain/money/holdings/split.ts';
import { fuzzRuns } from '../../../support/property-runs.ts';

const conversion = (more: Partial<Conversion> = {}): Conversion => ({
  date: '2024-03-01',
  price: '2.5',
  interest_rate: '0',
  share_class: 'Series A Preferred',
  ...more,
});
const bought = (date: string, invested: string, units: string | null = null) => ({
  date,
  invested,
  units,
  fees: '0.00',
});

describe('what a purchase becomes', () => {
  it.each([
    ['a SAFE at the price', '10000', conversion(), '4000'],
    ['a fraction of a unit, to four places', '10000', conversion({ price: '3' }), '3333.3333'],
    ['a price of eight places', '10000', conversion({ price: '0.98765432' }), '10125.0000'],
    // 366 days of a leap year at 6 % over 365: 10,000 × 0.06016438… of interest.
    ['a note with interest', '10000', conversion({ interest_rate: '0.06' }), '4240.6575'],
  ])('of %s', (_name, invested, by, units) =>
    expect(convertedUnits(bought('2023-03-01', invested), by).toFixed()).toBe(decimal(units).toFixed()),
  );
  it('is called by its price and its class', () =>
    expect(conversionText(conversion({ price: '2.50000000' }))).toBe(
      'Converted into Series A Preferred at 2.5 a unit',
    ));
});

describe('purchases of a converted series', () => {
  const lots = [bought('2023-03-01', '10000'), bought('2024-03-01', '500', '100')];
  it('have units from its day on, and none the day before', () => {
    expect(lotsOn(lots, conversion(), '2024-02-29').map(({ units }) => units)).toEqual([null, '100']);
    expect(lotsOn(lots, conversion(), '2024-03-01').map(({ units }) => units)).toEqual(['4000.0000', '100']);
  });
  it('lose them again when an earlier day is asked for', () => {
    const now = lotsOn(lots, conversion(), afterAllSplits);
    expect(lotsOn(now, conversion(), '2024-02-29')).toEqual(lots);
  });
  it('are the same list without one', () => expect(lotsOn(lots, null, '2024-03-01')).toBe(lots));
});

describe('whatever was invested, and at whatever price', () => {
  const someHolding = fc
    .record({
      cents: fc.array(fc.integer({ min: 1, max: 1e10 }), { minLength: 1, maxLength: 4 }),
      price: fc.integer({ min: 1, max: 1e9 }),
      rate: fc.integer({ min: 0, max: 2000 }),
    })
    .map(({ cents, price, rate }) => {
      const own = cents.map((paid, index) =>
        bought(`2020-0${index + 1}-01`, decimal(paid).div(100).toFixed(2)),
      );
      const by = conversion({
        price: decimal(price).div(10_000).toFixed(),
        interest_rate: decimal(rate).div(10_000).toFixed(),
      });
      return { own, converted: lotsOn(own, by, afterAllSplits) };
    })
    .filter(({ converted }) => converted.every(({ units }) => decimal(units ?? 0).gt(0)));
  const sold = [{ date: '2020-12-01', gross: '10.00', carry: '0.00', costShare: '0.3' }];
  const figures = (lots: ReturnType<typeof lotsOn<ReturnType<typeof bought>>>, mark: Mark, isSold: boolean) =>
    figuresOf({ lots, distributions: isSold ? sold : [], mark, carryRate: '0.2', currency: 'USD' });

  it('a conversion alone changes no amount', () => {
    const marks = fc.constantFrom<Mark>(
      { kind: 'cost' },
      { kind: 'factor', factor: '1.25' },
      { kind: 'writtenOff' },
    );
    fc.assert(
      fc.property(someHolding, marks, fc.boolean(), ({ own, converted }, mark, isSold) => {
        const amounts = (lots: typeof own | typeof converted) => {
          const {
            unitsLeft: _units,
            costPerUnit: _cost,
            ...money
          } = figures(lots, mark, isSold && mark.kind !== 'cost');
          return JSON.stringify(money, (_name, value: unknown) =>
            value instanceof Decimal ? value.toFixed() : value,
          );
        };
        expect(amounts(converted)).toBe(amounts(own));
      }),
      { numRuns: fuzzRuns(300) },
    );
  });

  it('a part that is left is worth its cost, to a cent and what a ten thousandth of a unit cost', () => {
    fc.assert(
      fc.property(someHolding, ({ own, converted }) => {
        const then = figures(own, { kind: 'cost' }, true).fairValueGross ?? zero;
        const { fairValueGross: now, costPerUnit } = figures(converted, { kind: 'cost' }, true);
        const most = (costPerUnit ?? zero).div(10_000).plus('0.01');
        expect((now ?? zero).minus(then).abs().lte(most)).toBe(true);
      }),
      { numRuns: fuzzRuns(300) },
    );
  });
});
