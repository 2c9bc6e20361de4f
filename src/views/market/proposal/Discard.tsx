import { useSelector } from '@xstate/react';
import { selectValue } from '../../../machines/kit/selectors/page.selectors.ts';
import type { MarketRequestActor } from '../../../machines/market/proposal/market-request.machine.ts';
import {
  selectIsSent,
  keepRequest,
  closeRequest,
} from '../../../machines/market/proposal/market-request.selectors.ts';
import { DiscardDialog } from '../../kit/forms/DiscardDialog.tsx';

/** Asks before the form is closed with unsubmitted entries. */
export function Discard({ actor }: { actor: MarketRequestActor }) {
  const isSent = useSelector(actor, selectIsSent);
  return (
    <DiscardDialog
      open={useSelector(actor, selectValue) === 'confirming'}
      onKeep={() => keepRequest(actor)}
      onDiscard={() => closeRequest(actor)}
    >
      {isSent
        ? 'If they have already been submitted, discarding them doesn’t withdraw them.'
        : 'They haven’t been submitted.'}
    </DiscardDialog>
  );
}
