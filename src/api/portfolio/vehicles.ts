import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import { day, known, knownNumber } from '../kit/wire.ts';

export const vehicleSchema = z.object({
  id: z.number(),
  name: z.string(),
  kind: known,
  country: known,
  currency: known,
  formed_date: day,
  series_count: knownNumber,
  has_capital_account: z.catch(z.boolean(), false),
});

export type Vehicle = z.output<typeof vehicleSchema>;

/** C21: the vehicles the investor holds through. @param params `product` is the slug of the club's product. */
export const getVehicles = (
  send: Send,
  params: { readonly product: string },
  signal: AbortSignal,
): Promise<readonly Vehicle[]> =>
  send(calls.listEntities, { params, schema: z.array(vehicleSchema), signal });
