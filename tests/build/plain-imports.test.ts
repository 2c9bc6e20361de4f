import { expect, it } from 'vitest';
import { plainImports } from '../../build/client-build.ts';

const render = (code: string): unknown => {
  const { renderChunk } = plainImports();
  if (typeof renderChunk !== 'function') throw new Error('The plugin renders no chunk');
  return Reflect.apply(renderChunk, null, [code]);
};

it.each([
  [
    'one export',
    'const load = async () => (await __vitePreload(async () => {\n\tconst { Desk } = await import("./Desk-1.js");\n\treturn { Desk };\n}, [])).Desk;',
    'const load = async () => (await (import("./Desk-1.js"))).Desk;',
  ],
  [
    'one export of a shared chunk',
    '__vitePreload(async () => {\n\tconst { open } = await import("./club-1.js").then((n) => n.h);\n\treturn { open };\n}, void 0).open',
    '(import("./club-1.js").then((n) => n.h)).open',
  ],
  [
    'whole modules side by side',
    'over(__vitePreload(() => import("./club-1.js").then((n) => n.h), []), __vitePreload(() => import("./General-1.js"), __VITE_PRELOAD__));',
    'over((import("./club-1.js").then((n) => n.h)), (import("./General-1.js")));',
  ],
])('leaves a plain import of %s', (_, wrapped, plain) => {
  expect(render(wrapped)).toMatchObject({ code: plain });
});
