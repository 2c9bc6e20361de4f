import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { password, startHost } from './support/host.mjs';
import { slowest } from './support/quantile.mjs';

const clients = 200;
const signInsAtOnce = 10;
const goals = { signIn: 250, health: 50 };
const seconds = Number(process.env.BENCH_SECONDS ?? 15);

/** A client of its own address, so that no limit of one person's requests is met. */
function clientAt(url, number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const address = `10.0.${Math.floor(number / 250)}.${1 + (number % 250)}`;
  const ask = (method, path, { body, token } = {}) =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const sent = request(
        url + path,
        {
          method,
          agent,
          headers: {
            'x-forwarded-for': address,
            ...(body && { 'content-type': 'application/json' }),
            ...(token && { authorization: `Bearer ${token}` }),
          },
        },
        (answer) => {
          const parts = [];
          answer.on('data', (part) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode,
              wait: answer.headers['retry-after'],
              body: Buffer.concat(parts),
              ms: performance.now() - began,
            }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });
  return { ask, close: () => agent.destroy() };
}

/** Asks `/healthz` again and again from a thread of its own, whatever else this process does. */
function watchHealth(url) {
  const worker = new Worker(new URL('./support/health-worker.mjs', import.meta.url), { workerData: { url } });
  return async () => {
    const result = new Promise((resolve) => worker.once('message', resolve));
    worker.postMessage('stop');
    return result;
  };
}

const bareServer = `
  const server = require('node:http').createServer((_, answer) => answer.end('ok'));
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

/** A server that does nothing, in a process of its own: what it takes is the machine's doing. */
async function startBare() {
  const child = spawn(process.execPath, ['-e', bareServer], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${Number(port)}`, stop: () => child.kill() };
}

/** Waits until the host has written what a first start writes: less than a tenth of a processor for two seconds. */
async function settled(url) {
  const used = async () =>
    Number(/^process_cpu_seconds_total (\S+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]);
  for (let turn = 0, before = await used(); turn < 60; turn += 1) {
    await pause(2_000);
    const now = await used();
    if (now - before < 0.2) return;
    before = now;
  }
}

const signIn = (client, email) => client.ask('POST', '/api/auth/token/', { body: { email, password } });

async function register(url, count) {
  const client = clientAt(url, 1_000);
  const emails = Array.from({ length: count }, (_, index) => `bench-${index}@example.com`);
  for (const email of emails) {
    const { status } = await client.ask('POST', '/api/v1/investors/register/', { body: { email, password } });
    if (status !== 201) throw new Error(`Registering answered ${status}`);
  }
  client.close();
  return emails;
}

/** Sign-ins, ten at a time. */
async function measureSignIns(url, emails) {
  const times = [];
  await Promise.all(
    Array.from({ length: signInsAtOnce }, async (_, place) => {
      const client = clientAt(url, place);
      for (let turn = 0; turn < 20; turn += 1) {
        const { status, ms } = await signIn(client, emails[(place + turn * signInsAtOnce) % emails.length]);
        if (status !== 200) throw new Error(`A sign-in answered ${status}`);
        times.push(ms);
      }
      client.close();
    }),
  );
  return times;
}

const types = ['portfolio', 'capital_account', 'transactions', 'performance', 'returns', 'tax_year'];

/** What the clients ask for: a sign-in, a report of a day, or a file of one; no two ask for the same. */
const workOf = (place, turn, token, email) => (client) => {
  const type = types[(place + turn) % types.length];
  const day = new Date(Date.UTC(2026, 9, 1 - ((place * 31 + turn * 7) % 600)));
  const params = { as_of_date: day.toISOString().slice(0, 10) };
  switch (place % 4) {
    case 0:
    case 1:
      return signIn(client, email);
    case 2:
      return client.ask('GET', `/api/v1/reports/cached_report/${type}/?${new URLSearchParams(params)}`, {
        token,
      });
    default:
      return client.ask('POST', '/api/v1/reports/generate_pdf/', {
        token,
        body: {
          report_type: type,
          format: turn % 2 === 0 ? 'pdf' : 'xlsx',
          params,
          idempotency_key: randomUUID(),
        },
      });
  }
};

/** All clients at once, each again as soon as it has its answer; one that is refused waits as long as the answer says. */
async function overload(url, emails, token) {
  const until = performance.now() + seconds * 1_000;
  const answers = new Map();
  const times = [];
  const odd = new Set();
  await Promise.all(
    Array.from({ length: clients }, async (_, place) => {
      const client = clientAt(url, place);
      for (let turn = 0; performance.now() < until; turn += 1) {
        const { status, wait, ms, body } = await workOf(
          place,
          turn,
          token,
          emails[place % emails.length],
        )(client);
        answers.set(status, (answers.get(status) ?? 0) + 1);
        if (status === 503 && wait !== undefined) await pause(Number(wait) * 1_000);
        else if (status !== 200 && status !== 202) odd.add(`${status} ${body.toString().slice(0, 100)}`);
        else times.push(ms);
      }
      client.close();
    }),
  );
  return { answers, times, odd };
}

/** Two hundred clients at once, while `/healthz` is watched; and sign-ins, ten at a time. */
export async function measureOverload() {
  const host = await startHost({ TRUSTED_PROXIES: '127.0.0.1', ACCESS_TOKEN_SECONDS: '3600' });
  const missed = [];
  const judge = (text, value, most) => {
    console.log(`${text}: ${value.toFixed(0)} ms`);
    if (value > most) missed.push(`${text}: ${value.toFixed(0)} ms, at most ${most}`);
  };
  try {
    await settled(host.url);
    const emails = await register(host.url, 40);
    const member = clientAt(host.url, 2_000);
    const { access: token } = JSON.parse((await signIn(member, host.member)).body.toString());
    member.close();
    judge(
      `sign-in, ${signInsAtOnce} at a time, p95`,
      slowest(await measureSignIns(host.url, emails), 0.95),
      goals.signIn,
    );
    const bare = await startBare();
    const stops = [watchHealth(host.url), watchHealth(bare.url)];
    const { answers, times, odd } = await overload(host.url, emails, token);
    const [health, ofBare] = await Promise.all(stops.map((stop) => stop()));
    bare.stop();
    const counts = [...answers]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${count} of ${status}`);
    console.log(`${clients} clients for ${seconds} s: answers ${counts.join(', ')}`);
    console.log(
      `what was answered: median ${slowest(times, 0.5).toFixed(0)} ms, p95 ${slowest(times, 0.95).toFixed(0)} ms`,
    );
    console.log(
      `/healthz meanwhile: median ${slowest(health, 0.5).toFixed(0)} ms, slowest ${slowest(health, 1).toFixed(0)} ms of ${health.length}`,
    );
    console.log(`a server that does nothing meanwhile: p99 ${slowest(ofBare, 0.99).toFixed(0)} ms`);
    judge('/healthz meanwhile, p99', slowest(health, 0.99), goals.health);
    for (const answer of odd) missed.push(`a client was answered ${answer}`);
  } finally {
    await host.stop();
  }
  return missed;
}
