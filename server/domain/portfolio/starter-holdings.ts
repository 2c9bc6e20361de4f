import { asc, count, desc, eq } from 'drizzle-orm';
import { dayOf } from '../../../src/domain/days/days.ts';
import { decimal } from '../../../src/domain/money/amounts/decimal.ts';
import { annualFees, distributions, holdings, lots } from '../../database/schema/schema-club.ts';
import type { Host } from '../../host.ts';
import { writePaid } from './deposits.ts';
import { type ValuedHolding, loadValuedHoldings } from './valuation.ts';

/** One holding of each kind, so that a demo portfolio shows everything that can happen to an investment. */
const kinds: readonly ((sample: ValuedHolding) => boolean)[] = [
  (sample) => sample.status === 'marked_up' && sample.round.instrument === 'preferred',
  (sample) => sample.status === 'active' && sample.round.instrument === 'safe',
  (sample) => sample.status === 'partially_realised',
  (sample) => sample.status === 'written_off',
  (sample) => sample.status === 'exited',
];

function pickOneOfEach(samples: readonly ValuedHolding[]): readonly ValuedHolding[] {
  const picked: ValuedHolding[] = [];
  for (const fits of kinds) {
    const sample = samples.find(
      (one) => fits(one) && picked.every((other) => other.startup.id !== one.startup.id),
    );
    if (sample) picked.push(sample);
  }
  return picked;
}

/**
 * Demo only: copies some holdings of the member with most holdings to a new member. Does nothing for an investor who has
 * holdings already. The rows are ordinary ones: every figure is computed from them.
 */
export async function addStarterHoldings(host: Host, investorId: number): Promise<void> {
  await host.database.transaction(async (queries) => {
    const [own] = await queries
      .select({ count: count() })
      .from(holdings)
      .where(eq(holdings.investor_id, investorId));
    if (own && own.count > 0) return;
    const [model] = await queries
      .select({ investorId: holdings.investor_id })
      .from(holdings)
      .groupBy(holdings.investor_id)
      .orderBy(desc(count()), asc(holdings.investor_id))
      .limit(1);
    if (!model) return;
    const now = host.clock();
    const samples = await loadValuedHoldings(queries, model.investorId, dayOf(now));
    for (const sample of pickOneOfEach(samples)) {
      const { id: _id, ...columns } = sample.holding;
      const [holding] = await queries
        .insert(holdings)
        .values({ ...columns, investor_id: investorId, created_at: now })
        .returning({ id: holdings.id });
      if (!holding) continue;
      await queries.insert(lots).values(sample.lots.map((lot) => ({ ...lot, holding_id: holding.id })));
      for (const { date, invested, fees } of sample.lots) {
        await writePaid(host, {
          investorId,
          seriesId: columns.series_id,
          date,
          amount: decimal(invested).plus(fees),
          currency: columns.currency,
        });
      }
      if (sample.distributions.length > 0) {
        await queries
          .insert(distributions)
          .values(sample.distributions.map((paid) => ({ ...paid, holding_id: holding.id })));
      }
      if (sample.annualFees.length > 0) {
        await queries
          .insert(annualFees)
          .values(sample.annualFees.map((fee) => ({ ...fee, holding_id: holding.id })));
      }
    }
  });
}
