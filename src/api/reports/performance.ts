import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import { day, isoDate, known, knownDecimal, money } from '../kit/wire.ts';
import { reportHead, type ReportQuery, wireQuery } from '../portfolio/report-head.ts';

/** Totals from the first payment until the end of `date`; a null value is not known, never zero. */
const pointSchema = z.object({
  date: isoDate,
  paid_in: money,
  distributions: money,
  fair_value_gross: money,
  fair_value_net: money,
  tvpi: knownDecimal,
  dpi: knownDecimal,
  irr: knownDecimal,
  irr_unavailable_reason: known,
});

/** One point for each quarter's end from the first payment on, and one for the as-of day itself; oldest first. */
export const performanceSchema = z.object({
  report_type: z.literal('performance'),
  ...reportHead,
  from: day,
  to: day,
  points: z.array(pointSchema),
});

export type Performance = z.output<typeof performanceSchema>;
export type PerformancePoint = z.output<typeof pointSchema>;

/** C18. `from` and `to` choose the points shown; each still counts from the first payment. */
export const getPerformance = (send: Send, query: ReportQuery, signal: AbortSignal): Promise<Performance> =>
  send(calls.getReport, {
    params: { 'report-type': 'performance' },
    query: wireQuery(query),
    schema: performanceSchema,
    signal,
  });
