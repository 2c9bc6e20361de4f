import { useSelector } from '@xstate/react';
import { lazy, useCallback } from 'react';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { describeFailure } from '../../../machines/kit/failure.ts';
import type { PortfolioSearch } from '../../../machines/portfolio/portfolio.search.ts';
import type { PortfolioActor } from '../../../machines/portfolio/portfolio.machine.ts';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { Col } from '../../ui/layout/Col.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { HoldingTabs } from '../holdings/HoldingTabs.tsx';
import { Overview } from './Overview.tsx';
import { Strip } from './Strip.tsx';

const ProofDrawer = lazy(async () => ({
  default: (await import('../proof/ProofDrawer.tsx')).ProofDrawer,
}));

/** Key figures and holdings of a loaded portfolio. */
export function PortfolioBook({ actor, portfolio }: { actor: PortfolioActor; portfolio: Portfolio }) {
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'refused' }));
  const lastLook = useSelector(actor, ({ children }) => children.lastLook);
  const headlines = useSelector(actor, ({ children }) => children.headlines);
  const company = useSelector(actor, ({ children }) => children.company);
  const news = useSelector(actor, ({ children }) => children.companyNews);
  const papers = useSelector(actor, ({ children }) => children.papers);
  const view = useSelector(actor, ({ context }) => context.view);
  // The same while the page stands, so that rows are not drawn again for every letter of the filter.
  const change = useCallback(
    (change: Partial<PortfolioSearch>) => actor.send({ type: 'search.change', change }),
    [actor],
  );
  return (
    <Grid>
      {((failure && !isRefused) || portfolio.is_stale) && (
        <Col>
          <Notice tone="caution" title="These figures may be out of date" live>
            {failure
              ? describeFailure(failure).message
              : 'The club’s server answered with figures it had kept.'}
          </Notice>
        </Col>
      )}
      <Col>
        <Overview actor={actor} portfolio={portfolio} view={view} onChange={change} />
      </Col>
      <Col>
        <Strip lastLook={lastLook} headlines={headlines} />
      </Col>
      <Col>
        <Section
          title="Holdings"
          subtitle={`${portfolio.summary.holdings_count} in all, ${portfolio.summary.active_count} active`}
          bare
        >
          <HoldingTabs actor={actor} portfolio={portfolio} view={view} onChange={change} />
        </Section>
      </Col>
      {view.holding !== null && (
        <LazyBoundary>
          <ProofDrawer
            company={company}
            news={news}
            papers={papers}
            portfolio={portfolio}
            view={view}
            onChange={change}
          />
        </LazyBoundary>
      )}
    </Grid>
  );
}
