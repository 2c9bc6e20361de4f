import { useCallback } from 'react';
import type { IdentityActor } from '../../../machines/onboarding/identity/identity.machine.ts';

/** The element in which the provider's own page runs. */
export function Widget({ actor }: { actor: IdentityActor }) {
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      if (element) actor.send({ type: 'widget.attach', element });
    },
    [actor],
  );
  return (
    <section
      aria-label="Identity check by our provider"
      className="overflow-hidden rounded-card border border-line bg-surface-raised"
    >
      <div ref={attach} className="min-h-150" />
    </section>
  );
}
