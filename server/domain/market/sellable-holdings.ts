import { eq, inArray } from 'drizzle-orm';
import { marketDefaults } from '../../../src/domain/trade.ts';
import { type Decimal, decimal, moneyText, ratioText, zero } from '../../../src/domain/money/decimal.ts';
import { costOfUnits, saleOf, type SaleOutcome } from '../../../src/domain/money/sale.ts';
import { marketHoldings } from '../../database/schema-market.ts';
import type { Host } from '../../host.ts';
import { dayOf } from '../../../src/domain/days.ts';
import { amountsOfRecord } from '../portfolio/valuation.ts';
import { type HoldingRecord, loadHoldingRecords } from '../portfolio/holding-records.ts';

/** A holding that is still held, as something to sell. */
export type Stake = {
  readonly record: HoldingRecord;
  /** Null for what has no units. */
  readonly held: Decimal | null;
  readonly bound: Decimal;
  /** Of all that is held, without fees. */
  readonly cost: Decimal;
  readonly value: Decimal | null;
};

export const availableOf = ({ held, bound }: Stake): Decimal => (held ?? zero).minus(bound);

/** What an investor still holds, in the order it was bought. */
export async function readStakes(host: Host, investorId: number): Promise<readonly Stake[]> {
  const { queries } = host.database;
  const records = await loadHoldingRecords(queries, investorId, dayOf(host.clock()));
  if (records.length === 0) return [];
  const bound = await queries
    .select()
    .from(marketHoldings)
    .where(
      inArray(
        marketHoldings.holding_id,
        records.map(({ holding }) => holding.id),
      ),
    );
  const boundOf = new Map(bound.map((row) => [row.holding_id, decimal(row.units_bound)]));
  return records.flatMap((record) => {
    const amounts = amountsOfRecord(record);
    if (amounts.shareLeft.lte(0)) return [];
    return [
      {
        record,
        held: amounts.unitsLeft,
        bound: boundOf.get(record.holding.id) ?? zero,
        cost: amounts.investedLeft,
        value: amounts.fairValueGross,
      },
    ];
  });
}

/** What the seller would be paid for some units of a stake. */
export const saleFrom = ({ record, held, cost }: Stake, units: string, price: string): SaleOutcome =>
  saleOf({
    units,
    price,
    feeRate: marketDefaults.sellerFeeRate,
    cost: costOfUnits(moneyText(cost), ratioText(held ?? zero), units),
    carryRate: record.series.carry_rate,
  });

/** The units that the database counts as held, and as offered or given to a buyer; both exact. */
export async function boundUnits({ database }: Host, holdingId: number) {
  const [row] = await database.queries
    .select()
    .from(marketHoldings)
    .where(eq(marketHoldings.holding_id, holdingId));
  return row ?? null;
}
