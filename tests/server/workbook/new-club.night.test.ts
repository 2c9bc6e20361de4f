import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../server/project-root.ts';
import { addDays, dayOf } from '../../../src/domain/days/days.ts';
import { copyEmpty } from '../../support/setup/prepared-folders.ts';
import { type MailServer, plainMail, startMailServer } from '../support/mail-server.ts';
import { fillTemplate, newClubBook } from '../support/new-club.ts';
import { clubProgram, type HostProcess, startProcess } from '../support/process.ts';
import { linkIn, reckon } from '../support/reckoning.ts';
import type { FilledBook } from '../support/workbook.ts';

const page = readFileSync(join(projectRoot, 'docs/own-book.md'), 'utf8');
const program = 'npm run club -- ';

/** The commands of the page, in its order, without their comments. */
const commands = [...page.matchAll(/```sh\n([^]*?)```/g)]
  .flatMap(([, block = '']) => block.split('\n'))
  .filter((line) => line.startsWith(program))
  .map((line) => line.replace(/ {2,}#.*$/, '').slice(program.length));

const asking = /^(?:add|terms|distribute|call|annual-fees) /;
const chosen = 'a lantern over the harbour';
const ada = 'ada@example.com';

describe('a new club that follows docs/own-book.md', { timeout: 240_000 }, () => {
  let folder: string;
  let mails: MailServer;
  let host: HostProcess;
  const done: string[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'clubfolio-new-club-'));
    mkdirSync(join(folder, 'work'));
    copyEmpty(join(folder, 'club-data'));
    mails = await startMailServer();
    host = await startProcess(join(folder, 'club-data'), {
      DEMO: '0',
      SMTP_URL: mails.url,
      PUBLIC_URL: 'http://club.example',
    });
  });
  afterAll(async () => {
    await host.end('SIGTERM');
    mails.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const inWork = (name: string) => join(folder, 'work', name);
  /** Types a command into a shell, as the page has it. */
  const type = async (line: string) => {
    const env = {
      PATH: process.env['PATH'],
      DEMO: '0',
      DATA_DIR: join(folder, 'club-data'),
      CLUB: clubProgram,
      NODE: process.execPath,
    };
    const shell = ['-c', `"$NODE" "$CLUB" ${line}`];
    return (await promisify(execFile)('sh', shell, { cwd: inWork(''), env })).stdout;
  };
  /** The next command of the page, which begins so. */
  const follow = async (begin: string, change: (line: string) => string = (line) => line) => {
    const line = commands[done.length] ?? '';
    expect(line.slice(0, begin.length)).toBe(begin);
    done.push(line);
    return type(change(asking.test(line) ? `${line} --yes` : line));
  };

  const send = async (path: string, { body, token }: { body?: object; token?: string } = {}) => {
    const response = await fetch(`${host.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(200);
    return response.json();
  };
  const choosePassword = (code: string) =>
    send(`/api/auth/password/lost/${code}`, { body: { password: chosen } });
  const expectReckoned = async (email: string, investor: string, book: FilledBook) => {
    const { access } = await send('/api/auth/token/', { body: { email, password: chosen } });
    const { holdings } = await send('/api/v1/reports/cached_report/portfolio/', { token: access });
    const expected = reckon(book, investor);
    expect(holdings).toHaveLength(expected.size);
    expect(expected.size).toBeGreaterThan(5);
    for (const holding of holdings) {
      const { name } = holding.series;
      expect([name, holding]).toMatchObject([name, expected.get(name)]);
    }
  };

  it('begins with the person who runs the club, and a workbook', async () => {
    expect(host.output()).toContain('First: npm run club -- init EMAIL');
    const said = await follow('init chair@');
    expect(said).toContain('DATABASE_URL');
    await choosePassword(linkIn(said));
    await follow('template book.xlsx');
    renameSync(inWork('book.xlsx'), inWork('template.xlsx'));
  });

  it('previews, and then imports', async () => {
    const book = newClubBook();
    await fillTemplate(inWork('template.xlsx'), inWork('book.xlsx'), book);
    const rows = Object.values({ ...book, totals: [] }).flat().length;
    expect(await follow('import book.xlsx --dry-run')).toMatch(new RegExp(`All +${rows} +0 +0 +0`));
    expect(await type('imports')).toContain('No imports');
    expect(await follow('import book.xlsx')).toMatch(new RegExp(`All +${rows} +0 +0 +0`));
    expect(await type('import book.xlsx')).toMatch(new RegExp(`All +0 +0 +${rows} +0`));
  });

  it('lets investors in, by a link and by mail, who see the figures of an independent calculation', async () => {
    await choosePassword(linkIn(await follow(`invite ${ada} --links`)));
    await expectReckoned(ada, 'm1', newClubBook());
    const other = 'member2@club.example';
    await type(`invite ${other}`);
    const mail = () => plainMail(mails.received.find((text) => text.includes(`To: ${other}`)) ?? '');
    await expect.poll(mail, { timeout: 30_000 }).toContain('to choose a password');
    expect(mail()).toContain('http://club.example/login/restore-password?code=');
    await choosePassword(linkIn(mail()));
    await expectReckoned(other, 'm2', newClubBook());
  });

  it('corrects a valuation in the workbook, and the figures change accordingly', async () => {
    const book = newClubBook();
    const [valuation] = book.valuations ?? [];
    if (valuation) valuation['price'] = '7.25';
    await fillTemplate(inWork('template.xlsx'), inWork('book.xlsx'), book);
    expect(await type('import book.xlsx')).toMatch(/Valuations +0 +1 +29 +0/);
    await expectReckoned(ada, 'm1', book);
  });

  it('gets the row of an error, and an exit code, and nothing is imported', async () => {
    const book = newClubBook();
    const [, second] = book.purchases ?? [];
    if (second) second['series'] = 'NORT-9';
    await fillTemplate(inWork('template.xlsx'), inWork('wrong.xlsx'), book);
    const before = await type('imports');
    await expect(type('import wrong.xlsx')).rejects.toMatchObject({
      code: 1,
      // Below the headings and the example.
      stderr: expect.stringMatching(/Purchases +4 +Series +"NORT-9" is not a key of the sheet Series/),
    });
    await expect(type('import')).rejects.toMatchObject({ code: 2 });
    expect(await type('imports')).toBe(before);
  });

  it('exports an identical book', async () => {
    await type('export book-today.xlsx');
    expect(await type('import book-today.xlsx')).toMatch(/All +0 +0 +\d+ +0/);
    await type('export again.xlsx');
    const [one, other] = ['book-today.xlsx', 'again.xlsx'].map((name) => readFileSync(inWork(name)));
    expect(other && one?.equals(other)).toBe(true);
  });

  it('runs the daily commands, and loads rates', async () => {
    expect(await follow('add valuations series=NORT-1')).toMatch(/Valuations +1 +0 +0 +0/);
    expect(await follow('add valuations key=v1 price=9.90')).toMatch(/Price of a unit +7\.25 +9\.9/);
    expect(await follow('add news')).toMatch(/News +1 +0 +0 +0/);
    expect(await follow('terms northwind-series-a')).toMatch(/Minimum ticket +1000\.00 +7500\.00/);
    expect(await follow('distribute NORT-1 50000')).toMatch(/Distributions +[1-9]\d* +0/);
    const soon = addDays(dayOf(new Date()), 21);
    const called = await follow('call NORT-1 20000', (line) => line.replace(/--on \S+/, `--on ${soon}`));
    expect(called).toMatch(/Deposits +[1-9]\d* +0/);
    expect(await follow('annual-fees NORT-1')).toMatch(/Annual fees +[1-9]\d* +0/);
    expect(await follow('add valuations series=NORT-1')).toMatch(/Valuations +1 +0 +0 +0/);
    expect(await follow('add splits series=NORT-1')).toMatch(/Splits[^\n]* +1 +0 +0 +0/);
    expect(await follow('add conversions series=NORT-2')).toMatch(/Conversions +1 +0 +0 +0/);
    expect(await follow('add valuations key=VAL-9')).toMatch(/Valuations +1 +0 +0 +0/);
    const rates = ['Date,USD,GBP,', '2024-03-15,1.0892,0.85420,', '2019-01-02,1.1397,0.90165,'];
    writeFileSync(inWork('eurofxref-hist.csv'), rates.join('\n'));
    expect(await follow('rates eurofxref-hist.csv')).toMatch(/Exchange rates +4 +0 +0/);
    expect(done).toEqual(commands);
    const [, last = ''] = (await type('imports')).split('\n');
    await type(`undo ${last.split(' ')[0]}`);
    expect(await type('audit')).toContain('each follows from the one before');
  });
});
