import * as z from 'zod';

/** An amount as it travels: plain digits, at most two decimals, more than nothing. Never rounded, never guessed. */
export const amountField = () =>
  z
    .string({ error: 'A valid number is required.' })
    .regex(/^\d{1,13}(\.\d{1,2})?$/, 'Enter an amount with at most two decimals, such as 25000.00.')
    .refine((text) => /[1-9]/.test(text), 'Enter an amount above zero.');
