import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { type Decimal, decimal } from '../../../domain/money/amounts/decimal.ts';
import { allocationBy, type AllocationShare } from '../../../domain/money/report/allocation.ts';
import { multipleOf } from '../../../domain/money/report/report-totals.ts';
import { countryName } from '../../../domain/texts/country-name.ts';
import { humanize } from '../../kit/format/format.ts';

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

const maxBars = 8;

/** The value by group, largest first; at most eight groups, the last of them all others. */
export const allocationOf = (portfolio: Portfolio, key: AllocationKey): readonly AllocationShare[] =>
  allocationBy(
    portfolio,
    (holding) => namers[key](holding) ?? 'Not known',
    maxBars,
    (count) => `${count} others`,
  );

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
