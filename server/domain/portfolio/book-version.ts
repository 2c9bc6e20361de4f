import { bookVersion } from '../../database/schema-club.ts';
import type { Host } from '../../host.ts';
import type { Shelf } from '../core/lru-cache.ts';

/** The number that is raised with every change of what a report is made of. */
export async function bookVersionOf({ database }: Pick<Host, 'database'>): Promise<number> {
  const [row] = await database.queries.select({ version: bookVersion.version }).from(bookVersion);
  return row?.version ?? 0;
}

/** What was kept since the rows last changed, or else what `make` answers, given what was kept before; it is kept from now on. */
export async function keptOrMade<Value>(
  host: Host,
  shelf: Shelf<Value>,
  name: string,
  make: (before: Value | undefined) => Promise<Value>,
  sizeOf: (value: Value) => number,
): Promise<Value> {
  // Read before the rows: what changes in between makes what is kept look older than it is, never newer.
  const version = await bookVersionOf(host);
  const known = shelf.find(name);
  if (known?.version === version) return known.value;
  const value = await make(known?.value);
  shelf.keep(name, { version, value, size: sizeOf(value) });
  return value;
}
