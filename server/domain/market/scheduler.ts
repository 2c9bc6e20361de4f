import { and, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL } from 'drizzle-orm';
import { decimal } from '../../../src/domain/money/decimal.ts';
import { marketRequests } from '../../database/schema-market.ts';
import { investors } from '../../database/schema.ts';
import type { Host } from '../../host.ts';
import { Refusal } from '../../http/refusal.ts';
import { dayOf } from '../../../src/domain/days.ts';
import { signAgreement, unsignedOf } from './agreements.ts';
import { type DealRow, end, endPending, lockDeal, lockRow, type MarketRow, move } from './ledger.ts';
import { acceptDeal, counterDeal } from './proposal-replies.ts';
import { nextStepOfClub, waive } from './deal-transitions.ts';

const atMost = 50;

/** Members of the demonstration who cannot sign in have their part played for them. */
async function isPlayed({ database }: Host, investorId: number | null): Promise<boolean> {
  if (investorId === null) return true;
  const [found] = await database.queries
    .select({ hash: investors.password_hash })
    .from(investors)
    .where(eq(investors.id, investorId));
  return found?.hash === '!';
}

/** A played member takes the price that was asked for, and answers any other one with it. */
async function answer(host: Host, entry: MarketRow, deal: DealRow): Promise<void> {
  const other = deal.side === 'buy' ? deal.seller_id : deal.buyer_id;
  if (entry.status !== 'listed' || !(await isPlayed(host, other))) return;
  const isGood =
    deal.side === 'buy' ? decimal(deal.price).gte(entry.price) : decimal(deal.price).lte(entry.price);
  if (isGood) await acceptDeal(host, entry, deal);
  else await counterDeal(host, deal, { ...deal, price: entry.price }, other);
}

/** What the rules refuse now is left to its deadline; they are asked before anything is written. */
async function tryAnswer(host: Host, entry: MarketRow, deal: DealRow): Promise<void> {
  try {
    await answer(host, entry, deal);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function signFor(host: Host, deal: DealRow): Promise<void> {
  let now = deal;
  for (const envelope of await unsignedOf(host, deal.id)) {
    if (await isPlayed(host, envelope.investor_id)) now = await signAgreement(host, now, envelope.id);
  }
}

/** One step of the demonstration's clock. A step that waits for somebody who can sign in is left alone. */
async function step(host: Host, entry: MarketRow, deal: DealRow): Promise<void> {
  await host.database.queries
    .update(marketRequests)
    .set({ due_at: null })
    .where(eq(marketRequests.id, deal.id));
  if (deal.status === 'pending') await tryAnswer(host, entry, deal);
  else if (deal.status === 'in_rofr') await waive(host, deal);
  else if (deal.status === 'signing') await signFor(host, deal);
  else await nextStepOfClub(host, entry, deal);
}

/** Ids first and then one transaction each, so that nobody else waits for long; judged again under the lock. */
async function forEach(
  host: Host,
  isDue: () => SQL | undefined,
  work: (row: MarketRow) => Promise<void>,
): Promise<number> {
  const { queries } = host.database;
  const due = await queries
    .select({ id: marketRequests.id, parent: marketRequests.parent_id })
    .from(marketRequests)
    .where(isDue())
    .limit(atMost);
  for (const { id, parent } of due) {
    await host.database.transaction(async () => {
      if (parent !== null) await lockRow(host, parent);
      await lockRow(host, id);
      const [still] = await host.database.queries
        .select()
        .from(marketRequests)
        .where(and(eq(marketRequests.id, id), isDue()));
      if (still) await work(still);
    });
  }
  return due.length;
}

const lateEnds = { signing: 'failed_signing', payment: 'failed_payment', pending: 'lapsed' } as const;
const lateWords = {
  signing: 'It was not signed in time.',
  payment: 'It was not paid in time.',
  pending: 'It is no longer valid.',
} as const;

async function endLate(host: Host, row: MarketRow): Promise<void> {
  if (row.parent_id === null) {
    await endPending(host, row, undefined, 'lapsed', 'The offer is no longer valid.');
    await move(host, row, 'expired');
    return;
  }
  const { deal } = await lockDeal(host, row.id);
  const { status } = deal;
  if (status === 'in_rofr') await waive(host, deal);
  else if (status === 'signing' || status === 'payment' || status === 'pending') {
    await end(host, deal, lateEnds[status], lateWords[status]);
  }
}

/** What a day brings: offers and proposals lapse, the company's right ends, and who has not signed or paid is out. */
const runDeadlines = (host: Host): Promise<number> => {
  const today = dayOf(host.clock());
  const { status, valid_until_date: validUntil } = marketRequests;
  const isLate = () =>
    or(
      and(isNull(marketRequests.parent_id), eq(status, 'listed'), lt(validUntil, today)),
      and(eq(status, 'pending'), lt(validUntil, today)),
      and(eq(status, 'in_rofr'), lt(marketRequests.rofr_deadline_date, today)),
      and(eq(status, 'signing'), lt(marketRequests.sign_by_date, today)),
      and(eq(status, 'payment'), lt(marketRequests.wire_by_date, today)),
    );
  return forEach(host, isLate, (row) => endLate(host, row));
};

/**
 * What needs no request: days that pass, the club's own messages, and in demo mode each next step. Judged by stored times, so
 * that a restart in between changes nothing.
 */
export async function runDueMarket(host: Host): Promise<number> {
  const late = await runDeadlines(host);
  const everywhere = ['accepted', 'approved'] as const;
  const isDue = () =>
    and(
      isNotNull(marketRequests.due_at),
      lte(marketRequests.due_at, host.clock()),
      host.settings.isDemo ? undefined : inArray(marketRequests.status, [...everywhere]),
    );
  const taken = await forEach(host, isDue, async ({ id }) => {
    const { entry, deal } = await lockDeal(host, id);
    await step(host, entry, deal);
  });
  return late + taken;
}
