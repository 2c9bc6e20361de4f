import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtModule } from './built.mjs';
import { password } from './host.mjs';

/**
 * Runs `measure` with a host of its own in this process, and with functions that ask it as a person of the demo: `read` for the bytes
 * of an answer, `ask` for what they say.
 */
export async function withOpenHost(measure, { email = 'member@clubfolio.example', ...settings } = {}) {
  const { openHost } = await builtModule('open-host');
  const { readSettings } = await builtModule('environment');
  const folder = mkdtempSync(join(tmpdir(), 'clubfolio-bench-'));
  const { app, host, close } = await openHost(
    readSettings({
      DATA_DIR: folder,
      THROTTLE_SCALE: '100000',
      ACCESS_TOKEN_SECONDS: '3600',
      LOG_LEVEL: 'error',
      ...(process.env.BENCH_DATABASE_URL && { DATABASE_URL: process.env.BENCH_DATABASE_URL }),
      ...settings,
    }),
  );
  let token = '';
  const request = async (path, body) => {
    const response = await app.request(`http://localhost${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${path} answered ${response.status}: ${(await response.text()).slice(0, 200)}`);
    return response;
  };
  const read = async (path, body) => (await request(path, body)).arrayBuffer();
  const ask = async (path, body) => (await request(path, body)).json();
  try {
    ({ access: token } = await ask('/api/auth/token/', { email, password }));
    return await measure({ host, ask, read, app, email, token: () => token });
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const pageGoal = 150;

/** Turns pages of a list in no order, prints how long the slow ones take, and answers the goal if it was missed. */
export async function measureList(ask, name, path, query, pageSize) {
  const list = `${path}?${query}`;
  const { count: total } = await ask(list);
  const pages = Math.ceil(total / pageSize);
  const times = [];
  for (let turn = 0; turn < 40; turn += 1) {
    const page = 1 + ((turn * 97) % Math.max(1, pages));
    const began = performance.now();
    await ask(`${list}&page=${page}`);
    times.push(performance.now() - began);
  }
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)];
  const line = `${name}, ${query}: ${total} found, p95 ${p95.toFixed(0)} ms a page`;
  console.log(line);
  return p95 > pageGoal ? [`${line}, at most ${pageGoal}`] : [];
}
