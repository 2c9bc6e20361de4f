import { useSelector } from '@xstate/react';
import { selectValue } from '../../../../machines/kit/selectors/page.selectors.ts';
import type { CommitmentFormActor } from '../../../../machines/rounds/commitment/form.machine.ts';
import { Button } from '../../../ui/navigation/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';

/** Asks before the form is closed with unsaved entries. */
export function Discard({ actor }: { actor: CommitmentFormActor }) {
  const isOpen = useSelector(actor, selectValue) === 'confirming';
  const keep = () => actor.send({ type: 'form.keep' });
  return (
    <Dialog
      open={isOpen}
      onClose={keep}
      title="Discard your entries?"
      actions={
        <>
          <Button onClick={keep}>Keep editing</Button>
          <Button variant="danger" onClick={() => actor.send({ type: 'form.close' })}>
            Discard
          </Button>
        </>
      }
    >
      They are neither submitted nor saved as a draft.
    </Dialog>
  );
}
