import { executionAsyncResource } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, withTransactions } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { createDatabase, engines, openEmptyEngine } from '../support/host.ts';

const limitMs = 400;

describe.each(engines)('a transaction on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    const opened = await openEmptyEngine(engine, limitMs);
    database = withTransactions(opened, () => {});
    await database.script((run) =>
      run('create table steps (name text primary key); create table deals (id int primary key)'),
    );
  });
  afterAll(() => database.close());

  const write = (name: string) => database.queries.execute(sql`insert into steps (name) values (${name})`);
  const written = async (): Promise<readonly string[]> => {
    const result = await database.queries.execute(sql`select name from steps order by name`);
    return (Reflect.get(Object(result), 'rows') as { name: string }[]).map(({ name }) => name);
  };
  const clear = () => database.queries.execute(sql`delete from steps`);

  it('ends only when its work does, however long that takes', async () => {
    await clear();
    await database.transaction(async () => {
      for (const name of ['a', 'b', 'c']) {
        await pause(limitMs / 2);
        await write(name);
      }
    });
    expect(await written()).toEqual(['a', 'b', 'c']);
  });

  it('refuses queries that its work sends after its end', async () => {
    await clear();
    let goOn = () => {};
    const ended = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const strays: Promise<unknown>[] = [];
    const work = database.transaction(async (queries) => {
      strays.push(ended.then(() => write('stray')));
      strays.push(ended.then(() => queries.execute(sql`insert into steps (name) values ('stray 2')`)));
      await write('first');
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    goOn();
    const outcomes = await Promise.allSettled(strays);
    const messages = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? String(outcome.reason) : 'written',
    );
    expect(messages[0]).toContain('has ended');
    expect(messages[1]).toContain('Failed query');
    expect(messages).toHaveLength(2);
    await expect(database.transaction(() => write('next'))).resolves.toBeDefined();
    expect(await written()).toEqual(['next']);
  });

  it.each(['40001', '40P01'])(
    'is repeated after a conflict (%s), twice at most, and never half done',
    async (state) => {
      await clear();
      let attempts = 0;
      const conflictUntil = (last: number) =>
        database.transaction(async (queries) => {
          attempts += 1;
          await write(`attempt ${attempts}`);
          const raise = `do $$ begin raise exception 'conflict' using errcode = '${state}'; end $$`;
          if (attempts < last) await queries.execute(sql.raw(raise));
        });
      await conflictUntil(3);
      expect([attempts, await written()]).toEqual([3, ['attempt 3']]);
      attempts = 0;
      await clear();
      await expect(conflictUntil(4)).rejects.toThrow('Failed query');
      expect([attempts, await written()]).toEqual([3, []]);
    },
  );

  it('is not repeated after any other error', async () => {
    let attempts = 0;
    const work = database.transaction(async (queries) => {
      attempts += 1;
      await queries.execute(sql`select 1 / 0`);
    });
    await expect(work).rejects.toThrow('Failed query');
    expect(attempts).toBe(1);
  });

  it('never commits what a failed statement has rolled back', async () => {
    await clear();
    await write('taken');
    const work = database.transaction(async () => {
      await write('before');
      await write('taken').catch(() => {});
      return 'done';
    });
    await expect(work).rejects.toThrow(
      engine === 'pglite' ? 'rolled back instead of committed' : 'nothing was committed',
    );
    expect(await written()).toEqual(['taken']);
  });

  it('leaves nothing that later promises would carry once its database is closed', async () => {
    /** How much the process passes on from each promise to the next, after one more database was used. */
    const passedOn = async () => {
      const other = withTransactions(await openEmptyEngine(engine), () => {});
      await other.transaction((queries) => queries.execute(sql`select 1`));
      await other.close();
      await Promise.resolve();
      return Object.getOwnPropertySymbols(executionAsyncResource()).length;
    };
    expect(await passedOn()).toBe(await passedOn());
  });
});

describe.skipIf(engines.length < 2)('a transaction of a paused process on PostgreSQL', () => {
  it('destroys the connection of one that failed in the database, and keeps that of one that was refused', async () => {
    const opened = await openPostgres(await createDatabase(), { warn: () => {}, limitMs, waitMs: 5_000 });
    const pidIn = async (work: () => Promise<unknown>) => {
      let pid: unknown;
      const transaction = opened.transaction(async (queries) => {
        const result = await queries.execute(sql`select pg_backend_pid() as pid`);
        pid = (Reflect.get(Object(result), 'rows') as { pid: number }[])[0]?.pid;
        await work();
        return queries.execute(sql`select nonsense`);
      });
      await transaction.catch(() => {});
      return pid;
    };
    const refuse = () => Promise.reject(new Error('refused'));
    const refused = await pidIn(refuse);
    expect(await pidIn(refuse)).toBe(refused);
    const failed = await pidIn(() => Promise.resolve());
    expect(failed).toBe(refused);
    expect(await pidIn(refuse)).not.toBe(failed);
    await opened.close();
  });

  it('is ended by the server as a whole, and its connection is not reused', async () => {
    const warnings: string[] = [];
    const opened = await openPostgres(await createDatabase(), {
      warn: (message) => warnings.push(message),
      limitMs,
      waitMs: 5_000,
    });
    const database = withTransactions(opened, () => {});
    await database.script((run) => run('create table steps (name text primary key)'));
    const pidOf = async () => {
      const result = await database.queries.execute(sql`select pg_backend_pid() as pid`);
      return (Reflect.get(Object(result), 'rows') as { pid: number }[])[0]?.pid;
    };
    let pid: number | undefined;
    const work = database.transaction(async (queries) => {
      pid = await pidOf();
      await queries.execute(sql`insert into steps (name) values ('first')`);
      // The whole process stands still, as it does while its machine is moved.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, limitMs * 2);
      await pause(10);
      await queries.execute(sql`insert into steps (name) values ('second')`);
    });
    await expect(work).rejects.toThrow('Failed query');
    const result = await database.queries.execute(sql`select count(*)::int as n from steps`);
    expect(Reflect.get(Object(result), 'rows')).toEqual([{ n: 0 }]);
    expect(await pidOf()).not.toBe(pid);
    expect(warnings.join()).toContain('connection');
    await database.close();
  });
});
