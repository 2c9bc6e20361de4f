import { useSelector } from '@xstate/react';
import { describeFailure } from '../../../../machines/kit/failure.ts';
import type { CommitmentFormActor } from '../../../../machines/rounds/commitment/commitment-form.machine.ts';
import {
  selectFormFailure,
  selectFormObstacle,
  selectIsBankApproved,
  selectEditing,
} from '../../../../machines/rounds/commitment/commitment.selectors.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Blocker } from '../Blocker.tsx';

/** The error of the last attempt. `otherMessages` are messages for fields that are not on screen. */
export function FormError({
  actor,
  otherMessages,
}: {
  actor: CommitmentFormActor;
  otherMessages: readonly string[];
}) {
  const failure = useSelector(actor, selectFormFailure);
  const obstacle = useSelector(actor, selectFormObstacle);
  const bank = useSelector(actor, selectIsBankApproved);
  const editing = useSelector(actor, selectEditing);
  const message = failure === null ? '' : [describeFailure(failure).message, ...otherMessages].join(' ');
  return (
    <>
      {obstacle && <Blocker obstacle={obstacle} live />}
      {editing === 'noResponse' && (
        <Notice tone="negative" title="Not sent" live>
          {message} The club hasn’t received this commitment. Trying again won’t create a second one.
        </Notice>
      )}
      {editing === 'refused' && (
        <Notice tone="negative" title="Not accepted" live>
          {message}
        </Notice>
      )}
      {editing === 'unsaved' && (
        <Notice tone="negative" title="Draft not saved" live>
          {message}
        </Notice>
      )}
      {editing === 'saved' && (
        <Notice tone="positive" live>
          Saved as a draft. You haven’t committed anything yet.
        </Notice>
      )}
      {bank === false && (
        <Notice tone="caution" title="Your bank’s country needs an extra check">
          The club reviews wires from there individually, which takes longer.
        </Notice>
      )}
    </>
  );
}
