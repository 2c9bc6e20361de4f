import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, sumOf } from '../../../../src/domain/money/amounts/decimal.ts';
import { minorUnits } from '../../../../src/domain/money/amounts/minor-units.ts';
import { apportion, type HoldingLedger, payOut } from '../../../../src/domain/money/fees/payout.ts';
import { fuzzRuns } from '../../../support/property-runs.ts';

const amounts = (amount: string, weights: readonly number[], currency = 'USD') =>
  apportion(amount, weights.map(decimal), currency).map((part) => part.toFixed(minorUnits(currency)));

describe('apportion', () => {
  it('gives what is left over to the largest remainders, the first of equal ones first', () => {
    expect(amounts('100.00', [1, 1, 1])).toEqual(['33.34', '33.33', '33.33']);
    expect(amounts('100', [1, 1, 1], 'JPY')).toEqual(['34', '33', '33']);
    // 0.6667, 1.3333 and 8: the cent goes to the first.
    expect(amounts('0.10', [1, 2, 12])).toEqual(['0.01', '0.01', '0.08']);
    expect(amounts('10.00', [0, 0])).toEqual(['0.00', '0.00']);
    expect(amounts('10.00', [0, 3])).toEqual(['0.00', '10.00']);
  });

  it('adds up to the amount, and no part is a unit away from its share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 40 });
    const cents = fc.integer({ min: 1, max: 2_000_000_000 });
    fc.assert(
      fc.property(cents, weights, fc.constantFrom('USD', 'JPY', 'KWD'), (count, given, currency) => {
        const all = given.reduce((sum, one) => sum + one, 0);
        fc.pre(all > 0);
        const unit = decimal(1).div(10 ** minorUnits(currency));
        const amount = unit.times(count);
        const parts = apportion(amount.toFixed(), given.map(decimal), currency);
        expect(sumOf(parts).eq(amount)).toBe(true);
        for (const [place, part] of parts.entries()) {
          const exact = amount.times(given[place] ?? 0).div(all);
          const distance = part.gt(exact) ? part.minus(exact) : exact.minus(part);
          expect(distance.lt(unit)).toBe(true);
        }
      }),
      { numRuns: fuzzRuns(100) },
    );
  });
});

const lot = (units: string | null, invested: string) => ({
  date: '2021-03-15',
  units,
  invested,
  fees: '0.00',
});

/** 5,000 units for 25,000, of which 2,000 were sold for 12,400; and 2,000 units for 10,000. */
const holdings: readonly HoldingLedger[] = [
  {
    id: 1,
    lots: [lot('5000', '25000.00')],
    distributions: [
      {
        date: '2024-05-20',
        gross: '12400.00',
        carry: '480.00',
        fee: '0.00',
        costShare: '0.4',
        units: '2000',
      },
    ],
  },
  { id: 2, lots: [lot('2000', '10000.00')], distributions: [] },
];
const terms = { carryRate: '0.2', currency: 'USD' } as const;

describe('payOut', () => {
  it('splits an exit by the units that are left, and takes carry on the gain over their cost', () => {
    // 3,000 and 2,000 units; costs 15,000 and 10,000; gains 15,000 and 10,000.
    expect(payOut({ ...terms, gross: '50000.00', soldShare: '1' }, holdings)).toEqual([
      { id: 1, gross: '30000.00', carry: '3000.00', net: '27000.00', costShare: '0.6', units: '3000.0000' },
      { id: 2, gross: '20000.00', carry: '2000.00', net: '18000.00', costShare: '1', units: '2000.0000' },
    ]);
  });

  it('takes a part of what each has left', () => {
    // A quarter of 3,000 and 2,000 units; costs 3,750 and 2,500; no gain.
    expect(payOut({ ...terms, gross: '5000.00', soldShare: '0.25' }, holdings)).toEqual([
      { id: 1, gross: '3000.00', carry: '0.00', net: '3000.00', costShare: '0.15', units: '750.0000' },
      { id: 2, gross: '2000.00', carry: '0.00', net: '2000.00', costShare: '0.25', units: '500.0000' },
    ]);
  });

  it('lets a dividend return the cost before carry is due, and charges no carry twice', () => {
    expect(
      payOut({ ...terms, gross: '10000.00', soldShare: '0' }, holdings).map(({ carry }) => carry),
    ).toEqual(['0.00', '0.00']);
    // 12,400 + 30,000 - 25,000 = 17,400, of which 480 was charged; 20,000 - 10,000.
    expect(payOut({ ...terms, gross: '50000.00', soldShare: '0' }, holdings)).toEqual([
      { id: 1, gross: '30000.00', carry: '3000.00', net: '27000.00', costShare: '0', units: null },
      { id: 2, gross: '20000.00', carry: '2000.00', net: '18000.00', costShare: '0', units: null },
    ]);
  });

  it('splits by the cost that is left where a holding has no units, and leaves out who has nothing left', () => {
    const notes: readonly HoldingLedger[] = [
      { id: 1, lots: [lot(null, '6000.00')], distributions: [] },
      { id: 2, lots: [lot('100', '3000.00')], distributions: [] },
      {
        id: 3,
        lots: [lot(null, '5000.00')],
        distributions: [
          { date: '2023-01-01', gross: '1.00', carry: '0.00', fee: null, costShare: '1', units: null },
        ],
      },
    ];
    expect(payOut({ ...terms, gross: '900.00', soldShare: '1' }, notes)).toEqual([
      { id: 1, gross: '600.00', carry: '0.00', net: '600.00', costShare: '1', units: null },
      { id: 2, gross: '300.00', carry: '0.00', net: '300.00', costShare: '1', units: '100.0000' },
    ]);
  });
});
