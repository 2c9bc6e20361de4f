import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import { orNull, readDay, readDecimal, readNumber, readRow, readText, rowsOf } from '../kit/rows.ts';
import { known, knownDecimal, knownNumber, money } from '../kit/wire.ts';
import { readHolding } from './holding.ts';
import { reportHead, type ReportQuery, wireQuery } from './report-head.ts';

const ratio = knownDecimal;

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
  /** Parts of total_gain: the holdings' gains in their currencies, and the effect of exchange rates on their cost. */
  local_gain: z.optional(money),
  currency_translation: z.optional(money),
  gross_moic: ratio,
  net_tvpi: ratio,
  dpi: ratio,
  rvpi: ratio,
  net_irr: ratio,
  gross_irr: ratio,
  /** Where an IRR is of a period under a year. */
  net_irr_period_days: z.optional(knownNumber),
  gross_irr_period_days: z.optional(knownNumber),
  irr_unavailable_reason: known,
  pending_commitments: money,
  /** Promised money that has been received and is not invested yet. */
  uninvested_cash: z.optional(money),
  holdings_count: knownNumber,
  valued_count: knownNumber,
  active_count: knownNumber,
});

/** An amount is null where its day has no exchange rate. */
const readFlow = readRow({ date: readDay, kind: readText, holding: readNumber, amount: orNull(readDecimal) });
const readStep = readRow({ holding: readNumber, date: readDay, price: readDecimal, event: readText });

/**
 * C18 with type `portfolio`. The summary and the flows are in the report's `currency`, converted by `rates`; a holding's
 * amounts and returns are in its own.
 */
export const portfolioSchema = z.object({
  report_type: z.literal('portfolio'),
  ...reportHead,
  summary: summarySchema,
  holdings: rowsOf(readHolding),
  cash_flows: rowsOf(readFlow),
  price_history: rowsOf(readStep),
});

export type Portfolio = z.output<typeof portfolioSchema>;
export type Holding = Portfolio['holdings'][number];
export type PortfolioQuery = Omit<ReportQuery, 'from' | 'to'>;

/** C18: the book as it stood at the end of `asOf`. */
export const getPortfolio = (send: Send, query: PortfolioQuery, signal: AbortSignal): Promise<Portfolio> =>
  send(calls.getReport, {
    params: { 'report-type': 'portfolio' },
    query: wireQuery(query),
    schema: portfolioSchema,
    signal,
  });
