import {
  getTableColumns,
  getTableName,
  getViewName,
  getViewSelectedFields,
  is,
  sql,
  Table,
  View,
} from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTransactions, type Database } from '../../../server/database/database.ts';
import { migrate, readMigrations } from '../../../server/database/migrate.ts';
import * as roundViews from '../../../server/database/round-figures.ts';
import * as club from '../../../server/database/schema/schema-club.ts';
import * as cyborg from '../../../server/database/schema/schema-cyborg.ts';
import * as market from '../../../server/database/schema/schema-market.ts';
import * as stories from '../../../server/database/schema/schema-news.ts';
import * as reports from '../../../server/database/schema/schema-reports.ts';
import * as rounds from '../../../server/database/schema/schema-rounds.ts';
import * as workbook from '../../../server/database/schema/schema-workbook.ts';
import * as people from '../../../server/database/schema/schema.ts';
import { audit, checkAudit } from '../../../server/domain/core/audit.ts';
import { type EngineName, engines, openEmptyEngine } from '../support/host.ts';

const clock = () => new Date();

const schemaOf = async ({ queries }: Database) => {
  const result = await queries.execute(sql`
    select table_name, column_name, data_type, is_nullable, coalesce(numeric_precision, 0) as precision
    from information_schema.columns where table_schema = 'public' order by 1, 2`);
  return JSON.stringify(Reflect.get(Object(result), 'rows'));
};

const dumps: Partial<Record<EngineName, string>> = {};

describe.each(engines)('the database on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    const opened = await openEmptyEngine(engine);
    database = withTransactions(opened, () => {});
    await migrate(database, await readMigrations());
  });
  afterAll(() => database.close());

  it('has the columns that the queries expect', async () => {
    const text = await schemaOf(database);
    dumps[engine] = text;
    const rows: { table_name: string; column_name: string }[] = JSON.parse(text);
    const found = rows
      .map((row) => `${row.table_name}.${row.column_name}`)
      // What is asked in plain SQL alone: its answers are parsed by schemas of their own.
      .filter((name) => !/^(migrations|throttle_windows|throttle_failures)\./.test(name));
    const declared = [people, club, cyborg, reports, rounds, roundViews, market, stories, workbook].flatMap(
      (schema): readonly unknown[] => Object.values(schema),
    );
    const believed = [
      ...declared
        .filter((value) => is(value, Table))
        .flatMap((table) =>
          Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
        ),
      ...declared
        .filter((value) => is(value, View))
        .flatMap((view) =>
          Object.keys(getViewSelectedFields(view)).map((name) => `${getViewName(view)}.${name}`),
        ),
    ];
    expect(believed.toSorted()).toEqual(found.toSorted());
  });

  it('applies each migration once, and refuses changed files and newer databases', async () => {
    const migrations = await readMigrations();
    expect(await migrate(database, migrations)).toEqual([]);
    const [first, ...rest] = migrations;
    if (!first) throw new Error('no migrations');
    await expect(migrate(database, [{ ...first, checksum: 'other' }, ...rest])).rejects.toThrow(
      'was changed',
    );
    await database.script((run) =>
      run(`insert into migrations (number, name, checksum) values (9999, 'x', 'x')`),
    );
    await expect(migrate(database, migrations)).rejects.toThrow('Use a newer program');
    await database.script((run) => run('delete from migrations where number = 9999'));
  });

  it('derives the fee of earlier market sales from the gross amount', async () => {
    const older = withTransactions(await openEmptyEngine(engine), () => {});
    const migrations = await readMigrations();
    await migrate(older, migrations.slice(0, 14));
    await older.script(async (run) => {
      await run(`set session_replication_role = replica`);
      await run(`insert into market_trades (request_id, series_id, startup_id, seller_id, day, units, price, currency, gross,
          seller_fee, buyer_fee, carry, net) values (7, 1, 1, 1, '2026-01-01', 200, 12.6, 'USD', 2520, 50.40, 50.40, 93.92, 2375.68)`);
      await run(`insert into distributions (holding_id, date, kind, gross, carry, cost_share, request_id)
          values (1, '2026-01-01', 'sale', 2469.60, 93.92, 0.2, 7), (1, '2026-02-01', 'dividend', 10, 0, 0, null)`);
      await run(`set session_replication_role = origin`);
    });
    await migrate(older, migrations);
    expect(
      await older.script((run) =>
        run('select gross::text, carry::text, fee::text from distributions order by date'),
      ),
    ).toEqual([
      { gross: '2520.00', carry: '93.92', fee: '50.40' },
      { gross: '10.00', carry: '0.00', fee: '0.00' },
    ]);
    await older.close();
  });

  it('rolls a failed migration back as a whole', async () => {
    const migrations = await readMigrations();
    const broken = {
      number: migrations.length + 1,
      name: 'x',
      checksum: 'x',
      sql: 'create table half (a int); select nonsense',
    };
    await expect(migrate(database, [...migrations, broken])).rejects.toThrow('nonsense');
    expect(await schemaOf(database)).not.toContain('half');
  });

  const keeper = {
    get database() {
      return database;
    },
    clock,
    secrets: { current: new Uint8Array(32), previous: null, audit: new Uint8Array(32).fill(1) },
  };

  it('routes nested queries to the running transaction, and rolls back as a whole', async () => {
    const work = database.transaction(async () => {
      await audit(keeper, { event: 'login', outcome: 'ok' });
      await database.transaction(() => audit(keeper, { event: 'login', outcome: 'ok' }));
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await database.queries.select().from(people.auditLog)).toEqual([]);
  });

  it('has an append-only audit log with a valid chain', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, id) =>
        audit(keeper, { event: 'login', outcome: 'ok', investorId: id, object: 'line\nbreak' }),
      ),
    );
    expect(await checkAudit(keeper)).toMatchObject({ broken: null });
    const [row] = await database.queries.select().from(people.auditLog).limit(1);
    expect(row?.object).toBe('line break');
    await expect(database.queries.update(people.auditLog).set({ outcome: 'failed' })).rejects.toThrow(
      'Failed query',
    );
    await expect(database.queries.delete(people.auditLog)).rejects.toThrow('Failed query');
  });

  it('rejects invalid amounts', async () => {
    const values = ['0', '-1', 'NaN', 'Infinity', '10000000000000000'];
    for (const gross of values) {
      const row = {
        holding_id: 1,
        date: '2020-01-01',
        kind: 'sale' as const,
        gross,
        carry: '0',
        cost_share: '1',
      };
      await expect(database.queries.insert(club.distributions).values(row)).rejects.toThrow('Failed query');
    }
  });
});

it.skipIf(engines.length < 2)('is the same on both engines', () => {
  expect(dumps.postgresql).toBe(dumps.pglite);
});
