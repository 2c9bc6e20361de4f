import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { describeFailure } from '../../machines/failure.ts';
import type { PortfolioActor } from '../../machines/portfolio.machine.ts';
import { formatDate } from '../format.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PortfolioBook } from './PortfolioBook.tsx';
import { PortfolioLoading } from './PortfolioLoading.tsx';

const stateOf = (value: PortfolioActor extends { getSnapshot(): { value: infer Value } } ? Value : never) =>
  typeof value === 'string' ? value : 'loading' in value ? 'loading' : 'shown';

function PortfolioBody({ actor }: { actor: PortfolioActor }) {
  const state = useSelector(actor, ({ value }) => stateOf(value));
  const portfolio = useSelector(actor, ({ context }) => context.portfolio);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isLong = useSelector(actor, (snapshot) => snapshot.matches({ loading: 'lengthy' }));
  const retry = () => actor.send({ type: 'portfolio.retry' });
  switch (state) {
    case 'awaitingVerification':
      return (
        <EmptyState
          title="Your portfolio opens once you are verified"
          action={
            <Link href="/onboarding" asChild>
              <ButtonLink variant="primary">Complete verification</ButtonLink>
            </Link>
          }
        >
          The club confirms your identity, your accreditation and your membership first.
        </EmptyState>
      );
    case 'loading':
      return <PortfolioLoading isLong={isLong} onCancel={() => actor.send({ type: 'portfolio.cancel' })} />;
    case 'cancelled':
      return (
        <EmptyState
          title="Loading was cancelled"
          action={<Button onClick={retry}>Load the portfolio</Button>}
        />
      );
    case 'empty':
      return (
        <EmptyState
          title="No investments yet"
          action={
            <Link href="/rounds" asChild>
              <ButtonLink variant="primary">See active rounds</ButtonLink>
            </Link>
          }
        >
          Your holdings appear here once a round that you joined has closed.
        </EmptyState>
      );
    case 'forbidden':
      return (
        <ErrorState title="The portfolio is not open to you" reference={failure?.reference} onRetry={retry}>
          {failure && describeFailure(failure).message}
        </ErrorState>
      );
    case 'failed':
      return (
        <ErrorState title="The portfolio could not be loaded" reference={failure?.reference} onRetry={retry}>
          {failure && describeFailure(failure).message}
        </ErrorState>
      );
    case 'shown':
      return portfolio && <PortfolioBook actor={actor} portfolio={portfolio} />;
    default:
      return state satisfies never;
  }
}

/** What I put in, what it is worth, what came back. */
export function Portfolio({ actor }: { actor: PortfolioActor }) {
  const asOf = useSelector(actor, ({ context }) => context.portfolio?.as_of_date ?? null);
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'));
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const isRenewing = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'renewing' }));
  return (
    <>
      <PageHead
        title="Portfolio"
        asOf={isShown ? formatDate(asOf) : undefined}
        actions={
          (isShown || isLoading) && (
            <Button
              busy={isRenewing}
              disabled={isLoading}
              onClick={() => actor.send({ type: 'portfolio.refresh' })}
            >
              Refresh
            </Button>
          )
        }
      />
      <PortfolioBody actor={actor} />
    </>
  );
}
