import { type Decimal, roundMoney, zero } from '../amounts/decimal.ts';

/**
 * Simple carry: max(0, value - cost) x rate, on one holding or on the part of it that was sold.
 * `cost` is invested capital without fees; `rate` is a fraction (0.2 is 20%). Rounded to the currency's
 * minor unit, half away from zero.
 */
export function carryOf(value: Decimal, cost: Decimal, rate: Decimal, currency: string): Decimal {
  const gain = value.minus(cost);
  return gain.gt(0) ? roundMoney(gain.times(rate), currency) : zero;
}
