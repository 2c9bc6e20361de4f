import { rounds, series } from '../../../server/database/schema/schema-club.ts';
import type { TestHost } from './host.ts';

let count = 0;

/** A round of the first startup that is open, with 100,000 USD to give, a waiting list as large, and a series. */
export async function openRound(
  { host }: TestHost,
  change: Partial<typeof rounds.$inferInsert> = {},
): Promise<{ readonly id: number; readonly name: string }> {
  const { queries } = host.database;
  const name = `round-of-the-test-${(count += 1)}`;
  const [round] = await queries
    .insert(rounds)
    .values({
      name,
      title: 'Harrow Robotics, Test',
      startup_id: 1,
      stage: 'Test',
      instrument: 'preferred',
      share_class: 'Test Preferred',
      status: 'open',
      opened_date: '2020-01-01',
      closing_date: '2099-01-01',
      currency: 'USD',
      target_amount: '400000',
      raised_amount: '0',
      minimum_amount: '5000',
      price_per_unit: '5',
      pre_money: '3600000',
      fee_rate: '0.04',
      carry_rate: '0.2',
      summary: 'x',
      allocation_amount: '100000',
      waitlist_amount: '100000',
      ...change,
    })
    .returning({ id: rounds.id });
  if (!round) throw new Error('no round');
  await queries
    .insert(series)
    .values({ name, entity_id: 1, startup_id: 1, round_id: round.id, carry_rate: '0.2' });
  return { id: round.id, name };
}
