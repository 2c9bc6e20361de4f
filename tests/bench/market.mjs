import { sql } from 'drizzle-orm';
import { measureList, withOpenHost } from './support/open-host.mjs';

const count = 20_000;

/** Offers of a unit each over all holdings that have some, at prices around the one paid. */
async function insertOffers({ queries }) {
  // An open round would keep the offers of its startup back.
  await queries.execute(sql`update rounds set status = 'closed' where status = 'open'`);
  await queries.execute(sql`insert into market_requests (request_type, side, seller_id, holding_id, series_id, startup_id,
      units, price, currency, min_fill_units, valid_until_date, status, created_at)
    select 'sell', 'sell', l.investor_id, l.holding_id, l.series_id, l.startup_id, 1, 5 + n % 400 * 0.05, 'USD', 1,
      current_date + 1 + n % 80, 'listed', now() - make_interval(mins => n)
    from generate_series(1, ${count}::int) n
    join (
      select h.investor_id, h.id as holding_id, s.id as series_id, s.startup_id,
        row_number() over (order by h.id) - 1 as place, count(*) over () as places
      from lots join holdings h on h.id = lots.holding_id join series s on s.id = h.series_id
      where lots.units > 400 and not exists (select 1 from distributions d where d.holding_id = h.id)
    ) l on l.place = n % l.places`);
}

/** The pages of a market of 20,000 offers, asked of a host in this process. */
export const measureMarket = () =>
  withOpenHost(async ({ host, ask }) => {
    const began = performance.now();
    await insertOffers(host.database);
    console.log(
      `market: ${count} offers were entered in ${((performance.now() - began) / 1000).toFixed(1)} s`,
    );
    const path = '/api/v1/deals/secondary_market/';
    const missed = [];
    for (const query of [
      'ordering=newest',
      'ordering=price',
      'ordering=vs_last_round',
      'side=sell&ordering=-total&price_min=8',
      'tags=climate&ends_within_days=20',
      'startup=1',
      'mine=true',
    ]) {
      missed.push(...(await measureList(ask, 'market', path, query, 20)));
    }
    return missed;
  });
