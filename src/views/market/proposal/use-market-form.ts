import { zodResolver } from '@hookform/resolvers/zod';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { MarketRequestActor } from '../../../machines/market/proposal/proposal.machine.ts';
import { selectContext } from '../../../machines/kit/selectors/page.selectors.ts';
import { useFailureFields } from '../../kit/forms/form-failure.ts';
import { useMoney } from '../../kit/format/money.ts';
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
  const form = useForm<MarketValues>({
    resolver: zodResolver(marketSchema(subject, today, money)),
    defaultValues: start,
    mode: 'onTouched',
  });
  const { handleSubmit, setError, setFocus } = form;
  const otherMessages = useFailureFields(failure, { fields: hostFields, setError, setFocus });
  const submit = handleSubmit((values) => {
    const intent = intentOf(subject, values, owner);
    if (intent !== null) actor.send({ type: 'request.submit', intent });
  });
  return { form, submit, otherMessages, subject };
}
