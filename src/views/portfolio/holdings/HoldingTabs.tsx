import { useSelector } from '@xstate/react';
import { lazy, useDeferredValue, useMemo } from 'react';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { type PortfolioSearch, portfolioTabs } from '../../../machines/portfolio/portfolio.search.ts';
import type { PortfolioActor } from '../../../machines/portfolio/portfolio.machine.ts';
import { formatCount } from '../../kit/format/format.ts';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { Filters } from '../overview/Filters.tsx';
import { HoldingsFile } from './SaveHoldings.tsx';
import { isFiltered, noFilters, selectedOf } from '../overview/selection.ts';
import { HoldingsTable } from './HoldingsTable.tsx';
import { FlowTable, GroupTable } from '../overview/Tables.tsx';

const tabLabels = {
  holdings: 'Holdings',
  series: 'By series',
  vintage: 'By vintage',
  vehicle: 'By vehicle',
  flows: 'Cash flows',
  statement: 'Statement',
  papers: 'Documents',
  charts: 'Charts',
  evidence: 'Evidence',
} as const;

const Charts = lazy(async () => ({ default: (await import('../charts/Charts.tsx')).Charts }));
const EvidencePanel = lazy(async () => ({
  default: (await import('../evidence/EvidencePanel.tsx')).EvidencePanel,
}));

const StatementTab = lazy(async () => ({
  default: (await import('../papers/StatementTab.tsx')).StatementTab,
}));
const PapersTab = lazy(async () => ({
  default: (await import('../papers/PapersTab.tsx')).PapersTab,
}));

const tabs = portfolioTabs.map((id) => ({ id, label: tabLabels[id] }));

type HoldingTabsProps = {
  readonly actor: PortfolioActor;
  readonly portfolio: Portfolio;
  readonly view: PortfolioSearch;
  readonly onChange: (change: Partial<PortfolioSearch>) => void;
};

/** The same holdings as rows, in groups, and as payments; a filter narrows all of them alike. */
export function HoldingTabs({ actor, portfolio, view, onChange }: HoldingTabsProps) {
  const statement = useSelector(actor, ({ children }) => children.statement);
  const papers = useSelector(actor, ({ children }) => children.papers);
  const { status, vintage, within } = view;
  // Letters appear at once; the rows follow them.
  const q = useDeferredValue(view.q);
  const holdings = useMemo(
    () => selectedOf(portfolio.holdings, { q, status, vintage, within }),
    [portfolio, q, status, vintage, within],
  );
  const all = portfolio.holdings.length;
  const clear = () => onChange(noFilters);
  const tools = (
    <div className="flex flex-col gap-3">
      <Filters portfolio={portfolio} view={view} onChange={onChange} />
      <p role="status" className="text-sm text-ink-muted empty:-mt-3">
        {isFiltered(view) && `${formatCount(holdings.length)} of ${formatCount(all)} holdings`}
      </p>
    </div>
  );
  const noMatch = (
    <EmptyState
      title="No holding matches the filters"
      action={<Button onClick={clear}>Clear filters</Button>}
    >
      Your other holdings are still there.
    </EmptyState>
  );
  const table = { portfolio, holdings, view, onChange, tools, noMatch };
  return (
    <Tabs
      label="Ways to look at the holdings"
      tabs={tabs}
      value={view.tab}
      onChange={(id) => onChange({ tab: portfolioTabs.find((tab) => tab === id) ?? 'holdings' })}
    >
      {view.tab === 'holdings' ? (
        <div className="flex flex-col gap-4">
          <HoldingsFile actor={actor} />
          <HoldingsTable {...table} actor={actor} />
        </div>
      ) : view.tab === 'flows' ? (
        <FlowTable {...table} />
      ) : view.tab === 'statement' ? (
        <LazyBoundary fallback={<Skeleton height="table" label="Loading the statement" />}>
          {statement && <StatementTab actor={statement} />}
        </LazyBoundary>
      ) : view.tab === 'papers' ? (
        <LazyBoundary fallback={<Skeleton height="table" label="Loading your papers" />}>
          {papers && <PapersTab actor={papers} />}
        </LazyBoundary>
      ) : view.tab === 'charts' ? (
        <LazyBoundary fallback={<Skeleton height="table" label="Loading the charts" />}>
          <Charts actor={actor} portfolio={portfolio} />
        </LazyBoundary>
      ) : view.tab === 'evidence' ? (
        <LazyBoundary fallback={<Skeleton height="table" label="Loading the evidence" />}>
          <EvidencePanel portfolio={portfolio} />
        </LazyBoundary>
      ) : (
        <GroupTable key={view.tab} {...table} grouping={view.tab} />
      )}
    </Tabs>
  );
}
