import { useSelector } from '@xstate/react';
import { describeFailure } from '../../machines/failure.ts';
import type { RoundsActor } from '../../machines/rounds.machine.ts';
import { noRoundFilters } from '../../machines/rounds-view.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { RoundsList } from './RoundsList.tsx';

type ListState = Extract<ReturnType<RoundsActor['getSnapshot']>['value'], object>['list'];

const stateOf = (list: ListState) =>
  typeof list === 'string' ? list : 'loading' in list ? 'loading' : 'shown';

function Loading({ isLong, onCancel }: { isLong: boolean; onCancel: () => void }) {
  return (
    <div className="relative">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height="card" count={2} label="Loading rounds" />
        ))}
      </div>
      {isLong && <StillWorking onCancel={onCancel} />}
    </div>
  );
}

function StillWorking({ onCancel }: { onCancel: () => void }) {
  return (
    <div
      role="status"
      className="absolute inset-x-0 top-12 flex flex-col items-center gap-4 text-base text-ink"
    >
      Still working on the list.
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}

/** The list below its filters, in every state. */
export function RoundsBody({ actor }: { actor: RoundsActor }) {
  const state = useSelector(actor, ({ value }) => stateOf(value.list));
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isLong = useSelector(actor, (snapshot) => snapshot.matches({ list: { loading: 'lengthy' } }));
  const hasRounds = useSelector(actor, ({ context }) => context.pages.some((page) => page.length > 0));
  const retry = () => actor.send({ type: 'rounds.retry' });
  const cancel = () => actor.send({ type: 'rounds.cancel' });
  switch (state) {
    case 'withheld':
      return null;
    case 'loading':
      if (!hasRounds) return <Loading isLong={isLong} onCancel={cancel} />;
      return (
        <div aria-busy="true" className="relative">
          <p role="status" className="absolute -top-5 text-sm text-ink-muted">
            Looking for rounds…
          </p>
          <RoundsList actor={actor} />
          {isLong && <StillWorking onCancel={cancel} />}
        </div>
      );
    case 'shown':
      return <RoundsList actor={actor} />;
    case 'cancelled':
      return (
        <EmptyState title="Loading was cancelled" action={<Button onClick={retry}>Load the rounds</Button>} />
      );
    case 'empty':
      return (
        <EmptyState
          title="No round is open now"
          action={
            <Button
              variant="primary"
              onClick={() => actor.send({ type: 'rounds.change', change: { mode: 'upcoming' } })}
            >
              See upcoming rounds
            </Button>
          }
        >
          New rounds appear here on the day they open.
        </EmptyState>
      );
    case 'noMatch':
      return (
        <EmptyState
          title="No round matches the filters"
          action={
            <Button onClick={() => actor.send({ type: 'rounds.change', change: noRoundFilters })}>
              Clear filters
            </Button>
          }
        />
      );
    case 'forbidden':
      return (
        <ErrorState title="Rounds are not open to you" reference={failure?.reference} onRetry={retry}>
          {failure && describeFailure(failure).message} Rounds open once your identity, your accreditation and
          your membership are confirmed.
        </ErrorState>
      );
    case 'failed':
      return (
        <ErrorState title="The rounds could not be loaded" reference={failure?.reference} onRetry={retry}>
          {failure && describeFailure(failure).message}
        </ErrorState>
      );
    default:
      return state satisfies never;
  }
}
