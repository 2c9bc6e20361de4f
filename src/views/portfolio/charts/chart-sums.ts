import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { type Decimal, decimal, sumOf, zero } from '../../../domain/money/amounts/decimal.ts';
import { amountsOf } from '../../../domain/money/report/holding-amounts.ts';
import { multipleOf } from '../../../domain/money/report/report-totals.ts';
import { isPaidIn } from '../../../domain/money/returns/flows.ts';
import { countryName } from '../../../domain/texts/country-name.ts';
import { humanize } from '../../kit/format/format.ts';

export type YearFlows = { readonly year: string; readonly paidIn: Decimal; readonly received: Decimal };

/**
 * Contributions and distributions in each year from the first payment to the report's day, including years without any.
 * Empty where an amount is not known: the sums would be too low.
 */
export function flowsByYear({ cash_flows: flows, as_of_date: day }: Portfolio): readonly YearFlows[] {
  const first = flows.reduce((least, { date }) => (date < least ? date : least), day);
  const years = Array.from({ length: Number(day.slice(0, 4)) - Number(first.slice(0, 4)) + 1 }, (_, index) =>
    String(Number(first.slice(0, 4)) + index),
  );
  const sums = new Map(years.map((year) => [year, { paidIn: zero, received: zero }]));
  for (const { date, amount } of flows) {
    const sum = sums.get(date.slice(0, 4));
    if (amount === null) return [];
    if (!sum) continue;
    if (isPaidIn(amount)) sum.paidIn = sum.paidIn.minus(amount);
    else sum.received = sum.received.plus(amount);
  }
  return flows.length === 0 ? [] : [...sums].map(([year, sum]) => ({ year, ...sum }));
}

export const allocationKeys = ['startup', 'sector', 'stage', 'series', 'country', 'vintage'] as const;
export type AllocationKey = (typeof allocationKeys)[number];

const namers: Readonly<Record<AllocationKey, (holding: Holding) => string | null>> = {
  startup: ({ startup }) => startup.name,
  sector: ({ sector }) => sector && humanize(sector),
  stage: ({ stage }) => stage && humanize(stage),
  series: ({ series }) => series?.name ?? null,
  country: ({ country }) => country && countryName(country),
  vintage: ({ vintage_year: year }) => (year === null ? null : String(year)),
};

export type Share = { readonly name: string; readonly value: Decimal; readonly part: number };

const maxBars = 8;

/** The value by group, largest first; at most eight groups, the last of them all others. */
export function allocationOf(portfolio: Portfolio, key: AllocationKey): readonly Share[] {
  const sums = new Map<string, Decimal>();
  for (const holding of portfolio.holdings) {
    const { fairValue } = amountsOf(portfolio, holding);
    const name = namers[key](holding) ?? 'Not known';
    if (fairValue !== null) sums.set(name, (sums.get(name) ?? zero).plus(fairValue));
  }
  const ranked = [...sums].filter(([, value]) => value.gt(0)).toSorted(([, a], [, b]) => b.cmp(a));
  const total = sumOf(ranked.map(([, value]) => value));
  const kept = ranked.length > maxBars ? ranked.slice(0, maxBars - 1) : ranked;
  const rest = ranked.slice(kept.length);
  const bars: [string, Decimal][] =
    rest.length === 0 ? kept : [...kept, [`${rest.length} others`, sumOf(rest.map(([, value]) => value))]];
  return bars.map(([name, value]) => ({ name, value, part: value.div(total).toNumber() }));
}

const bands = [
  { name: '0x', fits: (multiple: Decimal) => multiple.lte(0) },
  { name: 'Under 1x', fits: (multiple: Decimal) => multiple.lt(1) },
  { name: '1x to 3x', fits: (multiple: Decimal) => multiple.lt(3) },
  { name: '3x to 10x', fits: (multiple: Decimal) => multiple.lte(10) },
  { name: 'Over 10x', fits: () => true },
] as const;

export type Band = { readonly name: string; readonly count: number };

/** Number of holdings by multiple of value and distributions over contributions; unvalued ones are counted separately. */
export function multiplesOf(portfolio: Portfolio): {
  readonly bands: readonly Band[];
  readonly unknown: number;
} {
  const { holdings } = portfolio;
  const known = holdings.flatMap((holding) => multipleOf(portfolio, holding) ?? []).map(decimal);
  const counts = bands.map(() => 0);
  for (const multiple of known) {
    const at = bands.findIndex(({ fits }) => fits(multiple));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return {
    bands: bands.map(({ name }, at) => ({ name, count: counts[at] ?? 0 })),
    unknown: holdings.length - known.length,
  };
}
