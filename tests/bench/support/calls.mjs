import { password, signIn } from './host.mjs';

const parallel = 10;

async function load(name, count, call) {
  const times = [];
  let left = count;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (left > 0) {
        left -= 1;
        const start = performance.now();
        const answer = await call();
        await answer.arrayBuffer();
        // The host slows down whoever signs in too often; what it let through is measured.
        if (answer.status === 429) continue;
        if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
        times.push(performance.now() - start);
      }
    }),
  );
  const rate = (times.length / (performance.now() - began)) * 1000;
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)];
  console.log(`host, ${name}: ${rate.toFixed(0)} calls/s, p95 ${p95.toFixed(0)} ms (${parallel} at a time)`);
}

/** Calls a second and the slowest twentieth of profile, portfolio and login, ten at a time. */
export async function measureCalls({ url, member, accounts }) {
  const { access } = JSON.parse(await signIn(url, member)).state;
  const headers = { authorization: `Bearer ${access}` };
  await load('profile', 1000, () => fetch(`${url}/api/v1/investors/profile/`, { headers }));
  await load('portfolio', 300, () => fetch(`${url}/api/v1/reports/cached_report/portfolio/`, { headers }));
  let turn = 0;
  await load('login', 60, () =>
    fetch(`${url}/api/auth/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // One account at a time: the host takes two tries at once for guessing.
      body: JSON.stringify({ email: accounts[turn++ % accounts.length].email, password }),
    }),
  );
}
