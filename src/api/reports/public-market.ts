import * as z from 'zod/mini';
import { isoDate, known, knownDecimal, knownNumber, money, optionalList } from '../kit/wire.ts';
import { reportHead } from '../portfolio/report-head.ts';

/** A payment, and what it would be worth on the as-of day if it had grown with the index. */
const flowSchema = z.object({
  date: isoDate,
  /** contribution or distribution. */
  kind: z.string(),
  amount: money,
  /** The day of `level`: that of the payment, or the last one before. */
  level_date: isoDate,
  /** In the report's currency. */
  level: knownDecimal,
  grown: money,
});

/** The whole book against one index; figures are null where a reason is given. */
const comparisonSchema = z.object({
  name: z.string(),
  source: known,
  /** Currency of the index; its levels are converted into the report's currency, each at the rate of its day. */
  index_currency: known,
  last_level_date: known,
  /** On the as-of day, in the report's currency; absent where the host does not send it. */
  last_level: z.optional(knownDecimal),
  grown_contributions: money,
  grown_distributions: money,
  fair_value: money,
  ks_pme: knownDecimal,
  /** A yearly rate, or that of the period if `days` is set. */
  direct_alpha: knownDecimal,
  direct_alpha_period_days: knownNumber,
  unavailable_reason: known,
  flows: optionalList(flowSchema),
});

/** C18: the book against each index that the club has imported, by name. */
export const publicMarketSchema = z.object({
  report_type: z.literal('pme'),
  ...reportHead,
  rows: z.array(comparisonSchema),
});

export type PublicMarket = z.output<typeof publicMarketSchema>;
