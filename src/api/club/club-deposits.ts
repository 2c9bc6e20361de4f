import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { countedPage } from '../kit/page.ts';
import { calls } from '../kit/paths.ts';
import {
  day,
  known,
  knownDecimal,
  knownNumber,
  knownReference,
  money,
  optionalList,
  statusField,
} from '../kit/wire.ts';
import type { DepositsQuery } from './club-query.ts';

/** Amounts are in `currency`; `amount_base` is the amount in the report's, by `fx_rate`. */
export const depositSchema = z.object({
  id: z.number(),
  /** The day of arrival; while it is expected, the due day. */
  date: day,
  investor: knownReference,
  entity: knownReference,
  series: knownReference,
  round: knownReference,
  amount: money,
  /** The part of the amount that was sent back. */
  returned: money,
  currency: known,
  amount_base: money,
  fx_rate: knownDecimal,
  /** expected, received, matched, partial, over, refunded or unmatched. */
  status: statusField,
  bank_name: known,
  sender_name: known,
  /** match, near or mismatch. */
  name_match: known,
  reference: known,
  expected_amount: money,
  /** For an expected line: what has been received for it, and what is still to come. */
  received: money,
  outstanding: money,
  due_date: day,
  days_late: knownNumber,
  /** The sheet of the club's workbook, deposits or commitments, and the key of the row. */
  workbook_sheet: known,
  workbook_key: known,
});

/** The fields beside `results` cover all pages. */
export const depositsSchema = countedPage(
  z.object({
    count: z.number(),
    as_of_date: day,
    totals: z.object({
      currency: z.string(),
      expected: money,
      received: money,
      matched: money,
      /** Received and not matched in full. */
      unmatched: money,
      refunded: money,
      /** Expected payments: the total requested, and the part received. */
      awaited_due: money,
      awaited_received: money,
      /** The part still outstanding. */
      awaited: money,
    }),
    by_status: optionalList(z.object({ status: statusField, count: knownNumber, amount: money })),
    by_month: optionalList(
      z.object({ month: z.string(), count: knownNumber, received: money, refunded: money, awaited: money }),
    ),
    /** Outstanding payments by days overdue: not_due, days_7, days_30 and longer. */
    ageing: optionalList(z.object({ age: z.string(), count: knownNumber, amount: money })),
    /** Investors who still have to pay, largest first; `days_late` is that of the oldest demand. */
    debtors: optionalList(
      z.object({
        investor: knownReference,
        count: knownNumber,
        due: money,
        received: money,
        outstanding: money,
        days_late: knownNumber,
      }),
    ),
    results: z.array(depositSchema),
  }),
);

export type Deposit = z.output<typeof depositSchema>;
export type Deposits = z.output<typeof depositsSchema>;

/** C22: fifty a page, unmatched first, then newest first. A page past the end is refused with 404. */
export const getClubDeposits = (send: Send, query: DepositsQuery, signal: AbortSignal): Promise<Deposits> =>
  send(calls.getCyborgDeposits, { query, schema: depositsSchema, signal });
