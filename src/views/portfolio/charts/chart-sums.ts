import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { allocationBy, type AllocationShare } from '../../../domain/money/report/allocation.ts';
import { multipleBands } from '../../../domain/money/report/multiple-bands.ts';
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

/** The holdings by multiple of value and distributions over contributions. */
export const multiplesOf = (portfolio: Portfolio) =>
  multipleBands(portfolio.holdings.map((holding) => multipleOf(portfolio, holding)));
