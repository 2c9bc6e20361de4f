import { type Decimal, zero } from './decimal.ts';

/**
 * Simple carried interest: max(0, value - cost) x rate, on one holding or on the part of it that was sold.
 * `cost` is invested capital without fees; `rate` is a fraction (0.2 is 20%). Rounded to the cent, half away from zero.
 */
export function carryOf(value: Decimal, cost: Decimal, rate: Decimal): Decimal {
  const gain = value.minus(cost);
  return gain.gt(0) ? gain.times(rate).round(2) : zero;
}
