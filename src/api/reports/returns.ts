import * as z from 'zod/mini';
import { reportHead } from '../portfolio/report-head.ts';
import {
  isoDate,
  known,
  knownDecimal,
  knownNumber,
  knownReference,
  money,
  optionalList,
} from '../kit/wire.ts';

/** One period that ends on the as-of day: beginning + contributions - distributions + gain = ending. */
export const periodSchema = z.object({
  /** quarter, year (both to date), one_year, three_years, five_years or inception. */
  key: z.string(),
  from: isoDate,
  to: isoDate,
  beginning: money,
  contributions: money,
  distributions: money,
  gain: money,
  ending: money,
  /** Money-weighted; null for a period that begins without value. */
  irr: knownDecimal,
  irr_period_days: z.optional(knownNumber),
  irr_unavailable_reason: known,
});

/** C18 with type `returns`: the whole book, and each vehicle, over several periods beside each other. */
export const returnsSchema = z.object({
  report_type: z.literal('returns'),
  ...reportHead,
  totals: z.array(periodSchema),
  rows: z.array(z.object({ entity: knownReference, periods: z.array(periodSchema) })),
  /** The payments of each quarter, oldest first; `net` is what came back less what was paid in. */
  quarters: optionalList(
    z.object({ from: isoDate, to: isoDate, contributions: money, distributions: money, net: money }),
  ),
});

export type Returns = z.output<typeof returnsSchema>;
export type PeriodReturn = z.output<typeof periodSchema>;
