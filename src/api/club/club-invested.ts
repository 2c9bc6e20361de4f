import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
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
import type { ClubQuery } from './club-query.ts';
import { ratesUsedFields } from './rates-used.ts';

const paid = {
  paid_in: money,
  invested: money,
  /** The part of the invested amount paid to other members. */
  bought_from_members: money,
};

const figures = {
  investors_count: knownNumber,
  /** Paid in, purchases from members included, and promised; both with fees. */
  committed: money,
  /** Paid in, and due now. */
  called: money,
  /** Received and not sent back. */
  deposited: money,
  ...paid,
  /** The part invested in startups that the investor already held. */
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
  /** Each row names its group; a row without a name collects what has no group. */
  results: z.array(
    z.object({
      investor: knownReference,
      startup: knownReference,
      series: knownReference,
      entity: knownReference,
      ...figures,
      /** Fraction of the total invested. */
      share_of_total: knownDecimal,
    }),
  ),
  ...ratesUsedFields,
});

export type ClubInvested = z.output<typeof clubInvestedSchema>;
export type ClubInvestedRow = ClubInvested['results'][number];

export type ClubInvestedQuery = Omit<ClubQuery, 'as_of_date'> & {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly group_by?: string | undefined;
};

/** C28. */
export const getClubInvested = (
  send: Send,
  query: ClubInvestedQuery,
  signal: AbortSignal,
): Promise<ClubInvested> => send(calls.getCyborgInvested, { query, schema: clubInvestedSchema, signal });
