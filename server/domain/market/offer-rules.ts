import * as z from 'zod';
import { isRecentDay } from '../../../src/domain/days/days.ts';
import {
  exactFault,
  isMinFill,
  isPriceTooHigh,
  totalFault,
  type TotalLimits,
  unitsFault,
  type UnitsFault,
  validUntilFault,
} from '../../../src/domain/market/offer-limits.ts';
import {
  exactPattern,
  highestPrice,
  isSaleAcknowledged,
  lastDayFrom,
  marketDefaults,
  maxMarketNoteLength,
  saleAcknowledgements,
} from '../../../src/domain/market/trade.ts';
import {
  type Decimal,
  decimal,
  type DecimalText,
  quantityText,
} from '../../../src/domain/money/amounts/decimal.ts';
import { countCharacters } from '../../../src/domain/texts/text-patterns.ts';
import { booleanField, currencyField, idField, textField } from '../../http/fields.ts';
import { choice } from '../../http/query.ts';
import { amountText } from '../core/amount-text.ts';

/** Units or a price in a request body: plain digits, at most four decimals, above zero. They are rejected rather than rounded. */
const exactField = () =>
  z
    .string({ error: 'A valid number is required.' })
    .regex(exactPattern, 'Enter a number with at most four decimals.')
    .refine((text) => exactFault(text) !== 'zero', 'Enter a number above zero.');

const dayField = () => textField().refine(isRecentDay, 'Enter a date as YYYY-MM-DD.');
const noteField = () =>
  textField()
    .refine(
      (text) => countCharacters(text) <= maxMarketNoteLength,
      `Use at most ${maxMarketNoteLength} characters.`,
    )
    .default('');
const stated = { units: exactField(), price: exactField(), valid_until_date: dayField() };

/** The fields of C35 for each `request_type`, besides those of `marketRequestSchema`. */
export const sellSchema = z.object({
  ...stated,
  holding: idField(),
  currency: currencyField(),
  is_partial_allowed: booleanField().default(true),
  min_fill_units: exactField(),
  note: noteField(),
  acknowledgements: z
    .array(z.enum(saleAcknowledgements, choice), choice)
    .max(20, 'Use at most 20.')
    .default([]),
  replaces: idField().nullish(),
});
export const buySchema = z.object({ ...stated, investing_profile: idField() });
export const buyRequestSchema = z.object({
  ...stated,
  startup: idField(),
  currency: currencyField(),
  investing_profile: idField(),
  note: noteField(),
});
export const counterSchema = z.object(stated);

const digits = (value: DecimalText): string => decimal(value).toFixed();

const unitsMessages: Readonly<Record<UnitsFault['kind'], (limit: string) => string>> = {
  offStep: (limit) => `Choose a multiple of ${limit} units.`,
  aboveMaximum: (limit) => `Only ${limit} units are available.`,
  belowMinimum: (limit) => `The minimum is ${limit} units.`,
};

/** Units must be a multiple of the step and lie between the bounds. */
export function unitsErrors(units: string, min: DecimalText, max: Decimal | null): readonly string[] {
  const step = marketDefaults.unitStep;
  const fault = unitsFault(units, { step, min, max: max && max.toFixed() });
  return fault ? [unitsMessages[fault.kind](digits(fault.limit))] : [];
}

/** A price far above the last round's is probably a typing error. */
export function priceErrors(price: string, lastRound: string | null): readonly string[] {
  const max = highestPrice(lastRound);
  return max !== null && isPriceTooHigh(price, max)
    ? [
        `At most ${quantityText(decimal(max))}, ${digits(marketDefaults.maxPriceFactor)} times the last round.`,
      ]
    : [];
}

/** From tomorrow, for ninety days at most. */
export function validityErrors(day: string, today: string): readonly string[] {
  const fault = validUntilFault(day, today);
  if (fault === 'tooEarly') return ['Choose a date from tomorrow.'];
  return fault === 'tooLate' ? [`Choose a date up to ${lastDayFrom(today)}.`] : [];
}

export function totalErrors(units: string, price: string, limits: TotalLimits): readonly string[] {
  const fault = totalFault(units, price, limits);
  if (fault === 'tooLarge') return ['This is more than can be traded.'];
  return fault === 'tooSmall'
    ? [`The minimum total is ${amountText(marketDefaults.minimumTotal, limits.currency)}.`]
    : [];
}

type Offered = Pick<z.output<typeof sellSchema>, 'units' | 'min_fill_units' | 'is_partial_allowed'>;

export const minFillErrors = ({ units, min_fill_units, is_partial_allowed }: Offered): readonly string[] =>
  isMinFill(min_fill_units, units, is_partial_allowed)
    ? []
    : ['Enter at most the units offered, or all of them if partial fills are not allowed.'];

export const acknowledgementErrors = (given: readonly string[]): readonly string[] =>
  isSaleAcknowledged(given) ? [] : ['Please confirm all four statements.'];

export const currencyErrors = (given: string, expected: string): readonly string[] =>
  given === expected ? [] : [`This is traded in ${expected}.`];
