import { useCallback } from 'react';
import type { IdentityActor } from '../../../machines/onboarding/identity/identity.machine.ts';
import { attachWidget } from '../../../machines/onboarding/identity/identity.selectors.ts';

/** The element in which the provider's own page runs. */
export function Widget({ actor }: { actor: IdentityActor }) {
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      if (element) attachWidget(actor, element);
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
