import { and, asc, eq, ne, notExists } from 'drizzle-orm';
import { distributions, holdings } from '../../database/schema/schema-club.ts';
import type { Host } from '../../host.ts';

type Purchase = {
  readonly investorId: number;
  readonly seriesId: number;
  readonly currency: string;
};

/**
 * The holding to which a purchase is added; null where it needs a new one. A sale takes a fraction of the cost at its
 * time, so a purchase must not be added to a holding with sales.
 */
export async function openHoldingFor(
  { database: { queries } }: Host,
  { investorId, seriesId, currency }: Purchase,
): Promise<number | null> {
  const soldFrom = queries
    .select({ id: distributions.id })
    .from(distributions)
    .where(and(eq(distributions.holding_id, holdings.id), ne(distributions.cost_share, '0')));
  const [existing] = await queries
    .select({ id: holdings.id })
    .from(holdings)
    .where(
      and(
        eq(holdings.investor_id, investorId),
        eq(holdings.series_id, seriesId),
        eq(holdings.currency, currency),
        notExists(soldFrom),
      ),
    )
    .orderBy(asc(holdings.id))
    .limit(1);
  return existing?.id ?? null;
}
