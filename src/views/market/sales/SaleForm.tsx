import { useSelector } from '@xstate/react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { saleAcknowledgements } from '../../../domain/market/trade.ts';
import type { MarketRequestActor } from '../../../machines/market/proposal/market-request.machine.ts';
import { selectToday } from '../../../machines/market/proposal/market-request.selectors.ts';
import { type MarketSubject } from '../../../machines/market/proposal/proposal-rules.ts';
import { formatPercent } from '../../kit/format/format.ts';
import { AmountControl } from '../../kit/forms/AmountControl.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Acknowledgements } from '../../ui/forms/Acknowledgements.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import type { MarketValues } from '../proposal/market-form.ts';
import { MarketForm } from '../proposal/MarketForm.tsx';
import { NoteField, RequestFields } from '../proposal/RequestFields.tsx';
import { OrderNotice } from './OrderNotice.tsx';
import { PriceBand } from './PriceBand.tsx';
import { SaleOutcome } from './SaleOutcome.tsx';

type SaleSubject = Extract<MarketSubject, { kind: 'sale' }>;

function PartFields() {
  const { register } = useFormContext<MarketValues>();
  const { errors } = useFormState<MarketValues>();
  const isPartial = useWatch<MarketValues, 'is_partial_allowed'>({ name: 'is_partial_allowed' });
  return (
    <>
      <Checkbox label="Allow partial fills" {...register('is_partial_allowed')} />
      {isPartial && (
        <Field label="Minimum purchase (units)" error={errors.min_fill_units?.message}>
          <AmountControl name="min_fill_units" />
        </Field>
      )}
    </>
  );
}

function KnownRules({ subject: { sellable } }: { subject: SaleSubject }) {
  const { register } = useFormContext<MarketValues>();
  const { errors } = useFormState<MarketValues>();
  const labels: Readonly<Record<(typeof saleAcknowledgements)[number], string>> = {
    not_a_sale: 'This is an offer, not a sale: a buyer has to be found.',
    rofr: `The company can buy in the buyer’s place within ${sellable.rofr_days ?? 30} days.`,
    fees: `The club takes ${formatPercent(sellable.fee_rate_seller)} of the price and its carry on any gain.`,
    may_lapse: 'The offer ends on its last day, and a sale can fall through before settlement.',
  };
  return (
    <Acknowledgements
      names={saleAcknowledgements}
      labels={labels}
      field={register('acknowledgements')}
      error={errors.acknowledgements?.message}
    />
  );
}

/** An offer, new or replacing an earlier one. */
export function SaleForm({
  actor,
  subject,
  onClose,
}: {
  actor: MarketRequestActor;
  subject: SaleSubject;
  onClose: () => void;
}) {
  const today = useSelector(actor, selectToday);
  const { sellable, replaces, answers, order } = subject;
  const currency = order?.currency ?? sellable.currency ?? '';
  return (
    <MarketForm
      actor={actor}
      label="Offer"
      verb={replaces ? 'Change offer' : answers === null ? 'List for sale' : 'Send offer to the buyer'}
      onClose={onClose}
    >
      {replaces && <Notice>This replaces your earlier offer, and its open bids end.</Notice>}
      {order !== null && <OrderNotice order={order} />}
      {answers !== null && order === null && (
        <Notice>
          The buy order is no longer listed. It may have been filled or withdrawn; we check again when you
          send your offer.
        </Notice>
      )}
      <PriceBand sellable={sellable} />
      <RequestFields subject={subject} currency={currency} today={today} priceLabel="Price per unit" />
      {order === null && <PartFields />}
      <NoteField />
      {currency === (sellable.currency ?? '') && <SaleOutcome sellable={sellable} />}
      <KnownRules subject={subject} />
    </MarketForm>
  );
}
