import { isHoldingOpen } from '../../../src/domain/money/holdings/position.ts';
import { entities } from '../../database/schema/schema-club.ts';
import type { Host } from '../../host.ts';
import { groupBy } from '../core/sql.ts';
import { loadHoldingRecords } from './load-holdings.ts';
import { valueHolding } from './valuation.ts';

/** C21: the vehicles of the investor's holdings, in the order of the first purchase. */
export async function listVehicles(host: Host, investorId: number, today: string) {
  const { queries } = host.database;
  const records = groupBy(await loadHoldingRecords(queries, investorId, today), ({ entity }) => entity.id);
  const rows = new Map((await queries.select().from(entities)).map((row) => [row.id, row]));
  return [...records].flatMap(([id, group]) => {
    const row = rows.get(id);
    if (!row) return [];
    const { name, kind, country, currency, formed_date } = row;
    const series = new Set(group.map((record) => record.series.id));
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

/** C37: the startups that the investor still holds, by name, each with the status of its newest holding. */
export async function listPortfolioStartups(host: Host, investorId: number, today: string) {
  const records = await loadHoldingRecords(host.database.queries, investorId, today);
  const open = records.map(valueHolding).filter(({ position }) => isHoldingOpen(position));
  return [...groupBy(open, ({ startup }) => startup.id).values()]
    .flatMap((group) => {
      const last = group.at(-1);
      if (!last) return [];
      const { id, name, logo_url, sector } = last.startup;
      return [{ id, name, logo_url, sector, status: last.status }];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
