import { type Decimal, sumOf, zero } from '../amounts/decimal.ts';
import { amountsOf } from './holding-amounts.ts';
import type { ReportBook, ReportHolding } from './report-book.ts';

/** A group of holdings: its value in the currency of the report, and its fraction of the value of all groups. */
export type AllocationShare = { readonly name: string; readonly value: Decimal; readonly part: number };

/**
 * The fair value of a report by group, largest first. Holdings without a known value, and groups without a positive one,
 * have no share.
 * @param nameOf the group of a holding
 * @param most number of shares; where there are more groups, the last share is that of all others together
 * @param nameOthers its name, by their number
 */
export function allocationBy<Holding extends ReportHolding>(
  report: ReportBook & { readonly holdings: readonly Holding[] },
  nameOf: (holding: Holding) => string,
  most: number,
  nameOthers: (count: number) => string,
): readonly AllocationShare[] {
  const sums = new Map<string, Decimal>();
  for (const holding of report.holdings) {
    const { fairValue } = amountsOf(report, holding);
    const name = nameOf(holding);
    if (fairValue !== null) sums.set(name, (sums.get(name) ?? zero).plus(fairValue));
  }
  const ranked = [...sums].filter(([, value]) => value.gt(0)).toSorted(([, a], [, b]) => b.cmp(a));
  const total = sumOf(ranked.map(([, value]) => value));
  const kept = ranked.length > most ? ranked.slice(0, most - 1) : ranked;
  const others = ranked.slice(kept.length).map(([, value]) => value);
  const groups: readonly (readonly [string, Decimal])[] =
    others.length === 0 ? kept : [...kept, [nameOthers(others.length), sumOf(others)]];
  return groups.map(([name, value]) => ({ name, value, part: value.div(total).toNumber() }));
}
