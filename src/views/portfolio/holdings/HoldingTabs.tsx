import { useDeferredValue, useMemo } from 'react';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { PortfolioActor } from '../../../machines/portfolio/portfolio.machine.ts';
import { holdingTabs, type PortfolioSearch } from '../../../machines/portfolio/portfolio.search.ts';
import { formatCount } from '../../kit/format/format.ts';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { Filters } from './Filters.tsx';
import { HoldingsFiles } from './HoldingsFiles.tsx';
import { HoldingsTable } from './HoldingsTable.tsx';
import { isFiltered, noFilters, selectedOf } from './selection.ts';

const OtherTable = lazyPart(async () => (await import('../groups/OtherTable.tsx')).OtherTable);

const tabLabels = {
  holdings: 'Holdings',
  company: 'By startup',
  series: 'By series',
  vintage: 'By vintage',
  vehicle: 'By vehicle',
  flows: 'Cash flows',
} as const;

type HoldingTabsProps = {
  readonly actor: PortfolioActor;
  readonly portfolio: Portfolio;
  readonly search: PortfolioSearch;
  readonly onChange: (change: Partial<PortfolioSearch>) => void;
};

/** The same holdings as rows, in groups, and as payments; a filter applies to all of them. */
export function HoldingTabs({ actor, portfolio, search, onChange }: HoldingTabsProps) {
  const { status, vintage, within } = search;
  // Letters appear at once; the rows follow.
  const q = useDeferredValue(search.q);
  const holdings = useMemo(
    () => selectedOf(portfolio.holdings, { q, status, vintage, within }),
    [portfolio, q, status, vintage, within],
  );
  const tabs = holdingTabs.map((id) => ({
    id,
    label: tabLabels[id],
    ...(id === 'holdings' && { count: portfolio.holdings.length }),
  }));
  const found = isFiltered(search)
    ? `${formatCount(holdings.length)} of ${formatCount(portfolio.holdings.length)} holdings`
    : '';
  const tools = (
    <div className="flex flex-col gap-3">
      <Filters portfolio={portfolio} search={search} onChange={onChange} />
      <p role="status" className="text-sm text-ink-muted empty:-mt-3">
        {found}
      </p>
    </div>
  );
  const noMatch = (
    <EmptyState
      title="No holdings match these filters"
      action={<Button onClick={() => onChange(noFilters)}>Clear filters</Button>}
    >
      Try different filters.
    </EmptyState>
  );
  const toolsName = found ? `Filter and sort (${found})` : 'Filter and sort';
  const table = { portfolio, holdings, search, onChange, tools, toolsName, noMatch };
  const tabOf = (id: string | null) => holdingTabs.find((tab) => tab === id) ?? 'holdings';
  const tab = tabOf(search.tab);
  return (
    <Tabs
      label="Views of your holdings"
      tabs={tabs}
      value={tab}
      onChange={(id) => onChange({ tab: tabOf(id) })}
    >
      {tab === 'holdings' ? (
        <div className="flex flex-col gap-4">
          <HoldingsFiles actor={actor} />
          <HoldingsTable {...table} actor={actor} />
        </div>
      ) : (
        <LazyBoundary fallback={<Skeleton height="table" label={`Loading ${tabLabels[tab]}`} />}>
          <OtherTable {...table} tab={tab} />
        </LazyBoundary>
      )}
    </Tabs>
  );
}
