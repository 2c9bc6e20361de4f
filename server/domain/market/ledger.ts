import { and, eq, gte, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import { activeStatuses } from '../../../src/domain/documents/envelope.ts';
import {
  dealCycle,
  type DealEvent,
  dealTransitions,
  entryCycle,
  type EntryEvent,
  entryTransitions,
  isRunning,
  type MarketStatus,
} from '../../../src/domain/market/deal-cycle.ts';
import { proposalName } from '../../../src/domain/market/proposal-name.ts';
import { type Decimal, decimal } from '../../../src/domain/money/amounts/decimal.ts';
import { marketEvents, marketRequests } from '../../database/schema/schema-market.ts';
import { envelopes } from '../../database/schema/schema-rounds.ts';
import type { Host } from '../../host.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { audit } from '../core/audit.ts';
import { nextDemoStep } from '../core/demo-clock.ts';

/** Every change in the ledger locks an entry before its deals, so that allocations of its units are serialized. */

export type MarketRow = typeof marketRequests.$inferSelect;
export type NewRow = Omit<typeof marketRequests.$inferInsert, 'status'>;

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

/** `entryClosure` of src/domain/market/trade.ts in SQL: an entry, not a proposal, that takes proposals on that day. */
export const isOpenEntry = (today: string): SQL | undefined =>
  and(
    isNull(marketRequests.parent_id),
    eq(marketRequests.status, 'listed'),
    lt(marketRequests.units_taken, marketRequests.units),
    gte(marketRequests.valid_until_date, today),
  );

/** The same rule where it says `expired` of an entry that is still listed: its last day is past. */
export const isEntryPast = (today: string): SQL | undefined =>
  and(
    isNull(marketRequests.parent_id),
    eq(marketRequests.status, 'listed'),
    lt(marketRequests.valid_until_date, today),
  );

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

const firstStatuses = { ...entryTransitions.none, ...dealTransitions.none } as const;

/** Adds a row to the ledger by its first event. `investorId` is the investor who requested it; null for the company. */
export async function addEntry(
  host: Host,
  event: keyof typeof firstStatuses,
  row: NewRow,
  investorId: number | null,
): Promise<MarketRow> {
  const values = { ...row, status: firstStatuses[event] };
  const [added] = await host.database.queries.insert(marketRequests).values(values).returning();
  if (!added) throw notFound();
  await recordEvent(host, added, investorId);
  return added;
}

type Values = Omit<Partial<MarketRow>, 'status'>;

async function writeStatus<Row extends MarketRow>(
  host: Host,
  row: Row,
  status: MarketStatus,
  values: Values,
): Promise<Row> {
  const change = { due_at: null, ...values, status };
  const [written] = await host.database.queries
    .update(marketRequests)
    .set(change)
    .where(and(eq(marketRequests.id, row.id), eq(marketRequests.status, row.status)))
    .returning({ id: marketRequests.id });
  if (!written) throw conflict(`It is not ${row.status} any more.`, 'wrong_status');
  const after = { ...row, ...change };
  await recordEvent(host, after, null);
  return after;
}

/** The scheduler has nothing to do for a row until its next step. */
export const clearDueTime = async ({ database }: Host, { id }: MarketRow): Promise<void> => {
  await database.queries.update(marketRequests).set({ due_at: null }).where(eq(marketRequests.id, id));
};

/** Why an answer is too late. */
const closedMessages: Readonly<Record<string, string>> = {
  withdrawn: 'The other party has withdrawn.',
  lapsed: 'It has expired.',
  outfilled: 'It is no longer available.',
  rejected: 'It was rejected.',
};
const replies: readonly DealEvent[] = ['accept', 'counter', 'reject', 'withdraw'];

function refusalOf({ status, side }: MarketRow, event: DealEvent): Refusal {
  if (replies.includes(event)) {
    // The other party made the newer one.
    const newer = `There is a newer ${proposalName({ side }, { is_mine: false })}.`;
    const message = status === 'countered' ? newer : closedMessages[status];
    return conflict(message ?? 'It has already been answered.', 'request_closed');
  }
  const isOfPayment = event === 'failPayment';
  return conflict(isOfPayment ? `No payment is due: it is ${status}.` : `It is ${status}.`, 'wrong_status');
}

/** The next status of a proposal or deal after an event. @throws Refusal 409 where the event is not possible in this status */
export function checkDealEvent(row: MarketRow, event: DealEvent): MarketStatus {
  const after = dealCycle.statusAfter(row.status, event);
  if (after === null) throw refusalOf(row, event);
  return after;
}

/**
 * Moves a proposal or a deal to its next status, and records that in its history and in the audit log.
 * @throws Refusal 409 where the event is not possible in the status, or the status has changed meanwhile; nothing is
 * written then.
 */
export async function moveDeal<Row extends MarketRow>(
  host: Host,
  row: Row,
  event: DealEvent,
  values: Values = {},
): Promise<Row> {
  return writeStatus(host, row, checkDealEvent(row, event), values);
}

/** Moves an entry to its next status, as `moveDeal` does for a deal. @throws Refusal 409 */
export async function moveEntry(host: Host, row: MarketRow, event: EntryEvent): Promise<MarketRow> {
  const after = entryCycle.statusAfter(row.status, event);
  if (after === null) throw conflict(`It is ${row.status} already.`, 'wrong_status');
  return writeStatus(host, row, after, {});
}

type EndEvent = Extract<
  DealEvent,
  | 'counter'
  | 'reject'
  | 'withdraw'
  | 'lapse'
  | 'outfill'
  | 'exercise'
  | 'refuse'
  | 'failSigning'
  | 'failPayment'
>;

/** Closes a proposal or a deal before settlement: its units are released and its agreements are void. */
export async function closeRequest<Row extends MarketRow>(
  host: Host,
  row: Row,
  event: EndEvent,
  reason: string | null,
): Promise<Row> {
  const after = await moveDeal(host, row, event, { reason });
  if (isRunning(row.status)) {
    await host.database.queries
      .update(envelopes)
      .set({
        status: event === 'failSigning' ? 'timedout' : 'voided',
        decline_reason: reason,
        code_hash: null,
      })
      .where(
        and(eq(envelopes.request_id, row.id), inArray(envelopes.status, [...activeStatuses, 'completed'])),
      );
  }
  return after;
}

/** Closes the pending proposals on an entry that meet the condition. */
export async function closePending(
  host: Host,
  entry: MarketRow,
  condition: SQL | undefined,
  event: EndEvent,
  reason: string,
): Promise<void> {
  const rows = await host.database.queries
    .select()
    .from(marketRequests)
    .where(and(eq(marketRequests.parent_id, entry.id), eq(marketRequests.status, 'pending'), condition))
    .for('update');
  for (const row of rows) await closeRequest(host, row, event, reason);
}
