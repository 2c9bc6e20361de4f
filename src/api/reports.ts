import * as z from 'zod/mini';
import type { Send } from './client.ts';
import { holdingSchema } from './holding.ts';
import { calls } from './paths.ts';
import { reportHead, type ReportQuery, wireQuery } from './report-head.ts';
import { decimal, isoDate, optionalField, text } from './wire.ts';

const money = optionalField(decimal);
const ratio = optionalField(decimal);

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

/**
 * C18 with type `portfolio`. The summary and the flows are in the report's `currency`, converted by `rates`; a holding's
 * amounts and returns are in its own.
 */
export const portfolioSchema = z.object({
  report_type: z.literal('portfolio'),
  ...reportHead,
  summary: summarySchema,
  holdings: z.array(holdingSchema),
  cash_flows: z.array(z.object({ date: isoDate, kind: z.string(), holding: z.number(), amount: decimal })),
  price_history: z.array(z.object({ holding: z.number(), date: isoDate, price: decimal, event: z.string() })),
});

export type Portfolio = z.output<typeof portfolioSchema>;
export type Holding = z.output<typeof holdingSchema>;
export type PortfolioQuery = Omit<ReportQuery, 'from' | 'to'>;

/** C18: the book as it stood at the end of `asOf`. */
export const getPortfolio = (send: Send, query: PortfolioQuery, signal: AbortSignal): Promise<Portfolio> =>
  send(calls.getReport, {
    params: { 'report-type': 'portfolio' },
    query: wireQuery(query),
    schema: portfolioSchema,
    signal,
  });
