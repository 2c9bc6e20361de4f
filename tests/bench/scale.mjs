import { sql } from 'drizzle-orm';
import { insertBook, timed } from './book.mjs';
import { insertClub } from './club.mjs';
import { password } from './support/host.mjs';
import { withOpenHost } from './support/open-host.mjs';
import { slowest } from './support/quantile.mjs';

/** With `BENCH_DATABASE_URL` one size at a time, by `BENCH_INVESTORS`: each fills an empty database. */
const clubs = process.env.BENCH_INVESTORS ? [Number(process.env.BENCH_INVESTORS)] : [100, 1_000, 5_000];
const books = [100, 1_000, 10_000];
const holdingsOfEach = 20;
const purchasesOfEach = 9;
const turns = 10;
const signIns = 60;

const dayOf = (turn) => new Date(Date.UTC(2026, 7, 1 + turn)).toISOString().slice(0, 10);

/** The median of answers as of days that nobody asked for before. */
async function madeIn(read, path) {
  const times = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const day = `${path.includes('?') ? '&' : '?'}as_of_date=${dayOf(turn)}`;
    times.push((await timed(() => read(path + day))).took);
  }
  return slowest(times, 0.5);
}

/** Of one process: sign-ins a second, ten at a time, each from an address of its own. */
async function signInRate(app, email) {
  let left = signIns;
  const { took } = await timed(() =>
    Promise.all(
      Array.from({ length: 10 }, async (_, place) => {
        while (left > 0) {
          left -= 1;
          const { status } = await app.request('http://localhost/api/auth/token/', {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${1 + place}` },
            body: JSON.stringify({ email, password }),
          });
          if (status !== 200) throw new Error(`A sign-in answered ${status}`);
        }
      }),
    ),
  );
  return signIns / (took / 1_000);
}

async function measureClubOf(people) {
  const size = {
    people,
    stakes: people * holdingsOfEach,
    purchases: people * holdingsOfEach * purchasesOfEach,
  };
  await withOpenHost(
    async ({ host, read, app, email }) => {
      const { took } = await timed(() => insertClub(host.database, size));
      const own = await madeIn(read, '/api/v1/reports/cached_report/portfolio/');
      const totals = await madeIn(read, '/api/v1/reports/cyborg-portfolio/?group_by=vintage');
      const list = await madeIn(read, '/api/v1/reports/cyborg-portfolio/?group_by=investor');
      const kept = await timed(() =>
        read(`/api/v1/reports/cyborg-portfolio/?group_by=vintage&as_of_date=${dayOf(0)}`),
      );
      const rate = await signInRate(app, email);
      const memory = process.memoryUsage.rss() / 2 ** 20;
      console.log(
        `${host.database.name}, ${people} investors, ${size.stakes} holdings, ${size.purchases + 2 * size.stakes} payments (entered in ${(took / 1_000).toFixed(0)} s): own portfolio ${own.toFixed(0)} ms, club by vintage ${totals.toFixed(0)} ms, by investor ${list.toFixed(0)} ms, asked again ${kept.took.toFixed(0)} ms, ${rate.toFixed(0)} sign-ins/s, ${memory.toFixed(0)} MB`,
      );
    },
    { email: 'cyborg@clubfolio.example', TRUSTED_PROXIES: 'local' },
  );
}

const measureBooks = () =>
  withOpenHost(
    async ({ host: { database }, read, email }) => {
      const { rows } = await database.queries.execute(sql`select id from investors where email = ${email}`);
      for (const holdings of books) {
        await insertBook(database, Number(rows[0].id), holdings);
        const first = await timed(() => read('/api/v1/reports/cached_report/portfolio/'));
        const made = await madeIn(read, '/api/v1/reports/cached_report/portfolio/');
        const performance = await madeIn(read, '/api/v1/reports/cached_report/performance/');
        console.log(
          `${database.name}, a book of ${holdings} holdings and ${holdings * 10} payments: portfolio first ${first.took.toFixed(0)} ms, another day ${made.toFixed(0)} ms, performance ${performance.toFixed(0)} ms`,
        );
      }
    },
    { REPORT_PATIENCE_MS: '60000' },
  );

/** What grows with the number of investors, holdings and payments, and what does not. */
export async function measureScale() {
  for (const people of clubs) await measureClubOf(people);
  await measureBooks();
}
