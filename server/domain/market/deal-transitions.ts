import { and, eq, inArray } from 'drizzle-orm';
import { runningStatuses } from '../../database/market-columns.ts';
import { marketRequests } from '../../database/schema-market.ts';
import type { Host } from '../../host.ts';
import { addDays, dayOf } from '../../../src/domain/days.ts';
import { nextDemoStep } from '../core/demo-clock.ts';
import { sendAgreements } from './agreements.ts';
import { type DealRow, end, enter, isDeal, type MarketRow, move, openOf, refused, soon } from './ledger.ts';
import { bookTrade } from './settlement.ts';
import { readTerms } from './terms.ts';

/** What the company and the club do with an accepted deal, step by step. Its entry is locked by whoever takes one. */

const wrong = (deal: MarketRow) => refused(`It is ${deal.status}.`, 'wrong_status');

/** The company is told, and has some days to buy at the same price; without such a right the deal goes on at once. */
export async function notifyCompany(host: Host, deal: DealRow): Promise<DealRow> {
  if (deal.status !== 'accepted') throw wrong(deal);
  const { rofrDays } = (await readTerms(host)).of(deal.startup_id);
  if (rofrDays === 0) return move(host, deal, 'approved', { due_at: soon(host) });
  return move(host, deal, 'in_rofr', {
    rofr_deadline_date: addDays(dayOf(host.clock()), rofrDays),
    due_at: nextDemoStep(host),
  });
}

const checkBeforeApproval = (deal: DealRow) => {
  if (deal.status !== 'accepted' && deal.status !== 'in_rofr') throw wrong(deal);
};

/** The company does not buy, or has let its days pass. */
export async function waive(host: Host, deal: DealRow): Promise<DealRow> {
  checkBeforeApproval(deal);
  return move(host, deal, 'approved', { due_at: soon(host) });
}

/** The company buys in the buyer's place, at the same price. */
export async function exercise(host: Host, deal: DealRow): Promise<DealRow> {
  checkBeforeApproval(deal);
  await end(host, deal, 'rofr_exercised', 'The company buys the units itself, as it may.');
  const { parent_id, seller_id, holding_id, series_id, startup_id, units, price, currency } = deal;
  const own = await enter(
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
  if (!isDeal(own)) throw wrong(own);
  return sendAgreements(host, own);
}

/** The company does not allow the transfer. */
export async function refuseTransfer(host: Host, deal: DealRow): Promise<DealRow> {
  checkBeforeApproval(deal);
  return end(host, deal, 'cancelled_by_company', 'The company does not allow the transfer.');
}

/** Units change hands, in the ledger and in both books; with the last of them its entry is filled. */
async function settle(host: Host, entry: MarketRow, deal: DealRow): Promise<DealRow> {
  const after = await move(host, deal, 'settled');
  await bookTrade(host, deal);
  const [running] = await host.database.queries
    .select({ id: marketRequests.id })
    .from(marketRequests)
    .where(and(eq(marketRequests.parent_id, entry.id), inArray(marketRequests.status, [...runningStatuses])))
    .limit(1);
  const isFilled = !running && openOf(entry).eq(0);
  if (isFilled && entry.status === 'listed') await move(host, entry, 'filled');
  return after;
}

/** The club's next step with a deal: tell the company, send the agreements, book the payment, transfer. @throws Refusal 409 */
export async function nextStepOfClub(host: Host, entry: MarketRow, deal: DealRow): Promise<DealRow> {
  if (deal.status === 'accepted') return notifyCompany(host, deal);
  if (deal.status === 'approved') return sendAgreements(host, deal);
  if (deal.status === 'payment') return move(host, deal, 'transferring', { due_at: nextDemoStep(host) });
  if (deal.status === 'transferring') return settle(host, entry, deal);
  throw wrong(deal);
}
