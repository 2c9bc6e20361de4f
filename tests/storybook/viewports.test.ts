import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourcesIn } from '../support/sources.ts';

const known = new Set(
  [...readFileSync('.storybook/preview.tsx', 'utf8').matchAll(/^ +(\w+): screen\('/gm)].map(
    ([, name]) => name,
  ),
);

/** Storybook draws a story at the width of the window where it does not know the viewport's name. */
it('every story names a viewport that there is', () => {
  expect(known.size).toBeGreaterThan(3);
  const named = ['src', '.storybook'].flatMap((folder) =>
    sourcesIn(folder, /\.tsx?$/).flatMap(({ file, source }) =>
      [...source.matchAll(/viewport: \{ value: '(\w+)'/g)].map(([, name]) => ({ file, name })),
    ),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ name }) => !known.has(name))).toEqual([]);
});
