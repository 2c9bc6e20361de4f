import { useSelector } from '@xstate/react';
import { selectValue } from '../../../../machines/kit/selectors/page.selectors.ts';
import type { CommitmentFormActor } from '../../../../machines/rounds/commitment/form.machine.ts';
import { DiscardDialog } from '../../../kit/forms/DiscardDialog.tsx';

/** Asks before the form is closed with unsaved entries. */
export function Discard({ actor }: { actor: CommitmentFormActor }) {
  return (
    <DiscardDialog
      open={useSelector(actor, selectValue) === 'confirming'}
      onKeep={() => actor.send({ type: 'form.keep' })}
      onDiscard={() => actor.send({ type: 'form.close' })}
    >
      They are neither submitted nor saved as a draft.
    </DiscardDialog>
  );
}
