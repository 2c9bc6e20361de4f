import { useSelector } from '@xstate/react';
import { selectValue } from '../../../../machines/kit/selectors/page.selectors.ts';
import type { CommitmentFormActor } from '../../../../machines/rounds/commitment/commitment-form.machine.ts';
import { keepForm, closeForm } from '../../../../machines/rounds/commitment/commitment.selectors.ts';
import { DiscardDialog } from '../../../kit/forms/DiscardDialog.tsx';

/** Asks before the form is closed with unsaved entries. */
export function Discard({ actor }: { actor: CommitmentFormActor }) {
  return (
    <DiscardDialog
      open={useSelector(actor, selectValue) === 'confirming'}
      onKeep={() => keepForm(actor)}
      onDiscard={() => closeForm(actor)}
    >
      They are neither submitted nor saved as a draft.
    </DiscardDialog>
  );
}
