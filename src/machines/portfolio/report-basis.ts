import { bases } from '../../domain/queries/basis.ts';
import { currency, day, oneOf } from '../../domain/texts/search-params.ts';

/** Parameters of the request: the day (null is today), before or after fees and carry, and the currency (null is the club's). */
export const reportBasisParams = {
  asOf: day(),
  basis: oneOf(bases, 'net'),
  currency: currency(),
} as const;

export type PortfolioQuery = {
  readonly asOf: string | null;
  readonly basis: 'net' | 'gross';
  readonly currency: string | null;
};

export const isSameQuery = (one: PortfolioQuery, other: PortfolioQuery): boolean =>
  one.asOf === other.asOf && one.basis === other.basis && one.currency === other.currency;
