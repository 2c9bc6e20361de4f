import { entities } from '../../database/schema-club.ts';
import type { Host } from '../../host.ts';
import { bookOf } from './valuation.ts';
import { groupBy, readRecords } from './holding-records.ts';

/** C21: the vehicles that the investor holds through, in the order of the first purchase. */
export async function vehiclesOf(host: Host, investorId: number, today: string) {
  const { queries } = host.database;
  const records = groupBy(await readRecords(queries, investorId, today), ({ entity }) => entity.id);
  const rows = new Map((await queries.select().from(entities)).map((row) => [row.id, row]));
  return [...records].flatMap(([id, held]) => {
    const row = rows.get(id);
    if (!row) return [];
    const { name, kind, country, currency, formed_date } = row;
    const series = new Set(held.map((record) => record.series.id));
    return [
      {
        id,
        name,
        kind,
        country,
        currency,
        formed_date,
        series_count: series.size,
        has_capital_account: true,
      },
    ];
  });
}

const isGone = new Set(['exited', 'written_off']);

/** C37: the startups of which the investor still holds something, by name. The status is that of the newest holding. */
export async function heldStartupsOf(host: Host, investorId: number, today: string) {
  const records = await readRecords(host.database.queries, investorId, today);
  const books = records.map(bookOf).filter(({ status }) => !isGone.has(status));
  return [...groupBy(books, ({ startup }) => startup.id).values()]
    .flatMap((held) => {
      const last = held.at(-1);
      if (!last) return [];
      const { id, name, sector } = last.startup;
      return [{ id, name, logo_url: null, sector, status: last.status }];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
