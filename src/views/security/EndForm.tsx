import { useSelector } from '@xstate/react';
import { secret } from '../../machines/kit/secret.ts';
import { selectFailure, selectIsBusy } from '../../machines/kit/selectors/snapshot.selectors.ts';
import type { SecondFactorActor } from '../../machines/security/second-factor.machine.ts';
import { endFactor, cancelFactor } from '../../machines/security/security.selectors.ts';
import { Button } from '../ui/navigation/Button.tsx';
import { ProofForm } from './ProofForm.tsx';

/** Turning it off requires the same as signing in. */
export function EndForm({ actor }: { actor: SecondFactorActor }) {
  const isBusy = useSelector(actor, selectIsBusy);
  const failure = useSelector(actor, selectFailure);
  return (
    <ProofForm
      methods={['app']}
      failure={failure}
      onProof={({ password, code = '' }) => endFactor(actor, secret({ password, code }))}
    >
      <Button type="submit" variant="danger" busy={isBusy}>
        Turn off
      </Button>
      <Button onClick={() => cancelFactor(actor)}>Cancel</Button>
    </ProofForm>
  );
}
