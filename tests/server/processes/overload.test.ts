import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Table } from '../../../server/files/tables.ts';
import { createFileWriter } from '../../../server/files/writer-threads.ts';
import { copySeeded } from '../../support/setup/prepared-folders.ts';
import { occupyPasswordQueue, occupyReportQueue } from '../support/busy.ts';
import { anyEngine, openEmptyEngine, openTestHost, password, type TestHost } from '../support/host.ts';
import { type HostProcess, startProcess } from '../support/process.ts';

/** Turns of the event loop while `work` goes on. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work();
  isOver = true;
  return turns;
}

it('yields to the event loop between two queries of the embedded database', async () => {
  const engine = await openEmptyEngine('pglite');
  const turns = await turnsDuring(() =>
    Promise.all(Array.from({ length: 50 }, () => engine.queries.execute(sql`select 1`))),
  );
  await engine.close();
  expect(turns).toBeGreaterThanOrEqual(49);
});

it.each(['pdf', 'xlsx'] as const)('writes %s without blocking the event loop', async (format) => {
  const table: Table = {
    key: 'holdings',
    title: 'Holdings',
    columns: [
      { key: 'name', title: 'Name', kind: 'text' },
      { key: 'amount', title: 'Amount', kind: 'money' },
    ],
    rows: Array.from({ length: 800 }, (_, index) => [`Holding ${index}`, `${index}.00`]),
  };
  const writer = createFileWriter();
  const content = {
    title: 'Report',
    club: { name: 'Clubfolio', logo: null },
    facts: [],
    chart: null,
    tables: [table],
    notes: [],
    locale: 'en-GB',
    generatedAt: new Date(),
  };
  const before = performance.eventLoopUtilization();
  const bytes = await (format === 'pdf' ? writer.pdf(content) : writer.xlsx([table]));
  const { utilization } = performance.eventLoopUtilization(before);
  await writer.close();
  expect(Buffer.from(bytes.subarray(0, 2)).toString()).toBe(format === 'pdf' ? '%P' : 'PK');
  expect(utilization).toBeLessThan(0.5);
});

describe('an overloaded host', () => {
  let folder: string;
  let host: HostProcess;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'clubfolio-overload-'));
    copySeeded(folder);
    host = await startProcess(folder, { TRUSTED_PROXIES: '127.0.0.1' });
  });
  afterAll(async () => {
    await host.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${host.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, wait: answer.headers.get('retry-after'), text: await answer.text() };
  };
  const signIn = (address: string, secret = password) =>
    ask(
      '/api/auth/token/',
      { email: 'member@clubfolio.example', password: secret },
      { 'x-forwarded-for': address },
    );

  it('refuses with 503 and Retry-After what would wait too long, and stays healthy', async () => {
    const { access } = JSON.parse((await signIn('10.1.0.1')).text);
    const file = (turn: number) =>
      ask(
        '/api/v1/reports/generate_pdf/',
        {
          report_type: 'portfolio',
          format: turn % 2 ? 'pdf' : 'xlsx',
          params: {},
          idempotency_key: randomUUID(),
        },
        { authorization: `Bearer ${access}` },
      );
    const health: number[] = [];
    const ending = new AbortController();
    const watch = async () => {
      while (!ending.signal.aborted) {
        const began = performance.now();
        const { status } = await fetch(`${host.url}/healthz`);
        expect(status).toBe(200);
        health.push(performance.now() - began);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    const watched = watch();
    const answers = await Promise.all([
      ...Array.from({ length: 120 }, (_, turn) => signIn(`10.2.0.${1 + turn}`)),
      ...Array.from({ length: 80 }, (_, turn) => file(turn)),
    ]);
    ending.abort();
    await watched;
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect(count(200) + count(202) + count(503)).toBe(200);
    expect(count(503)).toBeGreaterThan(20);
    // What has its place is answered: fifty that wait for a hash, and forty files.
    expect(count(200) + count(202)).toBeGreaterThanOrEqual(50 + 40);
    for (const { status, wait } of answers) if (status === 503) expect(wait).toBe('2');
    const median = health.toSorted((a, b) => a - b)[Math.floor(health.length / 2)];
    expect(median).toBeLessThan(50);
  });
});

describe('a sign-in that was not checked', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openTestHost(anyEngine, { THROTTLE_SCALE: '1000' });
  });
  afterAll(() => host.dispose());

  it('is not counted as a wrong password', async () => {
    const email = 'member@clubfolio.example';
    const leave = occupyPasswordQueue(host.host);
    const body = { email, password };
    for (let turn = 0; turn < 8; turn += 1) {
      expect((await host.send('POST', '/api/auth/token/', { body })).status).toBe(503);
    }
    await leave();
    expect((await host.send('POST', '/api/auth/token/', { body })).status).toBe(200);
  });
});

describe('a report that cannot be computed soon', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openTestHost(anyEngine);
  });
  afterAll(() => host.dispose());

  it('is served from the cache, marked as stale, and refused if there is none', async () => {
    const { access: token } = await host.login('member@clubfolio.example');
    const ask = (type: string) => host.send('GET', `/api/v1/reports/cached_report/${type}/`, { token });
    expect((await ask('portfolio')).body.is_stale).toBe(false);
    await host.host.database.queries.execute(
      sql`update lots set fees = fees where id = (select min(id) from lots)`,
    );
    const leave = occupyReportQueue(host.host);
    expect(await ask('portfolio')).toMatchObject({ status: 200, body: { is_stale: true } });
    const refused = await ask('tax_year');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    await leave();
    expect((await ask('portfolio')).body.is_stale).toBe(false);
    expect((await ask('tax_year')).status).toBe(200);
  });
});
