import * as z from 'zod';
import { minorUnits } from '../../../src/domain/money/amounts/minor-units.ts';
import { amountPattern, isOfCurrency } from '../../../src/domain/money/commitments/commitment.ts';
import { badFields } from '../../http/refusal.ts';

/**
 * An amount in a request body: plain digits, above zero. It is rejected rather than rounded: `amountErrors` says whether it has more
 * decimals than its currency.
 */
export const amountField = () =>
  z
    .string({ error: 'A valid number is required.' })
    .regex(amountPattern, 'Enter an amount in digits, such as 25000.00.')
    .refine((text) => !amountPattern.test(text) || /[1-9]/.test(text), 'Enter an amount above zero.');

const numbers = ['no', 'one', 'two', 'three', 'four'];

/** The error for an amount with more decimals than its currency has. */
export function decimalErrors(amount: string, currency: string): readonly string[] {
  if (isOfCurrency(amount, currency)) return [];
  const places = minorUnits(currency);
  return places === 0
    ? [`Enter an amount without decimals, such as 25000: ${currency} has none.`]
    : [`Enter an amount with at most ${numbers[places]} decimals, such as ${(25_000).toFixed(places)}.`];
}

/** @throws Refusal 400 for an amount with more decimals than its currency has. */
export function checkDecimals(field: string, amount: string, currency: string): void {
  const errors = decimalErrors(amount, currency);
  if (errors.length > 0) throw badFields({ [field]: errors });
}
