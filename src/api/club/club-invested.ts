import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import type { ClubQuery } from './club-query.ts';
import { calls } from '../kit/paths.ts';
import {
  day,
  isoDate,
  known,
  knownDecimal,
  knownNumber,
  knownReference,
  money,
  optionalList,
} from '../kit/wire.ts';

const paid = {
  paid_in: money,
  invested: money,
  /** Of what was invested, what was paid to other members. */
  bought_from_members: money,
};

const figures = {
  investors_count: knownNumber,
  /** What was paid in, purchases from members among it, and what is promised, fees included. */
  committed: money,
  /** What was paid in and what is due now. */
  called: money,
  /** What came in and was not sent back. */
  deposited: money,
  ...paid,
  /** Of what was invested, that in a startup of which the investor held something before. */
  follow_on: money,
  fees: money,
  /** Deposited and not paid in. */
  uninvested: money,
  first_date: day,
  last_date: day,
};

export const clubInvestedSchema = z.object({
  as_of_date: isoDate,
  currency: z.string(),
  group_by: known,
  totals: z.object(figures),
  /** `month` is YYYY-MM. */
  by_month: optionalList(z.object({ month: z.string(), ...paid, deposited: money })),
  by_vintage: optionalList(z.object({ vintage_year: z.number(), ...paid })),
  /** Each row names what it is grouped by; a row that names nothing is what cannot be told apart. */
  results: z.array(
    z.object({
      investor: knownReference,
      startup: knownReference,
      series: knownReference,
      entity: knownReference,
      ...figures,
      /** Fraction of all that was invested. */
      share_of_total: knownDecimal,
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
