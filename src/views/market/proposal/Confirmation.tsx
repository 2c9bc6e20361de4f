import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectContext, selectLeafState } from '../../../machines/kit/selectors/page.selectors.ts';
import { selectIsBusy } from '../../../machines/kit/selectors/snapshot.selectors.ts';
import type { MarketRequestActor } from '../../../machines/market/proposal/market-request.machine.ts';
import { submitRequest } from '../../../machines/market/proposal/market-request.selectors.ts';
import { plainIntentOf } from '../../../machines/market/proposal/proposal-rules.ts';
import { Button } from '../../ui/navigation/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ProposalError } from './ProposalError.tsx';

type ConfirmationProps = {
  readonly actor: MarketRequestActor;
  /** Names the consequence. */
  readonly title: string;
  readonly verb: string;
  readonly isHard?: boolean;
  readonly children: ReactNode;
  readonly onClose: () => void;
};

/** A step without a form: its consequences are shown before it is confirmed. */
export function Confirmation(props: ConfirmationProps) {
  const { actor, title, verb, isHard = false, children, onClose } = props;
  const { subject } = useSelector(actor, selectContext);
  const intent = plainIntentOf(subject);
  const isBusy = useSelector(actor, selectIsBusy);
  const isSubmitted = useSelector(actor, selectLeafState) === 'submitted';
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button
            variant={isHard ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={isSubmitted || intent === null}
            onClick={() => intent && submitRequest(actor, intent)}
          >
            {verb}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div>{children}</div>
        <ProposalError actor={actor} otherMessages={[]} />
      </div>
    </Dialog>
  );
}
