import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import type { ClubQuery } from './club-lists.ts';
import { calls } from '../kit/paths.ts';
import { decimal, isoDate, optionalField, reference } from '../kit/wire.ts';

const money = optionalField(decimal);

const figures = {
  investors_count: optionalField(z.number()),
  /** What was paid in and what is promised, fees included. */
  committed: money,
  /** What was paid in and what is due now. */
  called: money,
  /** What came in and was not sent back. */
  deposited: money,
  paid_in: money,
  invested: money,
  /** Of what was invested, that in a startup of which the investor held something before. */
  follow_on: money,
  fees: money,
  /** Deposited and not paid in. */
  uninvested: money,
  first_date: optionalField(isoDate),
  last_date: optionalField(isoDate),
};

export const clubInvestedSchema = z.object({
  as_of_date: isoDate,
  currency: z.string(),
  group_by: z.string(),
  totals: z.object(figures),
  /** `month` is YYYY-MM. */
  by_month: z.array(z.object({ month: z.string(), invested: money, paid_in: money, deposited: money })),
  by_vintage: z.array(z.object({ vintage_year: z.number(), invested: money, paid_in: money })),
  /** Each row names what it is grouped by; a row that names nothing is what cannot be told apart. */
  results: z.array(
    z.object({
      investor: optionalField(reference),
      startup: optionalField(reference),
      series: optionalField(reference),
      entity: optionalField(reference),
      ...figures,
      /** Fraction of all that was invested. */
      share_of_total: optionalField(decimal),
    }),
  ),
});

export type ClubInvested = z.output<typeof clubInvestedSchema>;
export type ClubInvestedRow = ClubInvested['results'][number];

export type ClubInvestedQuery = Omit<ClubQuery, 'as_of_date'> & {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly group_by?: 'series' | 'startup' | 'entity' | 'investor' | undefined;
};

/** C28. */
export const getClubInvested = (
  send: Send,
  query: ClubInvestedQuery,
  signal: AbortSignal,
): Promise<ClubInvested> => send(calls.getCyborgInvested, { query, schema: clubInvestedSchema, signal });
