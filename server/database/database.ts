import { AsyncLocalStorage } from 'node:async_hooks';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The query builder, the same on both engines. */
export type Queries = PgDatabase<PgQueryResultHKT>;

/** Runs SQL text, several statements at a time; rows of the last one. Used by migrations only. */
type RunScript = (script: string) => Promise<readonly Record<string, unknown>[]>;

/** One opened engine, before the wrapper. */
export type Engine = {
  readonly name: 'pglite' | 'postgresql';
  readonly queries: Queries;
  readonly transaction: <Result>(work: (queries: Queries) => Promise<Result>) => Promise<Result>;
  /** One transaction on one connection, with plain SQL scripts. */
  readonly script: <Result>(work: (run: RunScript) => Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
};

export type Database = Engine & {
  /** The running transaction when there is one, else the engine itself. */
  readonly queries: Queries;
};

const warnAfter = 1_000;
const failAfter = 5_000;

/** SQLSTATEs after which the same transaction may simply be run again. */
const transient = new Set(['40001', '40P01']);

const sqlState = (error: unknown): string | null => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) {
      return cause.code;
    }
  }
  return null;
};

/** SQLSTATE 23505: a unique index refused the row. */
export const isDuplicate = (error: unknown): boolean => sqlState(error) === '23505';

/**
 * Routes every query made inside `transaction` to that transaction, however deep: PGlite has one connection, and a
 * query past the running transaction would wait for ever. A nested `transaction` joins the outer one.
 * @param warn told about transactions longer than a second; one longer than five fails and is rolled back.
 */
export function withTransactions(engine: Engine, warn: (message: string) => void): Database {
  const running = new AsyncLocalStorage<Queries>();

  const once = <Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> =>
    engine.transaction(async (queries) => {
      const started = Date.now();
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('A transaction took longer than 5 s.')), failAfter);
      });
      try {
        return await Promise.race([running.run(queries, () => work(queries)), tooLong]);
      } finally {
        clearTimeout(timer);
        const took = Date.now() - started;
        if (took > warnAfter) warn(`A transaction took ${took} ms.`);
      }
    });

  return {
    ...engine,
    get queries() {
      return running.getStore() ?? engine.queries;
    },
    async transaction(work) {
      const outer = running.getStore();
      if (outer) return work(outer);
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(work);
        } catch (error) {
          const state = sqlState(error);
          if (attempt >= 3 || state === null || !transient.has(state)) throw error;
        }
      }
    },
  };
}
