import { useSelector } from '@xstate/react';
import { brand } from '../../brand.ts';
import type { SessionActor } from '../../machines/session/session.machine.ts';
import { selectIsWaitingLong, cancelSignIn } from '../../machines/session/session.selectors.ts';
import type { SecondStepActor } from '../../machines/session/sign-in/second-step.machine.ts';
import {
  selectIsEnteringCode,
  selectSecondStep,
} from '../../machines/session/sign-in/second-step.selectors.ts';
import { PublicHead } from '../kit/page/PublicHead.tsx';
import { StillWaiting } from '../ui/feedback/StillWaiting.tsx';
import { Button } from '../ui/navigation/Button.tsx';
import { CodeForm } from './CodeForm.tsx';
import { PasskeyStep } from './PasskeyStep.tsx';

/** The answer is being sent to the host. */
function Checking({ session, onCancel }: { session: SessionActor; onCancel: () => void }) {
  const isLong = useSelector(session, selectIsWaitingLong);
  return (
    <div className="flex flex-col gap-5">
      <Button variant="primary" wide busy>
        Sign in
      </Button>
      {isLong && <StillWaiting onCancel={onCancel} />}
    </div>
  );
}

function Step({ actor, onCancel }: { actor: SecondStepActor; onCancel: () => void }) {
  const isEnteringCode = useSelector(actor, selectIsEnteringCode);
  return isEnteringCode ? (
    <CodeForm actor={actor} onCancel={onCancel} />
  ) : (
    <PasskeyStep actor={actor} onCancel={onCancel} />
  );
}

/** Asks a person for the second factor after the correct password. */
export function SecondStep({ session }: { session: SessionActor }) {
  const actor = useSelector(session, selectSecondStep);
  const cancel = () => cancelSignIn(session);
  return (
    <>
      <PublicHead title={`Sign in for ${brand.name}`}>Your password is correct. One more step.</PublicHead>
      {actor ? (
        <Step key={actor.sessionId} actor={actor} onCancel={cancel} />
      ) : (
        <Checking session={session} onCancel={cancel} />
      )}
    </>
  );
}
