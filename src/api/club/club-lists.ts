import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import { day, known, knownNumber, knownReference, money, optionalField, strictTrue } from '../kit/wire.ts';
import { rateSchema } from '../portfolio/report-head.ts';
import type { ClubQuery } from './club-query.ts';

/** The club's whole book, for cyborgs only: others are refused with 403. All amounts are in one currency. */

/** Common fields of all lists; null is not known. `workbook_key` is the key of a row in the club's workbook. */
const sums = {
  deposited: money,
  paid_in: money,
  invested: money,
  fair_value_net: money,
  /**
   * The exchange rates of the value, of the as-of day or the latest before it; empty where nothing of it is converted. A payment
   * is converted at the rate of its own day.
   */
  rates: optionalField(z.array(rateSchema)),
};

export const clubInvestorSchema = z.object({
  id: z.number(),
  name: z.string(),
  entity_type: known,
  country: known,
  ...sums,
  holdings_count: knownNumber,
});

export const clubSeriesSchema = z.object({
  id: z.number(),
  name: z.string(),
  startup: knownReference,
  entity: knownReference,
  opened_date: day,
  /** Null while it is open. */
  closed_date: day,
  investors_count: knownNumber,
  ...sums,
  last_valuation_date: day,
  workbook_key: known,
});

export const clubStartupSchema = z.object({
  id: z.number(),
  name: z.string(),
  sector: known,
  country: known,
  series_count: knownNumber,
  investors_count: knownNumber,
  ...sums,
  /** Null where nothing is held any more. */
  last_valuation_date: day,
  status: known,
});

export const clubEntitySchema = z.object({
  id: z.number(),
  name: z.string(),
  kind: known,
  country: known,
  currency: known,
  investors_count: knownNumber,
  ...sums,
  /** Received and not invested; negative where too much was spent. */
  cash_balance: money,
  has_bank_details: strictTrue,
  workbook_key: known,
});

export type ClubInvestor = z.output<typeof clubInvestorSchema>;
export type ClubSeries = z.output<typeof clubSeriesSchema>;
export type ClubStartup = z.output<typeof clubStartupSchema>;
export type ClubEntity = z.output<typeof clubEntitySchema>;

type ListOf<Row> = (send: Send, query: ClubQuery, signal: AbortSignal) => Promise<readonly Row[]>;

/** C24: largest first, as in the other lists. */
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
