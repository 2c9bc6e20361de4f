import * as z from 'zod/mini';
import { commitmentFields, periodSchema } from '../kit/account-fields.ts';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import { decimal, isoDate, known, knownReference, money, optionalField, optionalList } from '../kit/wire.ts';
import type { ClubQuery } from './club-query.ts';
import { ratesUsedFields } from './rates-used.ts';

/** The part of the drawn amount paid to other members, with the fee; it is not in the PIC of a vehicle and of the club. */
const clubCommitmentFields = { ...commitmentFields, drawn_from_members: money };

export const clubPerformanceSchema = z.object({
  type: z.literal('performance'),
  as_of_date: isoDate,
  generated_at: known,
  currency: z.string(),
  basis: z.enum(['net', 'gross']),
  returns: z.object({
    totals: z.array(periodSchema),
    vehicles: optionalList(z.object({ entity: knownReference, periods: z.array(periodSchema) })),
  }),
  /**
   * Since the first payment, at the end of each quarter and of the as-of day; `net` is distributions - paid_in.
   * Payments from members to members, `between_members`, are in neither of the two, nor in contributions and
   * distributions of the periods.
   */
  quarters: optionalList(
    z.object({
      date: isoDate,
      paid_in: money,
      distributions: money,
      net: money,
      value: money,
      between_members: money,
    }),
  ),
  /**
   * What the returns are calculated from, by series and vintage: the payments of each day together; null where one has
   * no exchange rate. Vehicles, vintages and the club are the sums of their series. Null above `maxClubPayments`.
   */
  payments: optionalField(
    z.array(
      z.object({
        entity: knownReference,
        series: knownReference,
        vintage_year: z.number(),
        cash_flows: optionalField(z.array(z.object({ date: isoDate, amount: decimal }))),
      }),
    ),
  ),
  /** Null where it has no such group, as for a vintage. The sums over all vehicles and over all investors are the totals. */
  commitments: z.nullable(
    z.object({
      totals: z.object(clubCommitmentFields),
      vehicles: z.array(z.object({ entity: knownReference, ...clubCommitmentFields })),
      investors: z.array(z.object({ investor: knownReference, ...clubCommitmentFields })),
    }),
  ),
  /** The days valued are each quarter's end, the day before each period, and the as-of day. */
  ...ratesUsedFields,
});

export type ClubPerformance = z.output<typeof clubPerformanceSchema>;
export type ClubCommitments = NonNullable<ClubPerformance['commitments']>;

export type PerformanceQuery = ClubQuery & { readonly basis?: 'net' | 'gross' | undefined };

/** C23 with type `performance`: returns by period, the book by quarter, and commitments. */
export const getClubPerformance = (
  send: Send,
  query: PerformanceQuery,
  signal: AbortSignal,
): Promise<ClubPerformance> =>
  send(calls.getCyborgPortfolio, {
    query: { ...query, type: 'performance' },
    schema: clubPerformanceSchema,
    signal,
  });
