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

it('every page is among those that pictures are taken of', () => {
  const paths = Object.values(routes).map(({ path }): string => path);
  const pictured = new Set(pages.map(({ path }) => path));
  expect(paths.filter((path) => !pictured.has(path))).toEqual([]);
});

it('every page has its pictures at two widths, light and dark', () => {
  const kept = new Set(readdirSync('docs/screenshots'));
  const requested = pages.flatMap(({ name }) =>
    ['1280-light', '1280-dark', '390-light', '390-dark'].map((variant) => `${name}-${variant}.jpg`),
  );
  expect(requested.filter((file) => !kept.has(file))).toEqual([]);
  // A picture of a page that is gone would stay for ever.
  const known = new Set([...requested, 'portfolio.png', 'portfolio-phone.png']);
  expect([...kept].filter((file) => !known.has(file))).toEqual([]);
});
