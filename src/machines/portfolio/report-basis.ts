import { dayIn } from '../../domain/days.ts';

/** What the host is asked for: the day, before or after fees and carry, and the money it is counted in. */
export type PortfolioQuestion = {
  /** Null: today. */
  readonly asOf: string | null;
  readonly basis: 'net' | 'gross';
  /** ISO 4217; null: the currency that the club reports in. */
  readonly currency: string | null;
};

export function questionIn(query: URLSearchParams): PortfolioQuestion {
  const currency = query.get('currency') ?? '';
  return {
    asOf: dayIn(query.get('asOf')),
    basis: query.get('basis') === 'gross' ? 'gross' : 'net',
    currency: /^[A-Z]{3}$/.test(currency) ? currency : null,
  };
}

export function writeQuestion(query: URLSearchParams, { asOf, basis, currency }: PortfolioQuestion): void {
  if (asOf !== null) query.set('asOf', asOf);
  if (basis !== 'net') query.set('basis', basis);
  if (currency !== null) query.set('currency', currency);
}

export const isSameQuestion = (one: PortfolioQuestion, other: PortfolioQuestion): boolean =>
  one.asOf === other.asOf && one.basis === other.basis && one.currency === other.currency;
