import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStage, signIn, type Stage } from '../../support/browser/stage.ts';
import { demoPassword } from '../../support/hosts/stage-host.ts';

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const folder = mkdtempSync(join(tmpdir(), 'clubfolio-other-origin-'));
let api: Stage;
let application: Stage;

beforeAll(async () => {
  const [apiPort, ownPort] = [await freePort(), await freePort()];
  const { VITEST: _, ...environment } = process.env;
  execFileSync(
    'npx',
    ['vite', 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', join(folder, 'client')],
    {
      env: { ...environment, NODE_ENV: 'production', VITE_API_HOST: `http://127.0.0.1:${apiPort}` },
    },
  );
  api = await setStage({
    PORT: String(apiPort),
    ALLOWED_ORIGINS: `http://127.0.0.1:${ownPort}`,
  });
  application = await setStage({ PORT: String(ownPort), CLIENT_DIR: join(folder, 'client') });
}, 180_000);

afterAll(async () => {
  await application?.close();
  await api?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('an application on one origin and its API host on another', () => {
  it('signs in, shows the portfolio and a round, with a preflight for each call at most and no cookie', async () => {
    const { context, page, faults } = await application.open();
    const calls: string[] = [];
    const preflights: string[] = [];
    const own: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin === application.origin && url.pathname.startsWith('/api/')) own.push(url.pathname);
      if (url.origin !== api.origin) return;
      (request.method() === 'OPTIONS' ? preflights : calls).push(url.pathname);
      expect(request.headers()['cookie']).toBeUndefined();
    });
    await page.goto('/');
    await signIn(page, 'member@clubfolio.example', demoPassword);
    await page.getByRole('heading', { name: 'Portfolio', level: 1 }).waitFor();
    await page.getByRole('table', { name: 'Holdings' }).waitFor();
    await page.goto('/rounds');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(calls.length).toBeGreaterThan(5);
    expect(preflights.length).toBeLessThanOrEqual(calls.length);
    expect(own).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is refused by the browser at an origin that the API host does not list', async () => {
    const { context, page } = await api.open();
    const answer = await context.request.fetch(`${api.origin}/api/v1/rounds/list/`, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
    });
    expect(answer.headers()['access-control-allow-origin']).toBeUndefined();
    await page.close();
    await context.close();
  });
});
