import { sql } from 'drizzle-orm';
import { measureList, withOpenHost } from './support/open-host.mjs';

const count = 10_000;

/** News over ten years with some hundred words each, of which every tenth tells of a turbine. */
async function insertNews({ queries }) {
  await queries.execute(sql`insert into news (startup_id, title, summary, body, category, published_at)
    select 1 + n % (select count(*) from startups), 'Bench ' || n,
      case when n % 10 = 0 then 'A turbine runs' else 'Nothing runs' end,
      repeat('the quarter went as planned and customers stayed ' || n || ' ', 20), 'company_update',
      now() - make_interval(hours => n * 8)
    from generate_series(1, ${count}::int) n`);
}

/** Reading and searching 10,000 news, asked of a host in this process. */
export const measureNews = () =>
  withOpenHost(async ({ host, ask }) => {
    await insertNews(host.database);
    const missed = [];
    for (const query of [
      'mine=false',
      'mine=true',
      'search=turbine',
      'search=quart plan',
      'search=bench&year=2024',
    ]) {
      missed.push(...(await measureList(ask, 'news', '/api/v1/news/cached_list/', query, 20)));
    }
    return missed;
  });
