import { eq, sql } from 'drizzle-orm';
import { marketDefaults } from '../../../src/domain/trade.ts';
import { decimal, moneyText, ratioText, sumOf, zero } from '../../../src/domain/money/decimal.ts';
import { purchaseOf } from '../../../src/domain/money/sale.ts';
import { distributions, holdings, lots } from '../../database/schema-club.ts';
import { marketTrades } from '../../database/schema-market.ts';
import type { Host } from '../../host.ts';
import { dayOf } from '../../../src/domain/days.ts';
import { writePaid } from '../portfolio/deposits.ts';
import { openHoldingFor } from '../portfolio/open-holding.ts';
import { type DealRow, refused } from './ledger.ts';
import { readStakes, saleFrom, type Stake } from './sellable-holdings.ts';

/**
 * The part of the whole cost that goes with some units. Earlier rounding is made up for, so that what is left by parts is what
 * is left by units, however often a holding is sold from.
 */
function costShareOf({ record, held }: Stake, units: string): string {
  const bought = sumOf(record.lots.map((lot) => decimal(lot.units ?? 0)));
  const before = sumOf(record.distributions.map((payment) => decimal(payment.cost_share)));
  const left = (held ?? zero).minus(units);
  const until = decimal(bought.minus(left).div(bought).toFixed(10));
  return until.minus(before).toFixed(10);
}

/** What is bought joins a holding of the same series that nothing was sold from, or begins one. */
async function buyersHolding(host: Host, deal: DealRow, buyerId: number): Promise<number> {
  const { queries } = host.database;
  const { series_id: seriesId, currency } = deal;
  const known = await openHoldingFor(host, { investorId: buyerId, seriesId, currency });
  if (known !== null) return known;
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
  if (!added) throw new Error('A holding was not written.');
  return added.id;
}

/** The share of the company goes with the units. Where it is not known, it stays so. */
async function moveOwnership(host: Host, stake: Stake, units: string, to: number | null): Promise<void> {
  const { queries } = host.database;
  const { id, ownership_percent: owned } = stake.record.holding;
  if (owned === null || stake.held === null) {
    if (to !== null) {
      await queries.update(holdings).set({ ownership_percent: null }).where(eq(holdings.id, to));
    }
    return;
  }
  const part = decimal(owned).times(units).div(stake.held).toFixed(8);
  const change = (of: number, by: string) =>
    queries
      .update(holdings)
      .set({ ownership_percent: sql`${holdings.ownership_percent} + ${by}::numeric` })
      .where(eq(holdings.id, of));
  await change(id, `-${part}`);
  if (to !== null) await change(to, part);
}

/** The seller's own stake of a deal. @throws Refusal 409 where it is gone */
async function stakeOf(host: Host, deal: DealRow): Promise<Stake> {
  const stakes = await readStakes(host, deal.seller_id);
  const stake = stakes.find(({ record }) => record.holding.id === deal.holding_id);
  if (!stake) throw refused('The seller does not hold it any more.', 'wrong_status');
  return stake;
}

/**
 * Moves the units: a sale with its carry in the seller's book, a lot with its fee in the buyer's, and the trade in the market's.
 * The deal has to be settled in the ledger before, because its units are the seller's until then.
 */
export async function bookTrade(host: Host, deal: DealRow): Promise<void> {
  const { queries } = host.database;
  const day = dayOf(host.clock());
  const stake = await stakeOf(host, deal);
  const sale = saleFrom(stake, deal.units, deal.price);
  const purchase = purchaseOf(deal.units, deal.price, marketDefaults.buyerFeeRate);
  await queries.insert(distributions).values({
    holding_id: deal.holding_id,
    date: day,
    kind: 'sale',
    gross: moneyText(decimal(sale.gross).minus(sale.fee)),
    carry: sale.carry,
    cost_share: costShareOf(stake, deal.units),
    units: ratioText(decimal(deal.units)),
    request_id: deal.id,
  });
  const { buyer_id: buyerId } = deal;
  const to = buyerId === null ? null : await buyersHolding(host, deal, buyerId);
  if (to !== null && buyerId !== null) {
    await queries.insert(lots).values({
      holding_id: to,
      date: day,
      units: deal.units,
      invested: sale.gross,
      fees: purchase.fee,
      request_id: deal.id,
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
  await moveOwnership(host, stake, deal.units, to);
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
