import * as z from 'zod/mini';
import {
  isoDate,
  known,
  knownDecimal,
  knownNumber,
  knownReference,
  money,
  optionalField,
} from '../kit/wire.ts';
import { reportHead } from '../portfolio/report-head.ts';

const returned = { irr_period_days: z.optional(knownNumber), irr_unavailable_reason: known };

const figures = {
  fund: z.array(z.object({ key: z.string(), is_recorded: z.boolean(), value: knownDecimal, ...returned })),
  portfolio: z.array(
    z.object({
      key: z.string(),
      invested: money,
      proceeds_gross: money,
      fair_value_gross: money,
      moic: knownDecimal,
      irr: knownDecimal,
      ...returned,
    }),
  ),
  rows: z.array(z.object({ date: isoDate, kind: z.string(), amount: money })),
};

/**
 * C18 with type `ilpa_performance`: ILPA's Performance Template, granular methodology. Figures that the club's book
 * does not record are marked as not recorded; `rows` are the payments that the net return is calculated from, signed as
 * the investor sees them, with the NAV at the end.
 */
export const ilpaPerformanceSchema = z.object({
  report_type: z.literal('ilpa_performance'),
  ...reportHead,
  entity: knownReference,
  ...figures,
  /** The same of all investors in the vehicle, without trades between them; null for everybody but the club's staff. */
  vehicle: optionalField(z.object(figures)),
});

export type IlpaPerformance = z.output<typeof ilpaPerformanceSchema>;
