import { useSelector } from '@xstate/react';
import type { CommitmentActor } from '../../../../machines/rounds/commitment/commitment.machine.ts';
import { obstacleOf } from '../../../../machines/rounds/commitment/commitment-rules.ts';
import { describeFailure } from '../../../../machines/kit/failure.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Blocker } from '../Blocker.tsx';

/** What the last try came to, and what stands against another. `others` concern no field on screen. */
export function FormError({ actor, others }: { actor: CommitmentActor; others: readonly string[] }) {
  const failure = useSelector(actor, ({ context }) => context.failure);
  const obstacle = useSelector(actor, ({ context }) =>
    obstacleOf(context.profile, context.detail, context.today),
  );
  const bank = useSelector(actor, ({ context }) => context.profile?.is_wiring_bank_fatf_approved);
  const typing = useSelector(actor, ({ value: { application } }) =>
    typeof application === 'object' &&
    'form' in application &&
    typeof application.form === 'object' &&
    'typing' in application.form
      ? application.form.typing
      : null,
  );
  const message = failure === null ? '' : [describeFailure(failure).message, ...others].join(' ');
  return (
    <>
      {obstacle && <Blocker obstacle={obstacle} live />}
      {typing === 'unsent' && (
        <Notice tone="negative" title="Not sent" live>
          {message} The club hasn’t received this commitment. Trying again won’t create a second one.
        </Notice>
      )}
      {typing === 'refused' && (
        <Notice tone="negative" title="Not accepted" live>
          {message}
        </Notice>
      )}
      {typing === 'unsaved' && (
        <Notice tone="negative" title="Draft not saved" live>
          {message}
        </Notice>
      )}
      {typing === 'saved' && (
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
