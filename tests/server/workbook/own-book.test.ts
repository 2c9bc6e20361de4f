import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fxRates, lots, valuations } from '../../../server/database/schema/schema-club.ts';
import { auditLog, type investors } from '../../../server/database/schema/schema.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { checkAudit } from '../../../server/domain/core/audit.ts';
import { outcomeText } from '../../../server/domain/core/outcome/outcome.ts';
import { importRates } from '../../../server/domain/workbook/ecb-rates.ts';
import { exportWorkbook } from '../../../server/domain/workbook/export.ts';
import { storedSheets } from '../../../server/domain/workbook/sheets/index.ts';
import { stagedPath, stageIn, sweepStaging } from '../../../server/domain/workbook/staging.ts';
import { undoOrder } from '../../../server/domain/workbook/undo.ts';
import { anyEngine, enginesByDay, openEmptyHost, type TestHost } from '../support/host.ts';
import { plainMail, startMailServer } from '../support/mail-server.ts';
import { linkIn, reckon } from '../support/reckoning.ts';
import { clubBook, importPath, smallBook, writeFolder } from '../support/workbook.ts';

const chosen = 'a lantern over the harbour';

describe.each(enginesByDay)('a club’s own book on %s', (engine) => {
  let host: TestHost;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'clubfolio-own-book-'));
    host = await openEmptyHost(engine);
  });
  afterAll(async () => {
    await host.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  const choosePassword = (code: string) =>
    host.send('POST', `/api/auth/password/lost/${code}`, { body: { password: chosen } });
  const rowsIn = async (table: typeof lots | typeof investors | typeof valuations) =>
    (await host.host.database.queries.select({ rows: count() }).from(table))[0]?.rows;

  it('begins with one person who sees all of it, once', async () => {
    const said = await clubCommands.init.run(host.host, { email: 'Chair@club.example' });
    expect(said).toContain('PUBLIC_URL');
    expect((await choosePassword(linkIn(said))).status).toBe(200);
    await host.login('chair@club.example', chosen);
    await expect(clubCommands.init.run(host.host, { email: 'other@club.example' })).rejects.toMatchObject({
      status: 409,
    });
  });

  it('is previewed, and then imported', async () => {
    const path = writeFolder(join(folder, 'club'), clubBook());
    const before = await rowsIn(lots);
    expect(await importPath(host, path, { isDryRun: true })).toMatch(/Purchases +300 +0 +0 +0/);
    expect(await rowsIn(lots)).toBe(before);
    const said = await importPath(host, path);
    expect(said).toMatch(/All +\d+ +0 +0 +0/);
    expect(said).toMatch(/Holdings +0 +\d+/);
    expect(await rowsIn(lots)).toBe(300);
    expect(await importPath(host, path)).toMatch(/All +0 +0 +\d+ +0/);
  });

  it('lets an invited investor in, once, who sees the figures of an independent calculation', async () => {
    await expect(clubCommands.invite.run(host.host, { emails: [], all: true })).rejects.toMatchObject({
      status: 409,
    });
    const emails = ['member1@club.example'];
    expect(await clubCommands.invite.run(host.host, { emails, 'dry-run': true })).toContain(emails[0]);
    const first = linkIn(await clubCommands.invite.run(host.host, { emails, links: true }));
    const second = linkIn(await clubCommands.invite.run(host.host, { emails, links: true }));
    expect((await choosePassword(first)).status).toBe(400);
    host.pass(7 * 86_400 - 60);
    expect((await choosePassword(second)).status).toBe(200);
    expect((await choosePassword(second)).status).toBe(400);
    host.pass(60 - 7 * 86_400);
    await expect(clubCommands.invite.run(host.host, { emails, links: true })).rejects.toMatchObject({
      status: 409,
    });

    const { access } = await host.login('member1@club.example', chosen);
    const profile = await host.send('GET', '/api/v1/investors/profile/', { token: access });
    expect(profile.body).toMatchObject({ is_kyc_checked: true, is_accredited: true, is_member: true });
    expect(Object.keys(profile.body)).not.toContain('evidence_reference');
    const { body } = await host.send('GET', '/api/v1/reports/cached_report/portfolio/', { token: access });
    const expected = reckon(clubBook(), 'm1');
    expect(body.holdings).toHaveLength(expected.size);
    expect(expected.size).toBeGreaterThan(5);
    for (const holding of body.holdings) {
      const { name } = holding.series;
      expect([name, holding]).toMatchObject([name, expected.get(name)]);
    }
  });

  it('refuses a link after seven days', async () => {
    const emails = ['member2@club.example'];
    const code = linkIn(await clubCommands.invite.run(host.host, { emails, links: true }));
    host.pass(7 * 86_400 + 1);
    expect((await choosePassword(code)).status).toBe(400);
    host.pass(-7 * 86_400 - 1);
  });

  it('accepts a correction, of the row only, and is exported with it', async () => {
    const book = clubBook();
    const [valuation] = book.valuations ?? [];
    if (valuation) valuation['price'] = '7.25';
    const said = await importPath(
      host,
      writeFolder(join(folder, 'corrected'), { valuations: book.valuations ?? [] }),
    );
    expect(said).toMatch(/Valuations +0 +1 +29 +0/);
    const path = join(folder, 'out');
    await exportWorkbook(host.host, path, () => {});
    expect(readFileSync(join(path, 'valuations.csv'), 'utf8')).toMatch(
      /wr1,n1,2024-01-01,priced_round,7.25,/,
    );
  });

  it('is undone import by import until it is empty, and the audit log stays valid', async () => {
    await clubCommands.imports.run(host.host, {});
    await expect(clubCommands.undo.run(host.host, { id: 1 })).rejects.toMatchObject({ status: 404 });
    const list = await clubCommands.imports.run(host.host, {});
    const ids = list
      .split('\n')
      .slice(1)
      .map((line) => Number(line.split(' ')[0]));
    const [last = 0, , first = 0] = ids;
    await expect(clubCommands.undo.run(host.host, { id: first })).rejects.toMatchObject({ status: 409 });
    await clubCommands.undo.run(host.host, { id: last });
    const [kept] = await host.host.database.queries.select().from(valuations).orderBy(valuations.id).limit(1);
    expect(kept?.price).toBe('2.0000');
    await expect(clubCommands.undo.run(host.host, { id: last })).rejects.toMatchObject({ status: 409 });
    // Somebody of the first import has chosen a password since, so that it stays.
    await clubCommands.undo.run(host.host, { id: ids[1] ?? 0 });
    await expect(clubCommands.undo.run(host.host, { id: first })).rejects.toMatchObject({ status: 409 });
    expect(await rowsIn(lots)).toBe(300);
    expect(await checkAudit(host.host)).toMatchObject({ broken: null });
    const entries = await host.host.database.queries
      .select()
      .from(auditLog)
      .where(eq(auditLog.event, 'book_imported'));
    expect(entries.map(({ object }) => object).join()).toMatch(/file [0-9a-f]{64}/);
  });
});

describe('an import whose rows have changed since', () => {
  it('is refused by an undo that says what to do instead, also after an update of the program', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clubfolio-changed-since-'));
    const host = await openEmptyHost(anyEngine);
    const book = smallBook();
    await importPath(host, writeFolder(join(folder, 'all'), book));
    await importPath(
      host,
      writeFolder(join(folder, 'more'), {
        ...book,
        valuations: [
          ...book.valuations,
          {
            ...book.valuations[0],
            key: 'wrong',
            date: '2024-06-30',
            price: '99',
          },
        ],
      }),
    );
    const exported = join(folder, 'exported');
    await exportWorkbook(host.host, exported, () => {});
    const [, id = 0] = (await clubCommands.imports.run(host.host, {}))
      .split('\n')
      .map((line) => Number(line.split(' ')[0]));
    // As an update adds one: each row has another digest.
    await host.host.database.queries.execute(sql`alter table valuations add column added_later text`);
    await expect(clubCommands.undo.run(host.host, { id })).rejects.toMatchObject({
      status: 409,
      body: {
        detail: expect.stringMatching(
          /1 of its rows of valuations have changed since.* by an update.*export it.*--remove/,
        ),
      },
    });
    const valued = readFileSync(join(exported, 'valuations.csv'), 'utf8');
    expect(valued).toContain('wrong,');
    writeFileSync(
      join(exported, 'valuations.csv'),
      valued
        .split('\n')
        .filter((line) => !line.startsWith('wrong,'))
        .join('\n'),
    );
    expect(await importPath(host, exported, { mayRemove: true })).toMatch(/Valuations +0 +0 +\d+ +1/);
    await exportWorkbook(host.host, join(folder, 'corrected'), () => {});
    expect(readFileSync(join(folder, 'corrected', 'valuations.csv'), 'utf8')).not.toContain('wrong,');
    await host.dispose();
    rmSync(folder, { recursive: true, force: true });
  });
});

it('has a place for every table of the workbook in the order of an undo', () => {
  const tables = storedSheets.map(({ table }) => table ?? '');
  expect(tables.filter((table) => !undoOrder.includes(table))).toEqual([]);
});

describe('an omitted row', () => {
  it('is kept, unless it may be removed; a row with references is listed; and is restored by an undo', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clubfolio-left-out-'));
    const host = await openEmptyHost(anyEngine);
    const book = smallBook();
    await importPath(host, writeFolder(join(folder, 'all'), book));
    await exportWorkbook(host.host, join(folder, 'before'), () => {});
    const less = {
      ...book,
      investors: book.investors.slice(0, 1),
      purchases: book.purchases.slice(0, 1),
      startups: [],
    };
    const path = writeFolder(join(folder, 'less'), {
      ...less,
      startups: [{ ...book.startups[0], key: 'other', name: 'Other' }],
    });
    expect(await importPath(host, path, { isDryRun: true })).toMatch(/Purchases +0 +0 +1 +0/);
    const said = await importPath(host, path, { mayRemove: true });
    expect(said).toMatch(/Purchases +0 +0 +1 +1/);
    expect(said).toMatch(/Investors +0 +0 +1 +1/);
    expect(said).toMatch(/Startups +northwind +other rows refer to it/);
    const list = await clubCommands.imports.run(host.host, {});
    await clubCommands.undo.run(host.host, { id: Number(list.split('\n')[1]?.split(' ')[0]) });
    await exportWorkbook(host.host, join(folder, 'after'), () => {});
    for (const name of ['investors.csv', 'purchases.csv', 'startups.csv'])
      expect(readFileSync(join(folder, 'after', name), 'utf8')).toBe(
        readFileSync(join(folder, 'before', name), 'utf8'),
      );
    await host.dispose();
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('the files of a killed command', () => {
  it('are deleted after an hour', async () => {
    const data = mkdtempSync(join(tmpdir(), 'clubfolio-staging-'));
    const file = join(data, 'book.csv');
    writeFileSync(file, 'x');
    const staged = await stageIn(data, file);
    await sweepStaging(data, Date.now() + 60_000);
    expect(existsSync(staged)).toBe(true);
    await sweepStaging(data, Date.now() + 3_700_000);
    expect(existsSync(staged)).toBe(false);
    expect(() => stagedPath(data, file)).toThrow('staging');
    expect(stagedPath(data, staged)).toBe(staged);
    rmSync(data, { recursive: true, force: true });
  });
});

describe('an email address of the book', () => {
  it('shows nothing to a person who registered with it before the address is confirmed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clubfolio-address-'));
    const smtp = await startMailServer();
    const host = await openEmptyHost(anyEngine, {
      SMTP_URL: smtp.url,
      PUBLIC_URL: 'http://club.example',
    });
    // Somebody else registers with Ada's address before the book is imported.
    const intruder = await host.register('ada@example.com');
    const own = () =>
      host.send('GET', '/api/v1/reports/cached_report/portfolio/', { token: intruder.access });
    const said = await importPath(host, writeFolder(join(folder, 'all'), smallBook()));
    expect(said).toContain('confirm their address');
    expect((await own()).status).toBe(401);
    await expect(host.login('ada@example.com')).rejects.toThrow('401');
    // And again afterwards: the answer is the same as for a new address, and the mail goes to the owner.
    const again = await host.send('POST', '/api/v1/investors/register/', {
      body: { email: 'zoe@example.com', password: 'quiet harbour lantern', agree_terms: true },
    });
    expect(again.status).toBe(201);
    await expect(host.login('zoe@example.com')).rejects.toThrow('401');
    await clubCommands.invite.run(host.host, { emails: ['ada@example.com'] });
    await host.host.mailer.deliver();
    // The first one welcomed whoever registered with the address.
    const toAda = smtp.received.filter((text) => text.includes('To: ada@example.com'));
    expect(toAda.map((text) => /^Subject: (.+?)\r?$/m.exec(text)?.[1])).toEqual([
      'Welcome to the club',
      'Your account with the club',
    ]);
    const mail = toAda.at(-1) ?? '';
    expect(smtp.received.some((text) => text.includes('To: zoe@example.com'))).toBe(true);
    const code = linkIn(plainMail(mail));
    const answer = await host.send('POST', `/api/auth/password/lost/${code}`, { body: { password: chosen } });
    expect(answer.status).toBe(200);
    const { access } = await host.login('ada@example.com', chosen);
    const { body } = await host.send('GET', '/api/v1/reports/cached_report/portfolio/', { token: access });
    expect(body.holdings).toHaveLength(1);
    await host.dispose();
    smtp.close();
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('the European Central Bank’s rates', () => {
  const history = [
    'Date,USD,JPY,GBP,XYZ,',
    '2024-03-15,1.0892,162.03,0.85420,N/A,',
    '2024-03-14,1.0925,161.70,0.85420,N/A,',
    '2021-03-12,1.1933,130.00,0.85655,N/A,',
    '2021-03-11,1.1969,129.84,0.85655,N/A,',
  ].join('\n');
  const askedOf = async (host: TestHost, path: string, currencies: readonly string[] = []) =>
    outcomeText(
      await importRates(
        host.host,
        { path, documents: '', name: 'rates', asOf: '2024-03-14', isDryRun: false, mayRemove: false },
        currencies,
        () => {},
      ),
    );

  it('are imported for the currencies and days of the book, once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clubfolio-rates-'));
    const host = await openEmptyHost(anyEngine);
    const path = join(folder, 'eurofxref-hist.csv');
    writeFileSync(path, history);
    await expect(askedOf(host, path)).rejects.toMatchObject({ status: 422 });
    await importPath(host, writeFolder(join(folder, 'book'), smallBook()));
    // The first deposit is of 11 March 2021; the last day asked for is before the newest of the file.
    expect(await askedOf(host, path)).toMatch(/Exchange rates +3 +0 +0 +0/);
    expect(await askedOf(host, path)).toMatch(/Exchange rates +0 +0 +3 +0/);
    const rows = await host.host.database.queries.select().from(fxRates).orderBy(fxRates.day);
    expect(rows.map(({ day, base, quote, rate }) => [day, base, quote, rate])).toEqual([
      ['2021-03-11', 'EUR', 'USD', '1.1969000000'],
      ['2021-03-12', 'EUR', 'USD', '1.1933000000'],
      ['2024-03-14', 'EUR', 'USD', '1.0925000000'],
    ]);
    await expect(askedOf(host, path, ['XYZ'])).rejects.toMatchObject({
      body: { detail: expect.stringContaining('publishes no rate of XYZ') as string },
    });
    // A currency of the book that nobody publishes is asked for, until the club has rates of its own for it.
    const book = smallBook();
    const round = { ...book.rounds[0], key: 'nw-b', name: 'northwind-b', currency: 'NGN' };
    await importPath(host, writeFolder(join(folder, 'naira'), { rounds: [round] }));
    expect(await askedOf(host, path)).toMatch(
      /Exchange rates +0 +0 +3 +0[^]*publishes no rate of NGN\. Enter rates of your own/,
    );
    const own = { day: '2021-01-01', base: 'USD', quote: 'NGN', rate: '380', source: 'Central Bank' };
    await importPath(host, writeFolder(join(folder, 'own'), { rates: [own] }));
    expect(await askedOf(host, path)).not.toContain('NGN');
    // A rate from such a currency counts as much as one to it.
    const cedi = { ...round, key: 'nw-c', name: 'northwind-c', currency: 'GHS' };
    await importPath(host, writeFolder(join(folder, 'cedi'), { rounds: [cedi] }));
    expect(await askedOf(host, path)).toContain('publishes no rate of GHS');
    const from = { ...own, base: 'GHS', quote: 'USD', rate: '0.17' };
    await importPath(host, writeFolder(join(folder, 'from'), { rates: [from] }));
    expect(await askedOf(host, path)).not.toContain('GHS');
    writeFileSync(path, 'Date,USD\nyesterday,1');
    await expect(askedOf(host, path)).rejects.toMatchObject({
      body: { detail: expect.stringContaining('Row 2: "yesterday" is not a day') as string },
    });
    await host.dispose();
    rmSync(folder, { recursive: true, force: true });
  });
});
