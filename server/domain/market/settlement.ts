import { eq, sql } from 'drizzle-orm';
import { dayOf } from '../../../src/domain/days/days.ts';
import { marketDefaults } from '../../../src/domain/market/trade.ts';
import { decimal, quantityText, sumOf, zero } from '../../../src/domain/money/amounts/decimal.ts';
import { unitsBoughtOf } from '../../../src/domain/money/holdings/position.ts';
import { purchaseOf } from '../../../src/domain/money/holdings/sale.ts';
import { distributions, holdings, lots, startups } from '../../database/schema/schema-club.ts';
import { marketTrades } from '../../database/schema/schema-market.ts';
import type { Host } from '../../host.ts';
import { notify } from '../core/mails/notify.ts';
import { writePaid } from '../portfolio/deposits.ts';
import { openHoldingFor } from '../portfolio/open-holding.ts';
import { type DealRow, conflict } from './ledger.ts';
import { loadSellableHoldings, saleOutcome, type SellableHolding } from './sellable-holdings.ts';

/**
 * The fraction of the total cost that is allocated to a sale of some units. It compensates earlier rounding, so that
 * after any number of sales the remaining fraction matches the remaining units.
 */
function costShare({ record, unitsHeld }: SellableHolding, units: string): string {
  const bought = unitsBoughtOf(record.lots, record.splits) ?? zero;
  const before = sumOf(record.distributions.map((payment) => decimal(payment.cost_share)));
  const left = (unitsHeld ?? zero).minus(units);
  const until = bought.minus(left).div(bought);
  return until.minus(before).toFixed();
}

/** The buyer's holding that the purchase is added to; a new one where none is open to purchases. */
async function buyerHoldingId(host: Host, deal: DealRow, buyerId: number): Promise<number> {
  const { queries } = host.database;
  const { series_id: seriesId, currency } = deal;
  const existing = await openHoldingFor(host, { investorId: buyerId, seriesId, currency });
  if (existing !== null) return existing;
  const [added] = await queries
    .insert(holdings)
    .values({
      investor_id: buyerId,
      series_id: deal.series_id,
      currency: deal.currency,
      ownership_percent: '0',
      created_at: host.clock(),
    })
    .returning({ id: holdings.id });
  if (!added) throw new Error('A holding was not inserted.');
  return added.id;
}

/** Transfers the ownership percentage in proportion to the units; it stays unknown where the seller's is. */
async function transferOwnership(
  host: Host,
  source: SellableHolding,
  units: string,
  to: number | null,
): Promise<void> {
  const { queries } = host.database;
  const { id, ownership_percent: owned } = source.record.holding;
  if (owned === null || source.unitsHeld === null) {
    if (to !== null) {
      await queries.update(holdings).set({ ownership_percent: null }).where(eq(holdings.id, to));
    }
    return;
  }
  const part = decimal(owned).times(units).div(source.unitsHeld).toFixed(8);
  const change = (of: number, by: string) =>
    queries
      .update(holdings)
      .set({ ownership_percent: sql`${holdings.ownership_percent} + ${by}::numeric` })
      .where(eq(holdings.id, of));
  await change(id, `-${part}`);
  if (to !== null) await change(to, part);
}

/** The holding that a deal sells from. @throws Refusal 409 where it was sold meanwhile */
async function sellerHolding(host: Host, deal: DealRow): Promise<SellableHolding> {
  const sellable = await loadSellableHoldings(host, deal.seller_id);
  const source = sellable.find(({ record }) => record.holding.id === deal.holding_id);
  if (!source) throw conflict('The seller no longer holds it.', 'wrong_status');
  return source;
}

/**
 * Books a trade: a sale with its carry and its fee for the seller, a lot with its fee for the buyer, and a row of
 * `market_trades`. Settle the deal in the ledger first, because its units count as reserved until then.
 */
export async function bookTrade(host: Host, deal: DealRow): Promise<void> {
  const { queries } = host.database;
  const day = dayOf(host.clock());
  const source = await sellerHolding(host, deal);
  const sale = saleOutcome(source, deal.units, deal.price);
  const purchase = purchaseOf(deal.units, deal.price, marketDefaults.buyerFeeRate, deal.currency);
  await queries.insert(distributions).values({
    holding_id: deal.holding_id,
    date: day,
    kind: 'sale',
    gross: sale.gross,
    carry: sale.carry,
    fee: sale.fee,
    cost_share: costShare(source, deal.units),
    units: quantityText(decimal(deal.units)),
    request_id: deal.id,
    to_member: deal.buyer_id !== null,
  });
  const [startup] = await queries
    .select({ name: startups.name })
    .from(startups)
    .where(eq(startups.id, deal.startup_id));
  const paid = { startup: startup?.name ?? '', net: { amount: sale.net, currency: deal.currency } };
  await notify(host, deal.seller_id, 'distribution', paid, `deal ${deal.id}`);
  const { buyer_id: buyerId } = deal;
  const to = buyerId === null ? null : await buyerHoldingId(host, deal, buyerId);
  if (to !== null && buyerId !== null) {
    await queries.insert(lots).values({
      holding_id: to,
      date: day,
      units: deal.units,
      invested: sale.gross,
      fees: purchase.fee,
      request_id: deal.id,
      from_member: true,
    });
    await writePaid(host, {
      requestId: deal.id,
      investorId: buyerId,
      seriesId: deal.series_id,
      date: day,
      amount: decimal(sale.gross).plus(purchase.fee),
      currency: deal.currency,
    });
  }
  await transferOwnership(host, source, deal.units, to);
  await queries.insert(marketTrades).values({
    request_id: deal.id,
    series_id: deal.series_id,
    startup_id: deal.startup_id,
    seller_id: deal.seller_id,
    buyer_id: deal.buyer_id,
    day,
    units: deal.units,
    price: deal.price,
    currency: deal.currency,
    gross: sale.gross,
    seller_fee: sale.fee,
    buyer_fee: deal.buyer_id === null ? '0.00' : purchase.fee,
    carry: sale.carry,
    net: sale.net,
  });
}
