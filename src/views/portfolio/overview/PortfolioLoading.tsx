import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { stripSpace } from './ForYou.tsx';

type PortfolioLoadingProps = { readonly overview: ReactNode; readonly children?: ReactNode };

/** The page's layout without figures. What it says while it waits moves nothing. */
export const PortfolioLoading = ({ overview, children }: PortfolioLoadingProps) => (
  <div className="flex flex-col gap-2 sm:gap-4">
    {overview}
    {stripSpace}
    <div className="relative">
      <Skeleton height="table" label="Loading the portfolio" />
      {children}
    </div>
  </div>
);
