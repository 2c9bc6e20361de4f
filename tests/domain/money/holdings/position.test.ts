import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, moneyText, ratioText, sumOf } from '../../../../src/domain/money/amounts/decimal.ts';
import { bookTotalsOf } from '../../../../src/domain/money/book/book-totals.ts';
import {
  type Mark,
  type Position,
  positionOf,
  valueAtPrice,
} from '../../../../src/domain/money/holdings/position.ts';
import { irrText } from '../../../../src/domain/money/returns/irr.ts';
import { multiplesOf } from '../../../../src/domain/money/returns/multiples.ts';
import { fuzzRuns } from '../../../support/property-runs.ts';

const asOf = '2026-09-30';
const carryRate = '0.2';

const northwind = positionOf({
  asOf,
  carryRate,
  currency: 'USD',
  lots: [{ date: '2021-03-15', units: '5000', invested: '25000', fees: '1000' }],
  distributions: [],
  mark: { kind: 'price', price: '9.20' },
});
const helio = positionOf({
  asOf,
  carryRate,
  currency: 'USD',
  lots: [{ date: '2022-09-01', units: null, invested: '15000', fees: '600' }],
  distributions: [],
  mark: { kind: 'factor', factor: '1' },
});
const quayside = positionOf({
  asOf,
  carryRate,
  currency: 'USD',
  lots: [{ date: '2020-11-20', units: '2000', invested: '20000', fees: '800' }],
  distributions: [{ date: '2024-05-20', gross: '12400', carry: '880', costShare: '0.4' }],
  mark: { kind: 'price', price: '14' },
});
const verdant = positionOf({
  asOf,
  carryRate,
  currency: 'USD',
  lots: [{ date: '2019-06-05', units: null, invested: '10000', fees: '400' }],
  distributions: [],
  mark: { kind: 'writtenOff' },
});
const lumen = positionOf({
  asOf,
  carryRate,
  currency: 'USD',
  lots: [{ date: '2018-10-10', units: '4000', invested: '12000', fees: '480' }],
  distributions: [{ date: '2022-12-15', gross: '39600', carry: '5520', costShare: '1' }],
  mark: { kind: 'unknown' },
});

const shown = (position: Position) => ({
  paidIn: moneyText(position.paidIn),
  units: position.unitsLeft && ratioText(position.unitsLeft),
  gross: position.fairValueGross && moneyText(position.fairValueGross),
  carry: position.accruedCarry && moneyText(position.accruedCarry),
  net: position.fairValueNet && moneyText(position.fairValueNet),
  distributions: moneyText(position.distributions),
  realised: moneyText(position.realisedGain),
  unrealised: position.unrealisedGain && moneyText(position.unrealisedGain),
  moic: position.multiples?.grossMoic && ratioText(position.multiples.grossMoic),
  tvpi: position.multiples?.netTvpi && ratioText(position.multiples.netTvpi),
  irr: irrText(position.netIrr),
});

it('units are worth their price each, to the minor unit of the currency', () => {
  const worth = (currency: string) => moneyText(valueAtPrice(decimal('3.5'), '1.2347', currency));
  expect([worth('USD'), worth('JPY'), worth('KWD')]).toEqual(['4.32', '4.00', '4.321']);
});

describe('the five kinds of holding, to the cent', () => {
  it.each([
    [
      'marked up',
      northwind,
      [
        '26000.00',
        '5000.0000',
        '46000.00',
        '4200.00',
        '41800.00',
        '0.00',
        '0.00',
        '15800.00',
        '1.8400',
        '1.6076923077',
        '0.0893500117',
      ],
    ],
    [
      'SAFE at cost',
      helio,
      [
        '15600.00',
        null,
        '15000.00',
        '0.00',
        '15000.00',
        '0.00',
        '0.00',
        '-600.00',
        '1.0000',
        '0.9615384615',
        '-0.0095617515',
      ],
    ],
    [
      'partly realised',
      quayside,
      [
        '20800.00',
        '1200.0000',
        '16800.00',
        '960.00',
        '15840.00',
        '11520.00',
        '3200.00',
        '3360.00',
        '1.4600',
        '1.3153846154',
        '0.058414988',
      ],
    ],
    [
      'written off',
      verdant,
      ['10400.00', null, '0.00', '0.00', '0.00', '0.00', '-10400.00', '0.00', '0.0000', '0.0000', null],
    ],
    [
      'exited',
      lumen,
      [
        '12480.00',
        '0.0000',
        '0.00',
        '0.00',
        '0.00',
        '34080.00',
        '21600.00',
        '0.00',
        '3.3000',
        '2.7307692308',
        '0.2714097681',
      ],
    ],
  ])('%s', (_, position, expected) => {
    expect(Object.values(shown(position))).toEqual(expected);
  });

  it('adds up to the club statement', () => {
    const all = [northwind, helio, quayside, verdant, lumen];
    const total = (pick: (position: Position) => Position['paidIn'] | null) =>
      sumOf(all.map(pick).filter((value) => value !== null));
    const multiples = multiplesOf({
      paidIn: total((p) => p.paidIn),
      invested: total((p) => p.invested),
      distributionsNet: total((p) => p.distributions),
      proceedsGross: total((p) => p.proceedsGross),
      fairValueNet: total((p) => p.fairValueNet),
      fairValueGross: total((p) => p.fairValueGross),
    });
    expect(moneyText(total((p) => p.totalGain))).toBe('32960.00');
    expect(moneyText(total((p) => p.carryPaid))).toBe('6400.00');
    expect(Object.values(multiples).map((value) => value && ratioText(value))).toEqual([
      '1.5829268293',
      '1.3864915572',
      '0.5347091932',
      '0.851782364',
    ]);
  });

  it('says total loss instead of -100% a year', () => {
    expect(verdant.netIrr).toEqual({ kind: 'unavailable', reason: 'total_loss' });
  });

  it('is worth at cost just what was paid, however many units that is', () => {
    const lots = [{ date: '2021-01-01', units: '3000000001', invested: '1000000000.00', fees: '0' }];
    const at = (costShare: string) =>
      positionOf({
        asOf,
        carryRate,
        currency: 'USD',
        lots,
        distributions: [{ date: '2022-01-01', gross: '0', carry: '0', costShare }],
        mark: { kind: 'cost' },
      });
    expect(at('0').fairValueGross?.toFixed(2)).toBe('1000000000.00');
    const third = at(decimal('1000000000').div('3000000001').toFixed());
    expect(third.unitsLeft?.toFixed(4)).toBe('2000000001.0000');
    expect(third.fairValueGross?.toFixed(2)).toBe(
      decimal('2000000001').times('1000000000').div('3000000001').toFixed(2),
    );
    const note = positionOf({
      asOf,
      carryRate,
      currency: 'USD',
      lots: [{ date: '2021-01-01', units: null, invested: '100', fees: '0' }],
      distributions: [],
      mark: { kind: 'cost' },
    });
    expect(note.fairValueGross?.toFixed(2)).toBe('100.00');
  });

  // The price of a unit at cost has no end of digits, and neither has the third that was sold.
  it('is exact at cost for billions of units, of which a third is sold', () => {
    const whole = {
      asOf,
      carryRate,
      currency: 'USD',
      lots: [{ date: '2021-01-01', units: '3000000000', invested: '1000000000.00', fees: '0' }],
      distributions: [],
      mark: { kind: 'cost' },
    } as const;
    const third = decimal(1).div(3).toFixed();
    const sold = [{ date: '2022-01-01', gross: '400000000', carry: '0', costShare: third }];
    const values = [whole, { ...whole, distributions: sold }].map(positionOf);
    expect(values.map(({ fairValueGross }) => fairValueGross?.toFixed(2))).toEqual([
      '1000000000.00',
      '666666666.67',
    ]);
    expect(values.map(({ unitsLeft }) => unitsLeft?.toFixed(4))).toEqual([
      '3000000000.0000',
      '2000000000.0000',
    ]);
    expect(values.map(({ investedLeft }) => investedLeft.toFixed(2))).toEqual([
      '1000000000.00',
      '666666666.67',
    ]);
  });

  it('keeps an unknown value unknown', () => {
    const unknown = positionOf({
      asOf,
      carryRate,
      currency: 'USD',
      lots: [{ date: '2021-01-01', units: '10', invested: '100', fees: '0' }],
      distributions: [{ date: '2022-01-01', gross: '3.85', carry: '0', costShare: '0' }],
      mark: { kind: 'unknown' },
    });
    expect(unknown.fairValueNet).toBeNull();
    expect(unknown.totalGain).toBeNull();
    const { dpi, ...ofValue } = unknown.multiples;
    expect(ofValue).toEqual({ grossMoic: null, netTvpi: null, rvpi: null });
    // What came back is known without it.
    expect(dpi && ratioText(dpi)).toBe('0.0385');
    const totals = bookTotalsOf([unknown]);
    expect([totals.multiples.netTvpi, totals.multiples.dpi?.toFixed(4)]).toEqual([null, '0.0385']);
    expect(unknown.netIrr).toEqual({ kind: 'unavailable', reason: 'value_unknown' });
  });
});

const cents = (max: number) => fc.integer({ min: 1, max }).map((value) => (value / 100).toFixed(2));

describe('identity of gains', () => {
  const input = fc.record({
    lots: fc.array(
      fc.record({
        date: fc.constant('2020-01-01'),
        units: fc.integer({ min: 1, max: 100_000_000 }).map((value) => (value / 10_000).toFixed(4)),
        invested: cents(1e9),
        fees: cents(1e7),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    sold: fc.array(
      fc.record({
        gross: cents(1e9),
        carry: cents(1e6),
        fee: cents(1e6),
        share: fc.integer({ min: 0, max: 3_333 }),
      }),
      { maxLength: 3 },
    ),
    mark: fc.oneof(
      fc.record({ kind: fc.constant('price' as const), price: cents(1e6) }),
      fc.record({ kind: fc.constant('factor' as const), factor: cents(500) }),
      fc.constant<Mark>({ kind: 'writtenOff' }),
    ),
  });

  it('total = realised + unrealised = value + distributions - paid-in', () => {
    fc.assert(
      fc.property(input, ({ lots, sold, mark }) => {
        const position = positionOf({
          asOf,
          carryRate,
          currency: 'USD',
          lots,
          mark,
          distributions: sold.map(({ gross, carry, fee, share }) => ({
            date: '2022-01-01',
            gross,
            carry,
            fee,
            costShare: (share / 10_000).toFixed(4),
          })),
        });
        const expected = position.fairValueNet?.plus(position.distributions).minus(position.paidIn);
        expect(position.totalGain?.toFixed(2)).toBe(expected?.toFixed(2));
        expect(position.totalGain?.toFixed()).toBe(expected?.toFixed());
        const kept = position.carryPaid.plus(position.saleFees);
        expect(position.distributions.plus(kept).toFixed()).toBe(position.proceedsGross.toFixed());
      }),
      { numRuns: fuzzRuns(100) },
    );
  });
});

describe('carry on a holding that is sold in parts', () => {
  // 100 units for 1,000: half sold for 1,000, so that 20 % of 500 was paid; the rest is worth 200, or 700.
  const half = (price: string) =>
    positionOf({
      asOf,
      carryRate,
      currency: 'USD',
      lots: [{ date: '2020-01-01', units: '100', invested: '1000', fees: '0' }],
      distributions: [{ date: '2022-01-01', gross: '1000', carry: '100', costShare: '0.5' }],
      mark: { kind: 'price', price },
    });
  it('is of each part for itself: a loss of what is held neither accrues nor comes back', () => {
    const lost = half('4');
    expect([lost.carryPaid, lost.accruedCarry, lost.fairValueNet].map(String)).toEqual(['100', '0', '200']);
    const gained = half('14');
    expect([gained.carryPaid, gained.accruedCarry, gained.fairValueNet].map(String)).toEqual([
      '100',
      '40',
      '660',
    ]);
  });
});
