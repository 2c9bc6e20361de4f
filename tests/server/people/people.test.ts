import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { listTables } from '../../../server/database/backup.ts';
import { investors } from '../../../server/database/schema/schema.ts';
import { readClubLine } from '../../../server/domain/backoffice/command-line.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { checkAudit } from '../../../server/domain/core/audit.ts';
import { queryRows } from '../../../server/domain/core/sql.ts';
import { forgetDuePeople } from '../../../server/domain/people/forget.ts';
import { otherTables, personalTables } from '../../../server/domain/people/personal-tables.ts';
import { addDays, dayOf } from '../../../src/domain/days/days.ts';
import { pdf } from '../support/files/files.ts';
import { enginesByDay, openEmptyHost, openTestHost, type TestHost } from '../support/host.ts';
import { person } from '../support/people.ts';
import { importPath, smallBook, writeFolder } from '../support/workbook.ts';

const named = z.object({ name: z.string() });
const lined = z.object({ line: z.string() });

const clubOf =
  (host: TestHost) =>
  (...words: string[]) => {
    const { command, body } = readClubLine(words);
    return clubCommands[command].run(host.host, body);
  };

/** In which tables a text stands anywhere. */
async function tracesOf(host: TestHost, text: string): Promise<readonly string[]> {
  const { queries } = host.host.database;
  const found: string[] = [];
  for (const { name } of await queryRows(queries, sql.raw(listTables), named)) {
    const [row] = await queryRows(
      queries,
      sql`select row_to_json(t)::text as line from ${sql.identifier(name)} t
        where position(${text} in row_to_json(t)::text) > 0 limit 1`,
      lined,
    );
    if (row) found.push(name);
  }
  return found;
}

describe.each(enginesByDay)('personal data on %s', (engine) => {
  let host: TestHost;
  let folder: string;
  beforeAll(async () => {
    host = await openTestHost(engine);
    folder = mkdtempSync(join(tmpdir(), 'clubfolio-people-'));
  });
  afterAll(async () => {
    await host.dispose();
    rmSync(folder, { recursive: true, force: true });
  });
  const club = (...words: string[]) => clubOf(host)(...words);

  /** Exports as the command does, through the data folder. */
  const exported = async (email: string) => {
    const staging = join(host.folder, 'staging', email);
    mkdirSync(staging, { recursive: true });
    const path = join(staging, 'person.zip');
    const said = await club('export-person', email, path);
    const parts = unzipSync(readFileSync(path));
    return {
      said,
      parts,
      all: Object.values(parts)
        .map((part) => strFromU8(part))
        .join('\n'),
    };
  };

  it('is listed table by table, with no table left out', async () => {
    const { queries } = host.host.database;
    const tables = (await queryRows(queries, sql.raw(listTables), named)).map(({ name }) => name);
    const listed = [...personalTables.map(({ table }) => table), ...otherTables];
    expect([...listed].toSorted()).toEqual(tables.filter((name) => name !== 'migrations').toSorted());
    const linked = await queryRows(
      queries,
      sql`select distinct table_name as name from information_schema.columns
        where table_schema = current_schema() and column_name in ('investor_id', 'seller_id', 'buyer_id', 'recipient')`,
      named,
    );
    const views = new Set(['round_figures']);
    const personal = new Set(personalTables.map(({ table }) => table));
    expect(linked.map(({ name }) => name).filter((name) => !personal.has(name) && !views.has(name))).toEqual(
      [],
    );
  });

  it('can be protected by ending a password and all sessions, with a link to set another one', async () => {
    const { access } = await host.register('reset@example.com');
    const said = await club('reset-password', 'Reset@example.com', '--links');
    expect((await host.send('GET', '/api/v1/investors/profile/', { token: access })).status).toBe(401);
    await expect(host.login('reset@example.com')).rejects.toThrow('401');
    const code = /code=([\w-]+)/.exec(said)?.[1] ?? '';
    const chosen = 'a lantern over the harbour';
    const path = `/api/auth/password/lost/${code}`;
    expect((await host.send('POST', path, { body: { password: chosen } })).status).toBe(200);
    await host.login('reset@example.com', chosen);
    expect(await club('reset-password', 'reset@example.com')).toContain('was sent');
    await expect(club('reset-password', 'nobody@example.com')).rejects.toMatchObject({ status: 404 });
  });

  it('is exported completely, with files, and without secrets or other people', async () => {
    const { said, parts, all } = await exported('member@clubfolio.example');
    expect(said).toMatch(/: records \d+, files \d+$/);
    const tables = [
      'investors',
      'holdings',
      'lots',
      'distributions',
      'applications',
      'deposits',
      'documents',
    ];
    expect(Object.keys(parts)).toEqual(expect.arrayContaining(tables.map((table) => `${table}.json`)));
    const { queries } = host.host.database;
    const [own] = await queries
      .select()
      .from(investors)
      .where(eq(investors.email, 'member@clubfolio.example'));
    expect(JSON.parse(strFromU8(parts['investors.json'] ?? new Uint8Array()))).toMatchObject([
      { email: 'member@clubfolio.example', tax_id: own?.tax_id },
    ]);
    expect(all).not.toContain(own?.password_hash);
    expect(all).not.toContain('"hash"');
    const others = await queries.select({ email: investors.email }).from(investors);
    for (const { email } of others) {
      if (email !== 'member@clubfolio.example') expect(all).not.toContain(email);
    }
  });

  it('is exported with uploads as they were received', async () => {
    const { access } = await host.register('files@example.com');
    await host.upload(access, [
      { name: 'document_type', value: 'passport' },
      { name: 'file', value: pdf('my passport'), fileName: '../../päss.pdf' },
    ]);
    const { parts } = await exported('files@example.com');
    const [file] = Object.entries(parts).filter(([name]) => name.startsWith('files/'));
    expect(file?.[0]).toMatch(/^files\/\d+-[^/]*päss\.pdf$/);
    expect(strFromU8(file?.[1] ?? new Uint8Array())).toContain('my passport');
  });

  it('is deleted without a trace if there was never any business', async () => {
    const email = 'zenobia@example.com';
    const { access } = await host.register(email);
    const data = {
      ...person,
      first_name_en: 'Zenobia',
      last_name_en: 'Palmyra',
      passport_number: 'PP7766554',
      phone: '+44 20 7999 8877',
    };
    await host.send('PATCH', '/api/v1/investors/fill_personal_data/', { token: access, body: data });
    await host.upload(access, [
      { name: 'document_type', value: 'passport' },
      { name: 'note', value: 'Zenobia signed here' },
      { name: 'file', value: pdf('zenobia'), fileName: 'zenobia.pdf' },
    ]);
    await club('reset-password', email);
    const stored = () => readdirSync(join(host.folder, 'files')).filter((name) => name.startsWith('upload-'));
    const files = stored().length;
    expect(await tracesOf(host, 'Zenobia')).toEqual(['documents', 'investors']);
    const preview = await clubCommands['erase-person'].run(host.host, { email, preview: true });
    expect(preview).toContain('would be erased');
    expect(await tracesOf(host, 'Zenobia')).toEqual(['documents', 'investors']);
    const said = await club('erase-person', email, '--yes');
    expect(said).toContain('the audit log, where the person is number');
    for (const text of ['Zenobia', 'enobia', 'Palmyra', 'PP7766554', '2079998877']) {
      expect([text, await tracesOf(host, text)]).toEqual([text, []]);
    }
    expect(stored()).toHaveLength(files - 1);
    expect((await checkAudit(host.host)).broken).toBeNull();
    await expect(club('erase-person', email, '--yes')).rejects.toMatchObject({ status: 404 });
    // Whoever it was may come again, as somebody new.
    await host.register(email);
  });

  it('is kept while something is in progress', async () => {
    await expect(club('erase-person', 'member@clubfolio.example', '--yes')).rejects.toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('holdings that are not sold') },
    });
    await expect(club('erase-person', 'cyborg@clubfolio.example', '--yes')).rejects.toMatchObject({
      body: { detail: expect.stringContaining('cyborg EMAIL off') },
    });
  });
});

describe.each(enginesByDay)('a member who has left on %s', (engine) => {
  it('is kept as long as the law requires, and then anonymised in a book that still adds up', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clubfolio-left-'));
    const host = await openEmptyHost(engine);
    const club = clubOf(host);
    const book = smallBook();
    book.distributions[0] = { ...book.distributions[0], cost_share: '1', units: '5000' };
    book.deposits[0] = { ...book.deposits[0], sender: 'Ada Byron', bank: 'Byron Bank', reference: 'ADA-1' };
    const path = writeFolder(join(folder, 'book'), book);
    await importPath(host, path);
    await host.host.database.queries
      .execute(sql`insert into applications (investor_id, round_id, amount, fees, currency, status, created_at, decision_note)
      select i.id, r.id, 25000, 1000, 'USD', 'withdrawn', now(), 'Wrong if churn rises' from investors i, rounds r
      where i.email = 'ada@example.com' limit 1`);
    const year = host.host.clock().getUTCFullYear();
    const said = await club('erase-person', 'ada@example.com', '--years', '5', '--yes');
    expect(said).toContain(`Stays until ${year + 6}-01-01`);
    expect(await tracesOf(host, 'Byron')).toContain('investors');
    expect(await tracesOf(host, 'churn rises')).toContain('applications');
    expect(() => readClubLine(['erase-person', 'ada@example.com', '--years', '4'])).toThrow('years');

    const sums = async () =>
      (
        await queryRows(
          host.host.database.queries,
          sql`select (select sum(invested) from lots)::text || ' ' || (select sum(gross) from distributions)::text
            || ' ' || (select sum(amount) from deposits)::text as line`,
          lined,
        )
      )[0]?.line;
    const before = await sums();
    const daysUntil = (to: string) => (Date.parse(`${to}T12:00:00Z`) - host.host.clock().getTime()) / 1_000;
    host.pass(daysUntil(`${year + 5}-12-31`));
    await forgetDuePeople(host.host);
    expect(await tracesOf(host, 'Byron')).toContain('investors');
    host.pass(daysUntil(`${year + 6}-01-01`));
    await forgetDuePeople(host.host);
    for (const text of ['Byron', 'ada@example.com', 'ADA-1', 'Folder 1', 'churn rises']) {
      expect([text, await tracesOf(host, text)]).toEqual([text, []]);
    }
    expect(await sums()).toBe(before);
    expect((await checkAudit(host.host)).broken).toBeNull();
    await expect(importPath(host, path, { asOf: `${year}-01-01` })).rejects.toMatchObject({
      body: { detail: expect.stringContaining('is a person who was erased') },
    });
    await host.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is not anonymised after coming back, nor while something is open; one person does not block another', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clubfolio-back-'));
    const host = await openEmptyHost(engine);
    const club = clubOf(host);
    const { queries } = host.host.database;
    const book = smallBook();
    book.distributions[0] = { ...book.distributions[0], cost_share: '1', units: '5000' };
    await importPath(host, writeFolder(join(folder, 'book'), book));
    const set = (email: string, change: Partial<typeof investors.$inferInsert>) =>
      queries.update(investors).set(change).where(eq(investors.email, email));
    const known = async () =>
      (await queries.select().from(investors).orderBy(investors.id)).map(({ erased_at: at }) => at === null);
    const today = dayOf(host.host.clock());
    await club('erase-person', 'ada@example.com', '--yes');
    expect(await club('account', 'ada@example.com', 'open')).toContain('will not be forgotten on 20');
    const [ada] = await queries.select().from(investors).where(eq(investors.email, 'ada@example.com'));
    expect(ada).toMatchObject({ is_active: true, forget_on: null });
    // Opened by other means.
    await set('ada@example.com', { forget_on: today });
    await forgetDuePeople(host.host);
    expect(await known()).toEqual([true, true]);
    // Zoë's holding came back after her account was closed.
    await set('zoe@example.com', { is_active: false, forget_on: today });
    await forgetDuePeople(host.host);
    expect(await known()).toEqual([true, true]);
    // What fails for one of them does not stop the others.
    await set('ada@example.com', { is_active: false });
    const broken = sql`create or replace function fail() returns trigger language plpgsql as
      'begin raise exception ''no room''; end'`;
    await queries.execute(broken);
    await queries.execute(sql`create trigger fail before update on investors for each row
      when (old.email = 'first@example.com') execute function fail()`);
    await queries.insert(investors).values({
      email: 'first@example.com',
      password_hash: '!',
      is_active: false,
      forget_on: addDays(today, -1),
      created_at: host.host.clock(),
      updated_at: host.host.clock(),
    });
    await forgetDuePeople(host.host);
    expect(await known()).toEqual([false, true, true]);
    await host.dispose();
    rmSync(folder, { recursive: true, force: true });
  });
});
