import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CyborgActor } from '../../machines/cyborg.machine.ts';
import { Button } from '../ui/Button.tsx';

/** The page that is on its way, above what the same page showed before. */
export function ClubLoading({ actor, children }: { actor: CyborgActor; children: ReactNode }) {
  const isLong = useSelector(actor, (snapshot) => snapshot.matches({ paper: { loading: 'lengthy' } }));
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <div role="status" className="flex min-h-6 items-center gap-4 text-base text-ink-muted">
        {isLong ? 'Still working on the report.' : 'Reading the club’s book…'}
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
