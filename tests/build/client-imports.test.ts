import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importsByKey } from '../../build/client-imports.ts';
import { routes } from '../../src/routes.ts';

const tableOf = (file: string, table: string) => importsByKey(readFileSync(file, 'utf8'), table);

it('every route names the code of its view, its frame and its page', () => {
  const views = tableOf('src/views/pages.tsx', 'loaders');
  const frames = tableOf('src/views/pages.tsx', 'frameLoaders');
  const pages = tableOf('src/machines/pages/pages.ts', 'pages');
  for (const [view, { page }] of Object.entries(routes)) {
    // The club's pages share a view, and each has a part of its own.
    expect(views.get(view), view).toHaveLength(page === 'club' ? 2 : 1);
    if (page) expect(pages.get(page), page).toHaveLength(1);
  }
  expect([...frames.keys()]).toEqual(['public', 'members']);
});

it('follows a constant and finds nothing where nothing is imported', () => {
  const table = importsByKey(
    "const late = () => import('./late.ts'); const loaders = { a: late, b: async () => (await import('./b.tsx')).B, c: () => 1 } as const;",
    'loaders',
  );
  expect([...table]).toEqual([
    ['a', ['./late.ts']],
    ['b', ['./b.tsx']],
    ['c', []],
  ]);
});
