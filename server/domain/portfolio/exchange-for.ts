import { asc, lte } from 'drizzle-orm';
import { type Exchange, exchangeTo } from '../../../src/domain/money/exchange/exchange.ts';
import type { Queries } from '../../database/database.ts';
import { fxRates } from '../../database/schema/schema-club.ts';

type InCurrency = { readonly currency: string };

/** An exchange that also knows the rates for rows in other currencies; the same one where there are none. */
export async function exchangeFor(
  queries: Queries,
  exchange: Exchange,
  rows: readonly InCurrency[],
  asOf: string,
): Promise<Exchange> {
  if (rows.every(({ currency }) => currency === exchange.currency)) return exchange;
  const rates = await queries
    .select()
    .from(fxRates)
    .where(lte(fxRates.day, asOf))
    .orderBy(asc(fxRates.day), asc(fxRates.id));
  return exchangeTo(exchange.currency, rates);
}
