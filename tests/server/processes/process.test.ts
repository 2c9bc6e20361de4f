import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { FolderInUse, lockFolder } from '../../../server/database/lock.ts';
import { copySeeded } from '../../support/setup/prepared-folders.ts';
import { formOf, pdf } from '../support/files/files.ts';
import { password } from '../support/host.ts';
import { club, startProcess } from '../support/process.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clubfolio-process-'));
  copySeeded(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const json = (url: string, body: unknown, token?: string, method: 'POST' | 'PATCH' = 'POST') =>
  fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

const tokenAnswer = z.object({ access: z.string() });
const phoneAnswer = z.object({ phone: z.nullable(z.string()) });

const lock = () => {
  const place = mkdtempSync(join(tmpdir(), 'clubfolio-lock-'));
  return { place, file: join(place, 'host.lock') };
};

describe('the lock', () => {
  it('refuses a second holder and names the first', () => {
    const { place, file } = lock();
    const unlock = lockFolder(place);
    expect(() => lockFolder(place)).toThrow(FolderInUse);
    expect(() => lockFolder(place)).toThrow(String(process.pid));
    unlock();
    expect(existsSync(file)).toBe(false);
  });

  it.skipIf(!existsSync('/proc/self/stat'))(
    'takes over from a zombie, which still responds to signals',
    async () => {
      const { place, file } = lock();
      // The shell's child ends after the shell has turned into `sleep`, which never collects it.
      const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 5'], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const [line]: unknown[] = await once(parent.stdout, 'data');
      const pid = Number(String(line));
      await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /);
      expect(process.kill(pid, 0)).toBe(true);
      writeFileSync(file, JSON.stringify({ pid, started: '' }));
      lockFolder(place)();
      parent.kill();
    },
  );

  it.each([
    ['a dead process', JSON.stringify({ pid: 2 ** 22 - 1, started: '1' })],
    ['a reused pid', JSON.stringify({ pid: process.pid, started: '1' })],
    ['no process: it is empty', ''],
    ['no process: it is damaged', '{"pid":'],
  ])('takes over the lock of %s', (_, content) => {
    const { place, file } = lock();
    writeFileSync(file, content);
    const unlock = lockFolder(place);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
    unlock();
  });
});

describe('the process', () => {
  it('starts, refuses a second one, executes club commands and stops cleanly', async () => {
    const host = await startProcess(folder);
    expect(host.url).not.toBe('');
    expect(host.output()).toContain(password);
    expect(host.output()).toContain('does not force its writes to the disk');
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'club.json')).mode & 0o777).toBe(0o600);

    const started = Date.now();
    const second = await startProcess(folder);
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain(`process ${host.pid}`);
    expect(Date.now() - started).toBeLessThan(5_000);
    expect((await fetch(`${host.url}/healthz`)).status).toBe(200);

    expect(club(folder, 'review', 'accredited@clubfolio.example', 'approve', '--yes')).toContain('verified');
    expect((await json(`${host.url}/internal/club/review`, {})).status).toBe(404);
    // Nobody at a terminal has agreed: it tells what it would do, and does nothing.
    expect(() => club(folder, 'review', 'accredited@clubfolio.example', 'reject')).toThrow(
      'Nothing was done',
    );
    expect(club(folder, 'list', 'verified')).toContain('accredited@clubfolio.example');
    expect(() => club(folder, 'review', 'new@clubfolio.example', 'approve', '--yes')).toThrow(
      'identity check',
    );
    expect(() => club(folder, 'review', 'nobody@clubfolio.example', 'reject', '--yes')).toThrow(
      'No such investor',
    );

    const running = Array.from({ length: 20 }, (_, index) =>
      json(`${host.url}/api/v1/investors/register/`, { email: `stop${index}@example.com`, password }).then(
        ({ status }) => status,
        () => 0,
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await host.end('SIGTERM')).toBe(0);
    for (const status of await Promise.all(running)) expect([201, 0, 503]).toContain(status);
    expect(existsSync(join(folder, 'host.lock'))).toBe(false);
    expect(existsSync(join(folder, 'club.json'))).toBe(false);
    const asked = ['--document', 'proof_of_address', '--yes'];
    expect(club(folder, 'review', 'company@clubfolio.example', 'more-documents', ...asked)).toContain(
      'more_documents',
    );
  });

  it('logs each request with its id and route, and nothing of its query or body', async () => {
    const host = await startProcess(folder, { LOG_LEVEL: 'info' });
    const body = { email: 'ada.byron@example.com', password: 'a secret of hers' };
    const answer = await json(`${host.url}/api/auth/token/?via=secret-link`, body);
    expect(await host.end('SIGTERM')).toBe(0);
    const id = answer.headers.get('x-request-id');
    const lines = host.output().split('\n');
    const line = lines.find((text) => id !== null && text.includes(id) && text.includes('"request"'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      requestId: id,
      method: 'POST',
      route: '/api/auth/token/',
      status: 401,
    });
    for (const secret of [...Object.values(body), 'secret-link']) {
      expect(host.output()).not.toContain(secret);
    }
  });

  it('serves requests while it stops, and closes keep-alive connections', async () => {
    const host = await startProcess(folder, { STOP_DELAY_SECONDS: '5' });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (path: string, method = 'GET') =>
      new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
        const sent = request(`${host.url}${path}`, { agent, method }, (answer) => {
          answer.resume().on('end', () => resolve([answer.statusCode, answer.headers.connection]));
        });
        sent.on('error', reject).end();
      });
    expect(await ask('/readyz')).toEqual([200, 'keep-alive']);
    for (const path of ['/', '/healthz', '/api/v1/investors/profile/'])
      expect([path, (await ask(path, 'TRACE'))[0]]).toEqual([path, expect.toBeOneOf([404, 405])]);
    const ended = host.end('SIGTERM');
    await expect.poll(async () => (await ask('/readyz'))[0], { timeout: 4_000 }).toBe(503);
    expect(await ask('/healthz')).toEqual([200, 'close']);
    expect(await ended).toBe(0);
    agent.destroy();
  });

  it('lets nobody else read the data folder, new or existing', async () => {
    const place = mkdtempSync(join(tmpdir(), 'clubfolio-modes-'));
    copySeeded(place);
    chmodSync(place, 0o755);
    chmodSync(join(place, 'database'), 0o755);
    const started = Date.now();
    const host = await startProcess(place);
    const login = await json(`${host.url}/api/auth/token/`, { email: 'new@clubfolio.example', password });
    expect(login.status).toBe(200);
    expect(statSync(place).mode & 0o777).toBe(0o700);
    expect(await host.end('SIGTERM')).toBe(0);
    // PGlite gives some of its files modes of their own; the folder around them is what closes them.
    expect(statSync(join(place, 'database')).mode & 0o777).toBe(0o700);
    const open = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) => {
      const { mode, birthtimeMs } = statSync(join(place, name));
      return !name.startsWith(join('database', '')) && birthtimeMs >= started && (mode & 0o077) !== 0;
    });
    expect(open).toEqual([]);
    rmSync(place, { recursive: true });
  });

  it('keeps nothing of an interrupted upload, and refuses one that is too large', async () => {
    const host = await startProcess(folder);
    const login = await json(`${host.url}/api/auth/token/`, { email: 'new@clubfolio.example', password });
    const { access } = tokenAnswer.parse(await login.json());
    const incoming = join(folder, 'files', 'incoming');
    const stored = () => readdirSync(join(folder, 'files')).filter((name) => name.startsWith('upload-'));
    const post = (length: number) =>
      request(`${host.url}/api/v1/investors/documents/upload/`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${access}`,
          'content-type': 'multipart/form-data; boundary=clubfolio-test',
          'content-length': length,
        },
      });
    const form = (size: number) =>
      formOf([
        { name: 'document_type', value: 'passport' },
        { name: 'file', value: pdf('cut', size), fileName: 'x.pdf' },
      ]);

    const whole = form(3_000_000);
    const cut = post(whole.length);
    cut.on('error', () => {});
    cut.write(whole.subarray(0, 2_000_000));
    await expect.poll(() => readdirSync(incoming), { timeout: 20_000 }).toHaveLength(1);
    cut.destroy();
    await expect.poll(() => readdirSync(incoming), { timeout: 20_000 }).toEqual([]);
    expect(stored()).toEqual([]);

    const large = new Response(new Uint8Array(form(30_000_000)));
    const refused = await fetch(`${host.url}/api/v1/investors/documents/upload/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${access}`,
        'content-type': 'multipart/form-data; boundary=clubfolio-test',
      },
      body: await large.arrayBuffer(),
    });
    expect(refused.status).toBe(413);
    expect(await refused.json()).toEqual({ file: ['The file is larger than 20 MB.'] });
    expect(readdirSync(incoming)).toEqual([]);

    const killed = post(whole.length);
    killed.on('error', () => {});
    killed.write(whole.subarray(0, 2_000_000));
    await expect.poll(() => readdirSync(incoming), { timeout: 20_000 }).toHaveLength(1);
    expect(await host.end('SIGKILL')).toBeNull();
    expect(readdirSync(incoming)).toHaveLength(1);
    const again = await startProcess(folder);
    expect(readdirSync(incoming)).toEqual([]);
    expect(await again.end('SIGTERM')).toBe(0);
  });

  // Beside the next test, since it only waits.
  it.concurrent(
    'disconnects a client that does not finish the headers within 15 s',
    { timeout: 30_000 },
    async () => {
      const place = mkdtempSync(join(tmpdir(), 'clubfolio-slow-'));
      copySeeded(place);
      const host = await startProcess(place);
      const socket = connect(Number(new URL(host.url).port), '127.0.0.1');
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
      const began = Date.now();
      socket.on('error', () => {});
      socket.resume();
      await once(socket, 'close');
      expect(Date.now() - began).toBeLessThan(15_000);
      expect(await host.end('SIGTERM')).toBe(0);
      rmSync(place, { recursive: true });
    },
  );

  const cycles = Number(process.env['KILL_CYCLES'] ?? 2);

  it.concurrent(
    'loses nothing that was acknowledged before kill -9',
    { timeout: cycles * 15_000 },
    async () => {
      const kept: string[] = [];
      for (let cycle = 0; cycle < cycles; cycle += 1) {
        const host = await startProcess(folder);
        const login = await json(`${host.url}/api/auth/token/`, { email: 'new@clubfolio.example', password });
        const { access } = tokenAnswer.parse(await login.json());
        const profile = await fetch(`${host.url}/api/v1/investors/profile/`, {
          headers: { authorization: `Bearer ${access}` },
        });
        const { phone } = phoneAnswer.parse(await profile.json());
        expect(phone ?? '').toBe(kept.at(-1) ?? '');
        for (let write = 0; write < 3; write += 1) {
          const next = `+4420${String(cycle * 10 + write).padStart(8, '0')}`;
          const saved = await json(
            `${host.url}/api/v1/investors/fill_personal_data/`,
            { phone: next },
            access,
            'PATCH',
          );
          if (saved.status === 200) kept.push(next);
        }
        expect(await host.end('SIGKILL')).toBeNull();
      }
      expect(kept).toHaveLength(cycles * 3);
    },
  );

  it('reports errors in the environment, and shows no demo outside loopback', async () => {
    const wrong = await startProcess(folder, { PORT: 'many', SMTP_URL: 'http://x' });
    expect(await wrong.exited).toBe(1);
    expect(wrong.output()).toMatch(/PORT: .+\n\s+SMTP_URL: /);
    const open = await startProcess(folder, { DEMO: '1', HOST: '0.0.0.0' });
    expect(open.output()).toContain('loopback');
    const unnamed = await startProcess(folder, { NODE_ENV: 'production' });
    expect(await unnamed.exited).toBe(1);
    expect(unnamed.output()).toContain('PUBLIC_URL');
    const production = await startProcess(folder, {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://club.example',
    });
    expect(await production.exited).toBe(1);
    expect(production.output()).toContain('demo accounts');
    writeFileSync(join(folder, 'secret'), 'short');
    const weak = await startProcess(folder);
    expect(await weak.exited).toBe(1);
    expect(weak.output()).toContain('shorter than 32 bytes');
  });
});
