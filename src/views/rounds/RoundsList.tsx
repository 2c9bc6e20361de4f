import { useSelector } from '@xstate/react';
import { formatISO } from 'date-fns/formatISO';
import { lazy, Suspense, useState } from 'react';
import { describeFailure } from '../../machines/failure.ts';
import type { RoundsActor } from '../../machines/rounds.machine.ts';
import { roundsPageSize } from '../../machines/rounds-view.ts';
import { formatCount } from '../format.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { arranged } from './round-order.ts';
import { RoundCards } from './RoundCards.tsx';

const RoundTable = lazy(async () => ({ default: (await import('./RoundTable.tsx')).RoundTable }));

function Places({ actor }: { actor: RoundsActor }) {
  const { from, pages, count } = useSelector(actor, ({ context }) => context);
  const first = (from - 1) * roundsPageSize + 1;
  const last = first - 1 + pages.reduce((sum, page) => sum + page.length, 0);
  const isAdding = useSelector(actor, (snapshot) => snapshot.matches({ list: { shown: 'adding' } }));
  const failure = useSelector(actor, ({ context, value }) =>
    typeof value.list === 'object' && 'shown' in value.list && value.list.shown === 'unadded'
      ? context.failure
      : null,
  );
  return (
    <div className="flex flex-col items-center gap-3">
      {failure && (
        <Notice
          tone="caution"
          title="More rounds could not be loaded"
          action={<Button onClick={() => actor.send({ type: 'rounds.retry' })}>Try again</Button>}
        >
          {describeFailure(failure).message}
        </Notice>
      )}
      <p className="text-sm text-ink-muted tabular-nums">
        Rounds {formatCount(first)} to {formatCount(last)}
        {count !== null && ` of ${formatCount(count)}`}
      </p>
      {count !== null && last < count && !failure && (
        <Button busy={isAdding} onClick={() => actor.send({ type: 'rounds.more' })}>
          Show more
        </Button>
      )}
    </div>
  );
}

/** The rounds that are here, as cards or as a table, and the way to those that are not. */
export function RoundsList({ actor }: { actor: RoundsActor }) {
  const [today] = useState(() => formatISO(new Date(), { representation: 'date' }));
  const view = useSelector(actor, ({ context }) => context.view);
  const pages = useSelector(actor, ({ context }) => context.pages);
  const from = useSelector(actor, ({ context }) => context.from);
  const isOutdated = useSelector(actor, (snapshot) => snapshot.matches({ list: { shown: 'outdated' } }));
  const rounds = arranged(pages, view);
  return (
    <div className="flex flex-col gap-6">
      {isOutdated && (
        <Notice
          tone="caution"
          title="These rounds may have changed"
          action={<Button onClick={() => actor.send({ type: 'rounds.refresh' })}>Refresh</Button>}
        >
          We could not look again just now.
        </Notice>
      )}
      {from > 1 && (
        <p className="text-center">
          <Button variant="quiet" onClick={() => actor.send({ type: 'rounds.change', change: { page: 1 } })}>
            Show from the beginning
          </Button>
        </p>
      )}
      <p role="status" className="sr-only">
        {view.q !== '' && `${rounds.length} rounds hold these words`}
      </p>
      {rounds.length === 0 ? (
        <EmptyState
          title="None of the rounds below holds these words"
          action={
            <Button onClick={() => actor.send({ type: 'rounds.change', change: { q: '' } })}>
              Clear the search
            </Button>
          }
        >
          The search looks at the rounds that are loaded.
        </EmptyState>
      ) : view.layout === 'table' ? (
        <Suspense fallback={<Skeleton height="table" label="Loading the table" />}>
          <RoundTable rounds={rounds} />
        </Suspense>
      ) : (
        <RoundCards actor={actor} rounds={rounds} today={today} />
      )}
      <Places actor={actor} />
    </div>
  );
}
