import { useSelector } from '@xstate/react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { CommitmentActor } from '../../machines/commitment.machine.ts';
import { acknowledgements, type Acknowledgement } from '../../machines/commitment-rules.ts';
import type { CommitmentValues } from '../../machines/drafts.ts';
import { formatPercent } from '../format.ts';
import { useMoney } from '../money.ts';
import { currencyOf } from '../rounds/round-words.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { commentLimit } from './commitment-form.ts';

/** Who invests; asked only of whoever has several profiles. */
function ProfileField({ actor }: { actor: CommitmentActor }) {
  const { register } = useFormContext<CommitmentValues>();
  const inquiry = useSelector(actor, ({ children }) => children.profiles);
  const profiles = useSelector(inquiry, (snapshot) => snapshot?.context.answer ?? null);
  if (profiles === null || profiles.length < 2) return null;
  return (
    <Field label="Investing as" required>
      <Select
        {...register('investing_profile')}
        options={profiles.map(({ id, display_name: label }) => ({ value: String(id), label }))}
      />
    </Field>
  );
}

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

/** What has to be known before anything is promised. */
export function KnownRisks({ actor }: { actor: CommitmentActor }) {
  const { register } = useFormContext<CommitmentValues>();
  const { errors } = useFormState<CommitmentValues>();
  const fees = useSelector(actor, ({ context }) => context.detail.fees);
  const words: Readonly<Record<Acknowledgement, string>> = {
    risk: 'Startups often fail, and I put in nothing that I need.',
    illiquidity: 'This cannot be sold at will, and may be held for many years.',
    loss: 'I can bear to lose all of it.',
    fees: `The club takes an entry fee of ${formatPercent(fees?.entry_percent)} and ${formatPercent(fees?.carry_percent)} of a gain.`,
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-ink">I know and accept</legend>
      {acknowledgements.map((name, index) => (
        <Checkbox
          key={name}
          value={name}
          label={words[name]}
          error={index === acknowledgements.length - 1 ? errors.acknowledgements?.message : undefined}
          {...register('acknowledgements')}
        />
      ))}
    </fieldset>
  );
}

export function Comment() {
  const { register } = useFormContext<CommitmentValues>();
  const { errors } = useFormState<CommitmentValues>();
  return (
    <Field label="Comment to the club" optional error={errors.comment?.message}>
      <TextArea rows={2} limit={commentLimit} {...register('comment')} />
    </Field>
  );
}
