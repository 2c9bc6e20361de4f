import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { routeAt } from '../../src/routes.ts';
import { policyReportPath } from '../http/policy-reports.ts';

const pagePolicy = (hashes: InlineHashes, apiOrigins: readonly string[], frameOrigins: readonly string[]) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...hashes.scripts].join(' '),
    ["style-src 'self'", ...hashes.styles].join(' '),
    ["img-src 'self' data: blob:", ...apiOrigins].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...apiOrigins].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    // A user's own PDF is shown from a blob URL, in the browser's viewer.
    ["frame-src 'self' blob:", ...frameOrigins].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // Trusted Types: no script from strings; DOMPurify sanitises markup, and a policy in index.html checks worker URLs.
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
    `report-uri ${policyReportPath}`,
  ].join('; ');

/** For the worker that refreshes tokens: it may connect to the API host only. */
const workerPolicy = (apiOrigins: readonly string[]) =>
  ["default-src 'none'", "base-uri 'none'", ["connect-src 'self'", ...apiOrigins].join(' ')].join('; ');

const preloadsSchema = z.record(z.string(), z.array(z.string().regex(/^\/[\w./@-]+$/)));

type InlineHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

const hashesOf = (text: string, element: RegExp): readonly string[] =>
  [...text.matchAll(element)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );

/** Hashes of the executable inline scripts and of the inline styles; data blocks such as JSON need none. */
const inlineHashes = (text: string): InlineHashes => ({
  scripts: hashesOf(
    text,
    /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:json|ld\+json)")[^>]*>([\s\S]*?)<\/script>/g,
  ),
  styles: hashesOf(text, /<style[^>]*>([\s\S]*?)<\/style>/g),
});

/** The API host that the page was built for, where it has another origin: `build/api-origin.ts` adds a link to it. */
const apiOriginsIn = (text: string): readonly string[] =>
  [...text.matchAll(/<link rel="preconnect" href="(https?:\/\/[\w.:-]+)"/g)].map(([, origin = '']) => origin);

type Page = { readonly text: string; readonly policy: string };

export type ClientPages = {
  /** The HTML file for a path: the prerendered page of its route, else `index.html`. */
  readonly at: (path: string) => Page;
  readonly workerPolicy: string;
  /** Files that the page of a path loads immediately, by path. */
  readonly preloads: Readonly<Record<string, readonly string[]>>;
};

/** The last file that a build writes: without it the others are missing, half-written or of several builds. */
const lastFileName = 'complete.txt';

/** When the client build in a folder was finished, in milliseconds since 1970; null where there is none, or while it is written. */
export const finishedAt = (folder: string): number | null =>
  statSync(join(folder, lastFileName), { throwIfNoEntry: false })?.mtimeMs ?? null;

/** Reads the output of a finished client build. */
export function readClientPages(folder: string, frameOrigins: readonly string[]): ClientPages {
  const read = (name: string): Page => {
    const text = readFileSync(join(folder, name), 'utf8');
    return { text, policy: pagePolicy(inlineHashes(text), apiOriginsIn(text), frameOrigins) };
  };
  const drawnFolder = join(folder, 'pages');
  const names = existsSync(drawnFolder) ? readdirSync(drawnFolder) : [];
  const drawn = new Map(names.map((name) => [name.replace(/\.html$/, ''), read(join('pages', name))]));
  const index = read('index.html');
  const list = join(folder, 'preloads.json');
  return {
    at: (path) => drawn.get(routeAt(path) ?? '') ?? index,
    workerPolicy: workerPolicy(apiOriginsIn(index.text)),
    preloads: existsSync(list) ? preloadsSchema.parse(JSON.parse(readFileSync(list, 'utf8'))) : {},
  };
}
