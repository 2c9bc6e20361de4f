import { sql } from 'drizzle-orm';
import { measureList, withOpenHost } from './open-host.mjs';

const count = 5_000;

/** Rounds over ten years, half of them open, each with three commitments of other members. */
async function insertRounds({ queries }) {
  await queries.execute(sql`insert into rounds (name, title, startup_id, stage, instrument, status, opened_date, closing_date,
      currency, target_amount, raised_amount, minimum_amount, fee_rate, carry_rate, summary, allocation_amount, waitlist_amount)
    select 'bench-' || n, 'Bench ' || n, 1 + n % (select count(*) from startups), 'Seed', 'preferred',
      case when n % 2 = 0 then 'open' else 'closed' end, current_date - (n * 7 % 3650),
      current_date + (n % 60), 'USD', 4000000, 0, 5000, 0.04, 0.2, 'x', 1000000, 100000
    from generate_series(1, ${count}::int) n`);
  await queries.execute(sql`insert into applications (investor_id, round_id, amount, fees, currency, status, created_at)
    select 20 + k * 30, r.id, 5000 + r.id % 50 * 1000, 200, 'USD', 'submitted', now()
    from rounds r, generate_series(0, 2) k where r.name like 'bench-%'`);
}

/** The pages of a list of 5,000 rounds, asked of a host in this process. */
export const measureRounds = () =>
  withOpenHost(async ({ host, ask }) => {
    await insertRounds(host.database);
    for (const query of [
      'active=all',
      'active=open',
      'mode=waitlist',
      'active=all&tags=climate&years=2024',
    ]) {
      await measureList(ask, 'rounds', '/api/v1/rounds/cached_list/', query, 12);
    }
  });
