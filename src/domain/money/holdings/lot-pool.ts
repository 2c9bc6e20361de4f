import { type Decimal, decimal, roundMoney, sumOfTexts, zero } from '../amounts/decimal.ts';
import type { Lot } from '../returns/flows.ts';

/** How the cost of a sold part is determined; a policy of the club. See decision 0021. */
export const costMethods = ['fifo', 'specific', 'average'] as const;
export type CostMethod = (typeof costMethods)[number];

/** Without a policy: first in, first out, as US Treasury Regulation 1.1012-1(c)(1) has it. */
export const defaultCostMethod: CostMethod = 'fifo';

/**
 * Units that share a cost: those of one lot, or of all. `weight` is their number when they were bought (without units,
 * the amount invested), `left` what is still held of it. `returned` is capital that was returned without a sale and
 * lowers the cost of what is left.
 */
export type CostPool = { cost: Decimal; weight: Decimal; left: Decimal; returned: Decimal };

export const emptyPool = (): CostPool => ({ cost: zero, weight: zero, left: zero, returned: zero });

/** The cost of a number of units of a pool before any capital was returned, to the minor unit. */
const share = ({ cost, weight }: CostPool, units: Decimal, currency: string): Decimal =>
  weight.eq(0) ? zero : roundMoney(cost.times(units).div(weight), currency);

/** The cost of what is left. */
export const costLeftIn = (pool: CostPool, currency: string): Decimal =>
  share(pool, pool.left, currency).minus(pool.returned);

/**
 * Takes units out of a pool and returns their cost: the cost of what was left before, less that of what is left now, so
 * that all parts together are the whole cost.
 */
export function takeFrom(pool: CostPool, units: Decimal, currency: string): Decimal {
  const before = costLeftIn(pool, currency);
  const left = pool.left.minus(units);
  pool.returned = left.eq(0) ? zero : roundMoney(pool.returned.times(left).div(pool.left), currency);
  pool.left = left;
  return before.minus(costLeftIn(pool, currency));
}

/** The weight of each lot in its holding: units where all have them, else the amount invested, else one each. */
export function weightsOf(lots: readonly Lot[]): readonly Decimal[] {
  if (lots.every(({ units }) => units !== null)) return lots.map(({ units }) => decimal(units ?? 0));
  const hasCost = sumOfTexts(lots.map(({ invested }) => invested)).gt(0);
  return lots.map(({ invested }) => decimal(hasCost ? invested : 1));
}

/** The lots that a sale takes from, in order, and how much of each: `named` is the day of the purchase that the sale names. */
export function picked<Part extends { readonly date: string; readonly pool: CostPool }>(
  parts: readonly Part[],
  requested: Decimal,
  named: string | null,
): readonly { readonly part: Part; readonly units: Decimal }[] {
  const order = [
    ...parts.filter(({ date }) => date === named),
    ...parts.filter(({ date }) => date !== named),
  ];
  const taken: { part: Part; units: Decimal }[] = [];
  let open = requested;
  for (const part of order) {
    const { left } = part.pool;
    const units = left.lt(open) ? left : open;
    if (units.lte(0)) continue;
    taken.push({ part, units });
    open = open.minus(units);
  }
  return taken;
}

/** Splits an amount by weights, to the minor unit; the last part takes the remainder, so that nothing is lost. */
export function shared(amount: Decimal, weights: readonly Decimal[], currency: string): readonly Decimal[] {
  let weight = weights.reduce((sum, one) => sum.plus(one), zero);
  let open = amount;
  return weights.map((one) => {
    const part = weight.eq(0) ? zero : roundMoney(open.times(one).div(weight), currency);
    open = open.minus(part);
    weight = weight.minus(one);
    return part;
  });
}
