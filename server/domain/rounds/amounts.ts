import * as z from 'zod';
import { amountPattern, isAmount } from '../../../src/domain/money/commitment.ts';

/** An amount as it travels: plain digits, at most two decimals, more than nothing. Never rounded, never guessed. */
export const amountField = () =>
  z
    .string({ error: 'A valid number is required.' })
    .regex(amountPattern, 'Enter an amount with at most two decimals, such as 25000.00.')
    .refine((text) => !amountPattern.test(text) || isAmount(text), 'Enter an amount above zero.');
