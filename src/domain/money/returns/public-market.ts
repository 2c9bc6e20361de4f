import { byDay } from '../../days/days.ts';
import { type Decimal, decimal, type DecimalText, quotient, sumOf } from '../amounts/decimal.ts';
import { type Flow, returnOf } from './flows.ts';
import type { CashFlow, Irr } from './irr.ts';

/** The level of an index at the end of a day. */
export type IndexLevel = { readonly day: string; readonly level: DecimalText };

/** The level that applies to a day: that of the day, or the last one before; null before the first. `levels` are oldest first. */
export const levelOn = (levels: readonly IndexLevel[], day: string): IndexLevel | null =>
  levels.findLast((level) => level.day <= day) ?? null;

/** Sums flows of one day and kind, oldest first: a comparison has one line for each, however large the book is. */
export function dailyByKind(flows: readonly Flow[]): readonly Flow[] {
  const sums = new Map<string, { readonly first: Flow; amount: Decimal }>();
  for (const flow of flows) {
    const key = `${flow.date} ${flow.kind}`;
    const sum = sums.get(key);
    if (sum) sum.amount = sum.amount.plus(flow.amount);
    else sums.set(key, { first: flow, amount: decimal(flow.amount) });
  }
  return [...sums.values()]
    .map(({ first, amount }): Flow => ({ ...first, amount: amount.toFixed() }))
    .toSorted((a, b) => byDay(a.date, b.date) || a.kind.localeCompare(b.kind));
}

/** What a payment would have become with the index by the as-of day. */
export type GrownFlow = CashFlow & { readonly level: IndexLevel; readonly grown: Decimal };

/** A book beside an index: the inputs of both measures. All amounts are in one currency, exact. */
export type MarketComparison = {
  /** Kaplan-Schoar PME, a multiple: above 1 the book did better than the index. */
  readonly ksPme: Decimal | null;
  /** A yearly rate above or below that of the index; under one year that of the period. */
  readonly directAlpha: Irr;
  readonly grownContributions: Decimal;
  readonly grownDistributions: Decimal;
  readonly value: Decimal;
  readonly flows: readonly GrownFlow[];
};

export type NoComparison =
  | { readonly reason: 'no_flows' | 'value_unknown' }
  /** The index has no level on or before `day`. */
  | { readonly reason: 'no_level'; readonly day: string };

/**
 * A book against a public index on the day `asOf`: each payment is multiplied by I(asOf) / I(its day).
 *
 * KS-PME = (grown distributions + value) / grown contributions: Kaplan and Schoar, "Private Equity Performance: Returns,
 * Persistence, and Capital Flows", Journal of Finance 60 (2005). Direct Alpha is the IRR of the grown payments with the value at the end:
 * Gredil, Griffiths and Stucke, "Benchmarking Private Equity: The Direct Alpha Method" (2014), here by the year and not continuous. Both
 * agree: a KS-PME of 1 is a Direct Alpha of 0.
 *
 * @param flows signed, contributions negative, none after `asOf`
 * @param value what is still held, in the same currency; null is not known
 * @param levels of an index in the same currency, dividends reinvested, oldest first
 */
export function againstIndex(
  flows: readonly CashFlow[],
  value: Decimal | null,
  asOf: string,
  levels: readonly IndexLevel[],
): MarketComparison | NoComparison {
  if (flows.length === 0) return { reason: 'no_flows' };
  if (value === null) return { reason: 'value_unknown' };
  const last = levelOn(levels, asOf);
  const grown: GrownFlow[] = [];
  for (const flow of flows.toSorted((a, b) => byDay(a.date, b.date))) {
    const level = levelOn(levels, flow.date);
    if (level === null || last === null) return { reason: 'no_level', day: flow.date };
    // Twenty places are far finer than the rate is exact.
    grown.push({ ...flow, level, grown: decimal(flow.amount).times(last.level).div(level.level) });
  }
  const sumBy = (sign: 1 | -1) =>
    sumOf(grown.map((flow) => flow.grown).filter((amount) => amount.cmp(0) === sign));
  const contributions = sumBy(-1).neg();
  const distributions = sumBy(1);
  const moved = grown.map((flow) => ({ date: flow.date, amount: flow.grown.toFixed() }));
  return {
    ksPme: quotient(distributions.plus(value), contributions),
    directAlpha: returnOf(moved, value, asOf),
    grownContributions: contributions,
    grownDistributions: distributions,
    value,
    flows: grown,
  };
}
