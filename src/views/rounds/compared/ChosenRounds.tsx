import { useSelector } from '@xstate/react';
import type { RoundsActor } from '../../../machines/rounds/rounds.machine.ts';
import { maxPicked } from '../../../machines/rounds/rounds.search.ts';
import { selectPicked, changeRounds, unpickRounds } from '../../../machines/rounds/rounds.selectors.ts';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Button } from '../../ui/navigation/Button.tsx';

/** Loaded with the first chosen round, so that two can be compared at once. */
const ComparedRounds = lazyPart(async () => (await import('./ComparedRounds.tsx')).ComparedRounds);

/** Up to three selected rounds, side by side once there are two. */
export function ChosenRounds({ actor }: { actor: RoundsActor }) {
  const picked = useSelector(actor, selectPicked);
  if (picked.length === 0) return null;
  return (
    <div className="sticky bottom-16 lg:bottom-4 z-20 mt-6 print:hidden">
      <div className="mx-auto flex w-fit max-w-full flex-wrap items-center justify-center gap-3 rounded-card border border-line bg-surface-raised p-3 shadow-float">
        <p role="status" className="px-2 text-base text-ink">
          {picked.length} of {maxPicked} chosen
        </p>
        <Button
          variant="primary"
          disabled={picked.length < 2}
          // It is part of the address, so that Back closes it.
          onClick={() => changeRounds(actor, { compare: true })}
        >
          Compare
        </Button>
        <Button variant="quiet" onClick={() => unpickRounds(actor)}>
          Clear
        </Button>
      </div>
      <LazyBoundary>
        <ComparedRounds actor={actor} />
      </LazyBoundary>
    </div>
  );
}
