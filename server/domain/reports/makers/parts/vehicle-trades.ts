import { and, eq } from 'drizzle-orm';
import type { HoldingTrades } from '../../../../../src/domain/money/book/member-trades.ts';
import type { Queries } from '../../../../database/database.ts';
import { distributions, holdings, lots, series } from '../../../../database/schema/schema-club.ts';
import { groupBy } from '../../../core/sql.ts';

const none: HoldingTrades = { bought: [], sold: [] };

/** The trades between members in a vehicle, by holding. */
export async function loadVehicleTrades(
  queries: Queries,
  vehicleId: number,
): Promise<(holdingId: number) => HoldingTrades> {
  const bought = await queries
    .select({ holding: lots.holding_id, date: lots.date, invested: lots.invested, fees: lots.fees })
    .from(lots)
    .innerJoin(holdings, eq(holdings.id, lots.holding_id))
    .innerJoin(series, eq(series.id, holdings.series_id))
    .where(and(eq(series.entity_id, vehicleId), eq(lots.from_member, true)));
  const sold = await queries
    .select({
      holding: distributions.holding_id,
      date: distributions.date,
      gross: distributions.gross,
      carry: distributions.carry,
      fee: distributions.fee,
      costShare: distributions.cost_share,
    })
    .from(distributions)
    .innerJoin(holdings, eq(holdings.id, distributions.holding_id))
    .innerJoin(series, eq(series.id, holdings.series_id))
    .where(and(eq(series.entity_id, vehicleId), eq(distributions.to_member, true)));
  const [boughtBy, soldBy] = [
    groupBy(bought, ({ holding }) => holding),
    groupBy(sold, ({ holding }) => holding),
  ];
  return (id) =>
    boughtBy.has(id) || soldBy.has(id)
      ? { bought: boughtBy.get(id) ?? [], sold: soldBy.get(id) ?? [] }
      : none;
}
