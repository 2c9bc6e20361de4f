import { sql } from 'drizzle-orm';
import { openBrowser, signIn } from './support/host.mjs';
import { measureList, withOpenHost } from './support/open-host.mjs';

const count = 5_000;
const paintGoal = 100;

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

/** From the end of the answer until the next page of cards has been painted, in a browser. */
async function measurePageChange(host) {
  const browser = await openBrowser();
  const times = [];
  try {
    const auth = await signIn(host.url, host.member);
    for (let turn = 0; turn < 5; turn += 1) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
      await context.addInitScript((value) => localStorage.setItem('auth', value), auth);
      const page = await context.newPage();
      await page.goto(`${host.url}/rounds?active=all`, { waitUntil: 'networkidle' });
      const painted = page.evaluate(
        () =>
          new Promise((resolve) => {
            const cards = document.querySelector('ul[aria-label="Rounds"]');
            const before = cards.children.length;
            const look = () => {
              if (document.querySelectorAll('ul[aria-label="Rounds"] > li').length <= before) return;
              watcher.disconnect();
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
            };
            const watcher = new MutationObserver(look);
            watcher.observe(document.body, { childList: true, subtree: true });
          }),
      );
      await page.getByRole('button', { name: 'Show more' }).click();
      const shown = await painted;
      const answered = await page.evaluate(
        () =>
          performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes('/rounds/cached_list/'))
            .at(-1).responseEnd,
      );
      times.push(shown - answered);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  const sorted = times.toSorted((a, b) => a - b);
  const line = `rounds, next page painted ${sorted[2].toFixed(0)} ms after its answer (${sorted.at(-1).toFixed(0)} at most)`;
  console.log(line);
  return sorted[2] > paintGoal ? [`${line}, at most ${paintGoal}`] : [];
}

/** The pages of a list of 5,000 rounds, asked of a host in this process; and how soon a page is drawn. */
export const measureRounds = async (running) => {
  const drawn = await measurePageChange(running);
  const slow = await withOpenHost(async ({ host, ask }) => {
    await insertRounds(host.database);
    const missed = [];
    for (const query of [
      'active=all',
      'active=open',
      'mode=waitlist',
      'active=all&tags=climate&years=2024',
    ]) {
      missed.push(...(await measureList(ask, 'rounds', '/api/v1/rounds/cached_list/', query, 12)));
    }
    return missed;
  });
  return [...drawn, ...slow];
};
