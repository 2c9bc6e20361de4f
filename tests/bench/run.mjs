/**
 * `npm run bench [part…]`: prints measurements. Build first, on an otherwise idle machine. A part may answer with the
 * goals that it missed: they are printed, and the run fails.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { measureBook } from './book.mjs';
import { measureClub } from './club.mjs';
import { measureMarketPage } from './market-page.mjs';
import { measureMarket } from './market.mjs';
import { measureNews } from './news.mjs';
import { measureOverload } from './overload.mjs';
import { compareWithBare, measurePages, measureSignIn } from './pages.mjs';
import { measureRounds } from './rounds.mjs';
import { measureScale } from './scale.mjs';
import { measureScroll } from './scroll.mjs';
import { measureSoak } from './soak.mjs';
import { measureCalls } from './support/calls.mjs';
import { startHost } from './support/host.mjs';
import { measureLighthouse } from './support/lighthouse.mjs';
import { measureRows } from './support/rows.mjs';
import { measureTyping } from './typing.mjs';
import { measureWaterfall } from './waterfall.mjs';
import { measureWorkbook } from './workbook.mjs';

/** A page with nothing but the fixed packages, built by Vite and served packed, as the host serves its own. */
async function withBarePage(measure) {
  const outDir = mkdtempSync(join(tmpdir(), 'clubfolio-bare-'));
  const options = { root: 'tests/bench/bare', configFile: false, logLevel: 'error' };
  await build({ ...options, build: { outDir, emptyOutDir: true, target: 'es2022' } });
  const packed = new Map();
  const server = createServer(({ url }, response) => {
    const file = url === '/' ? '/index.html' : url;
    const type = { '.js': 'text/javascript', '.html': 'text/html' }[extname(file)] ?? 'text/plain';
    const isThere = existsSync(join(outDir, file));
    response.writeHead(isThere ? 200 : 404, { 'content-type': type, 'content-encoding': 'br' });
    packed.set(file, packed.get(file) ?? brotliCompressSync(isThere ? readFileSync(join(outDir, file)) : ''));
    response.end(packed.get(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await measure(`http://127.0.0.1:${server.address().port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(outDir, { recursive: true, force: true });
  }
}

const parts = {
  bytes: () => import('../budget.mjs'),
  machine: async () => (await import('./support/machines.mjs')).measureMachine(),
  'sign-in': measureSignIn,
  pages: measurePages,
  paints: (host) => withBarePage((bare) => compareWithBare(host, bare)),
  waterfall: measureWaterfall,
  rows: measureRows,
  scroll: measureScroll,
  typing: measureTyping,
  calls: measureCalls,
  book: measureBook,
  rounds: measureRounds,
  news: measureNews,
  market: measureMarket,
  'market-page': measureMarketPage,
  overload: measureOverload,
  soak: measureSoak,
  scale: measureScale,
  club: measureClub,
  workbook: measureWorkbook,
  lighthouse: measureLighthouse,
};

/** Runs for an hour, so that it runs by its name alone. */
const apart = ['soak'];
const requested = process.argv.slice(2).filter((name) => name in parts);
const host = await startHost();
console.log(`first start on an empty data folder, to the first page: ${host.seconds.toFixed(1)} s`);
try {
  for (const name of requested.length > 0
    ? requested
    : Object.keys(parts).filter((name) => !apart.includes(name))) {
    console.log(`\n== ${name}`);
    const missed = (await parts[name](host)) ?? [];
    for (const goal of missed) console.error(`missed: ${goal}`);
    if (missed.length > 0) process.exitCode = 1;
  }
} finally {
  await host.stop();
}
