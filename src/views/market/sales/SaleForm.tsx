import { useSelector } from '@xstate/react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { MarketRequestActor } from '../../../machines/market/proposal/proposal.machine.ts';
import { saleAcknowledgements } from '../../../domain/trade.ts';
import { type MarketSubject } from '../../../machines/market/proposal/proposal-rules.ts';
import { formatPercent } from '../../kit/format/format.ts';
import type { MarketValues } from '../proposal/market-form.ts';
import { MarketForm } from '../proposal/MarketForm.tsx';
import { NoteField, RequestFields } from '../proposal/RequestFields.tsx';
import { Acknowledgements } from '../../ui/forms/Acknowledgements.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { PriceBand } from './PriceBand.tsx';
import { SaleOutcome } from './SaleOutcome.tsx';

type SaleSubject = Extract<MarketSubject, { kind: 'sale' }>;

function PartFields() {
  const { register } = useFormContext<MarketValues>();
  const { errors } = useFormState<MarketValues>();
  const isPartial = useWatch<MarketValues, 'is_partial_allowed'>({ name: 'is_partial_allowed' });
  return (
    <>
      <Checkbox label="Buyers may take a part of it" {...register('is_partial_allowed')} />
      {isPartial && (
        <Field label="The least that a buyer takes, in units" error={errors.min_fill_units?.message}>
          <TextInput inputMode="decimal" autoComplete="off" {...register('min_fill_units')} />
        </Field>
      )}
    </>
  );
}

function KnownRules({ subject: { stake } }: { subject: SaleSubject }) {
  const { register } = useFormContext<MarketValues>();
  const { errors } = useFormState<MarketValues>();
  const words: Readonly<Record<(typeof saleAcknowledgements)[number], string>> = {
    not_a_sale: 'This is an offer and no sale: a buyer has to be found.',
    rofr: `The company may buy in the buyer’s place, within ${stake.rofr_days ?? 30} days.`,
    fees: `The club takes ${formatPercent(stake.fee_rate_seller)} of the price and its carry on the gain.`,
    may_lapse: 'The offer ends on its last day, and a sale can fall through before it is settled.',
  };
  return (
    <Acknowledgements
      names={saleAcknowledgements}
      words={words}
      field={register('acknowledgements')}
      error={errors.acknowledgements?.message}
    />
  );
}

/** An offer, new or in the place of an earlier one. */
export function SaleForm({
  actor,
  subject,
  onClose,
}: {
  actor: MarketRequestActor;
  subject: SaleSubject;
  onClose: () => void;
}) {
  const today = useSelector(actor, ({ context }) => context.today);
  const { stake, replaces, answers } = subject;
  return (
    <MarketForm
      actor={actor}
      label="Offer"
      verb={replaces ? 'Change the offer' : answers === null ? 'List it' : 'Offer it to the buyer'}
      onClose={onClose}
    >
      {replaces && (
        <Notice>The earlier offer is taken back in the same step. Bids on it that wait end with it.</Notice>
      )}
      {answers !== null && <Notice>This answers a member who is looking for units of this startup.</Notice>}
      <PriceBand stake={stake} />
      <RequestFields
        subject={subject}
        currency={stake.currency ?? ''}
        today={today}
        priceLabel="Price for one unit"
      />
      <PartFields />
      <NoteField />
      <SaleOutcome stake={stake} />
      <KnownRules subject={subject} />
    </MarketForm>
  );
}
