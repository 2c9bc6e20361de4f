import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { queryRows } from '../domain/core/sql.ts';
import { type Database, type Queries, withTransactions } from './database.ts';
import { openReadOnly, type PostgresOptions } from './postgres.ts';

/** A streaming replica of the database, for read-only work. */
export type Replica = {
  readonly database: Database;
  /**
   * The upper limit of the replica's lag, in seconds; null while it does not respond, is no replica, or has not caught
   * up since the start.
   */
  readonly lag: () => number | null;
  /** Measures the lag; to be called every second. */
  readonly measure: () => Promise<void>;
};

type Options = Pick<PostgresOptions, 'warn' | 'limitMs'> & { readonly primary: Database };

/** The write position in the primary's log at a time. */
type Position = { readonly at: number; readonly written: bigint };

const positionRow = z.object({ position: z.nullable(z.string()) });
/** An hour of positions; a replica that lags further counts as not caught up. */
const maxPositions = 3_600;

/** The result of a PostgreSQL function as a number of bytes; null where it has none. */
async function positionOf(queries: Queries, name: string): Promise<bigint | null> {
  const text = sql.raw(`select (${name}() - '0/0'::pg_lsn)::text as position`);
  const [row] = await queryRows(queries, text, positionRow);
  return typeof row?.position === 'string' ? BigInt(row.position) : null;
}

/**
 * Connects on first use. The lag is measured by the primary's log and the clock of this process: clocks of two machines
 * may differ, and a replica that lost its primary does not know what it has missed.
 */
export function openReplica(url: string, { primary, ...options }: Options): Replica {
  const database = withTransactions(openReadOnly(url, options), options.warn);
  let positions: readonly Position[] = [];
  /** The latest time at which the replica has since replayed all that the primary had written. */
  let caughtUpAt: number | null = null;

  const measure = async (): Promise<number | null> => {
    const at = performance.now();
    const written = await positionOf(primary.queries, 'pg_current_wal_flush_lsn');
    if (written !== null) positions = [...positions, { at, written }].slice(-maxPositions);
    const replayed = await positionOf(database.queries, 'pg_last_wal_replay_lsn');
    if (replayed === null) return null;
    const reached = positions.findLastIndex((position) => position.written <= replayed);
    positions = positions.slice(Math.max(0, reached));
    return reached < 0 ? null : (positions[0]?.at ?? null);
  };

  return {
    database,
    lag: () => (caughtUpAt === null ? null : (performance.now() - caughtUpAt) / 1_000),
    async measure() {
      caughtUpAt = await measure().catch(() => null);
    },
  };
}
