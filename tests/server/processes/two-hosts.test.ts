import { createHash, randomUUID } from 'node:crypto';
import { and, count, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { migrate, readMigrations } from '../../../server/database/migrate.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { applications, documents, holdings } from '../../../server/database/schema/schema-club.ts';
import { marketEvents, marketRequests } from '../../../server/database/schema/schema-market.ts';
import { reportJobs } from '../../../server/database/schema/schema-reports.ts';
import {
  applicationEvents,
  envelopes,
  idempotencyKeys,
} from '../../../server/database/schema/schema-rounds.ts';
import { auditLog, investors, mails } from '../../../server/database/schema/schema.ts';
import { queryRows } from '../../../server/domain/core/sql.ts';
import { sweepRows } from '../../../server/domain/core/sweep.ts';
import { generateMissingDocuments } from '../../../server/domain/documents/generated-documents.ts';
import { advanceDeals } from '../../../server/domain/market/scheduler.ts';
import { decideDueReviews } from '../../../server/domain/onboarding/review.ts';
import { forgetDuePeople } from '../../../server/domain/people/forget.ts';
import { deleteExpiredFiles } from '../../../server/domain/reports/report-jobs.ts';
import { advanceApplications } from '../../../server/domain/rounds/scheduler.ts';
import type { Host } from '../../../server/host.ts';
import { readStored } from '../../../server/storage/file-store.ts';
import { insertHolding, newMember } from '../support/book.ts';
import { createDatabase, engines, openTwoHosts, type TestHost } from '../support/host.ts';
import { startMailServer } from '../support/mail-server.ts';
import { openRound } from '../support/rounds.ts';

const hasPostgres = engines.includes('postgresql');
const counted = z.object({ count: z.coerce.number() });

describe.runIf(hasPostgres)('two hosts on one database', () => {
  let pair: Awaited<ReturnType<typeof openTwoHosts>>;
  let mailServer: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    mailServer = await startMailServer();
    pair = await openTwoHosts({ SMTP_URL: mailServer.url });
  });
  afterAll(async () => {
    await pair.dispose();
    mailServer.close();
  });

  const queriesOf = () => pair.hosts[0].host.database.queries;
  const waiting = async () => {
    const [row] = await queryRows(
      queriesOf(),
      sql`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      counted,
    );
    return row?.count;
  };

  /**
   * Has both do it at the same time: each has found the row to be due before either may touch it, because somebody else
   * holds its lock until both wait for it, or have passed it by.
   */
  async function bothAtOnce<Result>(lock: string, work: (host: Host) => Promise<Result>): Promise<Result[]> {
    const keeper = new Client({ connectionString: pair.url });
    await keeper.connect();
    try {
      await keeper.query('begin');
      await keeper.query(lock);
      let isDone = false;
      const done = Promise.all(pair.hosts.map(({ host }) => work(host))).finally(() => (isDone = true));
      await expect.poll(async () => isDone || (await waiting()) === 2, { timeout: 4_000 }).toBe(true);
      await keeper.query('commit');
      return await done;
    } finally {
      await keeper.end();
    }
  }

  const auditedOf = async (investorId: number, event: string) => {
    const [row] = await queriesOf()
      .select({ count: count() })
      .from(auditLog)
      .where(and(eq(auditLog.investor_id, investorId), eq(auditLog.event, event)));
    return row?.count;
  };
  const seenByBoth = (path: string, token: string) =>
    Promise.all(pair.hosts.map(async (host) => (await host.send('GET', path, { token })).body));

  it('decide a review once, and both see it', async () => {
    const { id, access } = await newMember(pair.hosts[0], 'reviewed@example.com');
    await queriesOf()
      .update(investors)
      .set({ is_accredited: false, is_member: false, submitted_at: new Date(), review_due_at: new Date(0) })
      .where(eq(investors.id, id));
    const handled = await bothAtOnce(`select 1 from investors where id = ${id} for update`, decideDueReviews);
    // None failed at it.
    expect(handled).toEqual([1, 1]);
    expect(await auditedOf(id, 'review_decided')).toBe(1);
    const letters = await queriesOf().select().from(mails).where(eq(mails.recipient, 'reviewed@example.com'));
    expect(letters).toHaveLength(1);
    const started = await queriesOf().select().from(holdings).where(eq(holdings.investor_id, id));
    expect(new Set(started.map(({ series_id: series }) => series)).size).toBe(started.length);
    for (const profile of await seenByBoth('/api/v1/investors/profile/', access))
      expect(profile).toMatchObject({ is_member: true });
  });

  it('end an offer and its proposals once', async () => {
    const [offer] = await queriesOf()
      .select()
      .from(marketRequests)
      .where(and(eq(marketRequests.status, 'listed'), isNull(marketRequests.parent_id)))
      .limit(1);
    const id = offer?.id ?? 0;
    await queriesOf()
      .update(marketRequests)
      .set({ valid_until_date: '2020-01-01' })
      .where(eq(marketRequests.id, id));
    const handled = await bothAtOnce(
      `select 1 from market_requests where id = ${id} for update`,
      advanceDeals,
    );
    expect(handled[0]).toBe(handled[1]);
    const events = await queriesOf()
      .select()
      .from(marketEvents)
      .where(and(eq(marketEvents.request_id, id), eq(marketEvents.status, 'expired')));
    expect(events).toHaveLength(1);
  });

  it.each([
    ['unpaid', 'funding', { wire_by_date: '2020-01-01' }],
    ['unsigned', 'signing', {}],
  ] as const)('end an %s commitment once', async (kind, status, terms) => {
    const round = await openRound(pair.hosts[0]);
    const { id: investor, access } = await newMember(pair.hosts[0], `${kind}@example.com`);
    const [late] = await queriesOf()
      .insert(applications)
      .values({
        investor_id: investor,
        round_id: round.id,
        amount: '5000',
        fees: '200',
        currency: 'USD',
        status,
        created_at: new Date(),
        ...terms,
      })
      .returning();
    await queriesOf()
      .insert(envelopes)
      .values({
        envelope_id: randomUUID(),
        application_id: late?.id,
        investor_id: investor,
        round_id: round.id,
        title: 'Agreement',
        lines: [],
        signer: 'Ada Lovelace',
        status: status === 'signing' ? 'delivered' : 'completed',
        sent_at: new Date(0),
        expires_date: '2020-01-01',
      });
    const handled = await bothAtOnce(
      `select 1 from rounds where id = ${round.id} for update`,
      advanceApplications,
    );
    expect(handled[0]).toBe(handled[1]);
    const events = await queriesOf()
      .select()
      .from(applicationEvents)
      .where(eq(applicationEvents.application_id, late?.id ?? 0));
    expect(events.map((event) => event.status)).toEqual(['expired']);
    for (const list of await seenByBoth(`/api/v1/deals/applications/${round.name}/`, access))
      expect(JSON.stringify(list)).toContain('"expired"');
  });

  it('erase a person once', async () => {
    const { id } = await newMember(pair.hosts[0], 'gone@example.com');
    await queriesOf()
      .update(investors)
      .set({ is_active: false, forget_on: '2020-01-01' })
      .where(eq(investors.id, id));
    await bothAtOnce(`select 1 from investors where id = ${id} for update`, forgetDuePeople);
    expect(await auditedOf(id, 'person_erased')).toBe(1);
  });

  it('send each mail once', async () => {
    mailServer.received.length = 0;
    for (let turn = 0; turn < 20; turn += 1)
      await pair.hosts[0].host.mailer.queue({ to: `once-${turn}@example.com`, subject: 'Once', text: 'x' });
    const lock = `select 1 from mails where recipient = 'once-0@example.com' for update`;
    await bothAtOnce(lock, (host) => host.mailer.deliver());
    await bothAtOnce('select 1', (host) => host.mailer.deliver());
    const to = mailServer.received.map((mail) => /^To: (once-\d+)@/m.exec(mail)?.[1]).filter(Boolean);
    expect(to).toHaveLength(20);
    expect(new Set(to).size).toBe(20);
  });

  it('write a document so that its file matches its row', async () => {
    const missing = await queriesOf()
      .select()
      .from(documents)
      .where(isNull(documents.sha256))
      .orderBy(desc(documents.id));
    const [third] = missing.splice(3);
    await queriesOf()
      .update(documents)
      .set({ sha256: 'of another day' })
      .where(and(isNull(documents.sha256), lte(documents.id, third?.id ?? 0)));
    expect(missing).toHaveLength(3);
    await Promise.all(
      pair.hosts.map(({ host }) => generateMissingDocuments(host, new AbortController().signal)),
    );
    for (const { id } of missing) {
      const [row] = await queriesOf().select().from(documents).where(eq(documents.id, id));
      const stored = await readStored(pair.hosts[1].host.files, row?.storage_name ?? '');
      if (!stored) throw new Error('The file is missing.');
      expect(createHash('sha256').update(stored).digest('hex')).toBe(row?.sha256);
    }
  });

  it('delete expired data concurrently', async () => {
    const { id } = await newMember(pair.hosts[0], 'swept@example.com');
    const long = new Date(0);
    await queriesOf()
      .insert(idempotencyKeys)
      .values({ investor_id: id, path: '/', key: 'old', fingerprint: 'x', created_at: long });
    await queriesOf().insert(reportJobs).values({
      id: 'rpt_swept',
      investor_id: id,
      idempotency_key: 'old',
      fingerprint: 'x',
      status: 'ready',
      progress: 100,
      storage_name: 'swept.pdf',
      expires_at: long,
      created_at: new Date(),
    });
    await pair.hosts[1].host.files.write('swept.pdf', new Uint8Array([1]));
    await bothAtOnce(`select 1 from report_jobs where id = 'rpt_swept' for update`, deleteExpiredFiles);
    const [job] = await queriesOf().select().from(reportJobs).where(eq(reportJobs.id, 'rpt_swept'));
    expect(job?.status).toBe('expired');
    expect(await pair.hosts[0].host.files.has('swept.pdf')).toBe(false);
    await bothAtOnce(`select 1 from idempotency_keys where key = 'old' for update`, sweepRows);
    expect(await queriesOf().select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'old'))).toEqual(
      [],
    );
  });

  it('never return data from before the other one’s write', async () => {
    const { id, access } = await newMember(pair.hosts[0], 'cached@example.com');
    const { access: cyborg } = await pair.hosts[0].login('cyborg@clubfolio.example');
    const own = '/api/v1/reports/cached_report/portfolio/';
    const club = '/api/v1/reports/cyborg/investors/';
    const read = async (host: TestHost) => ({
      own: (await host.send('GET', own, { token: access })).body,
      club: JSON.stringify((await host.send('GET', club, { token: cyborg })).body),
    });
    for (const [writer, reader] of [pair.hosts, pair.hosts.toReversed()]) {
      if (!writer || !reader) throw new Error('Two hosts are needed.');
      const before = await read(reader);
      expect(await read(reader)).toEqual(before);
      await insertHolding(writer, id, 'USD', '2024-01-01', '1234.00');
      const after = await read(reader);
      expect(after.own.holdings).toHaveLength(before.own.holdings.length + 1);
      expect(after.own.is_stale).toBe(false);
      expect(after.club).not.toBe(before.club);
    }
  });
});

describe.runIf(hasPostgres)('two hosts that start at once', () => {
  const olderBy = 12;

  it.each([
    ['an empty database', async () => createDatabase()],
    [
      'an older database',
      async () => {
        const url = await createDatabase();
        const engine = await openPostgres(url, { warn: () => {}, limitMs: 5_000, waitMs: 5_000 });
        await migrate(engine, (await readMigrations()).slice(0, -olderBy));
        await engine.close();
        return url;
      },
    ],
  ])('on %s apply each migration once, seed once, and are both ready', async (_, prepare) => {
    const url = await prepare();
    const pair = await openTwoHosts({ DATABASE_URL: url, AUDIT_KEY: 'the-audit-key-that-both-hosts-have' });
    try {
      const [{ host }] = pair.hosts;
      const names = (await readMigrations()).map(({ name }) => name);
      const run = await host.database.script((query) => query('select name from migrations order by number'));
      expect(run.map(({ name }) => name)).toEqual(names);
      const entries = await host.database.queries
        .select({ object: auditLog.object })
        .from(auditLog)
        .where(eq(auditLog.event, 'migration'));
      const objects = entries.map(({ object }) => object);
      expect(objects.toSorted()).toEqual(names.slice(-objects.length));
      expect([names.length, olderBy]).toContain(objects.length);
      for (const { send, login } of pair.hosts) {
        expect((await send('GET', '/readyz')).status).toBe(200);
        expect((await login('member@clubfolio.example')).access).toBeTypeOf('string');
      }
      const [clubs] = await queryRows(
        host.database.queries,
        sql`select count(*) from investors where email = 'member@clubfolio.example'`,
        counted,
      );
      expect(clubs?.count).toBe(1);
    } finally {
      await pair.dispose();
    }
  });
});
