import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable, sqlState } from '../../database/errors.ts';
import type { Replica } from '../../database/replica.ts';
import type { Host } from '../../host.ts';
import { loadBookVersion } from '../portfolio/book-version.ts';

/** Timeout of the query for the replica's version of the book. */
const askMs = 500;

/** A statement that timed out would take as long on the primary. */
const isOfReplica = (error: unknown): boolean => isUnavailable(error) && sqlState(error) !== '57014';

/**
 * Whether the replica has every change of the book until now, and its lag is acceptable. Without the first check, an
 * investor who has just bought would not see the purchase.
 */
async function isCurrent(host: Host, replica: Replica): Promise<boolean> {
  const lag = replica.lag();
  if (lag === null || lag > host.settings.replicaLagSeconds) return false;
  const [written, replayed] = await Promise.all([
    loadBookVersion(host),
    Promise.race([loadBookVersion(replica).catch(() => -1), pause(askMs, -1, { ref: false })]),
  ]);
  return replayed >= written;
}

/**
 * Reads the book from the replica if there is one and it is current, else from the primary; from the primary too if the
 * replica fails meanwhile. `read` may be called twice, and must not write through the host that it is given.
 */
export async function fromReplica<Result>(
  host: Host,
  read: (host: Host) => Promise<Result>,
): Promise<Result> {
  const { replica } = host;
  if (replica === null) return read(host);
  if (await isCurrent(host, replica)) {
    try {
      const result = await read({ ...host, database: replica.database });
      host.metrics.bookRead('replica');
      return result;
    } catch (error) {
      if (!isOfReplica(error)) throw error;
      host.log.warn('A read from the replica failed. It is repeated on the primary.');
    }
  }
  host.metrics.bookRead('primary');
  return read(host);
}
