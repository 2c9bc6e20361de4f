import { and, asc, eq, ne } from 'drizzle-orm';
import { dayOf } from '../../../src/domain/days/days.ts';
import { isZero } from '../../../src/domain/money/amounts/comparisons.ts';
import { type Decimal, decimal, moneyText } from '../../../src/domain/money/amounts/decimal.ts';
import { wireReference } from '../../../src/domain/rounds/commitment.ts';
import { paymentBalance } from '../../../src/domain/rounds/payment-balance.ts';
import { type applications, rounds, series } from '../../database/schema/schema-club.ts';
import { deposits } from '../../database/schema/schema-cyborg.ts';
import type { Host } from '../../host.ts';

type ApplicationRow = typeof applications.$inferSelect;

/** The status of a wire compared with the amount due when it was received. */
export const statusOf = (amount: Decimal, due: Decimal): 'matched' | 'partial' | 'over' =>
  amount.eq(due) ? 'matched' : amount.lt(due) ? 'partial' : 'over';

async function accountOf({ database: { queries } }: Host, roundId: number) {
  const [found] = await queries
    .select({ series_id: series.id, entity_id: series.entity_id })
    .from(series)
    .where(eq(series.round_id, roundId))
    .orderBy(asc(series.id))
    .limit(1);
  return found ?? { series_id: null, entity_id: null };
}

/** The known data of a wire besides its amount and sender. */
export type WireFacts = {
  /** The bank's booking date, `YYYY-MM-DD`; today where it is unknown. */
  readonly date?: string;
  /** The row of a wire that was unmatched until now. */
  readonly depositId?: number;
};

/** A wire for an application; one that is held counts as received until it is decided on. */
export async function writeWire(
  host: Host,
  application: ApplicationRow,
  amount: Decimal,
  sender: string | null,
  isOnHold: boolean,
  { date, depositId }: WireFacts = {},
): Promise<void> {
  const { queries } = host.database;
  const isFirst = isZero(application.received_amount);
  const { outstanding: due } = paymentBalance(application);
  const [round] = await queries.select().from(rounds).where(eq(rounds.id, application.round_id));
  const values = {
    date: date ?? dayOf(host.clock()),
    investor_id: application.investor_id,
    ...(await accountOf(host, application.round_id)),
    application_id: application.id,
    amount: moneyText(amount),
    currency: application.currency,
    // Only the first wire states the amount requested, so that it is counted once.
    expected_amount: isFirst && due.gt(0) ? moneyText(due) : null,
    due_date: application.wire_by_date,
    status: isOnHold ? 'received' : statusOf(amount, due),
    sender_name: sender,
    reference: round ? wireReference(round, application.id) : null,
  } as const;
  if (depositId === undefined) await queries.insert(deposits).values(values);
  else await queries.update(deposits).set(values).where(eq(deposits.id, depositId));
}

const heldWires = (application: ApplicationRow) =>
  and(eq(deposits.application_id, application.id), eq(deposits.status, 'received'));

/** The held payment is accepted as the investor's own. */
export async function creditHeldWires(
  host: Host,
  application: ApplicationRow,
  amount: Decimal,
): Promise<void> {
  const { outstanding: due } = paymentBalance(application);
  await host.database.queries
    .update(deposits)
    .set({ status: statusOf(amount, due) })
    .where(heldWires(application));
}

/** The held payment is returned. */
export async function returnHeldWires(host: Host, application: ApplicationRow): Promise<void> {
  await host.database.queries
    .update(deposits)
    .set({ status: 'refunded', returned: deposits.amount })
    .where(heldWires(application));
}

/** All payments for an application are returned. */
export async function refundWires(host: Host, applicationId: number): Promise<void> {
  await host.database.queries
    .update(deposits)
    .set({ status: 'refunded', returned: deposits.amount })
    .where(and(eq(deposits.application_id, applicationId), ne(deposits.status, 'refunded')));
}

/** The amount beyond the amount due is returned, from the last wires. */
export async function returnExcess(host: Host, application: ApplicationRow): Promise<void> {
  const { queries } = host.database;
  let { excess } = paymentBalance(application);
  const rows = await queries
    .select()
    .from(deposits)
    .where(and(eq(deposits.application_id, application.id), ne(deposits.status, 'refunded')))
    .orderBy(asc(deposits.id));
  for (const row of rows.toReversed()) {
    if (excess.lte(0)) return;
    const back = excess.lt(row.amount) ? excess : decimal(row.amount);
    await queries
      .update(deposits)
      .set({ returned: moneyText(back) })
      .where(eq(deposits.id, row.id));
    excess = excess.minus(back);
  }
}

/** A purchase that is paid in the same step: a market deal, or a holding that the demo grants. */
export async function writePaid(
  host: Host,
  purchase: {
    /** The deal; it cannot be paid for twice. */
    readonly requestId?: number;
    readonly investorId: number;
    readonly seriesId: number;
    readonly date: string;
    readonly amount: Decimal;
    readonly currency: string;
  },
): Promise<void> {
  const { queries } = host.database;
  const [found] = await queries
    .select({ entity_id: series.entity_id })
    .from(series)
    .where(eq(series.id, purchase.seriesId));
  await queries.insert(deposits).values({
    date: purchase.date,
    investor_id: purchase.investorId,
    entity_id: found?.entity_id ?? null,
    series_id: purchase.seriesId,
    request_id: purchase.requestId,
    amount: moneyText(purchase.amount),
    currency: purchase.currency,
    expected_amount: moneyText(purchase.amount),
    due_date: purchase.date,
    status: 'matched',
  });
}
