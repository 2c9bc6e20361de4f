import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Context, Hono } from 'hono';
import type { Settings } from '../environment.ts';
import { providerOrigins } from '../http/guards.ts';
import { type ClientPages, finishedAt, readClientPages } from './client-pages.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json',
};

const storybookPolicy = `default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; frame-src 'self'; base-uri 'self'; object-src 'none'; frame-ancestors 'self'`;

/** For the legal pages: text and one style sheet. */
const textPolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For the service worker that caches the application's files: it may fetch them only. */
const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'";

/** The file below `folder` for a path; null when there is none or when the path leads out. */
function fileIn(folder: string, path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (decoded.includes('\0') || decoded.split('/').some((part) => part.startsWith('.'))) return null;
  const file = normalize(join(folder, decoded));
  if (!file.startsWith(folder + sep) || !existsSync(file) || !statSync(file).isFile()) return null;
  return file;
}

const takesBrotli = (context: Context) =>
  /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*(?:,|$)))/i.test(context.req.header('accept-encoding') ?? '');

/** The page is compressed for each response: 3 kB take a tenth of a millisecond at this level. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

async function sendFile(
  context: Context,
  file: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const packed = `${file}.br`;
  const hasPacked = existsSync(packed);
  const sent = hasPacked && takesBrotli(context) ? packed : file;
  const body = new Uint8Array(await readFile(sent));
  return context.body(body, 200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-length': String(body.byteLength),
    ...(sent === packed && { 'content-encoding': 'br' }),
    ...(hasPacked && { vary: 'Accept-Encoding' }),
    ...headers,
  });
}

const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

export type DemoAccounts = {
  readonly password: string;
  readonly accounts: readonly { readonly email: string; readonly situation: string }[];
};

const missing = (context: Context): Response =>
  context.text('Not found', 404, { 'cache-control': 'no-store' });

const notBuilt = 'The application has not been built yet. Run: npm start';

function mountStorybook(app: Hono, folder: string): void {
  app.get('/storybook', (context) => context.redirect('/storybook/', 308));
  app.get('/storybook/*', (context) => {
    const path = context.req.path.slice('/storybook/'.length) || 'index.html';
    const file = fileIn(folder, path);
    if (!file) return missing(context);
    return sendFile(context, file, {
      'cache-control': 'no-cache',
      'content-security-policy': storybookPolicy,
      'x-frame-options': 'SAMEORIGIN',
    });
  });
}

/** The built application, Storybook in demo mode, and no other files. Mount it last: the page answers every other path. */
export function mountStatic(app: Hono, settings: Settings, demo: DemoAccounts | null): void {
  const { clientFolder, storybookFolder } = settings;
  const frameOrigins = providerOrigins(settings);
  let pages: ClientPages | null = null;
  let readFor: number | null = null;
  /** While the next build is written, the pages of the one before. */
  const currentPages = () => {
    const finished = finishedAt(clientFolder);
    if (finished !== null && finished !== readFor) {
      pages = readClientPages(clientFolder, frameOrigins);
      readFor = finished;
    }
    return pages;
  };

  if (settings.isDemo) mountStorybook(app, storybookFolder);
  app.get('/assets/*', (context) => {
    const file = fileIn(clientFolder, context.req.path.slice(1));
    if (!file) return missing(context);
    const policy = /\/refresh\.worker-[\w-]+\.js$/.test(context.req.path) && {
      'content-security-policy': currentPages()?.workerPolicy ?? textPolicy,
    };
    return sendFile(context, file, { 'cache-control': 'public, max-age=31536000, immutable', ...policy });
  });
  app.get('*', (context): Response | Promise<Response> => {
    const { path } = context.req;
    const file = path === '/' || path === '/index.html' ? null : fileIn(clientFolder, path.slice(1));
    if (file && !/^\/(?:preloads|complete\.txt|pages\/|\.vite)/.test(path)) {
      const policy =
        path === '/service-worker.js' ? serviceWorkerPolicy : file.endsWith('.html') && textPolicy;
      return sendFile(context, file, {
        'cache-control': 'no-cache',
        ...(policy && { 'content-security-policy': policy }),
      });
    }
    const now = currentPages();
    if (!now) return context.text(notBuilt, 503, { 'retry-after': '5' });
    const hrefs = now.preloads[path.length > 1 ? path.replace(/\/$/, '') : path] ?? [];
    // One chunk is the page itself; several would delay the entry script, which renders the first paint.
    const priority = hrefs.length > 1 ? ' fetchpriority="low"' : '';
    const links = hrefs.map((href) => `<link rel="modulepreload"${priority} href="${href}">`);
    const accounts = demo
      ? `<script type="application/json" id="demo-accounts">${escapeJson(demo)}</script>`
      : '';
    const page = now.at(path);
    const text = page.text.replace('</head>', () => `${links.join('')}${accounts}</head>`);
    const packs = takesBrotli(context);
    return context.body(packs ? new Uint8Array(brotliCompressSync(text, quick)) : text, 200, {
      'content-type': types['.html'] ?? '',
      ...(packs && { 'content-encoding': 'br' }),
      vary: 'Accept-Encoding',
      'cache-control': 'no-cache',
      'content-security-policy': page.policy,
    });
  });
}
