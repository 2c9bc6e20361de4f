import * as z from 'zod/mini';
import type { Send } from '../kit/client.ts';
import { calls } from '../kit/paths.ts';
import { reportHead, type ReportQuery, wireQuery } from '../portfolio/report-head.ts';
import { day, decimal, isoDate, knownReference, money, reference } from '../kit/wire.ts';

const period = { from: day, to: day };

/**
 * One payment; fees and carry have rows of their own. Signed as the investor's account sees it; `running` is their sum so far;
 * null from the first one on that has no exchange rate.
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
    net: money,
  }),
});

/**
 * `lines` from `beginning` to `ending`, one amount for each column; null where a value is not known. Signed as they add up:
 * beginning and all others together are the ending.
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

const disposalSchema = z.object({
  holding: z.number(),
  startup: reference,
  acquired_date: isoDate,
  disposed_date: isoDate,
  /** sale, dividend, write_off or reversal (of a write-off, with a negative cost). */
  kind: z.string(),
  proceeds: money,
  cost: money,
  gain: money,
});

export const taxYearSchema = z.object({
  report_type: z.literal('tax_year'),
  ...reportHead,
  ...period,
  /** All years with a payment, ascending. */
  years: z.array(z.number()),
  rows: z.array(disposalSchema),
  totals: z.object({ proceeds: money, cost: money, gain: money }),
});

export type Transactions = z.output<typeof transactionsSchema>;
export type CapitalAccount = z.output<typeof capitalAccountSchema>;
export type TaxYear = z.output<typeof taxYearSchema>;

type Ask<Report> = (send: Send, query: ReportQuery, signal: AbortSignal) => Promise<Report>;

const ask = (type: string, query: ReportQuery) => ({
  params: { 'report-type': type },
  query: wireQuery(query),
});

/** C18: every payment from `from` to `to`, oldest first. */
export const getTransactions: Ask<Transactions> = (send, query, signal) =>
  send(calls.getReport, { ...ask('transactions', query), schema: transactionsSchema, signal });

/** C18: the statement for `from` to `to`, the year of `to`, and since inception. */
export const getCapitalAccount: Ask<CapitalAccount> = (send, query, signal) =>
  send(calls.getReport, { ...ask('capital_account', query), schema: capitalAccountSchema, signal });

/** C18: what was sold, paid out or lost from `from` to `to`; absent means the last year with a payment. */
export const getTaxYear: Ask<TaxYear> = (send, query, signal) =>
  send(calls.getReport, { ...ask('tax_year', query), schema: taxYearSchema, signal });
