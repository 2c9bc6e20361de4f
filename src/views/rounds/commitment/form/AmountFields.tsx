import { useSelector } from '@xstate/react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { CommitmentFormActor } from '../../../../machines/rounds/commitment/commitment-form.machine.ts';
import { selectFormDetail } from '../../../../machines/rounds/commitment/commitment.selectors.ts';
import type { CommitmentValues } from '../../../../machines/rounds/commitment/draft.ts';
import { useMoney } from '../../../kit/format/money.ts';
import { AmountControl } from '../../../kit/forms/AmountControl.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { currencyOf } from '../../list/round.labels.ts';
import { ProfileField } from './ProfileField.tsx';

/** The amount, and the lowest acceptable allocation. */
export function AmountFields({ actor }: { actor: CommitmentFormActor }) {
  const money = useMoney();
  const { register } = useFormContext<CommitmentValues>();
  const { errors } = useFormState<CommitmentValues>();
  const detail = useSelector(actor, selectFormDetail);
  const acceptsLower = useWatch<CommitmentValues, 'accept_lower_allocation'>({
    name: 'accept_lower_allocation',
  });
  const currency = currencyOf(detail);
  const [least, most, step] = [detail.min_ticket, detail.max_ticket, detail.amount_step].map(
    (limit) => limit && money.whole(limit, currency),
  );
  const range = least && most ? `${least}–${most}` : least ? `From ${least}` : most && `Up to ${most}`;
  const bounds = [range, step && `in ${step} increments`].filter(Boolean).join(', ');
  return (
    <>
      <ProfileField actor={actor} />
      <Field label="Amount" required error={errors.amount?.message} hint={bounds && `${bounds}.`}>
        <AmountControl name="amount" unit={currency} />
      </Field>
      <Checkbox
        label="Accept a smaller allocation if oversubscribed"
        {...register('accept_lower_allocation')}
      />
      {acceptsLower && (
        <Field
          label="Minimum I would accept"
          optional
          error={errors.min_acceptable_amount?.message}
          hint="Leave empty to accept any amount."
        >
          <AmountControl name="min_acceptable_amount" unit={currency} />
        </Field>
      )}
      {detail.pro_rata_right && <Checkbox label="This uses my pro rata right" {...register('is_pro_rata')} />}
      <Checkbox
        label="My source of funds has changed since my verification"
        {...register('source_of_funds_changed')}
      />
    </>
  );
}
