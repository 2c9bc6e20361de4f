import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { secret } from '../../machines/kit/secret.ts';
import { selectFailure, selectIsBusy } from '../../machines/kit/selectors/snapshot.selectors.ts';
import type { ConfirmationActor } from '../../machines/session/confirmation/confirmation.machine.ts';
import {
  selectIsLoading,
  selectIsMissing,
  selectIsSigning,
  selectMethods,
  selectPasskeyProblem,
  cancelConfirmation,
  retryConfirmation,
  sendConfirmation,
  signConfirmation,
} from '../../machines/session/confirmation/confirmation.selectors.ts';
import { FailureNotice } from '../kit/page/FailureNotice.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { Button } from '../ui/navigation/Button.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { ProofForm } from './ProofForm.tsx';

/** Asks a person to confirm their identity before a change that the host refused without it. */
export function Confirmation({ actor }: { actor: ConfirmationActor }) {
  const id = useId();
  const isLoading = useSelector(actor, selectIsLoading);
  const isMissing = useSelector(actor, selectIsMissing);
  const isBusy = useSelector(actor, selectIsBusy);
  const isSigning = useSelector(actor, selectIsSigning);
  const methods = useSelector(actor, selectMethods);
  const problem = useSelector(actor, selectPasskeyProblem);
  const failure = useSelector(actor, selectFailure);
  const cancel = () => cancelConfirmation(actor);
  const main = isMissing ? (
    <Button variant="primary" onClick={() => retryConfirmation(actor)}>
      Try again
    </Button>
  ) : (
    <Button type="submit" form={id} variant="primary" busy={isBusy}>
      Confirm
    </Button>
  );
  return (
    <Dialog
      open
      onClose={cancel}
      title="Confirm it’s you"
      actions={
        <>
          <Button onClick={cancel}>Cancel</Button>
          {main}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p>You signed in a while ago. Confirm it’s you before this is changed.</p>
        {isLoading && (
          <p role="status" className="flex items-center gap-3">
            <Spinner /> One moment
          </p>
        )}
        {isMissing && failure && <FailureNotice failure={failure} />}
        {!isLoading && !isMissing && (
          <ProofForm
            id={id}
            methods={methods}
            failure={failure}
            problem={problem}
            isSigning={isSigning}
            onProof={(proof) => sendConfirmation(actor, secret(proof))}
            onPasskey={(password) => signConfirmation(actor, secret(password))}
          />
        )}
      </div>
    </Dialog>
  );
}
