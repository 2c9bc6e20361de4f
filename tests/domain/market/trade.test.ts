import { describe, expect, it } from 'vitest';
import {
  entryClosure,
  highestPrice,
  isSaleAcknowledged,
  lastDayFrom,
  saleAcknowledgements,
  usualLastDayFrom,
} from '../../../src/domain/market/trade.ts';
import { decimal } from '../../../src/domain/money/amounts/decimal.ts';

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
  it('is valid for ninety days at most', () => expect(lastDayFrom('2026-11-22')).toBe('2027-02-20'));
  it('is valid for thirty days unless others are stated', () =>
    expect(usualLastDayFrom('2026-11-22')).toBe('2026-12-22'));
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
