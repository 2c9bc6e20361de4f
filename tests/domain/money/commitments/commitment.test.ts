import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from '../../../../src/domain/money/amounts/decimal.ts';
import { plainAmount } from '../../../../src/domain/money/amounts/plain-amount.ts';
import {
  amountFault,
  concentrationAfter,
  concentrationLevel,
  costOf,
  fitsAllocation,
  isAllocationFull,
  isAmount,
  joinsWaitingList,
  leastFault,
  roomOf,
  unitsFor,
} from '../../../../src/domain/money/commitments/commitment.ts';
import { fuzzRuns } from '../../../support/property-runs.ts';

describe('an amount as it is typed (MNY-03, MNY-04, MNY-05)', () => {
  it.each(['1', '25000', '25000.5', '25000.00', '0.01', '9999999999999.99'])('%s is one', (text) =>
    expect(isAmount(text, 'USD')).toBe(true),
  );
  it.each(['', '0', '0.00', '-1', '1e3', 'NaN', '0x10', '1_000', ' 12 ', '1,000', '1.005', '$5', '١٢'])(
    '%j is none',
    (text) => expect(isAmount(text, 'USD')).toBe(false),
  );
});

describe('an amount as it would be typed', () => {
  it.each([
    ['25000.00', '25000'],
    ['25000.50', '25000.5'],
    ['9999999999999.99', '9999999999999.99'],
    [null, ''],
  ])('%s is %s', (amount, text) => expect(plainAmount(amount)).toBe(text));
});

describe('an amount for what is left of an allocation', () => {
  it.each([
    ['10000', '10000.00', true],
    ['10000.01', '10000.00', false],
    ['1', '0.00', false],
  ])('%s of %s fits: %s', (amount, remaining, fits) => expect(fitsAllocation(amount, remaining)).toBe(fits));
});

describe('what a commitment costs', () => {
  it.each([
    ['25000.00', '0.0400', '1000.00', '26000.00'],
    ['1000.01', '0.0250', '25.00', '1025.01'],
    ['0.10', '0.0500', '0.01', '0.11'],
    ['5000', '0', '0.00', '5000.00'],
  ])('%s at %s', (amount, rate, entryFee, toWire) =>
    expect(costOf(amount, rate, 'USD')).toEqual({ entryFee, toWire }),
  );
  it('is the sum of both, to the cent, however large (MNY-01, MNY-02)', () => {
    const cents = fc.bigInt({ min: 1n, max: 999_999_999_999_999n });
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 1000 }), (amount, rate) => {
        const text = `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
        const { entryFee, toWire } = costOf(text, decimal(rate).div(10_000).toFixed(4), 'USD');
        expect(decimal(toWire).minus(entryFee).eq(text)).toBe(true);
      }),
      { numRuns: fuzzRuns(100) },
    );
  });
});

const limits = { minimum: '10000.00', maximum: '250000.00', step: '1000.00', room: '40000.00' };

describe('the rules of an amount', () => {
  it.each([
    ['9000', 'belowMinimum', '10000.00'],
    ['251000', 'aboveMaximum', '250000.00'],
    ['10500', 'offStep', '1000.00'],
    ['41000', 'aboveRoom', '40000.00'],
  ])('%s is %s', (amount, kind, limit) => expect(amountFault(amount, limits)).toEqual({ kind, limit }));
  it.each(['10000', '10000.00', '40000'])('%s keeps all of them', (amount) =>
    expect(amountFault(amount, limits)).toBeNull(),
  );
  it('are only those that the round sets', () => {
    const none = { minimum: null, maximum: null, step: null, room: null };
    expect(amountFault('1', none)).toBeNull();
    expect(amountFault('7', { ...none, step: '0.00' })).toBeNull();
  });
  it('count the waiting list as room', () => expect(roomOf('10000.00', '2500.5')).toBe('12500.50'));
});

describe('how much would hang on one startup', () => {
  const holdings = [
    { startup: 1, value: '40000.00' },
    { startup: 2, value: '20000.00' },
    { startup: 3, value: '10000.00' },
    { startup: 4, value: '5000.00' },
    { startup: 5, value: '5000.00' },
  ];
  it('is a share of all that would be held then', () => {
    expect(concentrationAfter(holdings, 1, '20000')).toEqual({ share: '0.6000', largestFour: '0.9500' });
    expect(concentrationAfter(holdings, 9, '20000')).toEqual({ share: '0.2000', largestFour: '0.9000' });
  });
  it('is all where nothing of value is held elsewhere', () => {
    const all = { share: '1.0000', largestFour: '1.0000' };
    expect(concentrationAfter([], 1, '20000')).toEqual(all);
    expect(concentrationAfter([{ startup: 2, value: '0.00' }], 1, '20000')).toEqual(all);
    expect(concentrationAfter([{ startup: 1, value: '5000.00' }], 1, '20000')).toEqual(all);
  });
});

it.each([
  [null, false, null],
  ['25000.00', true, null],
  ['25000.01', true, 'aboveAmount'],
  ['5000', false, 'notAccepted'],
])('the least amount accepted is %s, a smaller allocation %s: %s', (least, acceptsLower, fault) => {
  expect(leastFault(least, '25000', acceptsLower)).toBe(fault);
});

it('an amount buys units by their price, and none at no price', () => {
  expect(unitsFor('10000.00', '3.3333')).toBe('3000.0300');
  expect(unitsFor('10000.00', '0')).toBeNull();
});

describe('the waiting list', () => {
  it.each([
    ['10000.00', '10000.00', '30000.00', false],
    ['10000.01', '10000.00', '30000.00', true],
    ['30000.00', '10000.00', '30000.00', true],
    ['30000.01', '10000.00', '30000.00', false],
    ['30000.01', '10000.00', null, true],
    [null, '10000.00', '30000.00', false],
    [null, '0.00', '20000.00', true],
    ['20000.01', '0.00', '20000.00', true],
    ['10000.00', null, null, false],
  ])('is joined with %s where %s is left and %s has room: %s', (amount, remaining, room, joins) =>
    expect(joinsWaitingList(amount, remaining, room)).toBe(joins),
  );
  it('is joined with any amount once nothing is left of the allocation', () => {
    expect(['0.00', '-1.00', '0.01', null].map(isAllocationFull)).toEqual([true, true, false, false]);
  });
});

it.each([
  ['1.0000', 'all'],
  ['0.9999', 'high'],
  ['0.2500', 'high'],
  ['0.2499', null],
])('a share of %s in one startup is %s', (share, level) => expect(concentrationLevel({ share })).toBe(level));
