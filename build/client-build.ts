import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { routes, type RouteName } from '../src/routes.ts';

const frames = { public: '/src/views/shell/PublicFrame.tsx', members: '/src/views/shell/MemberFrame.tsx' };
const account = '/src/machines/session/session.connect.ts';
const latinFont = /open-sans-latin-wght-normal-[\w-]+\.woff2$/;
const packable = /\.(?:js|css|svg|json|txt|webmanifest)$/;
const pack = promisify(brotliCompress);

const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);

/** The ends of the modules that a route renders with, besides those of every page. */
const modulesOf = (route: RouteName): readonly string[] => [
  `/${route}.page.ts`,
  frames[routes[route].audience === 'public' ? 'public' : 'members'],
  // A signed-out person loads it on the first interaction with the form; every other page needs it at once.
  ...(route === 'signIn' ? [] : [account]),
];

/** Every chunk that a browser needs before the modules with these ends run. */
function closure(chunks: readonly Rolldown.OutputChunk[], ends: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    chunks.find(({ fileName }) => fileName === file)?.imports.forEach(visit);
  };
  for (const end of ends) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
    if (!chunk) throw new Error(`No chunk contains ${end}`);
    visit(chunk.fileName);
  }
  return files;
}

/** The code files of a route, the page's own script first. */
export function codeOf(bundle: Rolldown.OutputBundle, route: RouteName): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build has no script of the page');
  const always = closure(chunks, [entry.facadeModuleId ?? entry.moduleIds[0] ?? '']);
  const files = new Set([entry.fileName, ...always, ...closure(chunks, modulesOf(route))]);
  return [...files].map((file) => `/${file}`);
}

/**
 * Emits `preloads.json`: for the path of each members' route its code besides the page's script, so that all files are
 * requested with the page. A public page lists its own (`build/prerender`).
 */
export function routePreloads(): Plugin {
  return {
    name: 'clubfolio-route-preloads',
    apply: 'build',
    generateBundle(_, bundle) {
      const lists = Object.keys(routes)
        .filter(isRouteName)
        .filter((route) => routes[route].audience !== 'public')
        .map((route) => [routes[route].path, codeOf(bundle, route).slice(1)]);
      const source = `${JSON.stringify(Object.fromEntries(lists), null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
    },
  };
}

/** Of a chunk before it is minified; the hint makes each file 25 bytes longer. */
const smallestHinted = 55_000;

/**
 * The first line of a large chunk: Chromium then compiles the whole file in another thread while it loads, instead of each function on
 * the page's own thread when it is first called (decision 0069).
 */
export function compileHint({ modules }: Pick<Rolldown.RenderedChunk, 'modules'>): string {
  const length = Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);
  return length > smallestHinted ? '//# allFunctionsCalledOnLoad' : '';
}

/** Preloads the Latin font with the page, so that the first text is rendered in it. */
export function fontPreload(): Plugin {
  return {
    name: 'clubfolio-font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => latinFont.test(file));
        if (font === undefined) throw new Error('The latin font is not in the build');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

/** Writes a brotli version of every text file; the host compresses the page itself, because it adds to it. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'clubfolio-precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .map((name) => join(folder, name))
          .filter((file) => packable.test(file) && !file.includes('.vite') && statSync(file).size > 200);
        await Promise.all(
          files.map(async (file) => {
            const text = readFileSync(file);
            const params = {
              [constants.BROTLI_PARAM_QUALITY]: 11,
              [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
            };
            writeFileSync(`${file}.br`, await pack(text, { params }));
          }),
        );
      },
    },
  };
}

/** Writes the file by which the host knows that a build is whole. It comes last in the list of plugins. */
export function lastFile(): Plugin {
  let folder = '';
  let isWritten = false;
  return {
    name: 'clubfolio-last-file',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      sequential: true,
      handler() {
        // Also called after a failure.
        if (isWritten) writeFileSync(join(folder, 'complete.txt'), 'The last file of a build.\n');
      },
    },
  };
}

/** Vite's wrapper: `__vitePreload(load, files)`, where `load` takes one export apart and puts it together again. */
const wrapped =
  /__vitePreload\((?:async \(\) => \{\s*const \{[^}]*\} = await (.+?);\s*return \{[^}]*\};\s*\}|\(\) => (.+?)), (?:\[\]|void 0|__VITE_PRELOAD__)\)/g;

/**
 * Lazy code is loaded by plain `import()`. Vite wraps each call to preload style sheets and files, which the page's
 * only style sheet and `preloads.json` make unnecessary, and the wrappers would be part of the first page.
 */
export function plainImports(): Plugin {
  return {
    name: 'clubfolio-plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    renderChunk: (code) => ({
      code: code.replaceAll(wrapped, (_, taken: string | undefined, plain: string) => `(${taken ?? plain})`),
      map: null,
    }),
  };
}
