import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Proxy, startProxy } from '../../support/hosts/processes-proxy.ts';
import { copySeeded } from '../../support/setup/prepared-folders.ts';
import { formOf, pdf } from '../support/files/files.ts';
import { createDatabase, engines, password, seededDatabase } from '../support/host.ts';
import { type HostProcess, startProcess } from '../support/process.ts';

const api = '/api/v1';
const authPath = '/api/auth/token/';

describe.skipIf(!engines.includes('postgresql'))('three processes behind one address', () => {
  let folder: string;
  let processes: HostProcess[] = [];
  let proxy: Proxy;
  let start: () => Promise<HostProcess>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'clubfolio-processes-'));
    // One folder for the files and the secret of all, as a shared volume would be.
    copySeeded(folder);
    // The database is not the one that was seeded with these files.
    rmSync(join(folder, 'files', 'owner'));
    const environment = {
      DATABASE_URL: await createDatabase(seededDatabase),
      REPORT_PATIENCE_MS: '0',
      REVIEW_DELAY_SECONDS: '0',
      STOP_DELAY_SECONDS: '1',
    };
    start = () => startProcess(folder, environment);
    processes = await Promise.all([start(), start(), start()]);
    proxy = await startProxy(processes);
  }, 120_000);
  afterAll(async () => {
    proxy.close();
    for (const host of processes) await host.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  const send = async (method: string, path: string, body?: object, token?: string) => {
    const response = await fetch(`${proxy.url}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  };
  const login = async (email: string, secret = password) =>
    (await send('POST', authPath, { email, password: secret })).body;
  const linkFor = async (email: string): Promise<string> => {
    const page = String((await send('GET', '/mailbox')).body);
    return new RegExp(`${email}[\\s\\S]*?code=([\\w-]+)`).exec(page)?.[1] ?? '';
  };

  it('share people, sessions and a new password', async () => {
    const email = 'anywhere@example.com';
    await send('POST', `${api}/investors/register/`, { email, password, agree_terms: true });
    let { refresh, access } = await login(email);
    for (let turn = 0; turn < 12; turn += 1) {
      ({ refresh, access } = (await send('POST', `${authPath}refresh/`, { refresh })).body);
      expect((await send('GET', `${api}/investors/profile/`, undefined, access)).status).toBe(200);
    }
    expect((await send('POST', '/api/auth/password/lost/', { email })).status).toBeLessThan(300);
    const chosen = 'slow green river stone';
    const code = await linkFor(email);
    const path = `/api/auth/password/lost/${code}`;
    expect((await send('POST', path, { password: chosen })).status).toBe(200);
    expect((await send('POST', path, { password: chosen })).status).toBe(400);
    expect((await send('POST', `${authPath}refresh/`, { refresh })).status).toBe(401);
    expect((await login(email, chosen)).access).toBeTypeOf('string');
  });

  it('serve each other’s uploads and generated files', async () => {
    const { access } = await login('member@clubfolio.example');
    const boundary = 'clubfolio-test';
    const uploaded = await fetch(`${proxy.url}${api}/investors/documents/upload/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${access}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body: new Uint8Array(
        formOf([
          { name: 'document_type', value: 'passport' },
          { name: 'file', value: pdf('shared', 50_000), fileName: 'shared.pdf' },
        ]),
      ),
    });
    expect(uploaded.status).toBe(201);
    const list = await send('GET', `${api}/investors/documents/`, undefined, access);
    const { url } = list.body.results.find(
      ({ file_name: name }: { file_name: string }) => name === 'shared.pdf',
    );
    for (let turn = 0; turn < 9; turn += 1) expect((await send('GET', url)).status).toBe(200);

    const request = { report_type: 'portfolio', format: 'pdf', params: {}, idempotency_key: 'anywhere' };
    const jobs = await Promise.all(
      Array.from({ length: 9 }, () => send('POST', `${api}/reports/generate_pdf/`, request, access)),
    );
    const ids = new Set(jobs.map(({ body }) => body.job_id));
    expect(ids.size).toBe(1);
    const ask = () => send('POST', `${api}/reports/generate_pdf/`, { job_id: [...ids][0] }, access);
    await expect.poll(async () => (await ask()).body.status, { timeout: 30_000 }).toBe('ready');
    for (let turn = 0; turn < 9; turn += 1) {
      expect((await send('GET', (await ask()).body.url)).status).toBe(200);
    }
    expect(proxy.answered.size).toBe(3);
  });

  it('drop no request while they are replaced one after the other', { timeout: 120_000 }, async () => {
    const { access } = await login('member@clubfolio.example');
    const statuses: number[] = [];
    const ending = new AbortController();
    const load = Array.from({ length: 6 }, async () => {
      while (!ending.signal.aborted) {
        const answers = [
          await send('GET', `${api}/investors/profile/`, undefined, access),
          await send('GET', `${api}/rounds/cached_list/`, undefined, access),
          await send('PATCH', `${api}/investors/fill_personal_data/`, { middle_name: 'X' }, access),
        ];
        statuses.push(...answers.map(({ status }) => status));
      }
    });
    for (const [index, old] of processes.entries()) {
      const next = await start();
      processes[index] = next;
      proxy.replace({ ...old, url: '' }, next);
      await pause(300);
      expect(await old.end('SIGTERM')).toBe(0);
      proxy.replace(old, next);
    }
    ending.abort();
    await Promise.all(load);
    expect(statuses.length).toBeGreaterThan(50);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });
});
