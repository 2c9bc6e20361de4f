import { type Decimal, zero } from './decimal.ts';

/** The value, or zero where it is negative. */
export const atLeastZero = (value: Decimal): Decimal => (value.gt(0) ? value : zero);
