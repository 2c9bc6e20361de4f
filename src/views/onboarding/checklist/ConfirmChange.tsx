import { useSelector } from '@xstate/react';
import { newCheck } from '../../../machines/onboarding/checklist.ts';
import type { PersonalDataActor } from '../../../machines/onboarding/personal-data.machine.ts';
import { Button } from '../../ui/navigation/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

const consequences = {
  identity:
    'You verify your identity and sign your profile again, and the club reviews it. Until then your portfolio, rounds and the market are closed to you.',
  declarations:
    'You sign your profile again, and the club reviews it. Until then your portfolio, rounds and the market are closed to you.',
  bank: 'The club reviews the new account before money moves. Until then your portfolio, rounds and the market are closed to you.',
  accreditation:
    'The club reviews it again. Until then your portfolio, rounds and the market are closed to you.',
} as const;

/** Asks before a change that causes a new check. */
export function ConfirmChange({ actor }: { actor: PersonalDataActor }) {
  const isOpen = useSelector(actor, ({ value }) => value === 'confirming');
  const check = useSelector(actor, ({ context }) => newCheck(context.profile, context.saving?.change ?? {}));
  const discard = () => actor.send({ type: 'change.discard' });
  return (
    <Dialog
      open={isOpen}
      onClose={discard}
      title="Save a change that will be checked?"
      actions={
        <>
          <Button onClick={discard}>Do not save</Button>
          <Button variant="primary" onClick={() => actor.send({ type: 'change.confirm' })}>
            Save and have it checked
          </Button>
        </>
      }
    >
      {check && consequences[check]}
    </Dialog>
  );
}
