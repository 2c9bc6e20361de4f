import * as z from 'zod/mini';
import { day, decimal, isoDate, knownReference, optionalField } from '../kit/wire.ts';
import { reportHead } from '../portfolio/report-head.ts';

/**
 * C18 with type `ilpa_reporting`: the lines of ILPA's Reporting Template, one amount for each column. An amount is null
 * where it is not known, and throughout a line that the club's book does not record (`is_recorded` is false).
 */
export const ilpaReportingSchema = z.object({
  report_type: z.literal('ilpa_reporting'),
  ...reportHead,
  from: day,
  to: day,
  entity: knownReference,
  columns: z.array(
    z.object({
      key: z.enum(['period', 'year', 'inception']),
      from: isoDate,
      to: isoDate,
      /** Whose amounts: null, from a host that does not send it, is the investor's. `vehicle` is only sent to the club's staff. */
      scope: optionalField(z.enum(['investor', 'vehicle'])),
    }),
  ),
  lines: z.array(
    z.object({
      section: z.string(),
      key: z.string(),
      is_recorded: z.boolean(),
      amounts: z.array(z.nullable(decimal)),
    }),
  ),
});

export type IlpaReporting = z.output<typeof ilpaReportingSchema>;
