import { asc, count, desc, eq } from 'drizzle-orm';
import { decimal } from '../../../src/domain/money/decimal.ts';
import { distributions, holdings, lots } from '../../database/schema-club.ts';
import type { Host } from '../../host.ts';
import { dayOf } from '../../../src/domain/days.ts';
import { writePaid } from './deposits.ts';
import { type HoldingBook, readBooks } from './valuation.ts';

/** One of each kind, so that a newcomer's portfolio shows everything that can happen to an investment. */
const wanted: readonly ((book: HoldingBook) => boolean)[] = [
  (book) => book.status === 'marked_up' && book.round.instrument === 'preferred',
  (book) => book.status === 'active' && book.round.instrument === 'safe',
  (book) => book.status === 'partially_realised',
  (book) => book.status === 'written_off',
  (book) => book.status === 'exited',
];

function pickOneOfEach(books: readonly HoldingBook[]): readonly HoldingBook[] {
  const picked: HoldingBook[] = [];
  for (const fits of wanted) {
    const book = books.find(
      (one) => fits(one) && picked.every((other) => other.startup.id !== one.startup.id),
    );
    if (book) picked.push(book);
  }
  return picked;
}

/**
 * Demo only: gives a new member the same stakes, in the same series, as the member with most holdings. Does nothing
 * for an investor who has holdings already. The rows are ordinary ones: every figure is computed from them.
 */
export async function allotStarterHoldings(host: Host, investorId: number): Promise<void> {
  await host.database.transaction(async (queries) => {
    const [own] = await queries
      .select({ held: count() })
      .from(holdings)
      .where(eq(holdings.investor_id, investorId));
    if (own && own.held > 0) return;
    const [model] = await queries
      .select({ investorId: holdings.investor_id })
      .from(holdings)
      .groupBy(holdings.investor_id)
      .orderBy(desc(count()), asc(holdings.investor_id))
      .limit(1);
    if (!model) return;
    const now = host.clock();
    const books = await readBooks(queries, model.investorId, dayOf(now));
    for (const book of pickOneOfEach(books)) {
      const { id: _id, ...stake } = book.holding;
      const [holding] = await queries
        .insert(holdings)
        .values({ ...stake, investor_id: investorId, created_at: now })
        .returning({ id: holdings.id });
      if (!holding) continue;
      await queries.insert(lots).values(book.lots.map((lot) => ({ ...lot, holding_id: holding.id })));
      for (const { date, invested, fees } of book.lots) {
        await writePaid(host, {
          investorId,
          seriesId: stake.series_id,
          date,
          amount: decimal(invested).plus(fees),
          currency: stake.currency,
        });
      }
      if (book.distributions.length > 0) {
        await queries
          .insert(distributions)
          .values(book.distributions.map((paid) => ({ ...paid, holding_id: holding.id })));
      }
    }
  });
}
