import * as z from 'zod/mini';
import { isoDate, known, knownNumber, optionalField, optionalList } from '../kit/wire.ts';

/** The exchange rates of the club's performance. */
export const clubRates = {
  /** Of the days valued, as in C18: each quarter's end, the eve of each period, and the as-of day. */
  rates: optionalList(
    z.object({
      date: isoDate,
      from: z.string(),
      to: z.string(),
      rate: z.string().check(z.regex(/^\d+(\.\d+)?$/)),
      source: known,
      age: z.optional(knownNumber),
    }),
  ),
  /** The number of rates of payments, and the most days after its own day on which one was used. */
  payment_rates: optionalField(z.object({ count: z.number(), oldest_age: knownNumber })),
};
