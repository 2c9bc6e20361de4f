import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { count, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUnavailable } from '../../../server/database/errors.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { distributions, lots } from '../../../server/database/schema/schema-club.ts';
import { deposits } from '../../../server/database/schema/schema-cyborg.ts';
import { marketEvents, marketRequests, marketTrades } from '../../../server/database/schema/schema-market.ts';
import { idempotencyKeys } from '../../../server/database/schema/schema-rounds.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { readSettings } from '../../../server/environment.ts';
import { openHost } from '../../../server/open-host.ts';
import {
  createDatabase,
  engines,
  enginesByDay,
  openTestHost,
  seededDatabase,
  type TestHost,
} from '../support/host.ts';
import {
  dayFrom,
  ledgerOf,
  newBuyer,
  newHolder,
  newSubject,
  type Person,
  unitsHeld,
} from '../support/market.ts';
import { type Fault, openProxy, type PostgresProxy } from '../support/postgres-proxy.ts';

const limitMs = 250;
/** Random faults beside one at each message; 500 at night. */
const runs = Number(process.env['FAULT_RUNS'] ?? 10);
const kinds = ['pause', 'cutBefore', 'cutAfter'] as const;

/** The host answered 503 with Retry-After, as it does to a request that meets a broken connection. */
class TryAgain extends Error {}

describe.skipIf(engines.length < 2)('a host whose connections to PostgreSQL are paused and cut', () => {
  let proxy: PostgresProxy;
  let host: TestHost;
  beforeAll(async () => {
    const direct = await createDatabase(seededDatabase);
    proxy = await openProxy(direct);
    host = await openTestHost('postgresql', {
      DATABASE_URL: proxy.url(direct),
      DATABASE_LIMIT_MS: String(limitMs),
      REVIEW_DELAY_SECONDS: '3600',
    });
  });
  afterAll(async () => {
    proxy.disarm();
    await host.dispose();
    await proxy.stop();
  });

  const { settle } = clubCommands;

  /** Calls until the database lets it through; any other failure than "try again" is a fault of the host. */
  async function insist<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (!(isUnavailable(error) || error instanceof TryAgain) || attempt > 20) throw error;
        await pause(50);
      }
    }
  }

  /** A deal between two people whose units are about to change hands. */
  async function transferring() {
    const subject = await newSubject(host);
    const seller = await newHolder(host, subject, '1000');
    const buyer = await newBuyer(host);
    const ledger = ledgerOf(host);
    const createdId = async (step: ReturnType<typeof ledger.offer>, status: number): Promise<number> => {
      const answer = await step;
      if (answer.status === 503 && answer.headers.has('retry-after')) throw new TryAgain();
      expect(answer.status).toBe(status);
      return answer.body.id;
    };
    const listing = await createdId(ledger.offer(seller), 201);
    const deal = await createdId(ledger.bid(buyer, listing), 201);
    await createdId(ledger.reply(seller, 'accept', deal), 200);
    const { queries } = host.host.database;
    await queries.update(marketRequests).set({ status: 'transferring' }).where(eq(marketRequests.id, deal));
    return { subject, seller, buyer, deal };
  }
  type Scene = Awaited<ReturnType<typeof transferring>>;

  const counted = async ({ deal, subject }: Scene) => {
    const { queries } = host.host.database;
    const rowsOf = async (
      table: typeof lots | typeof deposits | typeof distributions | typeof marketTrades,
    ) => (await queries.select({ n: count() }).from(table).where(eq(table.request_id, deal)))[0]?.n;
    const settled = await queries
      .select({ n: count() })
      .from(marketEvents)
      .where(sql`${marketEvents.request_id} = ${deal} and ${marketEvents.status} = 'settled'`);
    const [row] = await queries.select().from(marketRequests).where(eq(marketRequests.id, deal));
    return {
      status: row?.status,
      lots: await rowsOf(lots),
      deposits: await rowsOf(deposits),
      distributions: await rowsOf(distributions),
      trades: await rowsOf(marketTrades),
      settled: settled[0]?.n,
      units: await unitsHeld(host, subject),
    };
  };
  const nothing = { lots: 0, deposits: 0, distributions: 0, trades: 0, settled: 0, units: 1000 };
  const once = { lots: 1, deposits: 1, distributions: 1, trades: 1, settled: 1, units: 1000 };

  /** Settles a deal while a fault happens, and then until it is done. @returns how many messages the first try sent */
  async function settleThrough(fault: Fault): Promise<number> {
    // A connection that the fault before has broken may be found only now.
    const scene = await insist(transferring);
    proxy.arm(fault, limitMs * 2);
    const wasDone = await settle.run(host.host, { id: scene.deal }).then(
      () => true,
      () => false,
    );
    const messages = proxy.messages();
    proxy.disarm();
    const state = await insist(() => counted(scene));
    const settled = { ...once, status: 'settled' };
    if (wasDone) expect(state).toEqual(settled);
    else expect([settled, { ...nothing, status: 'transferring' }]).toContainEqual(state);
    if (state.status === 'transferring') await insist(() => settle.run(host.host, { id: scene.deal }));
    expect(await insist(() => counted(scene))).toEqual(settled);
    return messages;
  }

  it('books a deal once or not at all, whichever message of its settlement is paused or cut', async () => {
    const messages = await settleThrough({ kind: 'pause', atMessage: Infinity });
    expect(messages).toBeGreaterThan(20);
    for (let atMessage = 1; atMessage <= messages; atMessage += 1) {
      const kind = kinds[atMessage % kinds.length] ?? 'pause';
      await settleThrough({ kind, atMessage });
    }
  });

  it(`does so for ${runs} faults at random`, { timeout: 60_000 + runs * 5_000 }, async () => {
    const fault = fc.record({ kind: fc.constantFrom(...kinds), atMessage: fc.integer({ min: 1, max: 40 }) });
    await fc.assert(
      fc.asyncProperty(fault, async (hit) => void (await settleThrough(hit))),
      { numRuns: runs },
    );
  });

  it('answers 503 with Retry-After while the server is down, keeps nothing of it, and recovers within 5 s', async () => {
    const scene = await transferring();
    const offers = () => ledgerOf(host).list(scene.buyer.access);
    const bid = {
      request_type: 'wanted',
      startup: scene.subject.startup,
      units: '100',
      price: '60',
      currency: 'USD',
    };
    const want = () =>
      host.send('POST', '/api/v1/deals/secondary_market/create/', {
        token: scene.buyer.access,
        body: {
          ...bid,
          note: '',
          investing_profile: scene.buyer.id,
          valid_until_date: dayFrom(host, 20),
          idempotency_key: `away-${scene.deal}`,
        },
      });
    // One request is on its way when the server goes.
    proxy.arm({ kind: 'pause', atMessage: 3 }, 400);
    const under = want();
    await pause(100);
    await proxy.stop();
    const away = [await under, await offers(), await want(), await offers()];
    for (const { status, headers } of away) {
      expect(status).toBe(503);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    proxy.disarm();
    await pause(2_500);
    await proxy.start();
    const back = Date.now();
    while ((await offers()).status !== 200) {
      expect(Date.now() - back).toBeLessThan(5_000);
      await pause(100);
    }
    const { queries } = host.host.database;
    const kept = await queries
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.key, `away-${scene.deal}`));
    expect(kept).toEqual([]);
    expect((await want()).status).toBe(201);
  });
});

describe.skipIf(engines.length < 2)('deals that settle concurrently while the process is suspended', () => {
  it('are each booked once', { timeout: 60_000 }, async () => {
    const deals = 12;
    const host = await openTestHost('postgresql', {
      DATABASE_LIMIT_MS: '400',
      REVIEW_DELAY_SECONDS: '3600',
    });
    const ledger = ledgerOf(host);
    const subject = await newSubject(host);
    const seller = await newHolder(host, subject, '5000');
    const listing = (await ledger.offer(seller, { units: '4800', min_fill_units: '100' })).body.id as number;
    const ids: number[] = [];
    for (let index = 0; index < deals; index += 1) {
      const { body } = await ledger.bid(await newBuyer(host), listing, { units: '400' });
      expect((await ledger.reply(seller, 'accept', body.id)).status).toBe(200);
      ids.push(body.id);
    }
    const { queries } = host.host.database;
    await queries
      .update(marketRequests)
      .set({ status: 'transferring' })
      .where(eq(marketRequests.parent_id, listing));
    const open = new Set(ids);
    const settleAll = () =>
      Promise.allSettled(
        [...open].map(async (id) => {
          await clubCommands.settle.run(host.host, { id });
          open.delete(id);
        }),
      );
    const turn = settleAll();
    await pause(60);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
    await turn;
    for (let attempt = 0; attempt < 5 && open.size > 0; attempt += 1) await settleAll();
    const [booked] = await queries
      .select({ lots: count(lots.id), deals: sql<number>`count(distinct ${lots.request_id})::int` })
      .from(lots)
      .where(sql`${lots.request_id} in ${ids}`);
    expect(booked).toEqual({ lots: deals, deals });
    expect(await unitsHeld(host, subject)).toBe(5000);
    await host.dispose();
  });
});

describe.each(enginesByDay)('parallel acceptances on one holding on %s', (engine) => {
  it('allocate the available units and refuse the rest with 409', async () => {
    const host = await openTestHost(engine, { REVIEW_DELAY_SECONDS: '3600' });
    const ledger = ledgerOf(host);
    const subject = await newSubject(host);
    const seller = await newHolder(host, subject, '1000');
    const answers: { buyer: Person; id: number }[] = [];
    for (let index = 0; index < 18; index += 1) {
      const buyer = await newBuyer(host);
      const requested = await ledger.post(buyer.access, {
        request_type: 'wanted',
        startup: subject.startup,
        units: '300',
        price: '12',
        currency: 'USD',
        investing_profile: buyer.id,
        valid_until_date: dayFrom(host, 20),
        note: '',
      });
      const answer = await ledger.offer(seller, { parent: requested.body.id, units: '300', price: '12' });
      expect(answer.status).toBe(201);
      answers.push({ buyer, id: answer.body.id });
    }
    const replies = await Promise.all(answers.map(({ buyer, id }) => ledger.reply(buyer, 'accept', id)));
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array(3).fill(200), ...Array(15).fill(409)]);
    await host.dispose();
  });
});

describe.skipIf(engines.length < 2)('the start of a host before its PostgreSQL server', () => {
  it('waits, and continues when the server is up', async () => {
    const direct = await createDatabase(seededDatabase);
    const proxy = await openProxy(direct);
    const url = proxy.url(direct);
    await proxy.stop();
    const folder = mkdtempSync(join(tmpdir(), 'clubfolio-wait-'));
    const opening = openHost(
      readSettings({ DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent', DATABASE_WAIT_SECONDS: '20' }),
    );
    await pause(1_200);
    await proxy.start();
    const { close } = await opening;
    await close();
    await proxy.stop();
  });

  it('reports that it waits, and gives up with the reason after the timeout', async () => {
    const warnings: string[] = [];
    const opening = openPostgres('postgres://club@127.0.0.1:1/club', {
      warn: (message) => warnings.push(message),
      limitMs,
      waitMs: 1_000,
    });
    await expect(opening).rejects.toThrow(/did not answer within 1 s: .*ECONNREFUSED/);
    expect(warnings).toEqual(['PostgreSQL does not answer yet. The host keeps trying for up to 1 s.']);
  });

  it('does not wait for a server that rejects the login', async () => {
    const url = new URL(await createDatabase(seededDatabase));
    url.pathname = '/no_such_database';
    const opening = openPostgres(url.href, { warn: () => {}, limitMs, waitMs: 60_000 });
    await expect(opening).rejects.toThrow('does not exist');
  });
});
