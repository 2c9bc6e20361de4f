import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import type { ClubQuery } from './club-lists.ts';
import { calls } from '../kit/paths.ts';
import { decimal, isoDate, optionalField, reference, text } from '../kit/wire.ts';

const money = optionalField(decimal);
const count = z.catch(z.number(), 0);

/** Amounts are in `currency`; `amount_base` is the amount in the report's, by `fx_rate`. */
export const depositSchema = z.object({
  id: z.number(),
  /** The day of arrival; while it is awaited, the day on which it is due. */
  date: optionalField(isoDate),
  investor: optionalField(reference),
  entity: optionalField(reference),
  series: optionalField(reference),
  round: optionalField(reference),
  amount: money,
  /** Of the amount, what was sent back. */
  returned: money,
  currency: z.string(),
  amount_base: money,
  fx_rate: optionalField(decimal),
  /** expected, received, matched, partial, over, refunded or unmatched. */
  status: z.string(),
  bank_name: optionalField(text),
  sender_name: optionalField(text),
  /** match, near or mismatch. */
  name_match: optionalField(text),
  reference: optionalField(text),
  expected_amount: money,
  /** Of a line that is expected: what came in for it, and what is still to come. */
  received: money,
  outstanding: money,
  due_date: optionalField(isoDate),
  days_late: count,
});

/** What stands beside `results` is of all pages. */
export const depositsSchema = z.object({
  count: z.number(),
  as_of_date: optionalField(isoDate),
  totals: z.object({
    currency: z.string(),
    expected: money,
    received: money,
    matched: money,
    /** Received and not matched in full. */
    unmatched: money,
    refunded: money,
    /** Of what is awaited: all that was asked for, and what of it has come in. */
    awaited_due: money,
    awaited_received: money,
    /** What is still to come in. */
    awaited: money,
  }),
  by_status: z.catch(z.array(z.object({ status: z.string(), count, amount: money })), []),
  by_month: z.catch(
    z.array(z.object({ month: z.string(), count, received: money, refunded: money, awaited: money })),
    [],
  ),
  /** What is awaited by the days since it was due: not_due, days_7, days_30 and longer. */
  ageing: z.catch(z.array(z.object({ age: z.string(), count, amount: money })), []),
  /** Whoever still has to pay, the largest first; `days_late` is that of the oldest demand. */
  debtors: z.catch(
    z.array(
      z.object({
        investor: optionalField(reference),
        count,
        due: money,
        received: money,
        outstanding: money,
        days_late: count,
      }),
    ),
    [],
  ),
  results: z.array(depositSchema),
});

export type Deposit = z.output<typeof depositSchema>;
export type Deposits = z.output<typeof depositsSchema>;

export type DepositsQuery = Omit<ClubQuery, 'as_of_date'> & {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly status?: string | undefined;
  /** One of those of `ageing`. */
  readonly age?: string | undefined;
  readonly min_amount?: string | undefined;
  readonly max_amount?: string | undefined;
  readonly search?: string | undefined;
  readonly page?: number | undefined;
};

/** C22: fifty a page, what is unmatched first, then the newest. A page past the end is refused with 404. */
export const getClubDeposits = (send: Send, query: DepositsQuery, signal: AbortSignal): Promise<Deposits> =>
  send(calls.getCyborgDeposits, { query, schema: depositsSchema, signal });
