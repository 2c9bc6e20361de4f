import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import { type ReportTotals, reportTotalsOf } from '../../../domain/money/report/report-totals.ts';
import type { PortfolioSearch } from '../../../machines/portfolio/portfolio.search.ts';

export type Grouping = 'company' | 'series' | 'vintage' | 'vehicle';

export type HoldingGroup = { readonly key: string; readonly name: string; readonly totals: ReportTotals };

type Named = { readonly key: string; readonly name: string };

const unnamed: Readonly<Record<Grouping, Named>> = {
  company: { key: '', name: 'Unknown startup' },
  series: { key: '', name: 'Unknown series' },
  vintage: { key: '', name: 'Unknown vintage' },
  vehicle: { key: '', name: 'Unknown vehicle' },
};

const named = (reference: Holding['series']): Named | null =>
  reference && { key: String(reference.id), name: reference.name };

const groupNames: Readonly<Record<Grouping, (holding: Holding) => Named | null>> = {
  company: ({ startup }) => named(startup),
  series: ({ series }) => named(series),
  vintage: ({ vintage_year: year }) => (year === null ? null : { key: String(year), name: String(year) }),
  vehicle: ({ entity }) => named(entity),
};

/** The search that shows the holdings of one group. */
export function withinGroup(grouping: Grouping, key: string): Partial<PortfolioSearch> {
  if (key === '') return {};
  return grouping === 'vintage'
    ? { tab: 'holdings', vintage: Number(key) }
    : { tab: 'holdings', within: { kind: grouping, id: Number(key) } };
}

/** Holdings under one heading, with the sums and the returns of each group, in the order of the report. */
export function groupsOf(
  portfolio: Portfolio,
  holdings: readonly Holding[],
  grouping: Grouping,
): readonly HoldingGroup[] {
  const groups = new Map<string, { readonly name: string; readonly members: Holding[] }>();
  for (const holding of holdings) {
    const { key, name } = groupNames[grouping](holding) ?? unnamed[grouping];
    const group = groups.get(key) ?? { name, members: [] };
    group.members.push(holding);
    groups.set(key, group);
  }
  return [...groups].map(([key, { name, members }]) => ({
    key,
    name,
    totals: reportTotalsOf(portfolio, members),
  }));
}
