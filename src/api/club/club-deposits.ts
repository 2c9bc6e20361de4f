import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import type { DepositsQuery } from './club-query.ts';
import { calls } from '../kit/paths.ts';
import { countedPage } from '../kit/page.ts';
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

/** Amounts are in `currency`; `amount_base` is the amount in the report's, by `fx_rate`. */
export const depositSchema = z.object({
  id: z.number(),
  /** The day of arrival; while it is awaited, the day on which it is due. */
  date: day,
  investor: knownReference,
  entity: knownReference,
  series: knownReference,
  round: knownReference,
  amount: money,
  /** Of the amount, what was sent back. */
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
  /** Of a line that is expected: what came in for it, and what is still to come. */
  received: money,
  outstanding: money,
  due_date: day,
  days_late: knownNumber,
  /** The sheet of the club's workbook in which it stands, deposits or commitments, and the key of its row. */
  workbook_sheet: known,
  workbook_key: known,
});

/** What stands beside `results` is of all pages. */
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
      /** Of what is awaited: all that was asked for, and what of it has come in. */
      awaited_due: money,
      awaited_received: money,
      /** What is still to come in. */
      awaited: money,
    }),
    by_status: optionalList(z.object({ status: statusField, count: knownNumber, amount: money })),
    by_month: optionalList(
      z.object({ month: z.string(), count: knownNumber, received: money, refunded: money, awaited: money }),
    ),
    /** What is awaited by the days since it was due: not_due, days_7, days_30 and longer. */
    ageing: optionalList(z.object({ age: z.string(), count: knownNumber, amount: money })),
    /** Whoever still has to pay, the largest first; `days_late` is that of the oldest demand. */
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

/** C22: fifty a page, what is unmatched first, then the newest. A page past the end is refused with 404. */
export const getClubDeposits = (send: Send, query: DepositsQuery, signal: AbortSignal): Promise<Deposits> =>
  send(calls.getCyborgDeposits, { query, schema: depositsSchema, signal });
