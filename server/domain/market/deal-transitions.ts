import { and, eq, inArray } from 'drizzle-orm';
import { runningStatuses } from '../../database/market-columns.ts';
import { marketRequests } from '../../database/schema-market.ts';
import type { Host } from '../../host.ts';
import { addDays, dayOf } from '../../../src/domain/days.ts';
import { nextDemoStep } from '../core/demo-clock.ts';
import { sendAgreements } from './agreements.ts';
import {
  type DealRow,
  closeRequest,
  addEntry,
  isDeal,
  type MarketRow,
  transitionTo,
  openUnits,
  conflict,
  nextStepTime,
} from './ledger.ts';
import { bookTrade } from './settlement.ts';
import { loadTerms } from './terms.ts';

/** The steps of an accepted deal. The caller locks its entry. */

const wrongStatus = (deal: MarketRow) => conflict(`It is ${deal.status}.`, 'wrong_status');

/** Notifies the company, which has some days to buy at the same price; without that right the deal is approved at once. */
export async function notifyCompany(host: Host, deal: DealRow): Promise<DealRow> {
  if (deal.status !== 'accepted') throw wrongStatus(deal);
  const { rofrDays } = (await loadTerms(host)).of(deal.startup_id);
  if (rofrDays === 0) return transitionTo(host, deal, 'approved', { due_at: nextStepTime(host) });
  return transitionTo(host, deal, 'in_rofr', {
    rofr_deadline_date: addDays(dayOf(host.clock()), rofrDays),
    due_at: nextDemoStep(host),
  });
}

const checkBeforeApproval = (deal: DealRow) => {
  if (deal.status !== 'accepted' && deal.status !== 'in_rofr') throw wrongStatus(deal);
};

/** The company waives its right, or its deadline has passed. */
export async function waiveFirstRefusal(host: Host, deal: DealRow): Promise<DealRow> {
  checkBeforeApproval(deal);
  return transitionTo(host, deal, 'approved', { due_at: nextStepTime(host) });
}

/** The company buys in the buyer's place, at the same price. */
export async function exerciseFirstRefusal(host: Host, deal: DealRow): Promise<DealRow> {
  checkBeforeApproval(deal);
  await closeRequest(host, deal, 'rofr_exercised', 'The company exercised its right to buy the units.');
  const { parent_id, seller_id, holding_id, series_id, startup_id, units, price, currency } = deal;
  const purchase = await addEntry(
    host,
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
      status: 'approved',
      created_at: host.clock(),
    },
    null,
  );
  if (!isDeal(purchase)) throw wrongStatus(purchase);
  return sendAgreements(host, purchase);
}

/** The company refused the transfer. */
export async function refuseTransfer(host: Host, deal: DealRow): Promise<DealRow> {
  checkBeforeApproval(deal);
  return closeRequest(host, deal, 'cancelled_by_company', 'The company refused the transfer.');
}

/** Settles a deal in the ledger and in both books; the entry is filled once no units are left. */
async function settle(host: Host, entry: MarketRow, deal: DealRow): Promise<DealRow> {
  const after = await transitionTo(host, deal, 'settled');
  await bookTrade(host, deal);
  const [running] = await host.database.queries
    .select({ id: marketRequests.id })
    .from(marketRequests)
    .where(and(eq(marketRequests.parent_id, entry.id), inArray(marketRequests.status, [...runningStatuses])))
    .limit(1);
  const isFilled = !running && openUnits(entry).eq(0);
  if (isFilled && entry.status === 'listed') await transitionTo(host, entry, 'filled');
  return after;
}

/** Takes the club's next step: notify the company, send the agreements, book the payment, settle. @throws Refusal 409 */
export async function takeClubStep(host: Host, entry: MarketRow, deal: DealRow): Promise<DealRow> {
  if (deal.status === 'accepted') return notifyCompany(host, deal);
  if (deal.status === 'approved') return sendAgreements(host, deal);
  if (deal.status === 'payment')
    return transitionTo(host, deal, 'transferring', { due_at: nextDemoStep(host) });
  if (deal.status === 'transferring') return settle(host, entry, deal);
  throw wrongStatus(deal);
}
