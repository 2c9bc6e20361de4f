import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { PerformanceActor } from '../../../machines/portfolio/portfolio.queries.ts';
import type { ProofFigure } from '../../../machines/portfolio/portfolio.search.ts';
import { Figures } from './Figures.tsx';
import { Worth } from './Worth.tsx';

type OverviewPanelProps = {
  /** Null while loading; everything keeps its space. */
  readonly portfolio: Portfolio | null;
  /** Whose value is shown before the other figures. */
  readonly early?: Portfolio | null;
  readonly performance?: PerformanceActor | undefined;
  readonly isLoadingQuery?: boolean;
  readonly onOpen?: ((figure: ProofFigure) => void) | undefined;
  /** The gains of shorter periods, and the chart, whose code loads after the figures. */
  readonly gains?: ReactNode;
  readonly chart?: ReactNode;
};

/** The value with its development, and the key figures. */
export const OverviewPanel = ({
  portfolio,
  early = portfolio,
  performance,
  isLoadingQuery = false,
  onOpen,
  gains,
  chart,
}: OverviewPanelProps) => (
  <div
    aria-busy={isLoadingQuery}
    className={clsx(
      'rounded-card border border-line bg-surface-raised lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]',
      isLoadingQuery && 'outline-2 outline-offset-2 outline-line-strong outline-dashed',
    )}
  >
    <div className="relative min-w-0 p-3 sm:px-5 sm:py-4">
      <Worth portfolio={early} onOpen={onOpen}>
        {gains}
      </Worth>
      <div className="mt-1 h-28 sm:mt-2 sm:h-35 print:h-auto">{chart}</div>
    </div>
    <Figures portfolio={portfolio} performance={performance} onOpen={onOpen} />
  </div>
);
