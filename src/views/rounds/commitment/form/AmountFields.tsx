import { useSelector } from '@xstate/react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { CommitmentActor } from '../../../../machines/rounds/commitment/commitment.machine.ts';
import type { CommitmentValues } from '../../../../machines/rounds/commitment/draft.ts';
import { useMoney } from '../../../kit/format/money.ts';
import { currencyOf } from '../../list/round.labels.ts';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { ProfileField } from './ProfileField.tsx';

/** How much, and with how much less one would be content. */
export function AmountFields({ actor }: { actor: CommitmentActor }) {
  const money = useMoney();
  const { register } = useFormContext<CommitmentValues>();
  const { errors } = useFormState<CommitmentValues>();
  const detail = useSelector(actor, ({ context }) => context.detail);
  const acceptsLower = useWatch<CommitmentValues, 'accept_lower_allocation'>({
    name: 'accept_lower_allocation',
  });
  const currency = currencyOf(detail);
  const bounds = [
    detail.min_ticket && `from ${money.money(detail.min_ticket, currency)}`,
    detail.max_ticket && `to ${money.money(detail.max_ticket, currency)}`,
    detail.amount_step && `in steps of ${money.money(detail.amount_step, currency)}`,
  ].filter(Boolean);
  return (
    <>
      <ProfileField actor={actor} />
      <Field
        label="Amount"
        required
        error={errors.amount?.message}
        hint={bounds.length > 0 && `Takes amounts ${bounds.join(' ')}.`}
      >
        <TextInput inputMode="decimal" autoComplete="off" unit={currency} {...register('amount')} />
      </Field>
      <Checkbox
        label="Give me less rather than nothing, if the round is oversubscribed"
        {...register('accept_lower_allocation')}
      />
      {acceptsLower && (
        <Field
          label="The least that I would take"
          optional
          error={errors.min_acceptable_amount?.message}
          hint="Left empty, any amount is taken."
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            unit={currency}
            {...register('min_acceptable_amount')}
          />
        </Field>
      )}
      {detail.pro_rata_right && <Checkbox label="This uses my pro rata right" {...register('is_pro_rata')} />}
      <Checkbox
        label="The source of my funds has changed since I verified"
        {...register('source_of_funds_changed')}
      />
    </>
  );
}
