import { useSelector } from '@xstate/react';
import type { CommitmentActor } from '../../../../machines/rounds/commitment/commitment.machine.ts';
import {
  selectApplication,
  selectDetail,
  selectIsAsking,
  selectMayWithdraw,
  selectStep,
  cancelStep,
  askWithdrawal,
  confirmStep,
} from '../../../../machines/rounds/commitment/commitment.selectors.ts';
import { useMoney } from '../../../kit/format/money.ts';
import { Button } from '../../../ui/navigation/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { roundTitle } from '../../list/round.labels.ts';

/** Withdrawal, while it is possible; its consequences are shown first. */
export function Withdrawal({ actor }: { actor: CommitmentActor }) {
  const money = useMoney();
  const application = useSelector(actor, selectApplication);
  const detail = useSelector(actor, selectDetail);
  const step = useSelector(actor, selectStep);
  const mayLeave = useSelector(step, selectMayWithdraw(application));
  const isAsking = useSelector(step, selectIsAsking);
  if (!application || (!mayLeave && !isAsking)) return null;
  const isDraft = application.status === 'draft';
  const amount = money.money(
    application.allocated_amount ?? application.requested_amount,
    application.currency ?? '',
  );
  const cancel = () => cancelStep(step);
  return (
    <>
      <Button wide onClick={() => askWithdrawal(step, application)}>
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
            <Button variant="danger" onClick={() => confirmStep(step)}>
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
