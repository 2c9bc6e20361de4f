import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import {
  isoDate,
  known,
  knownDecimal,
  knownNumber,
  money,
  optionalField,
  optionalList,
} from '../kit/wire.ts';
import { knownLaterField, rateSchema, type ReportQuery, wireQuery } from '../portfolio/report-head.ts';
import type { ReportSubject } from './book-reports.ts';

/** The investor's position in the subject, in the report's currency. */
const positionSchema = z.object({
  paid_in: money,
  /** Without fees. */
  invested: z.optional(money),
  fair_value_gross: z.optional(money),
  fair_value_net: money,
  proceeds_gross: z.optional(money),
  distributions: money,
  /** On the gross basis MOIC, and a gross IRR. */
  tvpi: knownDecimal,
  irr: knownDecimal,
  /** Where the IRR is of a period under a year. */
  irr_period_days: z.optional(knownNumber),
});

const eventSchema = z.object({
  date: isoDate,
  kind: z.string(),
  title: z.catch(z.string(), ''),
  /** Prices per unit before and after. */
  effect: optionalField(z.object({ from_price: knownDecimal, to_price: knownDecimal })),
});

/** `known` and `unknown` list the terms that the club knows or lacks; `documents` are ids of C16. */
export const investorReportSchema = z.object({
  type: known,
  id: knownNumber,
  title: z.catch(z.string(), ''),
  as_of_date: isoDate,
  /** For `tvpi` and `irr`; absent where the host does not send it. */
  basis: z.catch(z.optional(z.enum(['net', 'gross'])), undefined),
  currency: z.string(),
  facts: z.catch(z.record(z.string(), known), {}),
  position: positionSchema,
  known_later: knownLaterField,
  events: optionalList(eventSchema),
  known: optionalList(z.string()),
  unknown: optionalList(z.string()),
  documents: optionalList(z.number()),
  notes: known,
  rates: optionalList(rateSchema),
});

export type InvestorReport = z.output<typeof investorReportSchema>;

type Subject = {
  readonly type: ReportSubject;
  readonly id: number;
};

/**
 * C20. A subject that the investor does not hold is missing (404); the report on an investor is refused with 403 to
 * anyone but cyborgs.
 */
export const getInvestorReport = (
  send: Send,
  params: Subject,
  signal: AbortSignal,
  query: Pick<ReportQuery, 'asOf' | 'currency'> = {},
): Promise<InvestorReport> =>
  send(calls.getSubjectReport, { params, query: wireQuery(query), schema: investorReportSchema, signal });
