import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import { wireQuery, type ReportQuery } from '../portfolio/report-head.ts';
import { decimal, isoDate, optionalField, reference, text } from '../kit/wire.ts';

const money = optionalField(decimal);

/** What the investor has in the subject, in the report's currency. */
const positionSchema = z.object({
  paid_in: money,
  fair_value_net: money,
  distributions: money,
  /** On the gross basis MOIC, and a gross IRR. */
  tvpi: optionalField(decimal),
  irr: optionalField(decimal),
  /** Where the IRR is of a period under a year. */
  irr_period_days: z.optional(optionalField(z.number())),
});

const eventSchema = z.object({
  date: isoDate,
  kind: z.string(),
  title: z.string(),
  /** Prices for a unit before and after. */
  effect: optionalField(z.object({ from_price: optionalField(decimal), to_price: optionalField(decimal) })),
});

/** `known` and `unknown` name what the club knows of the terms; `documents` are ids of C16. */
export const investorReportSchema = z.object({
  type: z.string(),
  id: z.number(),
  title: z.string(),
  as_of_date: isoDate,
  currency: z.string(),
  facts: z.record(z.string(), optionalField(text)),
  position: positionSchema,
  events: z.array(eventSchema),
  known: z.array(z.string()),
  unknown: z.array(z.string()),
  documents: z.array(z.number()),
  notes: optionalField(text),
});

export const seriesReportSchema = z.object({
  as_of_date: isoDate,
  currency: z.string(),
  results: z.array(
    z.object({
      series: reference,
      startup: reference,
      entity: optionalField(reference),
      vintage_year: optionalField(z.number()),
      committed: money,
      paid_in: money,
      invested: money,
      fees: money,
      units: optionalField(decimal),
      fair_value_net: money,
      distributions: money,
      tvpi: optionalField(decimal),
      dpi: optionalField(decimal),
      rvpi: optionalField(decimal),
      irr: optionalField(decimal),
      flows: z.array(z.object({ date: isoDate, kind: z.string(), amount: decimal })),
    }),
  ),
});

export type InvestorReport = z.output<typeof investorReportSchema>;
export type SeriesReport = z.output<typeof seriesReportSchema>;

type Subject = {
  /** `investor` is for cyborgs. */
  readonly type: 'startup' | 'series' | 'round' | 'entity' | 'investor';
  readonly id: number;
};

/** C20. Whatever the investor does not hold is missing (404); an investor is refused to whoever is no cyborg (403). */
export const getInvestorReport = (
  send: Send,
  params: Subject,
  signal: AbortSignal,
  query: Pick<ReportQuery, 'asOf' | 'currency'> = {},
): Promise<InvestorReport> =>
  send(calls.getSubjectReport, { params, query: wireQuery(query), schema: investorReportSchema, signal });

/** C40: the investor's book by series. */
export const getSeriesReport = (
  send: Send,
  query: Pick<ReportQuery, 'asOf' | 'basis' | 'currency'>,
  signal: AbortSignal,
): Promise<SeriesReport> =>
  send(calls.getSeriesReport, { query: wireQuery(query), schema: seriesReportSchema, signal });
