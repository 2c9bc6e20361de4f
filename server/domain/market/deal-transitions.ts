import { and, eq, inArray } from 'drizzle-orm';
import { addDays, dayOf } from '../../../src/domain/days/days.ts';
import {
  type ClubEvent,
  clubEventIn,
  entryCycle,
  runningStatuses,
} from '../../../src/domain/market/deal-cycle.ts';
import { marketRequests } from '../../database/schema/schema-market.ts';
import type { Host } from '../../host.ts';
import { notFound } from '../../http/refusal.ts';
import { nextDemoStep } from '../core/demo-clock.ts';
import { sendAgreements } from './agreements.ts';
import {
  type DealRow,
  closeRequest,
  addEntry,
  isDeal,
  type MarketRow,
  moveDeal,
  moveEntry,
  openUnits,
  conflict,
  nextStepTime,
} from './ledger.ts';
import { bookTrade } from './settlement.ts';
import { loadTerms } from './terms.ts';

/** The steps of an accepted deal. The caller locks its entry. */

/** Notifies the company, which has some days to buy at the same price; without that right the deal is approved at once. */
export async function notifyCompany(host: Host, deal: DealRow): Promise<DealRow> {
  const { rofrDays } = (await loadTerms(host)).of(deal.startup_id);
  if (rofrDays === 0) return waiveFirstRefusal(host, deal);
  return moveDeal(host, deal, 'notifyCompany', {
    rofr_deadline_date: addDays(dayOf(host.clock()), rofrDays),
    due_at: nextDemoStep(host),
  });
}

/** The company waives its right, or its deadline has passed. */
export const waiveFirstRefusal = (host: Host, deal: DealRow): Promise<DealRow> =>
  moveDeal(host, deal, 'waive', { due_at: nextStepTime(host) });

/** The company buys in the buyer's place, at the same price. */
export async function exerciseFirstRefusal(host: Host, deal: DealRow): Promise<DealRow> {
  await closeRequest(host, deal, 'exercise', 'The company exercised its right to buy the units.');
  const { parent_id, seller_id, holding_id, series_id, startup_id, units, price, currency } = deal;
  const purchase = await addEntry(
    host,
    'buyForCompany',
    {
      request_type: 'rofr',
      parent_id,
      side: 'buy',
      seller_id,
      buyer_id: null,
      holding_id,
      series_id,
      startup_id,
      units,
      price,
      currency,
      min_fill_units: units,
      valid_until_date: deal.valid_until_date,
      created_at: host.clock(),
    },
    null,
  );
  if (!isDeal(purchase)) throw notFound();
  return sendAgreements(host, purchase);
}

/** The company refused the transfer. */
export const refuseTransfer = (host: Host, deal: DealRow): Promise<DealRow> =>
  closeRequest(host, deal, 'refuse', 'The company refused the transfer.');

/** Settles a deal in the ledger and in both books; the entry is filled once no units are left. */
async function settle(host: Host, deal: DealRow, entry: MarketRow): Promise<DealRow> {
  const after = await moveDeal(host, deal, 'settle');
  await bookTrade(host, deal);
  const [running] = await host.database.queries
    .select({ id: marketRequests.id })
    .from(marketRequests)
    .where(and(eq(marketRequests.parent_id, entry.id), inArray(marketRequests.status, [...runningStatuses])))
    .limit(1);
  const isFilled = !running && openUnits(entry).eq(0);
  if (isFilled && entryCycle.allows(entry.status, 'fill')) await moveEntry(host, entry, 'fill');
  return after;
}

const bookPayment = (host: Host, deal: DealRow): Promise<DealRow> =>
  moveDeal(host, deal, 'bookPayment', { due_at: nextDemoStep(host) });

const clubSteps = { notifyCompany, sendAgreements, bookPayment, settle } satisfies Readonly<
  Record<ClubEvent, unknown>
>;

/** Takes the club's next step: notify the company, send the agreements, book the payment, settle. @throws Refusal 409 */
export async function takeClubStep(host: Host, entry: MarketRow, deal: DealRow): Promise<DealRow> {
  const event = clubEventIn(deal.status);
  if (event === null) throw conflict(`It is ${deal.status}.`, 'wrong_status');
  return clubSteps[event](host, deal, entry);
}
