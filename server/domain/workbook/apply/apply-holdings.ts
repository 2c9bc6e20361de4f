import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { noonOf } from '../../../../src/domain/days/days.ts';
import type { Queries } from '../../../database/database.ts';
import { queryRows } from '../../core/sql.ts';
import { ownership } from '../kinds/number-kinds.ts';
import { isAdded, isChanged, type Plan, plannedRows } from '../plan.ts';
import { idList, type Journal } from '../stored/journal.ts';
import type { IdOf } from '../stored/records.ts';
import { insertKeys, insertRows, reserveIds, type TableRow, updateRows } from '../stored/write-rows.ts';

type At = (column: string) => string | null;

/** The id of the holding that a purchase or a distribution belongs to. */
export type HoldingIdOf = (at: At) => number;

const holdingRow = z.object({
  id: z.coerce.number(),
  investor_id: z.coerce.number(),
  series_id: z.coerce.number(),
  label: z.string(),
});

const keyOf = (investor: number, series: number, label: string) => `${investor} ${series} ${label}`;

const loadHoldings = (queries: Queries) =>
  queryRows(
    queries,
    sql`select h.id::text as id, h.investor_id::text as investor_id, h.series_id::text as series_id,
        coalesce(k.key, '') as label
      from holdings h left join row_keys k on k.sheet = 'holdings' and k.row_id = h.id order by h.id`,
    holdingRow,
  );

const stateOf = (at: At) => ({
  currency: at('currency'),
  ownership_percent:
    at('ownership_percent') === null ? null : ownership.record(at('ownership_percent') ?? '0'),
});

/** Creates the holdings that new purchases need, and corrects those whose currency or percentage of the company has changed. */
export async function applyHoldings(
  queries: Queries,
  plan: Plan,
  journal: Journal,
  idOf: IdOf,
): Promise<HoldingIdOf> {
  const ids = new Map<string, number>();
  for (const { id, investor_id: investor, series_id: series, label } of await loadHoldings(queries)) {
    ids.set(keyOf(investor, series, label), id);
  }
  const nameOf = (at: At) =>
    keyOf(idOf('investors', at('investor') ?? ''), idOf('series', at('series') ?? ''), at('holding') ?? '');
  const added = new Map<string, Omit<TableRow, 'id'> & { readonly label: string }>();
  const changed: TableRow[] = [];
  for (const { planned, at } of plannedRows(plan, 'purchases')) {
    if (!isAdded(planned) && !isChanged(planned)) continue;
    const name = nameOf(at);
    const existing = ids.get(name);
    if (existing === undefined) {
      if (added.has(name)) continue;
      added.set(name, {
        investor_id: idOf('investors', at('investor') ?? ''),
        series_id: idOf('series', at('series') ?? ''),
        ...stateOf(at),
        created_at: noonOf(at('bought_on') ?? ''),
        label: at('holding') ?? '',
      });
    } else if (statesHolding(plan, planned)) changed.push({ id: existing, ...stateOf(at) });
  }
  const fresh = await reserveIds(queries, 'holdings', added.size);
  const rows = [...added].map(([name, { label, ...row }], index) => {
    const id = fresh[index] ?? 0;
    ids.set(name, id);
    return { label, row: { ...row, id } };
  });
  await insertRows(
    queries,
    'holdings',
    rows.map(({ row }) => row),
  );
  await insertKeys(
    queries,
    'holdings',
    rows.flatMap(({ label, row }) => (label === '' ? [] : [{ key: label, id: row.id }])),
  );
  journal.added('holdings', fresh);
  await journal.before(
    'holdings',
    changed.map(({ id }) => id),
    'changed',
    null,
  );
  await updateRows(queries, 'holdings', changed);
  return (at) => {
    const id = ids.get(nameOf(at));
    if (id === undefined) throw new Error('A payment has no holding.');
    return id;
  };
}

/** A correction of the currency, or of the percentage in the row of the first purchase. */
function statesHolding(
  plan: Plan,
  { stored, changed }: { readonly stored: unknown; readonly changed: readonly number[] },
): boolean {
  const columns = plan.get('purchases')?.sheet.columns ?? [];
  const touched = changed.map((index) => columns[index]?.key);
  return stored !== null && touched.some((key) => key === 'currency' || key === 'ownership_percent');
}

/** Holdings without rows: their purchases were moved or removed. */
export async function removeEmptyHoldings(queries: Queries, journal: Journal): Promise<void> {
  const empty = await queryRows(
    queries,
    sql`select h.id::text as id from holdings h
      where not exists (select from lots l where l.holding_id = h.id)
        and not exists (select from distributions d where d.holding_id = h.id)
        and not exists (select from annual_fees f where f.holding_id = h.id)
        and not exists (select from market_requests m where m.holding_id = h.id)`,
    z.object({ id: z.coerce.number() }),
  );
  const ids = empty.map(({ id }) => id);
  if (ids.length === 0) return;
  await journal.before('holdings', ids, 'removed', 'holdings');
  await queries.execute(sql`delete from row_keys where sheet = 'holdings' and row_id in ${idList(ids)}`);
  await queries.execute(sql`delete from holdings where id in ${idList(ids)}`);
}
