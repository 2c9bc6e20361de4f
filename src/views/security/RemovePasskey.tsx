import { useSelector } from '@xstate/react';
import { secret } from '../../machines/kit/secret.ts';
import { selectFailure, selectIsBusy } from '../../machines/kit/selectors/snapshot.selectors.ts';
import type { PasskeysActor } from '../../machines/security/passkeys.machine.ts';
import {
  selectIsSigning,
  selectProblem,
  selectChosen,
  proveRemoval,
  proveRemovalByPasskey,
  cancelPasskeys,
} from '../../machines/security/security.selectors.ts';
import { Button } from '../ui/navigation/Button.tsx';
import { ProofForm } from './ProofForm.tsx';

/** Removing a passkey requires the same as signing in: the password, and a code or a passkey. */
export function RemovePasskey({ actor }: { actor: PasskeysActor }) {
  const isBusy = useSelector(actor, selectIsBusy);
  const isSigning = useSelector(actor, selectIsSigning);
  const failure = useSelector(actor, selectFailure);
  const problem = useSelector(actor, selectProblem);
  const chosen = useSelector(actor, selectChosen);
  return (
    <ProofForm
      methods={['app', 'passkey']}
      failure={failure}
      problem={problem}
      isSigning={isSigning}
      title={chosen && `Remove “${chosen.name}”?`}
      onProof={({ password, code = '' }) => proveRemoval(actor, secret({ password, code }))}
      onPasskey={(password) => proveRemovalByPasskey(actor, secret(password))}
    >
      <Button type="submit" variant="danger" busy={isBusy}>
        Remove
      </Button>
      <Button onClick={() => cancelPasskeys(actor)}>Cancel</Button>
    </ProofForm>
  );
}
