import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { marketDefaults } from '../../../domain/market/trade.ts';
import type { MarketRequestActor } from '../../../machines/market/proposal/market-request.machine.ts';
import { selectToday } from '../../../machines/market/proposal/market-request.selectors.ts';
import type { MarketSubject } from '../../../machines/market/proposal/proposal-rules.ts';
import { currencyOptions } from '../../kit/forms/currency-options.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { isStartupChosen, type MarketValues } from '../proposal/market-form.ts';
import { MarketForm } from '../proposal/MarketForm.tsx';
import { PurchaseCost } from '../proposal/PurchaseCost.tsx';
import { NoteField, RequestFields } from '../proposal/RequestFields.tsx';

const loading = 'Loading startups…';

type WantedSubject = Extract<MarketSubject, { kind: 'wanted' }>;

/** A startup chosen before a reload keeps its option until the choices are loaded. */
const startupOptions = ({ startups }: WantedSubject, startup: string) =>
  startups
    ? startups.map(({ id, name }) => ({ value: String(id), label: name }))
    : [startup].filter(Boolean).map((value) => ({ value, label: loading }));

function BuyOrderFields({ subject, today }: { subject: WantedSubject; today: string }) {
  const { getValues, register, trigger } = useFormContext<MarketValues>();
  const { errors } = useFormState<MarketValues>();
  const startup = useWatch<MarketValues, 'startup'>({ name: 'startup' });
  const { startups } = subject;
  // A startup that was chosen before a reload is checked once the others are known.
  useEffect(() => {
    if (startups !== null && getValues('startup') !== '') void trigger('startup');
  }, [getValues, startups, trigger]);
  const currency = useWatch<MarketValues, 'currency'>({ name: 'currency' });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Startup" required error={errors.startup?.message}>
          <Select
            options={startupOptions(subject, startup)}
            placeholder={subject.startups ? 'Choose a startup' : loading}
            {...register('startup')}
            value={isStartupChosen(startup, subject) ? startup : ''}
          />
        </Field>
        <Field label="Currency" required error={errors.currency?.message}>
          <Select options={currencyOptions()} {...register('currency')} />
        </Field>
      </div>
      <RequestFields subject={subject} currency={currency} today={today} priceLabel="Max price per unit" />
      <NoteField />
      <PurchaseCost currency={currency} feeRate={marketDefaults.buyerFeeRate} />
    </>
  );
}

type BuyOrderFormProps = {
  readonly actor: MarketRequestActor;
  readonly subject: WantedSubject;
  readonly onClose: () => void;
};

/** A buy order for units of a startup, of any series. */
export function BuyOrderForm({ actor, subject, onClose }: BuyOrderFormProps) {
  const today = useSelector(actor, selectToday);
  return (
    <MarketForm actor={actor} label="Buy order" verb="Post" onClose={onClose}>
      <BuyOrderFields subject={subject} today={today} />
    </MarketForm>
  );
}
