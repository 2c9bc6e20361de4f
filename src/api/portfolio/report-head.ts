import * as z from 'zod/mini';
import { isoDate, known, knownNumber, money, optionalField, reference } from '../kit/wire.ts';

/** An exchange rate that a report used: an amount in `from` times `rate` is one in `to`, as of `date`. */
export const rateSchema = z.object({
  date: isoDate,
  from: z.string(),
  to: z.string(),
  /** With twelve significant digits. */
  rate: z.string().check(z.regex(/^\d+(\.\d+)?$/)),
  source: known,
  /** The most days after `date` on which it was used. */
  age: z.optional(knownNumber),
});

/**
 * A holding whose value on the as-of day rests on a valuation that became known later; both values are in the report's
 * currency and basis.
 */
const knownLaterSchema = z.object({
  holding: z.number(),
  startup: reference,
  series: reference,
  /** The own day of the valuation. */
  date: isoDate,
  known_date: isoDate,
  fair_value: money,
  /** By valuations known on the as-of day. */
  fair_value_before: money,
});

export type UsedRates = readonly z.output<typeof rateSchema>[] | null;

export type KnownLater = z.output<typeof knownLaterSchema>;

/** Absent where the host does not send it. */
export const knownLaterField = z.optional(optionalField(z.array(knownLaterSchema)));

/** Common fields of every answer of C18. Amounts are in `currency`, rates and multiples fractions ("0.0744" is 7.44%). */
export const reportHead = {
  as_of_date: isoDate,
  /** ISO 8601 in UTC. */
  generated_at: known,
  /** True for an earlier answer that is returned while a new one is being made. */
  is_stale: z.catch(z.boolean(), false),
  basis: z.enum(['net', 'gross']),
  currency: z.string(),
  known_later: knownLaterField,
  /** Empty while nothing had to be converted; null where the host does not send it. */
  rates: optionalField(z.array(rateSchema)),
};

/** Days are `YYYY-MM-DD`; absent means today, since inception, everything, net, and the book's own currency. */
export type ReportQuery = {
  readonly asOf?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly entity?: number | undefined;
  readonly series?: number | undefined;
  readonly startup?: number | undefined;
  readonly basis?: 'net' | 'gross' | undefined;
  readonly currency?: string | undefined;
};

/** The query in an address and in the request of a file. */
export const wireQuery = ({ asOf, ...rest }: ReportQuery) => ({ as_of_date: asOf, ...rest });
