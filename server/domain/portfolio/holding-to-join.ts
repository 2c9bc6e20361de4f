import { and, asc, eq, ne, notExists } from 'drizzle-orm';
import { distributions, holdings } from '../../database/schema-club.ts';
import type { Host } from '../../host.ts';

type Purchase = {
  readonly investorId: number;
  readonly seriesId: number;
  readonly currency: string;
};

/**
 * The holding that a purchase joins; null where it begins one of its own. What a sale took from the cost is a part of what had
 * been bought by then, so nothing is bought into a holding after something of it was sold.
 */
export async function holdingToJoin(
  { database: { queries } }: Host,
  { investorId, seriesId, currency }: Purchase,
): Promise<number | null> {
  const soldFrom = queries
    .select({ id: distributions.id })
    .from(distributions)
    .where(and(eq(distributions.holding_id, holdings.id), ne(distributions.cost_share, '0')));
  const [known] = await queries
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
  return known?.id ?? null;
}
