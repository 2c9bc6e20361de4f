import type { PortfolioActor } from '../../../machines/portfolio/portfolio.machine.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StillWaiting } from '../../ui/feedback/StillWaiting.tsx';
import { Overview } from './Overview.tsx';
import { stripSpace } from './ForYou.tsx';

type PortfolioLoadingProps = {
  readonly actor: PortfolioActor;
  readonly isLong: boolean;
  readonly onCancel: () => void;
};

/** The page's layout without figures; after ten seconds it offers to cancel, which moves nothing. */
export function PortfolioLoading({ actor, isLong, onCancel }: PortfolioLoadingProps) {
  return (
    <div className="flex flex-col gap-2 sm:gap-4">
      <Overview actor={actor} portfolio={null} />
      {stripSpace}
      <div className="relative">
        <Skeleton height="table" label="Loading the portfolio" />
        {isLong && (
          <div className="absolute inset-x-0 top-12">
            <StillWaiting centred onCancel={onCancel}>
              Still loading your figures…
            </StillWaiting>
          </div>
        )}
      </div>
    </div>
  );
}
