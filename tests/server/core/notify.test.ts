import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rounds } from '../../../server/database/schema/schema-club.ts';
import { investors, mails } from '../../../server/database/schema/schema.ts';
import { readClubLine } from '../../../server/domain/backoffice/command-line.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { mailTextOf, writeMail } from '../../../server/domain/core/mails/mail-texts.ts';
import { notify } from '../../../server/domain/core/mails/notify.ts';
import { documentsFolderOf } from '../../../server/domain/workbook/write-workbook.ts';
import { newMember } from '../support/book.ts';
import { pdf } from '../support/files/files.ts';
import { anyEngine, engines, openEmptyHost, openTestHost, type TestHost } from '../support/host.ts';
import { openRound } from '../support/rounds.ts';
import { importPath, smallBook, writeFolder } from '../support/workbook.ts';

const applyPath = '/api/v1/deals/application/by_instance/';

describe.each(engines)('mails about events on %s', (engine) => {
  let host: TestHost;
  let people = 0;
  beforeAll(async () => {
    host = await openTestHost(engine);
  });
  afterAll(() => host.dispose());

  const club = (...words: string[]) => {
    const { command, body } = readClubLine(words);
    return clubCommands[command].run(host.host, body);
  };
  const mailsTo = (email: string) =>
    host.host.database.queries.select().from(mails).where(eq(mails.recipient, email)).orderBy(asc(mails.id));
  const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
  const newcomer = async () => {
    const email = `mail${(people += 1)}@example.com`;
    await host.register(email);
    return email;
  };
  const statementTo = async (email: string, title: string) => {
    const [person] = await host.host.database.queries
      .select()
      .from(investors)
      .where(eq(investors.email, email));
    await notify(host.host, person?.id ?? 0, 'statement_ready', { title }, title);
  };

  it('follow an application from the welcome to the membership', async () => {
    const email = await newcomer();
    await club('identity', email, 'approve');
    await club('review', email, 'more-documents', '--document', 'proof_of_address', '--reason', 'Too <old>');
    await club('review', email, 'accreditation-missing', '--reason', 'The letter names nobody.');
    await club('review', email, 'accredit');
    await club('review', email, 'approve');
    await club('review', email, 'reopen');
    expect(await subjects(email)).toEqual([
      'Welcome to the club',
      'The club needs a document from you',
      'About your application',
      'Your accreditation was confirmed',
      'You’re a member of the club',
    ]);
    const [, documents, refusal] = await mailsTo(email);
    expect(documents?.body).toMatch(
      /– Proof of address: Too <old>\n\nPlease upload by \d{1,2} [A-Z][a-z]+ \d{4}\./,
    );
    expect(documents?.html).toContain('Too &lt;old&gt;');
    expect(refusal?.body).toContain('The letter names nobody.');
    expect([documents, refusal].map((mail) => mail?.stop_url)).toEqual([null, null]);
  });

  it('follow a commitment from the allocation to the payment, and never contain an account', async () => {
    const round = await openRound(host);
    const email = `mail${(people += 1)}@example.com`;
    const member = await newMember(host, email);
    const body = {
      instance_type: 'round',
      instance_id: round.id,
      action: 'submit',
      investing_profile: member.id,
      amount: '25000.00',
      currency: 'USD',
      acknowledgements: ['risk', 'illiquidity', 'loss', 'fees'],
    };
    const { id } = (await host.send('POST', applyPath, { token: member.access, body })).body;
    await club('allocate', round.name);
    for (const words of [[], ['--sign'], [], []]) await club('envelope', String(id), ...words);
    await club('receive', String(id), '6000');
    await club('receive', String(id), '100', '--from', 'Somebody Else');
    await club('held', String(id), 'return');
    await club('receive', String(id), '20000');
    const sent = (await mailsTo(email)).filter(({ subject }) => /Harrow/.test(subject));
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Your allocation in Harrow Robotics, Test',
      'Your wire for Harrow Robotics, Test is due',
      'Payment received for Harrow Robotics, Test',
      'We need to check your payment for Harrow Robotics, Test',
      'Payment received for Harrow Robotics, Test',
    ]);
    const [allocated, due, first, , last] = sent.map((mail) => mail.body);
    expect(allocated).toContain('You were allocated $25,000.00, plus $1,000.00 in fees.');
    expect(due).toMatch(
      /Please wire \$26,000\.00 by \d{1,2} [A-Z][a-z]+ \d{4} with the reference ROTT\d?-\d+/,
    );
    expect(due).not.toMatch(/[A-Z]{2}\d{2}[A-Z0-9]{10,}/);
    expect(first).toContain('$6,000.00 has arrived.\n\n$20,000.00 is still due.');
    expect(last).toContain('Nothing more is due.');
    await host.host.database.queries.update(rounds).set({ status: 'closed' }).where(eq(rounds.id, round.id));
  });

  it('report that no allocation was left', async () => {
    const round = await openRound(host);
    const email = `mail${(people += 1)}@example.com`;
    const member = await newMember(host, email);
    const body = {
      instance_type: 'round',
      instance_id: round.id,
      action: 'submit',
      investing_profile: member.id,
      amount: '25000.00',
      currency: 'USD',
      acknowledgements: ['risk', 'illiquidity', 'loss', 'fees'],
    };
    await host.send('POST', applyPath, { token: member.access, body });
    await club('allocate', round.name, '--investor', email, '--amount', '0');
    expect(await subjects(email)).toContain('No allocation in Harrow Robotics, Test');
  });

  it('are sent once per event, to open accounts', async () => {
    const email = await newcomer();
    await statementTo(email, 'Annual statement 2025');
    await statementTo(email, 'Annual statement 2025');
    await statementTo(email, 'Annual statement 2026');
    expect(await subjects(email)).toEqual([
      'Welcome to the club',
      'New statement: Annual statement 2025',
      'New statement: Annual statement 2026',
    ]);
    await club('account', email, 'close');
    await statementTo(email, 'Annual statement 2027');
    expect(await subjects(email)).toHaveLength(3);
  });

  it('can be turned off by kind, without signing in', async () => {
    const email = await newcomer();
    await statementTo(email, 'One');
    const { stop_url: url, body } = (await mailsTo(email)).at(-1) ?? { stop_url: null, body: '' };
    expect(body).toContain(`Choose which emails you get:\n\n${url}`);
    const { pathname, search } = new URL(url ?? '');
    const choices = `${pathname}${search}`;
    const form = (fields: string, to = choices) =>
      host.send('POST', to, {
        body: fields,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const page = await host.send('GET', choices);
    expect(page.body).toContain(email);
    expect(page.body.match(/checked/g)).toHaveLength(3);
    await statementTo(email, 'Two');
    expect((await form('List-Unsubscribe=One-Click')).status).toBe(200);
    await statementTo(email, 'Three');
    expect(await subjects(email)).toEqual([
      'Welcome to the club',
      'New statement: One',
      'New statement: Two',
    ]);
    expect((await host.send('GET', choices)).body.match(/checked/g)).toHaveLength(2);
    expect((await form('choose=yes&statement_ready=on')).body).toContain('new statements.');
    await statementTo(email, 'Four');
    expect((await subjects(email)).at(-1)).toBe('New statement: Four');
    for (const forged of [
      choices.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? 'a' : '_'}`),
      choices.replace(/investor=\d+/, 'investor=1'),
      choices.replace('kind=statement_ready', 'kind=distribution'),
      choices.replace('kind=statement_ready', 'kind=wire_due'),
      pathname,
    ]) {
      expect((await host.send('GET', forged)).status).toBe(404);
      expect((await form('choose=yes', forged)).status).toBe(404);
    }
  });
});

describe('mails about an import', () => {
  it('are sent only if the club requests them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clubfolio-mails-'));
    const host = await openEmptyHost(anyEngine);
    const book = smallBook();
    const path = writeFolder(join(folder, 'book'), book);
    await importPath(host, path);
    expect(await host.host.database.queries.select().from(mails)).toEqual([]);
    book.distributions.push({
      ...book.distributions[0],
      key: 'x2',
      paid_on: '2025-01-20',
      gross: '1000',
      carry: '200',
      cost_share: '0.1',
      units: '500',
    });
    const said = await importPath(host, writeFolder(join(folder, 'more'), book), { mails: true });
    expect(said).toContain('Emails: 1 about distributions, 0 about statements, 0 about capital calls.');
    const [sent, ...others] = await host.host.database.queries.select().from(mails);
    expect(others).toEqual([]);
    expect(sent).toMatchObject({ recipient: 'ada@example.com', subject: 'Distribution from Northwind' });
    expect(sent?.body).toContain('$800.00 from Northwind');
    await host.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are sent once per row of a workbook, even when its import is undone and repeated', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clubfolio-mails-'));
    const host = await openEmptyHost(anyEngine);
    const book = smallBook();
    const ofAda = { investor: 'ada', kind: 'statement', category: 'statement', file: 'ada.pdf' };
    const path = writeFolder(join(folder, 'book'), {
      ...book,
      documents: [{ ...ofAda, key: 'st1', title: 'Statement' }],
    });
    mkdirSync(documentsFolderOf(path), { recursive: true });
    writeFileSync(join(documentsFolderOf(path), 'ada.pdf'), pdf('a statement'));
    const subjects = async () =>
      (await host.host.database.queries.select().from(mails)).map(({ recipient, subject }) => [
        recipient,
        subject,
      ]);
    const ofDistribution = ['ada@example.com', 'Distribution from Northwind'];
    const ofStatement = ['ada@example.com', 'New statement: Statement'];
    await importPath(host, path, { mails: true });
    expect(await subjects()).toEqual([ofDistribution, ofStatement]);
    // The second time people and rows have other numbers.
    await clubCommands.undo.run(host.host, { id: 1 });
    await importPath(host, path, { mails: true });
    expect(await subjects()).toEqual([ofDistribution, ofStatement]);
    // A row that was moved to its right owner is announced to them.
    await clubCommands.undo.run(host.host, { id: 2 });
    book.distributions[0] = { ...book.distributions[0], investor: 'zoe' };
    await importPath(host, writeFolder(join(folder, 'mended'), book), { mails: true });
    expect(await subjects()).toEqual([
      ofDistribution,
      ofStatement,
      ['zoe@example.com', 'Distribution from Northwind'],
    ]);
    await host.dispose();
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('a mail', () => {
  it('has the same content as text and as HTML, with all markup escaped', () => {
    const words = mailTextOf('refusal', { reason: 'No "papers" & <b>none</b>' });
    const { text, html } = writeMail({ name: 'Ada', words, origin: 'https://club.example', stopUrl: null });
    expect(text).toBe(
      'Hello Ada,\n\nNo "papers" & <b>none</b>\n\nReply to this message if you think this is a mistake.\n\nOpen your checklist:\n\nhttps://club.example/onboarding',
    );
    expect(html).toContain('No &quot;papers&quot; &amp; &lt;b&gt;none&lt;/b&gt;');
    expect(html).not.toContain('<b>');
    expect(html).toContain('href="https://club.example/onboarding"');
  });
});
