import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { MarketRequestActor } from '../../../machines/market/proposal/proposal.machine.ts';
import type { MarketChoices } from '../../../machines/market/market.setup.ts';
import { selectToday } from '../../../machines/market/proposal/proposal.selectors.ts';
import type { MarketValues } from '../proposal/market-form.ts';
import { MarketForm } from '../proposal/MarketForm.tsx';
import { PurchaseCost } from '../proposal/PurchaseCost.tsx';
import { NoteField, RequestFields } from '../proposal/RequestFields.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';

const usualFee = '0.0200';
const currencies = ['USD', 'EUR', 'GBP', 'CHF'].map((value) => ({ value, label: value }));

const loading = 'Loading startups…';

/** A startup chosen before a reload keeps its option until the choices are loaded. */
const startupOptions = (choices: MarketChoices | null, startup: string) =>
  choices
    ? choices.startups.map(({ id, name }) => ({ value: String(id), label: name }))
    : [startup].filter(Boolean).map((value) => ({ value, label: loading }));

function BuyOrderFields({ choices, today }: { choices: MarketChoices | null; today: string }) {
  const { register, setValue } = useFormContext<MarketValues>();
  const { errors } = useFormState<MarketValues>();
  const startup = useWatch<MarketValues, 'startup'>({ name: 'startup' });
  const options = startupOptions(choices, startup);
  const isListed = startup === '' || options.some(({ value }) => value === startup);
  // Only what the person sees chosen is ordered.
  useEffect(() => {
    if (!isListed) setValue('startup', '', { shouldValidate: true });
  }, [isListed, setValue]);
  const currency = useWatch<MarketValues, 'currency'>({ name: 'currency' });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Startup" required error={errors.startup?.message}>
          <Select
            options={options}
            placeholder={choices ? 'Choose a startup' : loading}
            {...register('startup')}
          />
        </Field>
        <Field label="Currency" required error={errors.currency?.message}>
          <Select options={currencies} {...register('currency')} />
        </Field>
      </div>
      <RequestFields
        subject={{ kind: 'wanted' }}
        currency={currency}
        today={today}
        priceLabel="Max price per unit"
      />
      <NoteField />
      <PurchaseCost currency={currency} feeRate={usualFee} />
    </>
  );
}

/** A buy order for units of a startup, of any series. */
export function BuyOrderForm({
  actor,
  choices,
  onClose,
}: {
  actor: MarketRequestActor;
  choices: MarketChoices | null;
  onClose: () => void;
}) {
  const today = useSelector(actor, selectToday);
  return (
    <MarketForm actor={actor} label="Buy order" verb="Post" onClose={onClose}>
      <BuyOrderFields choices={choices} today={today} />
    </MarketForm>
  );
}
