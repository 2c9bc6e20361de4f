import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Builds Storybook into a folder of its own and serves it, as the host does, below /storybook/.
 * @param root the project, if it is another one than this
 */
export async function buildStorybook(root?: string) {
  const built = root === undefined ? process.env['STORYBOOK_BUILT'] : undefined;
  const folder = built ?? mkdtempSync(join(tmpdir(), 'clubfolio-storybook-'));
  if (built === undefined) {
    // Under Vitest, Storybook would take itself for a test.
    const { VITEST: _, NODE_ENV: _mode, ...env } = process.env;
    const command = ['--no-install', 'storybook', 'build', '--quiet', '-o', folder];
    await promisify(execFile)('npx', command, { env, maxBuffer: 1e8, cwd: root });
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://storybook');
    const path = normalize(pathname.replace(/^\/storybook/, '')).replace(/\/$/, '/index.html');
    readFile(join(folder, path)).then(
      (content) => {
        response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' });
        response.end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/storybook`,
    close: () => {
      server.close();
      if (built === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
