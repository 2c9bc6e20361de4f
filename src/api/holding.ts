import * as z from 'zod/mini';
import { decimal, isoDate, optionalField, reference, text } from './wire.ts';

const money = optionalField(decimal);
const ratio = optionalField(decimal);

/** One purchase. `units` is null for SAFEs and notes. */
const lotSchema = z.object({
  date: isoDate,
  units: optionalField(decimal),
  invested: decimal,
  fees: decimal,
});

/** One payment, before carry and the carry kept from it; `cost_share` is the fraction of the whole cost sold for it. */
const paymentSchema = z.object({ date: isoDate, gross: decimal, carry: decimal, cost_share: decimal });

/** One valuation: a price for each unit, or a factor on the cost where there are no units. */
const markSchema = z.object({
  date: isoDate,
  method: z.string(),
  price: optionalField(decimal),
  factor: optionalField(decimal),
  source: optionalField(text),
});

/** `lots`, `payments` and `marks` are null where the host does not tell them, and oldest first where it does. */
export const holdingSchema = z.object({
  id: z.number(),
  startup: reference,
  status: z.string(),
  series: optionalField(reference),
  entity: optionalField(reference),
  round: optionalField(reference),
  instrument: optionalField(text),
  share_class: optionalField(text),
  investment_date: optionalField(isoDate),
  vintage_year: optionalField(z.number()),
  units: optionalField(decimal),
  cost_per_unit: money,
  invested: money,
  fees: money,
  paid_in: money,
  current_price: money,
  price_date: optionalField(isoDate),
  valuation_method: optionalField(text),
  valuation_source: optionalField(text),
  fair_value_gross: money,
  accrued_carry: money,
  fair_value_net: money,
  proceeds_gross: money,
  carry_paid: money,
  distributions: money,
  realised_gain: money,
  unrealised_gain: money,
  moic: ratio,
  tvpi: ratio,
  irr: ratio,
  ownership_percent: ratio,
  is_sellable: z.catch(z.boolean(), false),
  /** The holding's own currency, ISO 4217; all its amounts are in it. Null where there is but the report's. */
  currency: optionalField(text),
  /** Fraction, 0.2 is 20%. */
  carry_rate: ratio,
  sector: optionalField(text),
  stage: optionalField(text),
  /** ISO 3166-1 alpha-2. */
  country: optionalField(text),
  lots: optionalField(z.array(lotSchema)),
  payments: optionalField(z.array(paymentSchema)),
  marks: optionalField(z.array(markSchema)),
});
