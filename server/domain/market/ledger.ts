import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { type Decimal, decimal } from '../../../src/domain/money/decimal.ts';
import { type EndStatus, isRunning, type MarketStatus } from '../../database/market-columns.ts';
import { envelopes } from '../../database/schema-rounds.ts';
import { marketEvents, marketRequests } from '../../database/schema-market.ts';
import type { Host } from '../../host.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { audit } from '../core/audit.ts';
import { nextDemoStep } from '../core/demo-clock.ts';

/** Every change in the ledger locks an entry before its deals, so that its units are allocated one at a time. */

export type MarketRow = typeof marketRequests.$inferSelect;
export type NewRow = typeof marketRequests.$inferInsert;

/** A proposal or a deal; a check constraint guarantees that these columns are set. */
export type DealRow = MarketRow & {
  readonly parent_id: number;
  readonly seller_id: number;
  readonly holding_id: number;
  readonly series_id: number;
};

export const isDeal = (row: MarketRow): row is DealRow =>
  row.parent_id !== null && row.seller_id !== null && row.holding_id !== null && row.series_id !== null;

export const conflict = (detail: string, code: string, more: object = {}) =>
  new Refusal(409, { detail, code, ...more });

/** The units that no buyer has taken yet. */
export const openUnits = (entry: MarketRow): Decimal => decimal(entry.units).minus(entry.units_taken);

/** A row, locked until the transaction ends. @throws Refusal 404 */
export async function lockRow({ database }: Host, id: number): Promise<MarketRow> {
  const [row] = await database.queries
    .select()
    .from(marketRequests)
    .where(eq(marketRequests.id, id))
    .for('update');
  if (!row) throw notFound();
  return row;
}

/** A deal and the entry that it is on, both locked. @throws Refusal 404 */
export async function lockDeal(host: Host, id: number): Promise<{ entry: MarketRow; deal: DealRow }> {
  const [found] = await host.database.queries
    .select({ parent: marketRequests.parent_id })
    .from(marketRequests)
    .where(eq(marketRequests.id, id));
  if (!found || found.parent === null) throw notFound();
  const entry = await lockRow(host, found.parent);
  const deal = await lockRow(host, id);
  if (!isDeal(deal)) throw notFound();
  return { entry, deal };
}

/** When the scheduler takes the next step: after a delay in demo mode, otherwise at once. */
export const nextStepTime = (host: Host): Date => nextDemoStep(host) ?? host.clock();

async function recordEvent(host: Host, { id, status }: MarketRow, investorId: number | null): Promise<void> {
  await host.database.queries.insert(marketEvents).values({ request_id: id, status, at: host.clock() });
  await audit(host, { event: 'market_moved', outcome: 'ok', investorId, object: `${id} ${status}` });
}

/** Adds a row to the ledger. `investorId` is the investor who requested it; null for the company. */
export async function addEntry(host: Host, row: NewRow, investorId: number | null): Promise<MarketRow> {
  const [added] = await host.database.queries.insert(marketRequests).values(row).returning();
  if (!added) throw notFound();
  await recordEvent(host, added, investorId);
  return added;
}

/** Sets the status of a row and records it in its history and in the audit log. */
export async function transitionTo<Row extends MarketRow>(
  host: Host,
  row: Row,
  status: MarketStatus,
  values: Partial<MarketRow> = {},
): Promise<Row> {
  const change = { due_at: null, ...values, status };
  await host.database.queries.update(marketRequests).set(change).where(eq(marketRequests.id, row.id));
  const after = { ...row, ...change };
  await recordEvent(host, after, null);
  return after;
}

const envelopeStatuses = { failed_signing: 'timedout' } as const;

/** Closes a proposal or a deal before settlement: its units are free again and its agreements are void. */
export async function closeRequest<Row extends MarketRow>(
  host: Host,
  row: Row,
  status: EndStatus,
  reason: string | null,
): Promise<Row> {
  if (isRunning(row.status)) {
    await host.database.queries
      .update(envelopes)
      .set({
        status: status === 'failed_signing' ? envelopeStatuses[status] : 'voided',
        decline_reason: reason,
        code_hash: null,
      })
      .where(
        and(
          eq(envelopes.request_id, row.id),
          inArray(envelopes.status, ['sent', 'delivered', 'signed', 'completed']),
        ),
      );
  }
  return transitionTo(host, row, status, { reason });
}

/** Closes the pending proposals on an entry that meet the condition. */
export async function closePending(
  host: Host,
  entry: MarketRow,
  condition: SQL | undefined,
  status: EndStatus,
  reason: string,
): Promise<void> {
  const rows = await host.database.queries
    .select()
    .from(marketRequests)
    .where(and(eq(marketRequests.parent_id, entry.id), eq(marketRequests.status, 'pending'), condition))
    .for('update');
  for (const row of rows) await closeRequest(host, row, status, reason);
}
