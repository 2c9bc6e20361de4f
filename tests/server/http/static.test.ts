import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumsubAccount } from '../../support/hosts/sumsub.ts';
import { anyEngine, openTestHost, type TestHost } from '../support/host.ts';

let host: TestHost;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clubfolio-client-'));
  const client = join(folder, 'client');
  const storybook = join(folder, 'storybook');
  mkdirSync(join(client, 'assets'), { recursive: true });
  mkdirSync(storybook);
  writeFileSync(
    join(client, 'index.html'),
    '<!doctype html><html><head><script>window.x = 1</script><script type="module" src="/assets/a.js"></script></head><body></body></html>',
  );
  mkdirSync(join(client, 'pages'));
  writeFileSync(
    join(client, 'pages', 'news.html'),
    '<!doctype html><html><head><style>p{color:red}</style></head><body><p>Drawn</p></body></html>',
  );
  writeFileSync(join(client, 'assets', 'a.js'), 'plain');
  writeFileSync(join(client, 'assets', 'a.js.br'), 'packed');
  writeFileSync(join(client, 'assets', 'refresh.worker-a1.js'), 'worker');
  writeFileSync(join(client, 'preloads.json'), '{"/portfolio":["/assets/a.js"]}');
  writeFileSync(join(client, 'complete.txt'), '');
  writeFileSync(join(folder, 'outside.txt'), 'secret');
  writeFileSync(join(storybook, 'index.html'), 'stories');
  host = await openTestHost(anyEngine, { CLIENT_DIR: client, STORYBOOK_DIR: storybook });
});
afterAll(() => host.dispose());

describe('the application', () => {
  it('answers every path with the entry page, its policy and the demo accounts', async () => {
    for (const path of ['/', '/rounds', '/login/restore-password?code=x', '/portfolio']) {
      const { status, body, headers } = await host.send('GET', path);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(headers.get('content-security-policy')).toMatch(
        /script-src 'self' 'sha256-[\w+/]+=*';.*frame-src 'self'/,
      );
      const data = /<script type="application\/json" id="demo-accounts">(.+?)<\/script>/.exec(body)?.[1];
      const demo = JSON.parse(data ?? '{}');
      expect(demo.accounts).toHaveLength(8);
      expect(body.includes('<link rel="modulepreload" href="/assets/a.js">')).toBe(path === '/portfolio');
    }
  });

  it('serves the prerendered page of a route, whose styles its policy names', async () => {
    for (const path of ['/news', '/news/?page=2']) {
      const { body, headers } = await host.send('GET', path);
      expect(body).toContain('<p>Drawn</p>');
      // sha256 of "p{color:red}", by hand: printf %s 'p{color:red}' | openssl dgst -sha256 -binary | base64
      expect(headers.get('content-security-policy')).toContain(
        "style-src 'self' 'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64=';",
      );
    }
    for (const path of ['/News', '/news/1', '/pages/news.html']) {
      expect((await host.send('GET', path)).body).not.toContain('Drawn');
    }
  });

  it('serves hashed files with permanent caching, compressed if accepted, and no page in their place', async () => {
    const plain = await host.send('GET', '/assets/a.js');
    expect([plain.body, plain.headers.get('cache-control')]).toEqual([
      'plain',
      'public, max-age=31536000, immutable',
    ]);
    const packed = await host.send('GET', '/assets/a.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect([packed.body, packed.headers.get('content-encoding')]).toEqual(['packed', 'br']);
    const refused = await host.send('GET', '/assets/a.js', {
      headers: { 'accept-encoding': 'gzip, br;q=0' },
    });
    expect(refused.body).toBe('plain');
    const gone = await host.send('GET', '/assets/old.js');
    expect([gone.status, gone.headers.get('content-type')]).toEqual([404, 'text/plain; charset=UTF-8']);
  });

  it('allows pages to start workers, and the refresh worker to connect to the API host only', async () => {
    const page = await host.send('GET', '/');
    expect(page.headers.get('content-security-policy')).toContain("worker-src 'self';");
    const worker = await host.send('GET', '/assets/refresh.worker-a1.js');
    expect(worker.headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; connect-src 'self'",
    );
    const other = await host.send('GET', '/assets/a.js');
    expect(other.headers.get('content-security-policy')).not.toContain('connect-src');
  });

  it('allows pages to embed the identity provider only if the club has an account with it', async () => {
    const frames = async (asked: TestHost) =>
      /frame-src ([^;]*)/.exec(
        (await asked.send('GET', '/')).headers.get('content-security-policy') ?? '',
      )?.[1];
    expect(await frames(host)).toBe("'self' blob:");
    const { clientFolder } = host.host.settings;
    const other = await openTestHost(anyEngine, { ...sumsubAccount, CLIENT_DIR: clientFolder });
    expect(await frames(other)).toBe("'self' blob: https://*.sumsub.com");
    await other.dispose();
  });

  it('serves the pages of the last build until the next one is finished', async () => {
    const { clientFolder } = host.host.settings;
    const news = join(clientFolder, 'pages', 'news.html');
    const before = (await host.send('GET', '/news')).body;
    const mark = join(clientFolder, 'complete.txt');
    // A build begins with an empty folder, and a file is empty before it is written.
    rmSync(mark);
    writeFileSync(news, '');
    expect((await host.send('GET', '/news')).body).toBe(before);
    const starting = await openTestHost(anyEngine, { CLIENT_DIR: clientFolder });
    expect((await starting.send('GET', '/news')).status).toBe(503);
    await starting.dispose();

    writeFileSync(news, '<!doctype html><html><head></head><body><p>Drawn anew</p></body></html>');
    expect((await host.send('GET', '/news')).body).toBe(before);
    writeFileSync(mark, '');
    utimesSync(mark, new Date(), new Date(Date.now() + 5000));
    expect((await host.send('GET', '/news')).body).toContain('<p>Drawn anew</p>');
    expect((await host.send('GET', '/complete.txt')).body).toContain('window.x = 1');
  });

  it.each([
    '/assets/..%2f..%2foutside.txt',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/assets/%5c..%5coutside.txt',
  ])('never serves files outside of its folder: %s', async (path) => {
    expect((await host.send('GET', path)).body).not.toContain('secret');
  });

  it('serves Storybook, the mailbox and the embeddable identity page', async () => {
    expect((await host.send('GET', '/storybook/')).body).toBe('stories');
    expect((await host.send('GET', '/mailbox')).body).toContain('No emails have been sent yet.');
    const frame = await host.send('GET', '/websdk/websdk.html?_=id_x');
    expect(frame.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect((await host.send('GET', '/websdk/secret')).status).toBe(404);
  });
});
