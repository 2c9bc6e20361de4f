import * as z from 'zod/mini';
import type { Send } from './client.ts';
import { calls } from './paths.ts';
import { decimal, isoDate, optionalField, reference, text } from './wire.ts';

const money = optionalField(decimal);
const ratio = optionalField(decimal);

const holdingSchema = z.object({
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
  distributions: money,
  realised_gain: money,
  unrealised_gain: money,
  moic: ratio,
  tvpi: ratio,
  irr: ratio,
  ownership_percent: ratio,
  is_sellable: z.catch(z.boolean(), false),
});

const summarySchema = z.object({
  invested: money,
  fees: money,
  paid_in: money,
  fair_value_gross: money,
  accrued_carry: money,
  fair_value_net: money,
  proceeds_gross: money,
  carry_paid: money,
  distributions: money,
  realised_gain: money,
  unrealised_gain: money,
  total_gain: money,
  gross_moic: ratio,
  net_tvpi: ratio,
  dpi: ratio,
  rvpi: ratio,
  net_irr: ratio,
  gross_irr: ratio,
  irr_unavailable_reason: optionalField(text),
  pending_commitments: money,
  holdings_count: z.number(),
  valued_count: z.number(),
  active_count: z.number(),
});

/** C18 with type `portfolio`. Amounts in `currency`, rates and multiples as fractions ("0.0744" is 7.44%). */
export const portfolioSchema = z.object({
  report_type: z.literal('portfolio'),
  as_of_date: isoDate,
  generated_at: z.string(),
  is_stale: z.catch(z.boolean(), false),
  basis: z.enum(['net', 'gross']),
  currency: z.string(),
  summary: summarySchema,
  holdings: z.array(holdingSchema),
  cash_flows: z.array(z.object({ date: isoDate, kind: z.string(), holding: z.number(), amount: decimal })),
  price_history: z.array(z.object({ holding: z.number(), date: isoDate, price: decimal, event: z.string() })),
});

export type Portfolio = z.output<typeof portfolioSchema>;
export type Holding = z.output<typeof holdingSchema>;

/** C18. `as_of_date` absent means today. */
export const getPortfolio = (send: Send, signal: AbortSignal): Promise<Portfolio> =>
  send(calls.getReport, { params: { 'report-type': 'portfolio' }, schema: portfolioSchema, signal });
