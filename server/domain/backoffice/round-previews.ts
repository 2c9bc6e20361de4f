import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Decimal, decimal, moneyText, sumOf } from '../../../src/domain/money/amounts/decimal.ts';
import { defaultCurrency } from '../../../src/domain/money/exchange/currencies.ts';
import { committedAmount } from '../../../src/domain/rounds/commitment.ts';
import { paymentBalance } from '../../../src/domain/rounds/payment-balance.ts';
import { applications, rounds } from '../../database/schema/schema-club.ts';
import { receipts } from '../../database/schema/schema-rounds.ts';
import type { Host } from '../../host.ts';
import { amountText } from '../core/amount-text.ts';
import { type Outcome, outcomeOf, type OutcomeTable } from '../core/outcome/outcome.ts';
import type { ApplicationRow } from '../rounds/application-json.ts';

/** The amount held for each commitment, decimal text; one without such an amount has no entry. */
export async function heldAmounts(
  { database }: Host,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await database.queries
    .select({ id: receipts.application_id, amount: sql<string>`sum(${receipts.amount})::text` })
    .from(receipts)
    .where(
      and(inArray(receipts.application_id, ids.length === 0 ? [0] : [...ids]), eq(receipts.status, 'held')),
    )
    .groupBy(receipts.application_id);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** Payments without a decision of the club, one by one: ending a round returns them. */
async function heldPaymentLines(host: Host, roundId: number, currency: string): Promise<readonly string[]> {
  const rows = await host.database.queries
    .select({ id: receipts.application_id, amount: receipts.amount, sender: receipts.sender })
    .from(receipts)
    .innerJoin(applications, eq(applications.id, receipts.application_id))
    .where(and(eq(applications.round_id, roundId), eq(receipts.status, 'held')))
    .orderBy(asc(receipts.id));
  return rows.map(
    ({ id, amount, sender }) =>
      `Held, not decided about: ${amountText(amount, currency)} from ${sender ?? 'an unnamed sender'} for application ${id}. Decide first with: held ${id} accept|return`,
  );
}

const sum = (rows: readonly ApplicationRow[], of: (row: ApplicationRow) => Decimal | string) =>
  sumOf(rows.map((row) => decimal(of(row))));

/**
 * Ends a round, and lists the new status of each commitment. Within `dryRun` it is a preview.
 * @param end closes or cancels the round, and returns the commitments in their new state.
 */
export async function endOutcome(
  host: Host,
  roundId: number,
  end: () => Promise<readonly ApplicationRow[]>,
  tableOf: (rows: readonly ApplicationRow[]) => Promise<OutcomeTable>,
): Promise<Outcome> {
  const { queries } = host.database;
  const [round] = await queries.select().from(rounds).where(eq(rounds.id, roundId));
  const { title = '', currency = defaultCurrency } = round ?? {};
  const payments = await heldPaymentLines(host, roundId, currency);
  const before = new Map(
    (await queries.select().from(applications).where(eq(applications.round_id, roundId))).map((row) => [
      row.id,
      row,
    ]),
  );
  const received = (row: ApplicationRow) => before.get(row.id)?.received_amount ?? '0';
  const rows = await end();
  const text = (amount: Decimal) => amountText(moneyText(amount), currency);
  const bought = rows.filter(({ status }) => status === 'completed');
  const ended = rows.filter(({ status }) => status !== 'completed');
  const excess = sum(bought, (row) => paymentBalance({ ...row, received_amount: received(row) }).excess);
  const back = sum(ended, received).plus(excess);
  return outcomeOf(title, {
    lines: [
      `Commitments that become holdings: ${bought.length}, ${text(sum(bought, committedAmount))} without fees.`,
      `Commitments that end: ${ended.length}.`,
      `Money to send back: ${text(back)}.`,
      ...payments,
    ],
    tables: [await tableOf(rows)],
  });
}
