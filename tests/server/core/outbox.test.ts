import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '../../../server/database/schema/schema.ts';
import { createDatabase, engines, openEmptyHost, type TestHost } from '../support/host.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';

const minute = 60;
const hello = { to: 'ada@example.com', subject: 'Hello', text: 'A link that only Ada may read.' };

describe.each(engines)('the outbox on %s', (engine) => {
  let server: MailServer;
  let host: TestHost;
  beforeAll(async () => {
    server = await startMailServer();
    host = await openEmptyHost(engine, { SMTP_URL: server.url, MAIL_FROM: 'Club <club@club.example>' });
  });
  afterAll(async () => {
    await host.dispose();
    server.close();
  });

  const { deliver, queue } = {
    deliver: () => host.host.mailer.deliver(),
    queue: (mail: typeof hello | null = hello) => host.host.mailer.queue(mail),
  };
  const newest = async () =>
    (await host.host.database.queries.select().from(mails)).toSorted((a, b) => b.id - a.id)[0];

  it('sends a mail once, and deletes its content', async () => {
    await queue();
    await deliver();
    await deliver();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatch(/^Message-ID: <\d+\.\d{13}@club\.example>$/m);
    expect(server.received[0]).toContain(hello.text);
    expect(await newest()).toMatchObject({ body: '', due_at: null, attempts: 1 });
    expect((await newest())?.sent_at).not.toBeNull();
  });

  it('adds a link to unsubscribe if possible, and HTML in addition to the text', async () => {
    server.received.length = 0;
    const stopUrl = 'https://club.example/mail-choices?kind=distribution';
    await host.host.mailer.queue({ ...hello, html: '<p>A link</p>', stopUrl });
    await queue();
    await deliver();
    const [stoppable, plain] = server.received;
    expect(stoppable?.replaceAll('\r\n ', ' ')).toContain(`List-Unsubscribe: <${stopUrl}>`);
    expect(stoppable).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(stoppable).toMatch(
      /multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html[\s\S]*<p>A link<\/p>/,
    );
    expect(plain).not.toContain('List-Unsubscribe');
    expect(await newest()).toMatchObject({ html: null, stop_url: null });
  });

  it('sends nothing after a failed transaction, and nothing without a recipient', async () => {
    server.received.length = 0;
    await expect(
      host.host.database.transaction(async () => {
        await queue();
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await queue(null);
    await deliver();
    expect(server.received).toEqual([]);
  });

  it('drops a mail that could not be sent within a day, as before a mail server was set', async () => {
    server.received.length = 0;
    await queue();
    host.pass(24 * 60 * minute);
    await deliver();
    expect(server.received).toEqual([]);
    await queue();
    await deliver();
    expect(server.received).toHaveLength(1);
  });

  it('retries with increasing delays, and gives up after a day', async () => {
    server.received.length = 0;
    server.refuses = true;
    await queue();
    await deliver();
    expect(await newest()).toMatchObject({ attempts: 1, sent_at: null });
    await deliver();
    expect(await newest()).toMatchObject({ attempts: 1 });
    host.pass(minute);
    await deliver();
    expect(await newest()).toMatchObject({ attempts: 2 });
    host.pass(minute);
    await deliver();
    expect(await newest()).toMatchObject({ attempts: 2 });
    server.refuses = false;
    host.pass(minute);
    await deliver();
    expect(server.received).toHaveLength(1);

    server.refuses = true;
    await queue();
    for (let hour = 0; hour < 26; hour += 1) {
      await deliver();
      host.pass(60 * minute);
    }
    server.refuses = false;
    await deliver();
    expect(server.received).toHaveLength(1);
    expect(await newest()).toMatchObject({ due_at: null, sent_at: null });
  });

  it('sends a mail of a process that ended while sending it, after its claim expires', async () => {
    server.received.length = 0;
    await queue();
    const row = await newest();
    // As a process leaves it that is killed while it sends.
    const dueAt = new Date(host.host.clock().getTime() + 5 * minute * 1_000);
    await host.host.database.queries
      .update(mails)
      .set({ attempts: 1, due_at: dueAt })
      .where(eq(mails.id, row?.id ?? 0));
    await deliver();
    expect(server.received).toHaveLength(0);
    host.pass(5 * minute + 1);
    await deliver();
    expect(server.received).toHaveLength(1);
  });
});

describe.skipIf(!engines.includes('postgresql'))('three processes on one database', () => {
  it('send each mail once', async () => {
    const server = await startMailServer();
    const environment = { SMTP_URL: server.url, DATABASE_URL: await createDatabase() };
    const hosts: TestHost[] = [];
    for (let index = 0; index < 3; index += 1) hosts.push(await openEmptyHost('postgresql', environment));
    for (let index = 0; index < 60; index += 1) {
      const host = hosts[index % 3];
      await host?.host.mailer.queue({ ...hello, subject: `Mail ${index}` });
    }
    await Promise.all(hosts.map((host) => host.host.mailer.deliver()));
    const subjects = server.received.map((text) => /^Subject: (.+?)\r?$/m.exec(text)?.[1]);
    expect(subjects).toHaveLength(60);
    expect(new Set(subjects).size).toBe(60);
    for (const host of hosts) await host.dispose();
    server.close();
  });
});
