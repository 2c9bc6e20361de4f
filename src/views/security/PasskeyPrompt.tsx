import { useSelector } from '@xstate/react';
import type { PasskeysActor } from '../../machines/security/passkeys.machine.ts';
import { selectProblem, retryPasskey, cancelPasskeys } from '../../machines/security/security.selectors.ts';
import { passkeyStops } from '../kit/content/passkey-problem.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Button } from '../ui/navigation/Button.tsx';

/** The browser is creating the passkey, or says why it did not. */
export function PasskeyPrompt({ actor }: { actor: PasskeysActor }) {
  const problem = useSelector(actor, selectProblem);
  const stop =
    problem === 'cancelled'
      ? { title: 'No passkey was made', text: 'You cancelled, or it took too long.' }
      : problem && passkeyStops[problem];
  return (
    <div className="flex max-w-md flex-col gap-5">
      {stop ? (
        <Notice tone="caution" title={stop.title} live>
          {stop.text}
        </Notice>
      ) : (
        <p role="status" className="text-base text-ink">
          Follow your browser’s instructions.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {stop && (
          <Button variant="primary" onClick={() => retryPasskey(actor)}>
            Try again
          </Button>
        )}
        <Button onClick={() => cancelPasskeys(actor)}>Cancel</Button>
      </div>
    </div>
  );
}
