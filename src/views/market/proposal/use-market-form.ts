import { zodResolver } from '@hookform/resolvers/zod';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { selectContext } from '../../../machines/kit/selectors/page.selectors.ts';
import { termNames, typedTerms } from '../../../machines/market/proposal/market-draft.ts';
import type { MarketRequestActor } from '../../../machines/market/proposal/market-request.machine.ts';
import { typeRequest, submitRequest } from '../../../machines/market/proposal/market-request.selectors.ts';
import { useMoney } from '../../kit/format/money.ts';
import { useFailureFields } from '../../kit/forms/form-failure.ts';
import { intentOf, marketSchema, type MarketValues, startingValues } from './market-form.ts';

const hostFields = {
  startup: 'startup',
  currency: 'currency',
  units: 'units',
  price: 'price',
  min_fill_units: 'min_fill_units',
  valid_until_date: 'valid_until_date',
  note: 'note',
  acknowledgements: 'acknowledgements',
} as const;

/**
 * The fields of a request, validated against the latest state of its subject: a lot that shrinks while typing counts
 * with its current size.
 */
export function useMarketForm(actor: MarketRequestActor) {
  const money = useMoney();
  const { subject, today, failure, owner } = useSelector(actor, selectContext);
  const [start] = useState(() => startingValues(subject, today));
  const [typed] = useState(() => actor.getSnapshot().context.typed);
  const form = useForm<MarketValues>({
    resolver: zodResolver(marketSchema(subject, today, money)),
    defaultValues: { ...start, ...typed },
    mode: 'onTouched',
  });
  const { getValues, handleSubmit, setError, setFocus, setValue, subscribe } = form;
  // What was typed before a reload may no longer be allowed, and says so at once.
  useEffect(() => {
    const touched = { shouldTouch: true, shouldValidate: true };
    for (const name of termNames) if (name in typed) setValue(name, getValues(name), touched);
  }, [getValues, setValue, typed]);
  // Also what was not typed, but chosen by a button.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => typeRequest(actor, typedTerms(values, start)),
      }),
    [actor, start, subscribe],
  );
  const otherMessages = useFailureFields(failure, { fields: hostFields, setError, setFocus });
  const submit = handleSubmit((values) => {
    const intent = intentOf(subject, values, owner);
    if (intent !== null) submitRequest(actor, intent);
  });
  return { form, submit, otherMessages };
}
