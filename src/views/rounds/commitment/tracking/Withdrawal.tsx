import { useSelector } from '@xstate/react';
import type { CommitmentActor } from '../../../../machines/rounds/commitment/commitment.machine.ts';
import { useMoney } from '../../../kit/format/money.ts';
import { roundTitle } from '../../list/round.labels.ts';
import { Button } from '../../../ui/navigation/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';

/** The way out, while there is one; what follows is said before it is taken. */
export function Withdrawal({ actor }: { actor: CommitmentActor }) {
  const money = useMoney();
  const application = useSelector(actor, ({ context }) => context.application);
  const detail = useSelector(actor, ({ context }) => context.detail);
  const mayLeave = useSelector(actor, (snapshot) => snapshot.can({ type: 'withdrawal.ask' }));
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches({ step: 'asking' }));
  if (!application || (!mayLeave && !isAsking)) return null;
  const isDraft = application.status === 'draft';
  const amount = money.money(
    application.allocated_amount ?? application.requested_amount,
    application.currency ?? '',
  );
  const cancel = () => actor.send({ type: 'step.cancel' });
  return (
    <>
      <Button wide onClick={() => actor.send({ type: 'withdrawal.ask' })}>
        {isDraft ? 'Discard the draft' : 'Withdraw'}
      </Button>
      <Dialog
        open={isAsking}
        onClose={cancel}
        title={
          isDraft ? `Discard your draft for ${amount}?` : `Withdraw ${amount} from ${roundTitle(detail)}?`
        }
        actions={
          <>
            <Button onClick={cancel}>Keep it</Button>
            <Button variant="danger" onClick={() => actor.send({ type: 'step.confirm' })}>
              {isDraft ? 'Discard' : `Withdraw ${amount}`}
            </Button>
          </>
        }
      >
        {isDraft
          ? 'The club won’t receive it.'
          : 'Your place goes to the next person on the waiting list, and you’d have to commit again. There is no cost.'}
      </Dialog>
    </>
  );
}
