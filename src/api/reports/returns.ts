import * as z from 'zod/mini';
import { periodSchema } from '../kit/account-fields.ts';
import { decimal, isoDate, knownReference, money, optionalField, optionalList } from '../kit/wire.ts';
import { reportHead } from '../portfolio/report-head.ts';

/** C18 with type `returns`: the whole book, and each vehicle, over several periods side by side. */
export const returnsSchema = z.object({
  report_type: z.literal('returns'),
  ...reportHead,
  totals: z.array(periodSchema),
  rows: z.array(
    z.object({
      entity: knownReference,
      periods: z.array(periodSchema),
      /** The payments behind the figures, those of a day and kind together; null where one has no exchange rate. */
      cash_flows: optionalField(z.array(z.object({ date: isoDate, kind: z.string(), amount: decimal }))),
    }),
  ),
  /** The payments of each quarter, oldest first; `net` is distributions less contributions. */
  quarters: optionalList(
    z.object({ from: isoDate, to: isoDate, contributions: money, distributions: money, net: money }),
  ),
});

export type Returns = z.output<typeof returnsSchema>;
export type { PeriodReturn } from '../kit/account-fields.ts';
