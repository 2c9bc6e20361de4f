import * as z from 'zod/mini';
import { knownNumber, optionalField, optionalList } from '../kit/wire.ts';
import { rateSchema } from '../portfolio/report-head.ts';

/** The exchange rates of a page of the club; none where nothing was converted. */
export const ratesUsedFields = {
  /** Of the days valued, one by one as in C18. */
  rates: optionalList(rateSchema),
  /** The number of rates of payments, and the most days after its own day on which one was used. */
  payment_rates: optionalField(z.object({ count: z.number(), oldest_age: knownNumber })),
};

const ratesUsedSchema = z.object(ratesUsedFields);
export type RatesUsed = z.output<typeof ratesUsedSchema>;
