import { useSelector } from '@xstate/react';
import { clsx } from 'clsx';
import { lazy } from 'react';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { PortfolioSearch } from '../../../machines/portfolio/portfolio.search.ts';
import type { PortfolioActor } from '../../../machines/portfolio/portfolio.machine.ts';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Controls } from './Controls.tsx';
import { Figures } from './Figures.tsx';
import { freshnessOf } from '../figures/freshness.ts';

const ComparePanel = lazy(async () => ({
  default: (await import('../compare/ComparePanel.tsx')).ComparePanel,
}));

type OverviewProps = {
  readonly actor: PortfolioActor;
  readonly portfolio: Portfolio;
  readonly view: PortfolioSearch;
  readonly onChange: (change: Partial<PortfolioSearch>) => void;
};

/** What is asked for, the figures that answer it, and how they differ from another day. */
export function Overview({ actor, portfolio, view, onChange }: OverviewProps) {
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'refused' }));
  const isChanging = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'changing' }));
  const earlier = useSelector(actor, ({ children }) => children.earlier);
  return (
    <div className="flex flex-col gap-4">
      <Controls
        portfolio={portfolio}
        view={view}
        refusal={isRefused ? failure : null}
        status={freshnessOf(portfolio, view, { isChanging, isRefused })}
        onChange={onChange}
      />
      <div
        aria-busy={isChanging}
        className={clsx(
          'rounded-card',
          isChanging && 'outline-2 outline-offset-2 outline-line-strong outline-dashed',
        )}
      >
        <Figures portfolio={portfolio} onOpen={(figure) => onChange({ holding: 'all', figure })} />
      </div>
      {earlier && (
        <div className="mt-8">
          <LazyBoundary fallback={<Skeleton height="table" label="Loading the comparison" />}>
            <ComparePanel actor={earlier} portfolio={portfolio} />
          </LazyBoundary>
        </div>
      )}
    </div>
  );
}
