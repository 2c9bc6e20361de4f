import { describe, expect, it } from 'vitest';
import { decimal } from '../../src/domain/money/decimal.ts';
import {
  entryClosure,
  highestPrice,
  isExact,
  isSaleAcknowledged,
  isValidUntil,
  lastDayFrom,
  saleAcknowledgements,
} from '../../src/domain/trade.ts';

describe('an entry of the market', () => {
  const entry = { status: 'listed', valid_until_date: '2026-06-30', unitsOpen: decimal('0.0001') };
  it.each([
    [null, {}],
    ['expired', { valid_until_date: '2026-06-29' }],
    ['expired', { status: 'expired' }],
    ['withdrawn', { status: 'withdrawn', valid_until_date: '2026-06-29' }],
    ['taken', { unitsOpen: decimal(0) }],
    ['taken', { status: 'filled' }],
  ])('is closed: %s', (closure, change) => {
    expect(entryClosure({ ...entry, ...change }, '2026-06-30')).toBe(closure);
  });
});

describe('what is stated on the market', () => {
  it.each([
    ['2026-11-22', false],
    ['2026-11-23', true],
    ['2027-02-20', true],
    ['2027-02-21', false],
    ['2026-11-31', false],
    ['', false],
  ])('may be valid until %j: %s', (day, isRight) => {
    expect(isValidUntil(day, '2026-11-22')).toBe(isRight);
    expect(lastDayFrom('2026-11-22')).toBe('2027-02-20');
  });
  it.each([
    ['1', true],
    ['0.0001', true],
    ['0', false],
    ['0.00001', false],
    ['1e3', false],
    ['12345678901', false],
  ])('is exact as %s: %s', (text, isRight) => {
    expect(isExact(text)).toBe(isRight);
  });
  it('is priced at five times the last round at most', () => {
    expect([highestPrice('10.35'), highestPrice('10', '2'), highestPrice(null)]).toEqual([
      '51.7500',
      '20.0000',
      null,
    ]);
  });
  it('is an offer only with every point confirmed', () => {
    expect(isSaleAcknowledged(saleAcknowledgements)).toBe(true);
    for (const name of saleAcknowledgements) {
      expect(isSaleAcknowledged(saleAcknowledgements.filter((other) => other !== name))).toBe(false);
    }
  });
});
