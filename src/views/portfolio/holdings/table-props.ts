import type { ReactNode } from 'react';
import type { Holding, Portfolio } from '../../../api/portfolio/portfolio.ts';
import type { PortfolioSearch } from '../../../machines/portfolio/portfolio.search.ts';

export type TableProps = {
  readonly portfolio: Portfolio;
  readonly holdings: readonly Holding[];
  readonly search: PortfolioSearch;
  readonly onChange: (change: Partial<PortfolioSearch>) => void;
  readonly tools: ReactNode;
  /** Label of the button that opens them on a phone. */
  readonly toolsName: string;
  /** Shown where no holding is left. */
  readonly noMatch: ReactNode;
};

export const byValue = { id: 'fairValue', descending: true };
