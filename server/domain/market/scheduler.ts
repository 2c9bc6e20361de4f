import { and, eq, inArray, isNotNull, lt, lte, or, type SQL } from 'drizzle-orm';
import { dayOf } from '../../../src/domain/days/days.ts';
import type { MarketStatus } from '../../../src/domain/market/deal-cycle.ts';
import { type OverdueEvent, overdueEventOf, timedSteps } from '../../../src/domain/market/deal-steps.ts';
import { decimal } from '../../../src/domain/money/amounts/decimal.ts';
import { marketRequests } from '../../database/schema/schema-market.ts';
import { investors } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { Refusal } from '../../http/refusal.ts';
import { handleDueRows } from '../core/due-rows.ts';
import { signAgreement, loadUnsigned } from './agreements.ts';
import { takeClubStep, waiveFirstRefusal } from './deal-transitions.ts';
import {
  type DealRow,
  clearDueTime,
  closeRequest,
  closePending,
  isEntryPast,
  lockDeal,
  lockRow,
  type MarketRow,
  moveEntry,
} from './ledger.ts';
import { acceptDeal, counterDeal } from './proposal-replies.ts';

type Step = (host: Host, deal: DealRow, entry: MarketRow) => Promise<unknown>;

/** True for demo members without a password, and for the company: the scheduler acts for them. */
async function isSimulated({ database }: Host, investorId: number | null): Promise<boolean> {
  if (investorId === null) return true;
  const [found] = await database.queries
    .select({ hash: investors.password_hash })
    .from(investors)
    .where(eq(investors.id, investorId));
  return found?.hash === '!';
}

/** A simulated member accepts the price of the entry and counters any worse one with it. */
async function answerProposal(host: Host, entry: MarketRow, deal: DealRow): Promise<void> {
  const other = deal.side === 'buy' ? deal.seller_id : deal.buyer_id;
  if (entry.status !== 'listed' || !(await isSimulated(host, other))) return;
  const isGood =
    deal.side === 'buy' ? decimal(deal.price).gte(entry.price) : decimal(deal.price).lte(entry.price);
  if (isGood) await acceptDeal(host, entry, deal);
  else await counterDeal(host, deal, { ...deal, price: entry.price }, other);
}

/** Leaves a proposal that violates the rules until its deadline; the rules are checked before anything is written. */
async function tryToAnswer(host: Host, deal: DealRow, entry: MarketRow): Promise<void> {
  try {
    await answerProposal(host, entry, deal);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function signFor(host: Host, deal: DealRow): Promise<void> {
  let now = deal;
  for (const envelope of await loadUnsigned(host, deal.id)) {
    if (await isSimulated(host, envelope.investor_id)) now = await signAgreement(host, now, envelope.id);
  }
}

/** The actions of the demo on behalf of members and the company, by the status of a deal. */
const othersSteps: Readonly<Partial<Record<MarketStatus, Step>>> = {
  pending: tryToAnswer,
  in_rofr: waiveFirstRefusal,
  signing: signFor,
};

/** Takes one step in demo mode; does nothing where a person who can sign in has to act. */
async function takeDemoStep(host: Host, entry: MarketRow, deal: DealRow): Promise<void> {
  await clearDueTime(host, deal);
  const step = othersSteps[deal.status];
  if (step) await step(host, deal, entry);
  else await takeClubStep(host, entry, deal);
}

/** Handles each row in its own short transaction; `isDue` is checked again under the lock. */
async function forEachDue(
  host: Host,
  isDue: () => SQL | undefined,
  handle: (row: MarketRow) => Promise<void>,
): Promise<number> {
  const { queries } = host.database;
  const due = await queries
    .select({ id: marketRequests.id, parent: marketRequests.parent_id })
    .from(marketRequests)
    .where(isDue())
    .orderBy(marketRequests.id);
  const parents = new Map(due.map(({ id, parent }) => [id, parent]));
  return handleDueRows(host, 'market request', [...parents.keys()], async (id) => {
    const parent = parents.get(id) ?? null;
    if (parent !== null) await lockRow(host, parent);
    await lockRow(host, id);
    const [still] = await host.database.queries
      .select()
      .from(marketRequests)
      .where(and(eq(marketRequests.id, id), isDue()));
    if (still) await handle(still);
  });
}

const overdueSteps: Readonly<Record<OverdueEvent, Step>> = {
  lapse: (host, deal) => closeRequest(host, deal, 'lapse', 'It has expired.'),
  waive: waiveFirstRefusal,
  failSigning: (host, deal) => closeRequest(host, deal, 'failSigning', 'It was not signed in time.'),
  failPayment: (host, deal) => closeRequest(host, deal, 'failPayment', 'It was not paid in time.'),
};

async function closeOverdue(host: Host, row: MarketRow): Promise<void> {
  if (row.parent_id === null) {
    await moveEntry(host, row, 'expire');
    await closePending(host, row, undefined, 'lapse', 'The offer is no longer valid.');
    return;
  }
  const { deal, entry } = await lockDeal(host, row.id);
  const event = overdueEventOf(deal.status);
  if (event !== null) await overdueSteps[event](host, deal, entry);
}

/** Closes entries and deals past their deadlines: offers, proposals, first-refusal periods, signatures and payments. */
const closeAllOverdue = (host: Host): Promise<number> => {
  const today = dayOf(host.clock());
  const isOverdue = () =>
    or(
      isEntryPast(today),
      ...timedSteps.map((step) =>
        and(eq(marketRequests.status, step.status), lt(marketRequests[step.dueOn], today)),
      ),
    );
  return forEachDue(host, isOverdue, (row) => closeOverdue(host, row));
};

/**
 * Runs the steps that no request triggers: deadlines, the club's own steps, and in demo mode each next step. Due times
 * are stored, so a restart loses none.
 */
export async function advanceDeals(host: Host): Promise<number> {
  const overdueCount = await closeAllOverdue(host);
  const automaticStatuses = ['accepted', 'approved'] as const;
  const isDue = () =>
    and(
      isNotNull(marketRequests.due_at),
      lte(marketRequests.due_at, host.clock()),
      host.settings.isDemo ? undefined : inArray(marketRequests.status, [...automaticStatuses]),
    );
  const stepCount = await forEachDue(host, isDue, async ({ id }) => {
    const { entry, deal } = await lockDeal(host, id);
    await takeDemoStep(host, entry, deal);
  });
  return overdueCount + stepCount;
}
