import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rounds, series, startups } from '../../../server/database/schema/schema-club.ts';
import { investors } from '../../../server/database/schema/schema.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { outcomeText } from '../../../server/domain/core/outcome/outcome.ts';
import { openSession } from '../../../server/domain/session/sessions.ts';
import { exportWorkbook } from '../../../server/domain/workbook/export.ts';
import { importWorkbook } from '../../../server/domain/workbook/import.ts';
import { documentsFolderOf } from '../../../server/domain/workbook/write-workbook.ts';
import { decimal } from '../../../src/domain/money/amounts/decimal.ts';
import { enginesByDay, isNightly, openEmptyHost, openTestHost, type TestHost } from '../support/host.ts';

const quiet = () => {};
const dayOf = (time: Date) => time.toISOString().slice(0, 10);

const importOptions = (path: string) => ({
  path,
  documents: documentsFolderOf(path),
  name: 'book',
  asOf: dayOf(new Date()),
  isDryRun: false,
  mayRemove: false,
});

/** Every file of a folder by its path, as text that tells bytes apart. */
const contentOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .toSorted()
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [name, readFileSync(join(folder, name)).toString('latin1')]),
  );

/** The time of an answer is that of its making; a share of the cost is the same with and without zeros at its end. */
const comparable = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body, (key: string, value: unknown) => {
      if (key === 'generated_at') return undefined;
      return key === 'cost_share' && typeof value === 'string' ? decimal(value).toFixed() : value;
    }),
  );

const reportTypes = ['portfolio', 'statement', 'cash_flows', 'performance', 'capital_account'];

describe.each(enginesByDay)('the demo as a workbook on %s', (engine) => {
  let demo: TestHost;
  let own: TestHost;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'clubfolio-round-trip-'));
    const environment = { REPORT_PATIENCE_MS: '60000', ACCESS_TOKEN_SECONDS: '3600' };
    demo = await openTestHost(engine, environment);
    own = await openEmptyHost(engine, environment);
    await exportWorkbook(demo.host, join(folder, 'demo'), quiet);
    await exportWorkbook(demo.host, join(folder, 'demo.xlsx'), quiet);
    await importWorkbook(own.host, importOptions(join(folder, 'demo.xlsx')), quiet);
    await clubCommands.cyborg.run(own.host, { email: 'cyborg@clubfolio.example', verdict: 'on' });
  });
  afterAll(async () => {
    await demo.dispose();
    await own.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  const tokens = new Map<string, string>();
  /** Of one session for each person of a host: a new one for every path takes longer than its answer. */
  const tokenOf = async (host: TestHost, email: string) => {
    const name = `${host.folder} ${email}`;
    const known = tokens.get(name);
    if (known !== undefined) return known;
    const { queries } = host.host.database;
    const [person] = await queries
      .select({ id: investors.id })
      .from(investors)
      .where(eq(investors.email, email));
    const { access } = await openSession(host.host, person?.id ?? 0);
    tokens.set(name, access);
    return access;
  };

  const both = async (email: string, path: string) => {
    const answers: unknown[] = [];
    for (const host of [demo, own]) {
      const { status, body } = await host.send('GET', path, { token: await tokenOf(host, email) });
      answers.push({ status, body: comparable(body) });
    }
    return answers;
  };
  const expectAlike = async (email: string, path: string) => {
    const [one, other] = await both(email, path);
    expect({ path, email, body: other }).toEqual({ path, email, body: one });
  };

  it('is exported again byte by byte, as a folder and as a file', async () => {
    await exportWorkbook(own.host, join(folder, 'own'), quiet);
    await exportWorkbook(own.host, join(folder, 'own.xlsx'), quiet);
    const [one, other] = [contentOf(join(folder, 'demo')), contentOf(join(folder, 'own'))];
    expect([...other.keys()]).toEqual([...one.keys()]);
    for (const [name, bytes] of one) expect([name, other.get(name) === bytes]).toEqual([name, true]);
    expect(readFileSync(join(folder, 'own.xlsx')).equals(readFileSync(join(folder, 'demo.xlsx')))).toBe(true);
  });

  it('changes nothing when it is imported again', async () => {
    for (const path of ['demo', 'demo.xlsx']) {
      const said = await importWorkbook(own.host, importOptions(join(folder, path)), quiet);
      expect(outcomeText(said)).toMatch(/All +0 +0 +\d+ +0/);
    }
  });

  it('gives the same portfolio of every investor', { timeout: 600_000 }, async () => {
    const people = await demo.host.database.queries.select().from(investors).orderBy(asc(investors.id));
    expect(people.length).toBeGreaterThan(200);
    // All of them take a minute on the quicker engine, by night.
    const step = isNightly ? 1 : 5;
    const asked = people.filter(({ email }, index) => index % step === 0 || email.startsWith('member@'));
    for (const { email } of asked) await expectAlike(email, '/api/v1/reports/cached_report/portfolio/');
    for (const type of reportTypes)
      await expectAlike('member@clubfolio.example', `/api/v1/reports/cached_report/${type}/`);
  });

  it('gives the same club reports', { timeout: 600_000 }, async () => {
    for (const path of [
      'cyborg/deposit/',
      'cyborg/deposit/?page=2',
      'cyborg-portfolio/',
      'cyborg-portfolio/?group_by=investor,startup&currency=EUR',
      'cyborg-portfolio/?as_of_date=2023-06-30',
      'cyborg/investors/',
      'cyborg/series/',
      'cyborg/startups/',
      'cybrog/entities/',
      'cyborg/invested/',
      'cyborg/invested/?group_by=startup',
    ]) {
      await expectAlike('cyborg@clubfolio.example', `/api/v1/reports/${path}`);
    }
    const { queries } = demo.host.database;
    for (const [type, table] of [
      ['startup', startups],
      ['series', series],
      ['round', rounds],
    ] as const) {
      const [first] = await queries.select({ id: table.id }).from(table).orderBy(asc(table.id));
      await expectAlike('cyborg@clubfolio.example', `/api/v1/investors/get_investor_report/6/`);
      await expectAlike(
        'member@clubfolio.example',
        `/api/v1/investors/get_${type}_report/${type === 'startup' ? 1 : (first?.id ?? 1)}/`,
      );
    }
    await expectAlike('member@clubfolio.example', '/api/v1/reports/clubfolio-entities/');
  });

  it('gives the same rounds and news', { timeout: 600_000 }, async () => {
    const list = await both('member@clubfolio.example', '/api/v1/rounds/cached_list/?active=all');
    expect(list[1]).toEqual(list[0]);
    const { count } = (list[0] as { body: { count: number } }).body;
    expect(count).toBeGreaterThan(12);
    for (let page = 1; page <= Math.ceil(count / 12); page += 1)
      await expectAlike('member@clubfolio.example', `/api/v1/rounds/cached_list/?active=all&page=${page}`);
    const all = await demo.host.database.queries.select({ id: rounds.id }).from(rounds);
    for (const { id } of all) await expectAlike('member@clubfolio.example', `/api/v1/rounds/${id}/detail/`);
    for (const page of [1, 2, 3])
      await expectAlike('member@clubfolio.example', `/api/v1/news/cached_list/?page=${page}`);
    await expectAlike('member@clubfolio.example', '/api/v1/news/latest/?limit=20');
  });
});
