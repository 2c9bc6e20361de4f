import { describe, expect, it } from 'vitest';
import {
  highestPrice,
  isExact,
  isSaleAcknowledged,
  isValidUntil,
  lastDayFrom,
  saleAcknowledgements,
} from '../../src/domain/trade.ts';

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
