import { isUnreachable } from '../../database/errors.ts';
import type { Host } from '../../host.ts';

const pauseMs = 60_000;

/** Rows that failed, by kind and id, and when they are retried. */
const pauses = new WeakMap<Host['database'], Map<string, number>>();

const pausesOf = ({ database }: Host): Map<string, number> => {
  const known = pauses.get(database) ?? new Map<string, number>();
  pauses.set(database, known);
  return known;
};

/**
 * Handles rows one after the other, each in a transaction of its own. One that fails is logged and skipped for a
 * minute, and the others continue: a single broken row must not block everybody else's payments.
 * @param kind for the log, such as "deal".
 * @returns how many were handled.
 * @throws Error when the database cannot be reached, which concerns every row.
 */
export async function handleDueRows(
  host: Host,
  kind: string,
  ids: readonly number[],
  handle: (id: number) => Promise<void>,
): Promise<number> {
  const paused = pausesOf(host);
  let handled = 0;
  for (const id of ids) {
    const key = `${kind} ${id}`;
    const now = host.clock().getTime();
    if ((paused.get(key) ?? 0) > now) continue;
    try {
      await host.database.transaction(() => handle(id));
      paused.delete(key);
      handled += 1;
    } catch (error) {
      if (isUnreachable(error)) throw error;
      paused.set(key, now + pauseMs);
      const name = error instanceof Error ? error.name : 'unknown';
      host.log.error({ kind, id, error: name }, 'A row could not be processed. It is retried in a minute.');
    }
  }
  return handled;
}
