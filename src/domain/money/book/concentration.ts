import { type Decimal, decimal, sumOf } from '../amounts/decimal.ts';

/**
 * The Herfindahl index, a fraction: the sum of the squared shares of the parts in their total, Σ sᵢ². 1 is everything
 * in one part, 1/n is n equal ones.
 * @param shares fractions of the total, which sum to 1.
 */
export const herfindahlOf = (shares: readonly Decimal[]): Decimal =>
  sumOf(shares.map((share) => share.times(share)));

/** How many parts of equal size are as concentrated: 1 over the Herfindahl index, which is above zero. */
export const equalParts = (herfindahl: Decimal): Decimal => decimal(1).div(herfindahl);
