import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import { day, decimal, isoDate, knownReference, money, reference } from '../kit/wire.ts';
import { reportHead, type ReportQuery, wireQuery } from '../portfolio/report-head.ts';

const period = { from: day, to: day };

/**
 * One payment; fees and carry have rows of their own. Signed from the investor's side; `running` is their sum so far,
 * null from the first payment without an exchange rate on.
 */
const transactionSchema = z.object({
  date: isoDate,
  /** contribution, fee, distribution or carry. */
  kind: z.string(),
  holding: z.number(),
  startup: reference,
  series: knownReference,
  entity: knownReference,
  amount: money,
  running: money,
});

/** C18: every payment from `from` to `to`, oldest first. */
export const transactionsSchema = z.object({
  report_type: z.literal('transactions'),
  ...reportHead,
  ...period,
  rows: z.array(transactionSchema),
  totals: z.object({
    contributions: money,
    fees: money,
    distributions: money,
    carry_paid: money,
    /** With the entry and annual fees. */
    contributions_with_fees: z.optional(money),
    /** After carry and sale fees. */
    distributions_net: z.optional(money),
    net: money,
  }),
});

/**
 * `lines` from `beginning` to `ending`, one amount for each column; null where a value is not known. Signed so that
 * beginning plus all others is the ending.
 */
export const capitalAccountSchema = z.object({
  report_type: z.literal('capital_account'),
  ...reportHead,
  ...period,
  entity: knownReference,
  columns: z.array(z.object({ key: z.enum(['period', 'year', 'inception']), from: isoDate, to: isoDate })),
  lines: z.array(z.object({ key: z.string(), amounts: z.array(z.nullable(decimal)) })),
  memo: z.object({
    commitment: money,
    unfunded: money,
    uninvested_cash: z.optional(money),
  }),
});

export type Transactions = z.output<typeof transactionsSchema>;
export type CapitalAccount = z.output<typeof capitalAccountSchema>;

/** C18: the statement for `from` to `to`, the year of `to`, and since inception. */
export const getCapitalAccount = (
  send: Send,
  query: ReportQuery,
  signal: AbortSignal,
): Promise<CapitalAccount> =>
  send(calls.getReport, {
    params: { 'report-type': 'capital_account' },
    query: wireQuery(query),
    schema: capitalAccountSchema,
    signal,
  });
