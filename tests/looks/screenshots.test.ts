import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { routes } from '../../src/routes.ts';

const script = readFileSync('tests/screenshots.mjs', 'utf8');
const pages = [...script.matchAll(/\{ name: '([\w-]+)', path: '([^']+)'/g)].map(
  ([, name = '', path = '']) => ({
    name,
    path,
  }),
);

/** Needs the link of a mail. */
const unpictured = ['/login/restore-password'];

it('every page is among those that pictures are taken of', () => {
  const paths = Object.values(routes).map(({ path }): string => path);
  const pictured = new Set(pages.map(({ path }) => path));
  expect(paths.filter((path) => !pictured.has(path) && !unpictured.includes(path))).toEqual([]);
});

it('every page has its pictures at two widths, light and dark', () => {
  const kept = new Set(readdirSync('docs/screenshots'));
  const requested = pages.flatMap(({ name }) =>
    ['1280-light', '1280-dark', '390-light', '390-dark'].map((variant) => `${name}-${variant}.jpg`),
  );
  expect(requested.filter((file) => !kept.has(file))).toEqual([]);
});
