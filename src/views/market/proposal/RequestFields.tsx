import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { isAboveAsk } from '../../../domain/market/offer-limits.ts';
import { lastDayFrom, maxMarketNoteLength } from '../../../domain/market/trade.ts';
import { limitsOf, type MarketSubject } from '../../../machines/market/proposal/proposal-rules.ts';
import { useMoney } from '../../kit/format/money.ts';
import { AmountControl } from '../../kit/forms/AmountControl.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { DateInput } from '../../ui/forms/DateInput.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import type { MarketValues } from './market-form.ts';
import { unitsText } from './market.labels.ts';

type FieldsProps = {
  readonly subject: MarketSubject;
  readonly currency: string;
  readonly today: string;
  /** Label of the price: "Price per unit", "The most for one unit". */
  readonly priceLabel: string;
  /** Label of the end date, where another one stands beside it. */
  readonly untilLabel?: string;
};

/** Units, price and end date. */
export function RequestFields({
  subject,
  currency,
  today,
  priceLabel,
  untilLabel = 'Valid until',
}: FieldsProps) {
  const money = useMoney();
  const { register } = useFormContext<MarketValues>();
  const { errors } = useFormState<MarketValues>();
  const price = useWatch<MarketValues, 'price'>({ name: 'price' }).trim();
  const { min, max } = limitsOf(subject);
  const bounds =
    max === null ? `From ${unitsText(min, money)}.` : `From ${money.units(min)} to ${unitsText(max, money)}.`;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Units" required error={errors.units?.message} hint={bounds}>
          <AmountControl name="units" />
        </Field>
        <Field label={priceLabel} required error={errors.price?.message}>
          <AmountControl name="price" unit={currency} />
        </Field>
      </div>
      {subject.kind === 'bid' && isAboveAsk(price, subject.entry.price) && (
        <Checkbox label="I intend to bid above the ask price" {...register('isAboveAsk')} />
      )}
      <Field label={untilLabel} required error={errors.valid_until_date?.message}>
        <DateInput min={today} max={lastDayFrom(today)} {...register('valid_until_date')} />
      </Field>
    </>
  );
}

/** A message to the other side. */
export function NoteField() {
  const { register } = useFormContext<MarketValues>();
  const { errors } = useFormState<MarketValues>();
  return (
    <Field
      label="Note"
      optional
      error={errors.note?.message}
      hint="Visible to all members. Don’t include your name."
    >
      <TextArea rows={2} limit={maxMarketNoteLength} {...register('note')} />
    </Field>
  );
}
