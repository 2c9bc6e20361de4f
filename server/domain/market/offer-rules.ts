import { amountText } from '../core/amount-text.ts';
import * as z from 'zod';
import {
  exactPattern,
  highestPrice,
  isSaleAcknowledged,
  lastDayFrom,
  marketDefaults,
  maxMarketNoteLength,
  saleAcknowledgements,
} from '../../../src/domain/trade.ts';
import { type Decimal, decimal, quantityText } from '../../../src/domain/money/decimal.ts';
import { grossOf } from '../../../src/domain/money/sale.ts';
import { textField } from '../../http/fields.ts';
import { badFields, type FieldErrors } from '../../http/refusal.ts';
import { isRecentDay } from '../../../src/domain/days.ts';
import { countCharacters, currencyPattern } from '../../../src/domain/text-patterns.ts';

const choice = { error: 'Not a valid choice.' };
export const idField = () => z.int('A valid integer is required.').positive('A valid integer is required.');

/** Units or a price in a request body: plain digits, at most four decimals, above zero. They are rejected rather than rounded. */
const exactField = () =>
  z
    .string({ error: 'A valid number is required.' })
    .regex(exactPattern, 'Enter a number with at most four decimals.')
    .refine((text) => /[1-9]/.test(text), 'Enter a number above zero.');

const dayField = () => textField().refine(isRecentDay, 'Enter a date as YYYY-MM-DD.');
const currencyField = () => textField().pipe(z.string().regex(currencyPattern, 'Not a valid choice.'));
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
  is_partial_allowed: z.boolean({ error: 'Must be true or false.' }).default(true),
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

/** @throws Refusal 400 with all errors by field. */
export function throwErrors(errors: FieldErrors): void {
  const wrong = Object.entries(errors).filter(([, messages]) => messages.length > 0);
  if (wrong.length > 0) throw badFields(Object.fromEntries(wrong));
}

const digits = (value: Decimal): string => value.toFixed();

/** Units must be a multiple of the step and lie between the bounds. */
export function unitsErrors(units: string, min: Decimal, max: Decimal | null): readonly string[] {
  const requested = decimal(units);
  if (!requested.mod(marketDefaults.unitStep).eq(0))
    return [`Choose a multiple of ${digits(decimal(marketDefaults.unitStep))} units.`];
  if (max !== null && requested.gt(max)) return [`Only ${digits(max)} units are available.`];
  if (requested.lt(min)) return [`The minimum is ${digits(min)} units.`];
  return [];
}

/** A price far above the last round's is probably a typing error. */
export function priceErrors(price: string, lastRound: string | null): readonly string[] {
  const max = highestPrice(lastRound);
  if (max === null) return [];
  return decimal(price).gt(max) ? [`At most ${quantityText(decimal(max))}, five times the last round.`] : [];
}

/** From tomorrow, for ninety days at most. */
export function validityErrors(day: string, today: string): readonly string[] {
  if (day <= today) return ['Choose a date from tomorrow.'];
  const last = lastDayFrom(today);
  return day > last ? [`Choose a date up to ${last}.`] : [];
}

export function totalErrors(units: string, price: string, currency: string): readonly string[] {
  const total = grossOf(units, price, currency);
  if (total.gt('1e13')) return ['This is more than can be traded.'];
  return total.lt(marketDefaults.minimumTotal)
    ? [`The minimum total is ${amountText(marketDefaults.minimumTotal, currency)}.`]
    : [];
}

export const acknowledgementErrors = (given: readonly string[]): readonly string[] =>
  isSaleAcknowledged(given) ? [] : ['Please confirm all four statements.'];

export const currencyErrors = (given: string, expected: string): readonly string[] =>
  given === expected ? [] : [`This is traded in ${expected}.`];
