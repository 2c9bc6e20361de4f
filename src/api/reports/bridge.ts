import * as z from 'zod/mini';
import { known, knownDecimal, knownNumber, knownReference, money, reference } from '../kit/wire.ts';
import { reportHead } from '../portfolio/report-head.ts';

/** Signed: deductions are negative. gross plus all parts is net. */
const amounts = {
  gross: money,
  entry_fees: money,
  annual_fees: money,
  sale_fees: money,
  carry: money,
  currency_effect: money,
  net: money,
};

/** One step from gross to net, in this order; the first and the last are totals. */
const stepSchema = z.object({
  /** gross, entry_fees, annual_fees, sale_fees, carry, currency_effect or net. */
  key: z.string(),
  amount: money,
  /** After this step and those before it. */
  irr: knownDecimal,
  irr_period_days: z.optional(knownNumber),
  irr_unavailable_reason: known,
  /** The difference from the step before, a fraction; null for a total. */
  points: knownDecimal,
});

/** C18 with type `bridge`: the gain since the first payment, and the return, from gross to net. */
export const bridgeSchema = z.object({
  report_type: z.literal('bridge'),
  ...reportHead,
  steps: z.array(stepSchema),
  rows: z.array(
    z.object({
      holding: z.number(),
      startup: reference,
      series: knownReference,
      entity: knownReference,
      /** The holding's own; all amounts are in the report's. */
      holding_currency: known,
      ...amounts,
    }),
  ),
  totals: z.object(amounts),
});

export type BridgeReport = z.output<typeof bridgeSchema>;
