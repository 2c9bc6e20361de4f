import { type Decimal, decimal, type DecimalText, quotient, sumOf } from '../amounts/decimal.ts';

/**
 * The Herfindahl index, a fraction: the sum of the squared shares of the parts in their total, Σ sᵢ². 1 is everything
 * in one part, 1/n is n equal ones.
 * @param shares fractions of the total, which sum to 1.
 */
const herfindahlOf = (shares: readonly Decimal[]): Decimal =>
  sumOf(shares.map((share) => share.times(share)));

/** How many parts of equal size are as concentrated: 1 over the Herfindahl index, which is above zero. */
export const equalParts = (herfindahl: Decimal): Decimal => decimal(1).div(herfindahl);

/** A startup as a list states it; null is not known. */
type ValuedStartup = {
  readonly id: number;
  readonly name: string;
  readonly fair_value_net: DecimalText | null;
};

/** A startup with its value, and its fraction of the value of all. */
type StartupShare = {
  readonly id: number;
  readonly name: string;
  readonly value: Decimal;
  readonly share: Decimal;
};

export type ValueConcentration = {
  /** Largest first, ten of them. */
  readonly top: readonly StartupShare[];
  /** Their fraction of the value. */
  readonly topShare: Decimal;
  readonly herfindahl: Decimal;
  readonly total: Decimal;
  readonly unvalued: number;
};

const maxShown = 10;

/** How concentrated the net fair value is, in the currency of the list; null where there is no value. */
export function concentrationOf(startups: readonly ValuedStartup[]): ValueConcentration | null {
  const valued = startups.flatMap(({ id, name, fair_value_net: value }) =>
    value === null ? [] : [{ id, name, value: decimal(value) }],
  );
  const total = sumOf(valued.map(({ value }) => value));
  if (total.lte(0)) return null;
  const parts = valued
    .map((part) => ({ ...part, share: quotient(part.value, total) ?? decimal(0) }))
    .toSorted((a, b) => b.value.cmp(a.value));
  const top = parts.slice(0, maxShown).filter(({ value }) => value.gt(0));
  return {
    top,
    topShare: sumOf(top.map(({ share }) => share)),
    herfindahl: herfindahlOf(parts.map(({ share }) => share)),
    total,
    unvalued: startups.length - valued.length,
  };
}
