import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { picturedPages } from './pictured-pages.ts';

it('every page has its pictures at two widths, light and dark', () => {
  const kept = new Set(readdirSync('docs/screenshots'));
  const requested = picturedPages.flatMap(({ name }) =>
    ['1280-light', '1280-dark', '390-light', '390-dark'].map((variant) => `${name}-${variant}.jpg`),
  );
  expect(requested.filter((file) => !kept.has(file))).toEqual([]);
  // A picture of a page that is gone would stay for ever.
  const known = new Set([...requested, 'portfolio.png', 'portfolio-phone.png']);
  expect([...kept].filter((file) => !known.has(file))).toEqual([]);
});
