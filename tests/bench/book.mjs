import { sql } from 'drizzle-orm';
import { builtModule } from './support/built.mjs';
import { withOpenHost } from './support/open-host.mjs';

const holdings = 10_000;

const answerGoal = 1_000;
const pdfGoal = 2_000;

const percentile = (times, share) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1];

export async function timed(work) {
  const began = performance.now();
  const result = await work();
  return { took: performance.now() - began, result };
}

/** Ten flows for each holding: seven purchases and three payments, over all series. What the investor had goes to another one. */
export async function insertBook(database, investorId, count) {
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

async function measureIrr() {
  const { irrOf } = await builtModule('irr');
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

const pdf = (key) => ({
  report_type: 'portfolio',
  format: 'pdf',
  params: {},
  sections: ['holdings', 'notes'],
  locale: 'en-GB',
  prepared_for: 'Bench',
  idempotency_key: `bench-${key}`,
});

/** A portfolio of 10,000 holdings and 100,000 flows asked of a host in this process, and the PDF of 100 holdings. */
export const measureBook = async () => {
  await measureIrr();
  return withOpenHost(
    async ({ host: { database }, read, email }) => {
      const missed = [];
      const { rows } = await database.queries.execute(sql`select id from investors where email = ${email}`);
      const investorId = Number(rows[0].id);
      await insertBook(database, investorId, 100);
      for (const turn of [1, 2, 3]) {
        const { took, result } = await timed(() => read('/api/v1/reports/generate_pdf/', pdf(turn)));
        console.log(
          `PDF of 100 holdings, turn ${turn}: ${took.toFixed(0)} ms, ${(result.byteLength / 1e3).toFixed(0)} kB`,
        );
        if (took > pdfGoal) missed.push(`PDF, turn ${turn}: ${took.toFixed(0)} ms, at most ${pdfGoal}`);
      }

      await insertBook(database, investorId, holdings);
      for (const type of ['portfolio', 'performance', 'capital_account', 'transactions', 'tax_year']) {
        const path = `/api/v1/reports/cached_report/${type}/`;
        const { took: first, result } = await timed(() => read(path));
        const made = [first];
        for (let turn = 1; turn < 40; turn += 1) {
          const day = new Date(Date.UTC(2026, 7, turn)).toISOString().slice(0, 10);
          made.push((await timed(() => read(`${path}?as_of_date=${day}`))).took);
        }
        await database.queries.execute(
          sql`update lots set fees = fees where id = (select max(id) from lots)`,
        );
        const { took: changed } = await timed(() => read(path));
        const kept = [];
        for (let turn = 0; turn < 20; turn += 1) kept.push((await timed(() => read(path))).took);
        console.log(
          `${type} of ${holdings} holdings, ${holdings * 10} flows: first ${first.toFixed(0)} ms, made p95 ${percentile(made, 0.95).toFixed(0)} ms, median ${percentile(made, 0.5).toFixed(0)} ms, after a change ${changed.toFixed(0)} ms, kept p95 ${percentile(kept, 0.95).toFixed(0)} ms, ${(result.byteLength / 1e6).toFixed(1)} MB`,
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
      return missed;
    },
    { REPORT_PATIENCE_MS: '60000' },
  );
};
