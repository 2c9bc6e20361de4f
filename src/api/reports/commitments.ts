import * as z from 'zod/mini';
import { commitmentFields } from '../kit/account-fields.ts';
import { known, knownNumber, knownReference, reference } from '../kit/wire.ts';
import { reportHead } from '../portfolio/report-head.ts';

/** A holding, or a commitment without a purchase yet. */
const rowSchema = z.object({
  holding: knownNumber,
  application: knownNumber,
  status: known,
  startup: reference,
  round: knownReference,
  series: knownReference,
  entity: knownReference,
  ...commitmentFields,
});

/** C18 with type `commitments`: commitments until the end of the as-of day, and their status. */
export const commitmentsSchema = z.object({
  report_type: z.literal('commitments'),
  ...reportHead,
  rows: z.array(rowSchema),
  /** The same by vehicle; null for commitments without one yet. */
  vehicles: z.array(z.object({ entity: knownReference, ...commitmentFields })),
  totals: z.object(commitmentFields),
});

export type Commitments = z.output<typeof commitmentsSchema>;
