import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import { isoDate, optionalField, text } from '../kit/wire.ts';

export const vehicleSchema = z.object({
  id: z.number(),
  name: z.string(),
  kind: optionalField(text),
  country: optionalField(text),
  currency: optionalField(text),
  formed_date: optionalField(isoDate),
  series_count: optionalField(z.number()),
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
