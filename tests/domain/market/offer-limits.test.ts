import { describe, expect, it } from 'vitest';
import {
  exactFault,
  isAboveAsk,
  isAsk,
  isExact,
  isMinFill,
  isPriceTooHigh,
  isPriceUnusual,
  isValidUntil,
  totalFault,
  unitsFault,
  unitsToOffer,
  validUntilFault,
  wholeUnits,
} from '../../../src/domain/market/offer-limits.ts';

describe('what is stated on the market', () => {
  it.each([
    ['1', null],
    ['0.0001', null],
    ['0', 'zero'],
    ['0.0000', 'zero'],
    ['0.00001', 'format'],
    ['1e3', 'format'],
    ['', 'format'],
    ['12345678901', 'format'],
  ])('is exact as %j: %s', (text, fault) => {
    expect(exactFault(text)).toBe(fault);
    expect(isExact(text)).toBe(fault === null);
  });

  it.each([
    ['100', null],
    ['1200', null],
    ['100.5', { kind: 'offStep', limit: '1' }],
    ['99', { kind: 'belowMinimum', limit: '100' }],
    ['1201', { kind: 'aboveMaximum', limit: '1200.0000' }],
  ])('has %s units: %j', (units, fault) => {
    expect(unitsFault(units, { step: '1', min: '100', max: '1200.0000' })).toEqual(fault);
  });
  it('has as many units as wanted where nothing limits them', () => {
    expect(unitsFault('9999999999', { step: '1', min: '1', max: null })).toBeNull();
  });

  it.each([
    ['100', '10', '1200', null],
    ['100', '9.9999', '1200', 'tooSmall'],
    ['100', '9.9999', null, 'tooSmall'],
    // The rest of a lot, however small.
    ['100', '9.9999', '100.0000', null],
    ['1000000000', '10000', null, null],
    ['1000000000', '10000.0001', null, 'tooLarge'],
    ['1000000000', '10000.0001', '1000000000', 'tooLarge'],
  ])('is %s units at %s with %s left: %s', (units, price, rest, fault) => {
    expect(totalFault(units, price, { minTotal: '1000.00', rest, currency: 'USD' })).toBe(fault);
  });
  it('has its total in the minor units of the currency, and no least one where there is none', () => {
    const limits = { minTotal: '1000.00', rest: null };
    expect(totalFault('1', '999.6', { ...limits, currency: 'JPY' })).toBeNull();
    expect(totalFault('1', '999.6', { ...limits, currency: 'USD' })).toBe('tooSmall');
    expect(totalFault('1', '1', { minTotal: null, rest: null, currency: 'USD' })).toBeNull();
  });

  it('has a price up to the highest, which is unusual below half and above twice the last round’s', () => {
    expect(['50', '50.0001'].map((price) => isPriceTooHigh(price, '50'))).toEqual([false, true]);
    expect(isPriceTooHigh('50.0001', null)).toBe(false);
    const prices = ['4.9999', '5', '20', '20.0001'];
    expect(prices.map((price) => isPriceUnusual(price, '10'))).toEqual([true, false, false, true]);
    expect(isPriceUnusual('1', null)).toBe(false);
  });

  it.each([
    ['400', true, true],
    ['1', true, true],
    ['401', true, false],
    ['400.0000', false, true],
    ['399', false, false],
  ])('is sold by at least %s of 400 units, in parts %s: %s', (least, isPartial, isRight) => {
    expect(isMinFill(least, '400', isPartial)).toBe(isRight);
  });

  it.each([
    ['2026-11-22', 'tooEarly'],
    ['2026-11-23', null],
    ['2027-02-20', null],
    ['2027-02-21', 'tooLate'],
  ])('may be valid until %s: %s', (day, fault) => {
    expect(validUntilFault(day, '2026-11-22')).toBe(fault);
    expect(isValidUntil(day, '2026-11-22')).toBe(fault === null);
  });
  it.each(['2026-11-31', ''])('is not valid until %j', (day) => {
    expect(isValidUntil(day, '2026-11-22')).toBe(false);
  });
});

describe('an offer', () => {
  it('may have the units that are available and those of the offer that it replaces', () => {
    expect(unitsToOffer('100.5000', '20')).toBe('120.5000');
    expect(unitsToOffer('0', '0')).toBe('0.0000');
  });
  it('has whole units unless others are stated', () => {
    expect(['1200.0000', '1200.9999', '0.5'].map(wholeUnits)).toEqual(['1200', '1200', '0']);
  });
});

it.each([
  ['10.36', '10.35', true, false],
  ['10.3500', '10.35', false, true],
  ['10.34', '10.35', false, false],
  ['ten', '10.35', false, false],
  ['10.36', null, false, false],
])('a bid of %s at an ask of %s: above %s, the ask %s', (price, ask, isHigher, isSame) => {
  expect(isAboveAsk(price, ask)).toBe(isHigher);
  expect(isAsk(price, ask)).toBe(isSame);
});
