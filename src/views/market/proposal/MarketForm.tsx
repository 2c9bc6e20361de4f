import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { selectLeafState } from '../../../machines/kit/selectors/page.selectors.ts';
import { selectIsBusy } from '../../../machines/kit/selectors/snapshot.selectors.ts';
import type { MarketRequestActor } from '../../../machines/market/proposal/market-request.machine.ts';
import { selectDraft } from '../../../machines/market/proposal/market-request.selectors.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { Discard } from './Discard.tsx';
import { ProposalError } from './ProposalError.tsx';
import { useMarketForm } from './use-market-form.ts';

type MarketFormProps = {
  readonly actor: MarketRequestActor;
  /** Accessible name of the form. */
  readonly label: string;
  /** Label of the button: "List it". */
  readonly verb: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
};

/** A request with a form; its total is shown above the button. */
export function MarketForm({ actor, label, verb, children, onClose }: MarketFormProps) {
  const { form, submit, otherMessages } = useMarketForm(actor);
  const draft = useSelector(actor, selectDraft);
  const isBusy = useSelector(actor, selectIsBusy);
  const isSubmitted = useSelector(actor, selectLeafState) === 'submitted';
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={label}
        className="flex flex-col gap-5"
        onSubmit={(event) => void submit(event)}
      >
        {draft && (
          <Notice live>
            Your entries are still here.{' '}
            {draft.sent.length === 0
              ? 'They haven’t been submitted.'
              : 'If they have already been submitted, sending them unchanged won’t do so twice.'}
          </Notice>
        )}
        {children}
        <ProposalError actor={actor} otherMessages={otherMessages} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={isBusy} disabled={isSubmitted}>
            {verb}
          </Button>
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      <Discard actor={actor} />
    </FormProvider>
  );
}
