import * as z from 'zod';
import { amountPattern, isAmount } from '../../../src/domain/money/commitment.ts';

/** An amount in a request body: plain digits, at most two decimals, above zero. It is rejected rather than rounded. */
export const amountField = () =>
  z
    .string({ error: 'A valid number is required.' })
    .regex(amountPattern, 'Enter an amount with at most two decimals, such as 25000.00.')
    .refine((text) => !amountPattern.test(text) || isAmount(text), 'Enter an amount above zero.');
