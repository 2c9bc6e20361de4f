import { zodResolver } from '@hookform/resolvers/zod';
import { useSelector } from '@xstate/react';
import { type Ref, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { CommitmentFormActor } from '../../../../machines/rounds/commitment/commitment-form.machine.ts';
import type { CommitmentStepActor } from '../../../../machines/rounds/commitment/commitment-step.machine.ts';
import {
  selectFormDetail,
  selectFormFailure,
  selectIsBlocked,
  selectIsFormBusy,
  selectIsSaving,
  selectIsTaking,
  saveDraft,
  dismissForm,
  submitForm,
  typeCommitment,
} from '../../../../machines/rounds/commitment/commitment.selectors.ts';
import type { CommitmentValues } from '../../../../machines/rounds/commitment/draft.ts';
import { useMoney } from '../../../kit/format/money.ts';
import { useFailureFields } from '../../../kit/forms/form-failure.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Button } from '../../../ui/navigation/Button.tsx';
import { currencyOf } from '../../list/round.labels.ts';
import { AmountFields } from './AmountFields.tsx';
import { Comment } from './Comment.tsx';
import { commitmentSchema, draftError, startingValues, termsOf } from './commitment-form.ts';
import { Cost } from './Cost.tsx';
import { Discard } from './Discard.tsx';
import { EvidenceOnFile } from './EvidenceOnFile.tsx';
import { FormError } from './FormError.tsx';
import { KnownRisks } from './KnownRisks.tsx';
import { Submit } from './Submit.tsx';

const hostFields = {
  amount: 'amount',
  min_acceptable_amount: 'min_acceptable_amount',
  acknowledgements: 'acknowledgements',
  comment: 'comment',
  decision_note: 'decision_note',
  investing_profile: 'investing_profile',
} as const;

type CommitmentFormProps = {
  readonly actor: CommitmentFormActor;
  readonly step: CommitmentStepActor;
  readonly isRestored: boolean;
  readonly ref?: Ref<HTMLFormElement>;
};

/** The form of a commitment: the cost is shown above the button, and the button names its effect. */
export function CommitmentForm({ actor, step, isRestored, ref }: CommitmentFormProps) {
  const money = useMoney();
  const detail = useSelector(actor, selectFormDetail);
  const failure = useSelector(actor, selectFormFailure);
  const isBlocked = useSelector(actor, selectIsBlocked);
  const isSaving = useSelector(actor, selectIsSaving);
  const isTaking = useSelector(step, selectIsTaking);
  const isBusy = useSelector(actor, selectIsFormBusy) || isTaking;
  const [start] = useState(() => {
    const { typed, application, profile } = actor.getSnapshot().context;
    return typed ?? startingValues(detail, application, profile);
  });
  const form = useForm<CommitmentValues>({
    resolver: zodResolver(commitmentSchema(detail, money)),
    defaultValues: { ...start, acknowledgements: [...start.acknowledgements] },
    mode: 'onTouched',
  });
  const { getValues, handleSubmit, setError, setFocus } = form;
  const otherMessages = useFailureFields(failure, { fields: hostFields, setError, setFocus });
  const save = () => {
    const values = getValues();
    const message = draftError(values, currencyOf(detail));
    if (message === null) saveDraft(actor, termsOf(values, detail));
    else setError('amount', { type: 'custom', message }, { shouldFocus: true });
  };
  const dismiss = () => dismissForm(actor);
  const submit = handleSubmit((values) => submitForm(actor, termsOf(values, detail)));
  return (
    <FormProvider {...form}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc in any of its fields */}
      <form
        ref={ref}
        tabIndex={-1}
        noValidate
        aria-label="Commitment"
        className="flex flex-col gap-5 focus:outline-none"
        onChange={() => typeCommitment(actor, getValues())}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) dismiss();
        }}
        onSubmit={(event) => void submit(event)}
      >
        {isRestored && <Notice live>Your entries are still here. They haven’t been submitted.</Notice>}
        <AmountFields actor={actor} />
        <EvidenceOnFile actor={actor} />
        <KnownRisks actor={actor} />
        <Comment />
        <Cost actor={actor} />
        <FormError actor={actor} otherMessages={otherMessages} />
        <div className="bg-surface-raised lg:sticky lg:bottom-0 lg:border-t lg:border-line lg:py-3">
          <Submit detail={detail} isBusy={isBusy && !isSaving} isBlocked={isBlocked} />
        </div>
        <div className="-mt-2 flex flex-wrap gap-3">
          <Button busy={isSaving} disabled={isBlocked || (isBusy && !isSaving)} onClick={save}>
            Save draft
          </Button>
          <Button variant="quiet" disabled={isBusy} onClick={dismiss}>
            Close
          </Button>
        </div>
      </form>
      <Discard actor={actor} />
    </FormProvider>
  );
}
