import { AsyncLocalStorage } from 'node:async_hooks';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { sqlState, TransactionEnded } from './errors.ts';

/** The query builder, the same for both engines. */
export type Queries = PgDatabase<PgQueryResultHKT>;

/** Runs SQL text of one or more statements and returns the rows of the last one. Used by migrations only. */
export type RunScript = (script: string) => Promise<readonly Record<string, unknown>[]>;

/** An opened engine, without the wrapper. */
export type Engine = {
  readonly name: 'pglite' | 'postgresql';
  readonly queries: Queries;
  /**
   * One transaction on one connection, which ends when `work` does: commits, or rolls back. Queries that `work` sends
   * after that are refused.
   */
  readonly transaction: <Result>(work: (queries: Queries) => Promise<Result>) => Promise<Result>;
  /** The same with plain SQL scripts. */
  readonly script: <Result>(work: (run: RunScript) => Promise<Result>) => Promise<Result>;
  /** Connections by state; null for the embedded database, which has none. */
  readonly connections: () => {
    readonly total: number;
    readonly idle: number;
    readonly waiting: number;
  } | null;
  readonly close: () => Promise<void>;
};

export type Database = Engine & {
  /** The current transaction if there is one, else the engine itself. @throws TransactionEnded */
  readonly queries: Queries;
};

type RunningTransaction = { readonly queries: Queries; hasEnded: boolean };

const warnAfterMs = 1_000;
const maxAttempts = 3;

/** SQLSTATEs after which the same transaction may be retried: serialization failure and deadlock. */
const retryableStates = new Set(['40001', '40P01']);

/**
 * Runs every query made inside `transaction` in that transaction, however deep the call: PGlite has one connection, and
 * a query outside the running transaction would wait forever. A nested `transaction` joins the outer one. The database
 * limits the duration of a transaction; nothing here ends one while its work is running.
 * @param warn called for transactions longer than a second.
 */
export function withTransactions(engine: Engine, warn: (message: string) => void): Database {
  const current = new AsyncLocalStorage<RunningTransaction>();

  /** The transaction of the caller; undefined outside of one. @throws TransactionEnded */
  const currentTransaction = (): RunningTransaction | undefined => {
    const running = current.getStore();
    if (running?.hasEnded) throw new TransactionEnded();
    return running;
  };

  const runTransaction = <Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> =>
    engine.transaction(async (queries) => {
      const startedAt = Date.now();
      const running: RunningTransaction = { queries, hasEnded: false };
      try {
        return await current.run(running, () => work(queries));
      } finally {
        running.hasEnded = true;
        const took = Date.now() - startedAt;
        if (took > warnAfterMs) warn(`A transaction took ${took} ms.`);
      }
    });

  return {
    ...engine,
    get queries() {
      return currentTransaction()?.queries ?? engine.queries;
    },
    async transaction(work) {
      const outer = currentTransaction();
      if (outer) return work(outer.queries);
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await runTransaction(work);
        } catch (error) {
          const state = sqlState(error);
          if (attempt >= maxAttempts || state === null || !retryableStates.has(state)) throw error;
        }
      }
    },
    async close() {
      await engine.close();
      // Otherwise every later promise of the process would still carry it along.
      current.disable();
    },
  };
}
