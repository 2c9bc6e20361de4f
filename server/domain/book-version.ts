import { bookVersion } from '../database/schema-club.ts';
import type { Host } from '../host.ts';

/** The number that is raised with every change of what a report is made of. */
export async function bookVersionOf({ database }: Pick<Host, 'database'>): Promise<number> {
  const [row] = await database.queries.select({ version: bookVersion.version }).from(bookVersion);
  return row?.version ?? 0;
}
