/** What the host is asked for: the day, before or after fees and carry, and the money it is counted in. */
export type PortfolioQuestion = {
  /** Null: today. */
  readonly asOf: string | null;
  readonly basis: 'net' | 'gross';
  /** ISO 4217; null: the currency that the club reports in. */
  readonly currency: string | null;
};

/** A calendar day that exists, else null. */
export function dayIn(text: string | null): string | null {
  if (text === null || !/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return null;
  const [year, month] = [Number(text.slice(0, 4)), Number(text.slice(5, 7))];
  // A 31 February would be read as a day of March.
  return Date.parse(`${text}T00:00:00Z`) < Date.UTC(year, month) ? text : null;
}

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
