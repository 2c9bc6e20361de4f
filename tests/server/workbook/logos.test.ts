import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startups } from '../../../server/database/schema/schema-club.ts';
import { imports } from '../../../server/database/schema/schema-workbook.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { imageNameOf, imageStorageName, imageUrl } from '../../../server/domain/documents/images.ts';
import { exportWorkbook } from '../../../server/domain/workbook/export.ts';
import { anyEngine, openEmptyHost, type TestHost } from '../support/host.ts';
import { importPath, smallBook, writeFolder } from '../support/workbook.ts';

/** Larger than what a row includes. */
const svg = `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><path d="${'M0 0h9v9z'.repeat(200)}"/></svg>`;
const smallSvg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z" fill="#3d4f8f"/></svg>\n';
const smallPng = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000', 'hex');
const png = Buffer.concat([smallPng, Buffer.alloc(1_000)]);

let folder: string;
let own: TestHost;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clubfolio-logos-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  own = await openEmptyHost(anyEngine);
  return () => own.dispose();
});

/** Imports the small book with a logo, whose file lies in the folder of documents if `content` is given. */
function importLogo(
  logo: string,
  content: string | Buffer | null,
  options: Parameters<typeof importPath>[2] = {},
) {
  const book = smallBook();
  const path = join(folder, 'book');
  rmSync(path, { recursive: true, force: true });
  writeFolder(path, { ...book, startups: book.startups.map((row) => ({ ...row, logo })) });
  mkdirSync(join(path, 'documents'), { recursive: true });
  if (content !== null) writeFileSync(join(path, 'documents', logo), content);
  return importPath(own, path, options);
}

const urlNow = async () => {
  const [row] = await own.host.database.queries.select({ url: startups.logo_url }).from(startups);
  return row?.url ?? null;
};
const storedImages = () => readdirSync(join(own.folder, 'files')).filter((name) => name.startsWith('image-'));

describe('the logo of a startup', () => {
  it('is served to anybody with its URL, unchanged and with permanent caching, and cannot run scripts', async () => {
    await importLogo('northwind.svg', svg);
    const url = await urlNow();
    expect(url).toMatch(/^\/images\/[0-9a-f]{64}\.svg$/);
    const { status, body, headers } = await own.send('GET', url ?? '');
    expect([status, body]).toEqual([200, svg]);
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'.*sandbox/,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toContain('immutable');
    await importLogo('northwind.png', png);
    expect((await own.send('GET', (await urlNow()) ?? '')).headers.get('content-type')).toBe('image/png');
  });

  it.each([
    ['an SVG', 'northwind.svg', smallSvg, /^data:image\/svg\+xml,<svg xmlns="http:/],
    ['a PNG', 'northwind.png', smallPng, /^data:image\/png;base64,iVBORw0KGgo/],
  ])('is part of the rows that show it if it is small: %s', async (_, name, content, url) => {
    await importLogo(name, content);
    expect(await urlNow()).toMatch(url);
    expect(storedImages()).toEqual([]);
    await exportWorkbook(own.host, join(folder, 'out-small'), () => {});
    expect(readFileSync(join(folder, 'out-small', 'documents', name))).toEqual(Buffer.from(content));
    expect(await importPath(own, join(folder, 'out-small'))).toMatch(/All +0 +0 +\d+ +0/);
    expect(await importLogo(name, null)).toMatch(/All +0 +0 +\d+ +0/);
  });

  it('of an earlier program is served and exported, and becomes part of the rows at its next import', async () => {
    await importLogo('northwind.svg', smallSvg);
    const image = imageNameOf(Buffer.from(smallSvg)) ?? '';
    await own.host.files.write(imageStorageName(image), Buffer.from(smallSvg));
    await own.host.database.queries.update(startups).set({ logo_url: imageUrl(image) });
    expect((await own.send('GET', imageUrl(image))).body).toBe(smallSvg);
    await exportWorkbook(own.host, join(folder, 'out-old'), () => {});
    expect(readFileSync(join(folder, 'out-old', 'documents', 'northwind.svg'), 'utf8')).toBe(smallSvg);
    await importPath(own, join(folder, 'out-old'));
    expect(await urlNow()).toMatch(/^data:/);
    const [last] = await own.host.database.queries.select().from(imports).orderBy(desc(imports.id));
    await clubCommands.undo.run(own.host, { id: last?.id });
    expect(await urlNow()).toBe(imageUrl(image));
  });

  it('is exported with the book, and changes nothing when it is imported again, with or without its file', async () => {
    await importLogo('northwind.svg', svg);
    await exportWorkbook(own.host, join(folder, 'out'), () => {});
    expect(readFileSync(join(folder, 'out', 'documents', 'northwind.svg'), 'utf8')).toBe(svg);
    expect(readFileSync(join(folder, 'out', 'startups.csv'), 'utf8')).toContain('northwind.svg');
    expect(await importPath(own, join(folder, 'out'))).toMatch(/All +0 +0 +\d+ +0/);
    expect(await importLogo('northwind.svg', null)).toMatch(/All +0 +0 +\d+ +0/);
    expect(await urlNow()).not.toBeNull();
  });

  it('is replaced by new content under the same name, and restored when that import is undone', async () => {
    await importLogo('northwind.svg', svg);
    const before = await urlNow();
    await importLogo('northwind.svg', svg.replace('9v9', '8v8'));
    expect(await urlNow()).not.toBe(before);
    const [last] = await own.host.database.queries.select().from(imports).orderBy(desc(imports.id));
    await clubCommands.undo.run(own.host, { id: last?.id });
    expect(await urlNow()).toBe(before);
    expect((await own.send('GET', before ?? '')).status).toBe(200);
  });

  it('is removed by an empty cell', async () => {
    await importLogo('northwind.svg', svg);
    await importLogo('', null);
    expect(await urlNow()).toBeNull();
  });

  it.each([
    ['a page', 'northwind.svg', '<!doctype html><html><body>', /not an SVG, PNG or JPEG image/],
    ['a text that speaks of one', 'northwind.svg', `See ${svg}`, /not an SVG, PNG or JPEG image/],
    ['a PDF', 'northwind.png', '%PDF-1.7\n', /not an SVG, PNG or JPEG image/],
    ['a large file', 'northwind.svg', `${svg}${' '.repeat(200_000)}`, /larger than 200 kB/],
    ['a file that is not there', 'northwind.svg', null, /not in the folder of documents/],
    ['a file elsewhere', '../startups.csv', null, /not in the folder of documents/],
  ])('is refused: %s', async (_, name, content, wrong) => {
    await expect(importLogo(name, content)).rejects.toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(wrong) },
    });
    expect(storedImages()).toEqual([]);
  });

  it('is not stored by a dry run, nor if another row is invalid', async () => {
    await importLogo('northwind.svg', svg, { isDryRun: true });
    expect(storedImages()).toEqual([]);
    await importLogo('northwind.svg', svg);
    expect(storedImages()).toHaveLength(1);
    const refused = importLogo('northwind.svg', svg.replace('9v9', '7v7'), { asOf: '2000-01-01' });
    await expect(refused).rejects.toMatchObject({ status: 422 });
    expect(storedImages()).toHaveLength(1);
  });
});

it.each(['/images/', '/images/x.svg', `/images/${'0'.repeat(64)}.svg`, '/images/..%2faudit-key'])(
  'cannot lead outside: %s',
  async (path) => {
    const { status, body } = await own.send('GET', path);
    expect([status, body]).toEqual([404, { detail: 'Not found.' }]);
  },
);
