import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Host } from '../../host.ts';
import { investorName, queryRows } from '../core/sql.ts';

/** The club's label of an investor: the name, with the number where others may have the same name. */
export async function loadInvestorLabel(host: Host): Promise<(name: string, id: number | string) => string> {
  const rows = await queryRows(
    host.database.queries,
    sql`select name from (select ${investorName} as name from investors i) x group by name having count(*) > 1`,
    z.object({ name: z.string().nullable() }),
  );
  const shared = new Set(rows.map(({ name }) => name));
  return (name, id) => (shared.has(name) ? `${name} (No. ${id})` : name);
}
