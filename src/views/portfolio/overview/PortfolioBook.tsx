import { useSelector } from '@xstate/react';
import { type ComponentProps, useCallback } from 'react';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { describeFailure } from '../../../machines/kit/failure.ts';
import {
  selectChildren,
  selectLeafState,
  selectSearch,
} from '../../../machines/kit/selectors/page.selectors.ts';
import { selectFailure } from '../../../machines/kit/selectors/snapshot.selectors.ts';
import type { PortfolioActor } from '../../../machines/portfolio/portfolio.machine.ts';
import { sectionOf, type PortfolioSearch } from '../../../machines/portfolio/portfolio.search.ts';
import { changePortfolio, refreshPortfolio } from '../../../machines/portfolio/portfolio.selectors.ts';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { useLater } from '../../kit/page/use-later.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useOnline } from '../../ui/feedback/use-online.ts';
import { freshnessOf } from '../figures/freshness.ts';
import { HoldingTabs } from '../holdings/HoldingTabs.tsx';
import { ForYou } from './ForYou.tsx';
import { Overview } from './Overview.tsx';

const ProofDrawer = lazyPart(async () => (await import('../proof/ProofDrawer.tsx')).ProofDrawer);
const KnownLaterPart = lazyPart(
  async () => (await import('../../kit/known-later/KnownLaterPart.tsx')).KnownLaterPart,
);
const OpenSection = lazyPart(async () => (await import('../sections/OpenSection.tsx')).OpenSection);

/** The table after the figures and the strip, each by a render that leaves time for input. */
function LaterHoldings(props: ComponentProps<typeof HoldingTabs>) {
  const isStripDrawn = useLater(true, false);
  return useLater(isStripDrawn, false) ? (
    <HoldingTabs {...props} />
  ) : (
    <Skeleton height="table" label="Loading the holdings" />
  );
}

/** A loaded portfolio: its figures and holdings, or one of its other sections. */
export function PortfolioBook({ actor, portfolio }: { actor: PortfolioActor; portfolio: Portfolio }) {
  const failure = useSelector(actor, selectFailure);
  const stage = useSelector(actor, selectLeafState);
  const isRefused = stage === 'refused';
  const children = useSelector(actor, selectChildren);
  const search = useSelector(actor, selectSearch);
  // The same object while the page is shown, so that rows do not render again for every letter of the filter.
  const change = useCallback((change: Partial<PortfolioSearch>) => changePortfolio(actor, change), [actor]);
  const section = sectionOf(search);
  useOnline(failure !== null && !isRefused && (() => refreshPortfolio(actor)));
  return (
    <div className="flex flex-col gap-2 sm:gap-4">
      {((failure && !isRefused) || portfolio.is_stale) && (
        <Notice tone="caution" title="These figures may be out of date" live>
          {failure
            ? describeFailure(failure).message
            : 'These figures were saved earlier; newer ones are not available yet.'}
        </Notice>
      )}
      <p role="status" className="text-sm text-ink-muted empty:-mb-2 sm:empty:-mb-4">
        {freshnessOf(portfolio, search, { isLoadingQuery: stage === 'loadingQuery', isRefused })}
      </p>
      {section === null ? (
        <>
          <Overview actor={actor} portfolio={portfolio} onChange={change} />
          {portfolio.known_later?.length ? (
            <LazyBoundary fallback={<div className="h-11" />}>
              <KnownLaterPart portfolio={portfolio} />
            </LazyBoundary>
          ) : null}
          <ForYou
            lastVisit={children.lastVisit}
            headlines={children.headlines}
            portfolio={portfolio}
            isOfToday={search.asOf === null}
          />
          <section aria-labelledby="holdings">
            <h2 id="holdings" className="sr-only">
              Holdings
            </h2>
            <LaterHoldings actor={actor} portfolio={portfolio} search={search} onChange={change} />
          </section>
        </>
      ) : (
        <LazyBoundary fallback={<Skeleton height="table" label="Loading this part of the portfolio" />}>
          <OpenSection key={section} section={section} actor={actor} portfolio={portfolio} />
        </LazyBoundary>
      )}
      {search.holding !== null && (
        <LazyBoundary>
          <ProofDrawer parts={children} portfolio={portfolio} search={search} onChange={change} />
        </LazyBoundary>
      )}
    </div>
  );
}
