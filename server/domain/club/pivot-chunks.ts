import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Host } from '../../host.ts';
import { queryRows } from '../core/sql.ts';
import { loadBookVersion } from '../portfolio/book-version.ts';
import type { ClubReportQuery } from './club-query.ts';
import { loadConversion } from './conversion-sql.ts';
import { holdingTables } from './holdings-sql.ts';
import { levelKeys } from './payments-sql.ts';
import { levelsOf, type PivotRow, pivotRows } from './pivot.ts';

/** Holdings in one chunk, which bounds the memory of an export. */
const chunkSize = 4_000;

const keySchema = z.object({ key: z.coerce.number(), holdings: z.number() });

/** Groups keys into chunks of about `chunkSize` holdings. */
function chunksOf(keys: readonly z.output<typeof keySchema>[]): readonly (readonly number[])[] {
  const chunks: number[][] = [];
  let room = 0;
  for (const { key, holdings } of keys) {
    const last = chunks.at(-1);
    if (last && holdings <= room) last.push(key);
    else {
      chunks.push([key]);
      room = chunkSize;
    }
    room -= holdings;
  }
  return chunks;
}

/**
 * The rows of a pivot of any length in chunks, ordered by the invested amount of the first level's keys.
 * @throws Error when the book changes in between, because the chunks would be inconsistent.
 */
export async function* pivotChunks(host: Host, query: ClubReportQuery): AsyncGenerator<readonly PivotRow[]> {
  const { queries } = host.database;
  const version = await loadBookVersion(host);
  const conversion = await loadConversion(host, query);
  const level = levelsOf(query)[0] ?? 'entity';
  const keys = await queryRows(
    queries,
    sql`with ${holdingTables(query, conversion)} select ${levelKeys[level]} as key, count(*)::int as holdings
      from holding_amounts group by 1 order by sum(invested) desc, 1`,
    keySchema,
  );
  for (const chunk of chunksOf(keys)) {
    const order = new Map(chunk.map((key, index) => [String(key), index]));
    const rows = await pivotRows(host, query, conversion, { level, keys: chunk });
    if ((await loadBookVersion(host)) !== version) throw new Error('The book changed during the export.');
    const rankOf = (row: PivotRow) => order.get(row.key[0] ?? '') ?? 0;
    yield rows.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
