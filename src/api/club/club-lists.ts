import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import { decimal, isoDate, optionalField, reference, strictTrue, text } from '../kit/wire.ts';

/** The club's whole book, for cyborgs alone: whoever is none is refused with 403. All amounts are in one currency. */

const money = optionalField(decimal);
const count = optionalField(z.number());

/** What every list tells of its rows; null is not known. */
const sums = {
  deposited: money,
  paid_in: money,
  invested: money,
  fair_value_net: money,
};

export const clubInvestorSchema = z.object({
  id: z.number(),
  name: z.string(),
  entity_type: optionalField(text),
  country: optionalField(text),
  ...sums,
  holdings_count: count,
});

export const clubSeriesSchema = z.object({
  id: z.number(),
  name: z.string(),
  startup: optionalField(reference),
  entity: optionalField(reference),
  opened_date: optionalField(isoDate),
  /** Null while it is open. */
  closed_date: optionalField(isoDate),
  investors_count: count,
  ...sums,
  last_valuation_date: optionalField(isoDate),
});

export const clubStartupSchema = z.object({
  id: z.number(),
  name: z.string(),
  sector: optionalField(text),
  country: optionalField(text),
  series_count: count,
  investors_count: count,
  ...sums,
  /** Null where nothing is held any more. */
  last_valuation_date: optionalField(isoDate),
  status: optionalField(text),
});

export const clubEntitySchema = z.object({
  id: z.number(),
  name: z.string(),
  kind: optionalField(text),
  country: optionalField(text),
  currency: optionalField(text),
  investors_count: count,
  ...sums,
  /** What came in and is not invested; negative where too much was spent. */
  cash_balance: money,
  has_bank_details: strictTrue,
});

export type ClubInvestor = z.output<typeof clubInvestorSchema>;
export type ClubSeries = z.output<typeof clubSeriesSchema>;
export type ClubStartup = z.output<typeof clubStartupSchema>;
export type ClubEntity = z.output<typeof clubEntitySchema>;

/** What all reports of the club may be narrowed to; ids of what is named. Absent is everything, as of today, in USD. */
export type ClubQuery = {
  readonly as_of_date?: string | undefined;
  readonly investor?: number | undefined;
  readonly entity?: number | undefined;
  readonly series?: number | undefined;
  readonly startup?: number | undefined;
  readonly currency?: string | undefined;
};

type ListOf<Row> = (send: Send, query: ClubQuery, signal: AbortSignal) => Promise<readonly Row[]>;

/** C24: the largest first, as in the other lists. */
export const listClubInvestors: ListOf<ClubInvestor> = (send, query, signal) =>
  send(calls.listCyborgInvestors, { query, schema: z.array(clubInvestorSchema), signal });

/** C25. */
export const listClubSeries: ListOf<ClubSeries> = (send, query, signal) =>
  send(calls.listCyborgSeries, { query, schema: z.array(clubSeriesSchema), signal });

/** C26. */
export const listClubStartups: ListOf<ClubStartup> = (send, query, signal) =>
  send(calls.listCyborgStartups, { query, schema: z.array(clubStartupSchema), signal });

/** C27. */
export const listClubEntities: ListOf<ClubEntity> = (send, query, signal) =>
  send(calls.listCyborgEntities, { query, schema: z.array(clubEntitySchema), signal });
