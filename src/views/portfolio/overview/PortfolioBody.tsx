import { useSelector } from '@xstate/react';
import { describeFailure, type Failure } from '../../../machines/kit/failure.ts';
import {
  selectChild,
  selectLeafState,
  selectTopState,
  selectSearch,
} from '../../../machines/kit/selectors/page.selectors.ts';
import { selectFailure } from '../../../machines/kit/selectors/snapshot.selectors.ts';
import type { PortfolioActor } from '../../../machines/portfolio/portfolio.machine.ts';
import {
  selectPortfolio,
  changePortfolio,
  retryPortfolio,
  cancelPortfolio,
} from '../../../machines/portfolio/portfolio.selectors.ts';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { useDrawn } from '../../kit/page/use-drawn.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { StillWaiting } from '../../ui/feedback/StillWaiting.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { Overview } from './Overview.tsx';
import { PortfolioBook } from './PortfolioBook.tsx';
import { PortfolioLoading } from './PortfolioLoading.tsx';

const EmptyBook = lazyPart(async () => (await import('../empty/EmptyBook.tsx')).EmptyBook);

/** The host's errors for a query are shown at its fields. */
const messageOf = (failure: Failure) =>
  failure.kind === 'invalid'
    ? Object.values(failure.fields).flat().join(' ')
    : describeFailure(failure).message;

/** The page below its heading, in every state. */
export function PortfolioBody({ actor }: { actor: PortfolioActor }) {
  const state = useSelector(actor, selectTopState);
  const isDrawn = useDrawn(state === 'shown');
  const shown = state === 'shown' && !isDrawn ? 'loading' : state;
  const isLong = useSelector(actor, selectLeafState) === 'lengthy';
  const portfolio = useSelector(actor, selectPortfolio);
  const failure = useSelector(actor, selectFailure);
  const lastVisit = useSelector(actor, selectChild('lastVisit'));
  const { asOf, currency } = useSelector(actor, selectSearch);
  const isOfToday = asOf === null && currency === null;
  const showToday = () => changePortfolio(actor, { asOf: null, basis: 'net', currency: null });
  const retry = () => retryPortfolio(actor);
  switch (shown) {
    case 'loading':
      return (
        <PortfolioLoading
          overview={<Overview actor={actor} portfolio={null} early={state === 'shown' ? portfolio : null} />}
        >
          {isLong && (
            <div className="absolute inset-x-0 top-12">
              <StillWaiting centred onCancel={() => cancelPortfolio(actor)}>
                Still loading your figures…
              </StillWaiting>
            </div>
          )}
        </PortfolioLoading>
      );
    case 'cancelled':
      return (
        <EmptyState title="Loading cancelled" action={<Button onClick={retry}>Load the portfolio</Button>} />
      );
    case 'empty':
      return (
        <LazyBoundary>
          <EmptyBook portfolio={portfolio} lastVisit={lastVisit} onToday={isOfToday ? null : showToday} />
        </LazyBoundary>
      );
    case 'forbidden':
    case 'failed':
      return (
        <ErrorState
          title={
            state === 'failed'
              ? 'The portfolio could not be loaded'
              : 'You don’t have access to the portfolio'
          }
          reference={failure?.reference}
          onRetry={retry}
          action={
            state === 'failed' && !isOfToday && <Button onClick={showToday}>Show today’s figures</Button>
          }
        >
          {failure && messageOf(failure)}
        </ErrorState>
      );
    case 'shown':
      return portfolio && <PortfolioBook actor={actor} portfolio={portfolio} />;
    default:
      return shown satisfies never;
  }
}
