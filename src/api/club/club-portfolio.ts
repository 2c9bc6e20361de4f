import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import {
  day,
  isoDate,
  known,
  knownDecimal,
  knownNumber,
  money,
  optionalField,
  strictTrue,
} from '../kit/wire.ts';
import type { ClubQuery } from './club-query.ts';
import { ratesUsedFields } from './rates-used.ts';

/** The figures of some holdings together; null is not known, for example where one value is not. */
const figures = {
  investors_count: knownNumber,
  holdings_count: knownNumber,
  valued_count: knownNumber,
  paid_in: money,
  invested: money,
  fees: money,
  units: knownDecimal,
  fair_value_gross: money,
  fair_value_net: money,
  proceeds_gross: money,
  distributions: money,
  realised_gain: money,
  unrealised_gain: money,
  /** The part of `invested` paid to other members. In totals over members it is in no ratio. */
  bought_from_members: money,
  /** The part of `distributions` paid by other members, after carry and fee; gross, the price paid. */
  received_from_members: money,
  received_from_members_gross: money,
  /** The part of `realised_gain`. */
  realised_from_members: money,
  moic: knownDecimal,
  tvpi: knownDecimal,
  dpi: knownDecimal,
  irr: knownDecimal,
  /** Where the IRR is of a period under a year. */
  irr_period_days: z.optional(knownNumber),
  /** By vintage and series: within the vintage, 1 for the best; null with fewer than four valued series. */
  quartile: z.optional(optionalField(z.literal([1, 2, 3, 4]))),
  last_valuation_date: day,
  /** Number of holdings whose value rests on a valuation that became known after the day, and the last day on which one did. */
  known_later_count: z.optional(knownNumber),
  last_known_date: z.optional(day),
};

export const clubPortfolioSchema = z.object({
  as_of_date: isoDate,
  generated_at: known,
  currency: z.string(),
  basis: z.enum(['net', 'gross']),
  group_by: z.array(z.string()),
  /** There are more rows than the answer has; the totals include all of them. */
  is_too_long: strictTrue,
  totals: z.object({
    ...figures,
    entities_count: knownNumber,
    series_count: knownNumber,
    startups_count: knownNumber,
    /** Received and not sent back. */
    deposited: money,
    uninvested_cash: money,
  }),
  /** `key` and `labels` have an entry for each level. */
  results: z.array(z.object({ key: z.array(z.string()), labels: z.array(z.string()), ...figures })),
  ...ratesUsedFields,
});

export type ClubPortfolio = z.output<typeof clubPortfolioSchema>;
export type ClubPortfolioRow = ClubPortfolio['results'][number];

export type ClubPortfolioQuery = ClubQuery & {
  /** One or two of investor, entity, series, startup and vintage, separated by a comma. */
  readonly group_by?: string | undefined;
  readonly vintage_year?: number | undefined;
  /** That of the returns. */
  readonly basis?: 'net' | 'gross' | undefined;
};

/** C23: a pivot of the club's book. */
export const getClubPortfolio = (
  send: Send,
  query: ClubPortfolioQuery,
  signal: AbortSignal,
): Promise<ClubPortfolio> => send(calls.getCyborgPortfolio, { query, schema: clubPortfolioSchema, signal });
