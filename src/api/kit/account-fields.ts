import * as z from 'zod/mini';
import { isoDate, known, knownDecimal, knownNumber, money } from './wire.ts';

/** Entry fees included; promised - released = committed = drawn + uninvested + unfunded. PIC is drawn / committed. */
export const commitmentFields = {
  promised: money,
  released: money,
  committed: money,
  called: money,
  received: money,
  drawn: money,
  uninvested: money,
  recallable: money,
  unfunded: money,
  pic: knownDecimal,
};

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

export type PeriodReturn = z.output<typeof periodSchema>;
