import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import {
  isoDate,
  knownDecimal,
  knownNumber,
  knownReference,
  money,
  optionalList,
  reference,
} from '../kit/wire.ts';
import { knownLaterField, rateSchema, type ReportQuery, wireQuery } from '../portfolio/report-head.ts';

export const seriesReportSchema = z.object({
  as_of_date: isoDate,
  currency: z.string(),
  results: z.array(
    z.object({
      series: reference,
      startup: reference,
      entity: knownReference,
      vintage_year: knownNumber,
      committed: money,
      paid_in: money,
      invested: money,
      fees: money,
      units: knownDecimal,
      fair_value_net: money,
      distributions: money,
      tvpi: knownDecimal,
      dpi: knownDecimal,
      rvpi: knownDecimal,
      irr: knownDecimal,
      flows: z.array(z.object({ date: isoDate, kind: z.string(), amount: money })),
    }),
  ),
  known_later: knownLaterField,
  rates: optionalList(rateSchema),
});

export type SeriesReport = z.output<typeof seriesReportSchema>;

/** C40: the investor's book by series. */
export const getSeriesReport = (
  send: Send,
  query: Pick<ReportQuery, 'asOf' | 'basis' | 'currency'>,
  signal: AbortSignal,
): Promise<SeriesReport> =>
  send(calls.getSeriesReport, { query: wireQuery(query), schema: seriesReportSchema, signal });
