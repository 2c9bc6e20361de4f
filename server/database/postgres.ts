import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, type PoolClient, type QueryResult } from 'pg';
import type { Engine } from './database.ts';
import { isUnavailable, sqlState, TransactionEnded } from './errors.ts';
import { ReconnectingPool } from './reconnecting-pool.ts';

export type PostgresOptions = {
  /** Called for broken connections, and while the server does not respond yet. */
  readonly warn: (message: string) => void;
  /** Timeouts of a statement and of an idle transaction, in milliseconds. */
  readonly limitMs: number;
  /** How long opening waits for a server that does not respond, in milliseconds. */
  readonly waitMs: number;
};

const connectMs = 5_000;
const waitStepMs = 500;

/** The server did not respond within the start timeout. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';
}

const rowsOf = (result: QueryResult | QueryResult[]): readonly Record<string, unknown>[] => {
  const last = Array.isArray(result) ? result.at(-1) : result;
  return last?.rows ?? [];
};

/** A client that refuses statements after the transaction has ended: they would run outside of any. */
function guard(client: PoolClient, hasEnded: () => boolean): PoolClient {
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query' && hasEnded()) throw new TransactionEnded();
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** True when the server confirmed the rollback, so that nothing of the transaction is left on the connection. */
const rollBack = (client: PoolClient): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  );

/**
 * One transaction on one connection. It ends when its work does, never before: the database limits its duration. The
 * connection is destroyed if the transaction failed in the database, and reused if the work itself refused and the
 * server confirmed the rollback.
 */
async function inTransaction<Result>(
  pool: ReconnectingPool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let hasEnded = false;
  try {
    await client.query('begin');
    const result = await work(guard(client, () => hasEnded));
    hasEnded = true;
    // A failed statement whose error the work ignored has aborted the transaction; the server answers COMMIT with the
    // tag ROLLBACK.
    const { command } = await client.query('commit');
    if (command !== 'COMMIT')
      throw new Error('A statement of the transaction failed, so nothing was committed.');
    client.release();
    return result;
  } catch (error) {
    hasEnded = true;
    const isConfirmed = await rollBack(client);
    const isDatabaseError = sqlState(error) !== null || isUnavailable(error);
    client.release(isDatabaseError || !isConfirmed);
    throw error;
  }
}

/** The server's version as a number, 150018 for 15.18. */
async function versionOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  // A connection error also fails the query, which is where it is handled.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    );
    return Number(rows[0]?.version);
  } finally {
    await client.end();
  }
}

/** Waits for a server that is starting or not reachable yet. @throws DatabaseUnreachable when it does not respond in time */
async function waitForServer(url: string, { warn, waitMs }: PostgresOptions): Promise<number> {
  const deadline = Date.now() + waitMs;
  const seconds = Math.ceil(waitMs / 1_000);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await versionOf(url);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (Date.now() >= deadline) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new DatabaseUnreachable(`PostgreSQL did not answer within ${seconds} s: ${reason}`);
      }
      if (attempt === 1)
        warn(`PostgreSQL does not answer yet. The host keeps trying for up to ${seconds} s.`);
      await pause(waitStepMs);
    }
  }
}

/** A pool of connections, each with these settings. */
function openPool(
  url: string,
  { warn, limitMs }: Pick<PostgresOptions, 'warn' | 'limitMs'>,
  more: readonly string[],
  queryTimeoutMs?: number,
): Engine {
  const settings = [
    'timezone=UTC',
    `statement_timeout=${limitMs}`,
    // Limits how long a process that hangs inside a transaction keeps its locks.
    `idle_in_transaction_session_timeout=${limitMs}`,
    'work_mem=64MB',
    // JIT compilation of a statement for the club's pages takes longer than running it.
    'jit=off',
    ...more,
  ];
  const pool = new ReconnectingPool(
    {
      connectionString: url,
      max: 10,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      ...(queryTimeoutMs !== undefined && { query_timeout: queryTimeoutMs }),
      options: settings.map((setting) => `-c ${setting}`).join(' '),
    },
    warn,
  );
  const queries = drizzle(pool);
  return {
    name: 'postgresql',
    queries,
    transaction: (work) => inTransaction(pool, (client) => work(drizzle(client))),
    script: (work) =>
      inTransaction(pool, (client) => work(async (script) => rowsOf(await client.query(script)))),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/** A pool of PostgreSQL connections. @throws DatabaseUnreachable; Error when the server refuses the login */
export async function openPostgres(url: string, options: PostgresOptions): Promise<Engine> {
  const version = await waitForServer(url, options);
  return openPool(url, options, version >= 170_000 ? [`transaction_timeout=${options.limitMs * 6}`] : []);
}

/**
 * The same for a read-only server. It may be down: the first query connects to it. A server that disappears cannot
 * apply its own timeout, so this process has one too.
 */
export const openReadOnly = (url: string, options: Pick<PostgresOptions, 'warn' | 'limitMs'>): Engine =>
  openPool(url, options, ['default_transaction_read_only=on'], options.limitMs * 1.5);
