import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readSettings } from '../../server/environment.ts';
import { openHost } from '../../server/open-host.ts';
import { irrOf } from '../../src/finance/irr.ts';
import { password } from './host.mjs';

const holdings = 10_000;
const email = 'member@clubfolio.example';

const answerGoal = 1_000;

const percentile = (times, share) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1];

async function timed(work) {
  const began = performance.now();
  const result = await work();
  return { took: performance.now() - began, result };
}

/** Ten flows for each holding: seven purchases and three payments, over all series. What the investor had goes to another one. */
async function insertBook(database, investorId, count) {
  await database.transaction(async (queries) => {
    await queries.execute(sql`update holdings set investor_id = (select max(id) from investors)
      where investor_id = ${investorId}`);
    await queries.execute(sql`insert into holdings (investor_id, series_id, currency, created_at)
      select ${investorId}, 1 + n % (select count(*) from series), 'USD', now() from generate_series(0, ${count - 1}::int) n`);
    await queries.execute(sql`insert into lots (holding_id, date, units, invested, fees)
      select h.id, date '2016-01-04' + (k * 211 + (h.id % 97)::int), 100 + k, 1000 + h.id % 500 + k, 40
      from holdings h, generate_series(0, 6) k where h.investor_id = ${investorId}`);
    await queries.execute(sql`insert into distributions (holding_id, date, kind, gross, carry, cost_share)
      select h.id, date '2021-02-01' + (k * 307 + (h.id % 89)::int), 'sale', 900 + k * 10, 20, 0.1
      from holdings h, generate_series(0, 2) k where h.investor_id = ${investorId}`);
  });
}

function measureIrr() {
  const books = Array.from({ length: 1_000 }, (_, book) => [
    ...Array.from({ length: 39 }, (__, flow) => ({
      date: `${2010 + Math.floor(flow / 4)}-${String(1 + (flow % 4) * 3).padStart(2, '0')}-${String(1 + ((book * 7 + flow) % 27)).padStart(2, '0')}`,
      amount: (flow % 5 === 4 ? 900 + book + flow * 13 : -1000 - ((flow * book) % 777)).toFixed(2),
    })),
    { date: '2020-06-30', amount: (60_000 + book * 10).toFixed(2) },
  ]);
  const times = [];
  for (let turn = 0; turn < 10; turn += 1) {
    const began = performance.now();
    for (const flows of books) irrOf(flows);
    times.push(performance.now() - began);
  }
  console.log(
    `1,000 IRRs of 40 flows: first ${times[0].toFixed(0)} ms, median ${percentile(times, 0.5).toFixed(0)} ms`,
  );
}

/** A portfolio of 10,000 holdings and 100,000 flows asked of a host in this process, and the PDF of 100 holdings. */
export async function measureBook() {
  measureIrr();
  const missed = [];
  const folder = mkdtempSync(join(tmpdir(), 'clubfolio-book-'));
  const settings = {
    DATA_DIR: folder,
    THROTTLE_SCALE: '100000',
    REPORT_PATIENCE_MS: '60000',
    LOG_LEVEL: 'error',
    ...(process.env.BENCH_DATABASE_URL && { DATABASE_URL: process.env.BENCH_DATABASE_URL }),
  };
  const { app, host, close } = await openHost(readSettings(settings));
  const ask = async (path, body) => {
    const response = await app.request(`http://localhost${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const bytes = await response.arrayBuffer();
    if (!response.ok)
      throw new Error(`${path} answered ${response.status}: ${Buffer.from(bytes).toString().slice(0, 200)}`);
    return bytes;
  };
  let token = '';
  const signIn = async () => {
    token = JSON.parse(Buffer.from(await ask('/api/auth/token/', { email, password })).toString()).access;
  };
  try {
    await signIn();
    const { rows } = await host.database.queries.execute(
      sql`select id from investors where email = ${email}`,
    );
    const investorId = Number(rows[0].id);

    await insertBook(host.database, investorId, 100);
    const pdf = (key) => ({
      report_type: 'portfolio',
      format: 'pdf',
      params: {},
      sections: ['holdings', 'notes'],
      locale: 'en-GB',
      prepared_for: 'Bench',
      idempotency_key: `bench-${key}`,
    });
    for (const turn of [1, 2, 3]) {
      const { took, result } = await timed(() => ask('/api/v1/reports/generate_pdf/', pdf(turn)));
      console.log(
        `PDF of 100 holdings, turn ${turn}: ${took.toFixed(0)} ms, ${(result.byteLength / 1e3).toFixed(0)} kB`,
      );
    }

    await insertBook(host.database, investorId, holdings);
    for (const type of ['portfolio', 'performance', 'capital_account', 'transactions', 'tax_year']) {
      const path = `/api/v1/reports/cached_report/${type}/`;
      const { took: first, result } = await timed(() => ask(path));
      const made = [first];
      for (let turn = 1; turn < 20; turn += 1) {
        made.push((await timed(() => ask(`${path}?as_of_date=2026-09-${10 + turn}`))).took);
      }
      await host.database.queries.execute(
        sql`update lots set fees = fees where id = (select max(id) from lots)`,
      );
      const { took: changed } = await timed(() => ask(path));
      const kept = [];
      for (let turn = 0; turn < 20; turn += 1) kept.push((await timed(() => ask(path))).took);
      console.log(
        `${type} of ${holdings} holdings, ${holdings * 10} flows: made p95 ${percentile(made, 0.95).toFixed(0)} ms, after a change ${changed.toFixed(0)} ms, kept p95 ${percentile(kept, 0.95).toFixed(0)} ms, ${(result.byteLength / 1e6).toFixed(1)} MB`,
      );
      for (const [name, took] of [
        ['made p95', percentile(made, 0.95)],
        ['after a change', changed],
      ]) {
        if (type === 'portfolio' && took > answerGoal) {
          missed.push(`${type}, ${name}: ${took.toFixed(0)} ms, at most ${answerGoal}`);
        }
      }
    }
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
  return missed;
}
