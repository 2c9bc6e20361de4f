import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { password, startHost } from './support/host.mjs';
import { slowest } from './support/quantile.mjs';

const minutes = Number(process.env.BENCH_MINUTES ?? 60);
const clients = 8;
const sampleMs = 5_000;
/** Caches fill and code is compiled in this share of the time, which is not judged. */
const warmUp = 0.25;
/** Megabytes that may be added from the first third of the rest to the last: an hour leaks less than 1 MB in ten minutes. */
const maxGrowth = { heap: 6, rss: 12 };

const types = ['portfolio', 'capital_account', 'transactions', 'performance', 'returns', 'tax_year'];
const lists = [
  '/api/v1/investors/profile/',
  '/api/v1/investors/documents/',
  '/api/v1/rounds/cached_list/',
  '/api/v1/news/cached_list/',
  '/api/v1/deals/secondary_market/',
];
const pages = ['/', '/portfolio', '/rounds', '/news'];

const pick = (list, turn) => list[turn % list.length];
const dayOf = (turn) => new Date(Date.UTC(2026, 8, 1 + (turn % 20))).toISOString().slice(0, 10);

/** A person who signs in, reads, asks for files, mistypes a password, refreshes the session and leaves, from ever new addresses. */
async function live(host, place, until, counted) {
  const send = async (method, path, { body, token, expected = [200, 201, 202, 204] } = {}) => {
    const turn = (counted.requests += 1);
    const answer = await fetch(host.url + path, {
      method,
      headers: {
        'x-forwarded-for': `10.${place}.${Math.floor(turn / 250) % 250}.${1 + (turn % 250)}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    // A host with too much to do says so.
    if (answer.status === 503) await pause(1_000);
    else if (!expected.includes(answer.status))
      throw new Error(`${method} ${path} answered ${answer.status}`);
    return answer.ok && answer.headers.get('content-type')?.includes('json') ? JSON.parse(bytes) : null;
  };
  for (let round = place; performance.now() < until; round += 1) {
    const email = host.member;
    const wrong = { email: `nobody-${round % 500}@example.com`, password };
    await send('POST', '/api/auth/token/', { body: wrong, expected: [401, 429] });
    const pair = await send('POST', '/api/auth/token/', { body: { email, password } });
    if (pair === null) continue;
    const token = pair.access;
    for (let turn = 0; turn < 12; turn += 1) {
      await send('GET', pick(lists, round + turn), { token });
      const query = `?as_of_date=${dayOf(round + turn)}`;
      await send('GET', `/api/v1/reports/cached_report/${pick(types, turn)}/${query}`, { token });
      await send('GET', pick(pages, turn));
      await pause(20);
    }
    await send('POST', '/api/v1/reports/generate_pdf/', {
      token,
      body: {
        report_type: pick(types, round),
        format: pick(['pdf', 'xlsx', 'csv'], round),
        params: { as_of_date: dayOf(round) },
        idempotency_key: randomUUID(),
      },
    });
    const next = await send('POST', '/api/auth/token/refresh/', { body: { refresh: pair.refresh } });
    await send('POST', '/api/auth/token/blacklist/', { body: { refresh: next?.refresh ?? pair.refresh } });
    counted.rounds += 1;
  }
}

/** Megabytes by the host's own metrics, without garbage: otherwise the heap is as large as the collector happens to leave it. */
async function memoryOf({ url, collectGarbage }) {
  collectGarbage();
  await pause(500);
  const text = await (await fetch(`${url}/metrics`)).text();
  const read = (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / 2 ** 20;
  return { heap: read('nodejs_heap_size_used_bytes'), rss: read('process_resident_memory_bytes') };
}

const third = (samples, place) =>
  samples.slice(Math.floor((samples.length * place) / 3), Math.floor((samples.length * (place + 1)) / 3));

/** Of a third: the least heap, which is what its collections left, and the middle of the resident set. */
const figuresOf = (samples) => ({
  heap: Math.min(...samples.map(({ heap }) => heap)),
  rss: slowest(
    samples.map(({ rss }) => rss),
    0.5,
  ),
});

/** People come and go for an hour, or `BENCH_MINUTES`, and the memory stays as it is. */
export async function measureSoak() {
  const host = await startHost({ TRUSTED_PROXIES: '127.0.0.1' }, { isCollected: true });
  const began = performance.now();
  const until = began + minutes * 60_000;
  const counted = { requests: 0, rounds: 0 };
  const samples = [];
  try {
    const people = Promise.all(
      Array.from({ length: clients }, (_, place) => live(host, place, until, counted)),
    );
    const sampling = (async () => {
      await pause(minutes * 60_000 * warmUp);
      while (performance.now() < until) {
        samples.push(await memoryOf(host));
        await pause(sampleMs);
      }
    })();
    await Promise.all([people, sampling]);
  } finally {
    await host.stop();
  }
  console.log(`${minutes} min, ${counted.requests} requests of ${counted.rounds} sessions`);
  const [start, middle, end] = [0, 1, 2].map((place) => figuresOf(third(samples, place)));
  const missed = [];
  for (const name of ['heap', 'rss']) {
    const growth = end[name] - start[name];
    const line = `${name} ${start[name].toFixed(1)} MB at the start, ${middle[name].toFixed(1)} in the middle, ${end[name].toFixed(1)} at the end: ${growth.toFixed(1)} more`;
    console.log(line);
    if (!(growth <= maxGrowth[name])) missed.push(`${line}, at most ${maxGrowth[name]}`);
  }
  return missed;
}
