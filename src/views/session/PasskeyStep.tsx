import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { selectIsBusy } from '../../machines/kit/selectors/snapshot.selectors.ts';
import type { SecondStepActor } from '../../machines/session/sign-in/second-step.machine.ts';
import {
  selectHasApp,
  selectPasskeyProblem,
  askForPasskey,
  stopPasskey,
  enterCode,
} from '../../machines/session/sign-in/second-step.selectors.ts';
import { passkeyStops } from '../kit/content/passkey-problem.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Button } from '../ui/navigation/Button.tsx';

/** Asks for the required passkey; a code is the alternative, whatever the browser says. */
export function PasskeyStep({ actor, onCancel }: { actor: SecondStepActor; onCancel: () => void }) {
  const isAsking = useSelector(actor, selectIsBusy);
  const hasApp = useSelector(actor, selectHasApp);
  const problem = useSelector(actor, selectPasskeyProblem);
  const button = useRef<HTMLButtonElement>(null);
  // The field or the button used last is gone.
  useEffect(() => button.current?.focus(), []);
  const stop = problem && passkeyStops[problem];
  const canTry = problem !== 'unsupported' && problem !== 'address';
  const other = hasApp ? 'Use a code' : 'Use a recovery code';
  return (
    <div className="flex flex-col gap-5">
      {stop && (
        <Notice tone="caution" title={stop.title} live>
          {stop.text} {canTry ? 'Try again, or use a code.' : 'Use a code.'}
        </Notice>
      )}
      {isAsking && (
        <p role="status" className="text-base text-ink">
          Follow your browser’s instructions.
        </p>
      )}
      {canTry && (
        <Button ref={button} variant="primary" wide busy={isAsking} onClick={() => askForPasskey(actor)}>
          {problem ? 'Try again' : 'Use your passkey'}
        </Button>
      )}
      {isAsking ? (
        <Button wide onClick={() => stopPasskey(actor)}>
          Stop
        </Button>
      ) : (
        <>
          <Button wide onClick={() => enterCode(actor)}>
            {other}
          </Button>
          <Button wide onClick={onCancel}>
            Cancel
          </Button>
        </>
      )}
    </div>
  );
}
