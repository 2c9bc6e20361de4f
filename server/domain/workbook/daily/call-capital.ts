import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { dayOf } from '../../../../src/domain/days/days.ts';
import { decimal, moneyText, sumOf } from '../../../../src/domain/money/amounts/decimal.ts';
import { callCapital, type CallPart } from '../../../../src/domain/money/commitments/capital-call.ts';
import type { Host } from '../../../host.ts';
import { Refusal } from '../../../http/refusal.ts';
import { amountText } from '../../core/amount-text.ts';
import { dryRun } from '../../core/outcome/dry-run.ts';
import type { Outcome } from '../../core/outcome/outcome.ts';
import { queryRows } from '../../core/sql.ts';
import { decimalErrors } from '../../rounds/amounts.ts';
import { prepareTransaction } from '../import.ts';
import { assignAllKeys } from '../stored/row-keys.ts';
import { enterRows } from './enter-rows.ts';
import { loadHoldings, loadSeries, type SeriesHolding } from './series-book.ts';

/** The capital that a series needs from its holders. */
export type CallRequest = {
  /** Its name, or its key in the workbook. */
  readonly series: string;
  /** For all holders together, in the currency of the round. */
  readonly amount: string;
  /** The due date of the wire, `YYYY-MM-DD`. */
  readonly due: string;
  /** Send a mail to the investors concerned. */
  readonly mails: boolean;
};

const refuse = (detail: string) => new Refusal(422, { detail });

/** @throws Refusal 422 */
async function checkCall(
  { clock, database: { queries } }: Host,
  { amount, due, series }: CallRequest,
  { id, currency }: { readonly id: number; readonly currency: string },
): Promise<void> {
  const [error] = decimalErrors(amount, currency);
  if (error !== undefined) throw refuse(error);
  if (due < dayOf(clock())) throw refuse(`${due} is over. Give investors time to pay.`);
  const called = await queryRows(
    queries,
    sql`select id::text from deposits where series_id = ${id} and due_date = ${due} and expected_amount is not null
      and application_id is null and request_id is null limit 1`,
    z.object({ id: z.string() }),
  );
  // A second call of that day would be indistinguishable from the remainder of the first.
  if (called.length > 0) throw refuse(`${series} has already been called for ${due}. Choose another day.`);
}

/** The payment reference of the call: short, and made of letters and digits, which banks do not change. */
const referenceOf = (facts: readonly string[]): string =>
  `CALL-${createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 8).toUpperCase()}`;

type InvestorCall = { readonly investor: string; readonly name: string; readonly amount: string };

/** Investors with more than one holding of the series pay once. */
function byInvestor(parts: readonly CallPart[], holdings: readonly SeriesHolding[]): readonly InvestorCall[] {
  const calls = new Map<string, InvestorCall>();
  for (const { investor, name, id } of holdings) {
    const amounts = parts.filter((part) => part.id === id).map((part) => decimal(part.amount));
    if (amounts.length === 0) continue;
    const before = calls.get(investor)?.amount ?? '0';
    calls.set(investor, { investor, name, amount: moneyText(sumOf([decimal(before), ...amounts])) });
  }
  return [...calls.values()];
}

async function book(host: Host, request: CallRequest, isDryRun: boolean): Promise<Outcome> {
  await prepareTransaction(host, host.database.queries);
  await assignAllKeys(host.database.queries);
  const series = await loadSeries(host, request.series);
  const { currency, key, vehicle } = series;
  await checkCall(host, request, series);
  const holdings = await loadHoldings(host, series.id, dayOf(host.clock()));
  const parts = callCapital(request.amount, currency, holdings);
  const foreign = holdings.find(
    (holding) => holding.currency !== currency && parts.some(({ id }) => id === holding.id),
  );
  // Costs in several currencies cannot be compared.
  if (foreign) {
    throw refuse(
      `${foreign.name} holds it in ${foreign.currency}, and the round is in ${currency}. Enter these calls in the workbook.`,
    );
  }
  const calls = byInvestor(parts, holdings);
  if (calls.length === 0) throw refuse(`Nobody holds any of ${request.series}.`);
  const rows = calls.map(({ investor, amount }) => ({
    date: request.due,
    investor,
    vehicle,
    series: key,
    amount: '0',
    currency,
    expected_amount: amount,
    due_on: request.due,
    status: 'expected',
    reference: referenceOf([key, investor, request.due]),
  }));
  const outcome = await enterRows(host, {
    typed: [{ sheet: 'deposits', rows }],
    name: `Capital call of ${key}`,
    isDryRun,
    mails: request.mails,
    notices: true,
  });
  const called = {
    title: 'Who is called',
    head: ['Investor', 'Amount', 'Due on', 'Reference'],
    rows: calls.map(({ name, amount }, index) => [
      name,
      amountText(amount, currency),
      request.due,
      rows[index]?.reference ?? '',
    ]),
  };
  return { ...outcome, tables: [called, ...outcome.tables] };
}

/**
 * Calls capital for a series: a row of the sheet Deposits for each holder (`callCapital`), which an incoming wire is
 * matched to by its reference, and a notice among the investor's documents.
 * @throws Refusal 422
 */
export const callSeries = (host: Host, request: CallRequest, isDryRun: boolean): Promise<Outcome> =>
  isDryRun
    ? dryRun(host, () => book(host, request, true))
    : host.database.transaction(() => book(host, request, false));
