import { useSelector } from '@xstate/react';
import { selectValue } from '../../../machines/kit/selectors/page.selectors.ts';
import {
  selectCheck,
  discardChange,
  confirmChange,
} from '../../../machines/onboarding/onboarding.selectors.ts';
import type { PersonalDataActor } from '../../../machines/onboarding/personal-data.machine.ts';
import { Button } from '../../ui/navigation/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

const consequences = {
  identity:
    'You’ll need to verify your identity and sign your profile again, and the club will review it. Until then you can’t open your portfolio, rounds or the market.',
  declarations:
    'You’ll need to sign your profile again, and the club will review it. Until then you can’t open your portfolio, rounds or the market.',
  bank: 'The club will review the new account before any money moves. Until then you can’t open your portfolio, rounds or the market.',
  accreditation:
    'The club will review it again. Until then you can’t open your portfolio, rounds or the market.',
} as const;

/** Asks before a change that triggers a new check. */
export function ConfirmChange({ actor }: { actor: PersonalDataActor }) {
  const isOpen = useSelector(actor, selectValue) === 'confirming';
  const check = useSelector(actor, selectCheck);
  const discard = () => discardChange(actor);
  return (
    <Dialog
      open={isOpen}
      onClose={discard}
      title="Save a change that needs review?"
      actions={
        <>
          <Button onClick={discard}>Don’t save</Button>
          <Button variant="primary" onClick={() => confirmChange(actor)}>
            Save and send for review
          </Button>
        </>
      }
    >
      {check && consequences[check]}
    </Dialog>
  );
}
