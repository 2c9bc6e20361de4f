import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { SecondFactorActor } from '../../machines/security/second-factor.machine.ts';
import { selectRecoveryCodes } from '../../machines/security/security.selectors.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Button } from '../ui/navigation/Button.tsx';
import { CopyButton } from '../ui/navigation/CopyButton.tsx';

/** The ten codes for the day on which the phone is lost; shown this once. */
export function RecoveryCodes({ actor }: { actor: SecondFactorActor }) {
  const made = useSelector(actor, selectRecoveryCodes);
  const list = useRef<HTMLUListElement>(null);
  // The form whose button was pressed is gone.
  useEffect(() => list.current?.focus(), []);
  const codes = made?.() ?? [];
  return (
    <div className="flex flex-col items-start gap-5">
      <Notice tone="positive" title="Two-step sign-in is on" live>
        Keep these recovery codes somewhere safe. Each signs you in once when you don’t have your phone. They
        won’t be shown again.
      </Notice>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Recovery codes"
        className="grid gap-x-8 gap-y-1 focus:outline-none sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="text-sm break-all text-ink sm:text-base">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" onClick={() => actor.send({ type: 'factor.kept' })}>
          I’ve saved them
        </Button>
        <CopyButton text={codes.join('\n')} label="Copy all" />
      </div>
    </div>
  );
}
