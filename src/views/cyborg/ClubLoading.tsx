import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CyborgActor } from '../../machines/cyborg.machine.ts';
import { Button } from '../ui/Button.tsx';

/** What is said while a page is on its way keeps its line, so that what the same page showed before stays where it is. */
export function ClubLoading({ actor, children }: { actor: CyborgActor; children: ReactNode }) {
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches({ paper: 'loading' }));
  const isLong = useSelector(actor, (snapshot) => snapshot.matches({ paper: { loading: 'lengthy' } }));
  return (
    <div aria-busy={isLoading} className="flex flex-col gap-2">
      <div role="status" className="flex min-h-6 items-center gap-4 text-base text-ink-muted">
        {isLoading && (isLong ? 'Still working on the report.' : 'Reading the club’s book…')}
        {isLong && (
          <Button size="small" onClick={() => actor.send({ type: 'cyborg.cancel' })}>
            Cancel
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}
