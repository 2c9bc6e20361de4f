import type { ClubStartup } from '../../../api/club/club-lists.ts';
import { type Decimal, decimal, quotient, sumOf } from '../../../domain/money/amounts/decimal.ts';
import { herfindahlOf } from '../../../domain/money/book/concentration.ts';

export type Part = {
  readonly id: number;
  readonly name: string;
  readonly value: Decimal;
  readonly share: Decimal;
};

export type Concentrated = {
  /** Largest first, ten of them. */
  readonly top: readonly Part[];
  /** Their fraction of the value. */
  readonly topShare: Decimal;
  readonly herfindahl: Decimal;
  readonly total: Decimal;
  readonly unvalued: number;
};

const maxShown = 10;

/** How concentrated the value is; null where there is no value. */
export function concentrationOf(startups: readonly ClubStartup[]): Concentrated | null {
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
