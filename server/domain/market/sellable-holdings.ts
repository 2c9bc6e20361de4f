import { eq, inArray } from 'drizzle-orm';
import { dayOf } from '../../../src/domain/days/days.ts';
import { marketDefaults } from '../../../src/domain/market/trade.ts';
import {
  type Decimal,
  decimal,
  moneyText,
  quantityText,
  zero,
} from '../../../src/domain/money/amounts/decimal.ts';
import { isHoldingOpen } from '../../../src/domain/money/holdings/position.ts';
import { costOfUnits, saleOf, type SaleOutcome } from '../../../src/domain/money/holdings/sale.ts';
import { marketHoldings } from '../../database/schema/schema-market.ts';
import type { Host } from '../../host.ts';
import type { HoldingRecord } from '../portfolio/holding-records.ts';
import { loadHoldingRecords } from '../portfolio/load-holdings.ts';
import { amountsOfRecord } from '../portfolio/valuation.ts';

/** A holding that was not sold or written off entirely. */
export type SellableHolding = {
  readonly record: HoldingRecord;
  /** Null for instruments without units. */
  readonly unitsHeld: Decimal | null;
  readonly unitsReserved: Decimal;
  /** Cost of the units held, without fees. */
  readonly cost: Decimal;
  readonly value: Decimal | null;
};

export const availableUnits = ({ unitsHeld, unitsReserved }: SellableHolding): Decimal =>
  (unitsHeld ?? zero).minus(unitsReserved);

/** An investor's current holdings, in the order they were bought. */
export async function loadSellableHoldings(
  host: Host,
  investorId: number,
): Promise<readonly SellableHolding[]> {
  const { queries } = host.database;
  const records = await loadHoldingRecords(queries, investorId, dayOf(host.clock()));
  if (records.length === 0) return [];
  const reserved = await queries
    .select()
    .from(marketHoldings)
    .where(
      inArray(
        marketHoldings.holding_id,
        records.map(({ holding }) => holding.id),
      ),
    );
  const reservedByHolding = new Map(reserved.map((row) => [row.holding_id, decimal(row.units_bound)]));
  return records.flatMap((record) => {
    const amounts = amountsOfRecord(record);
    if (!isHoldingOpen(amounts)) return [];
    return [
      {
        record,
        unitsHeld: amounts.unitsLeft,
        unitsReserved: reservedByHolding.get(record.holding.id) ?? zero,
        cost: amounts.investedLeft,
        value: amounts.fairValueGross,
      },
    ];
  });
}

/** The price, fee, carry and net proceeds of selling some units. */
export const saleOutcome = (
  { record, unitsHeld, cost }: SellableHolding,
  units: string,
  price: string,
): SaleOutcome =>
  saleOf({
    units,
    price,
    feeRate: marketDefaults.sellerFeeRate,
    cost: costOfUnits(
      {
        cost: moneyText(cost),
        units: quantityText(unitsHeld ?? zero),
        currency: record.holding.currency,
      },
      units,
    ),
    carryRate: record.series.carry_rate,
    currency: record.holding.currency,
  });

/** The units held and reserved of a holding, as the database computes them; null for an unknown holding. */
export async function loadUnitCounts({ database }: Host, holdingId: number) {
  const [row] = await database.queries
    .select()
    .from(marketHoldings)
    .where(eq(marketHoldings.holding_id, holdingId));
  return row ?? null;
}
