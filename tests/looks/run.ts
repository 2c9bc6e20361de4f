/**
 * `npm run test:looks [-- --base REF] [--review] [STORY…]`: draws every story at two widths in two themes, as it is at REF (the commit before, or
 * what is committed where something is not) and as it is now, and compares the pictures. What differs is shown side by side on a page.
 * A word narrows it to the stories whose id contains it. Fails where something differs, so that a change of looks is seen before it is kept;
 * with `--review` only where a story cannot be drawn.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { buildStorybook } from '../built-storybook/built.ts';
import { browserOptions } from '../support/browser/browser.ts';
import { compare } from './compare.ts';
import { nameOf, storiesOf, takePictures } from './pictures.ts';
import { reviewPage, type Row } from './review.ts';

const root = resolve(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { base: { type: 'string' }, review: { type: 'boolean', default: false } },
});
const git = (...words: readonly string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
const base = values.base ?? (git('status', '--porcelain') === '' ? 'HEAD~1' : 'HEAD');

const review = join(root, '.looks');
rmSync(review, { recursive: true, force: true });
mkdirSync(review, { recursive: true });

/** The project as it was, with the packages of now. */
const earlier = mkdtempSync(join(tmpdir(), 'clubfolio-looks-'));
git('worktree', 'add', '--detach', '--force', earlier, base);
symlinkSync(join(root, 'node_modules'), join(earlier, 'node_modules'));

const browser = await chromium.launch(browserOptions());
const rows: Row[] = [];
let compared = 0;
try {
  const isRequested = (story: string) =>
    positionals.length === 0 || positionals.some((word) => story.includes(word));
  const before = new Map<string, Buffer>();
  const old = await buildStorybook(earlier);
  await takePictures(
    browser,
    old.address,
    (await storiesOf(old.address)).filter(isRequested),
    (picture, png) => before.set(nameOf(picture), png),
  );
  old.close();

  const keep = (name: string, kind: string, png: Buffer | null): string | null => {
    if (png === null) return null;
    const file = `${name.replaceAll(' ', '-')}-${kind}.png`;
    writeFileSync(join(review, file), png);
    return file;
  };
  const now = await buildStorybook(root);
  await takePictures(
    browser,
    now.address,
    (await storiesOf(now.address)).filter(isRequested),
    (picture, after) => {
      const name = nameOf(picture);
      const earlierPng = before.get(name) ?? null;
      before.delete(name);
      compared += 1;
      const { pixels, png } = earlierPng === null ? { pixels: 0, png: null } : compare(earlierPng, after);
      if (pixels === 0 && earlierPng !== null) return;
      rows.push({
        name,
        pixels,
        before: keep(name, 'before', earlierPng),
        after: keep(name, 'after', after),
        difference: keep(name, 'difference', png),
      });
    },
  );
  now.close();
  for (const [name, png] of before) {
    rows.push({ name, pixels: 0, before: keep(name, 'before', png), after: null, difference: null });
  }
} finally {
  await browser.close();
  git('worktree', 'remove', '--force', earlier);
}

writeFileSync(join(review, 'index.html'), reviewPage(rows, base));
for (const { name, pixels, before, after } of rows) {
  console.log(`${before === null ? 'new' : after === null ? 'gone' : `${pixels} pixels`}: ${name}`);
}
console.log(`${compared} pictures, ${rows.length} differ from ${base}: .looks/index.html`);
process.exit(rows.length === 0 || values.review ? 0 : 1);
