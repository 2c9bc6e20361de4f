import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, minify, type Plugin } from 'vite';
import { routes, type RouteName } from '../../src/routes.ts';
import { codeOf } from '../client-build.ts';
import { inlineScript } from '../start/inline-script.ts';
import { inlineStyles } from './critical-styles.ts';
import type * as Drawing from './draw.tsx';

const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);

/** The functions that render the pages, loaded in Node without a bundle. The caller closes it. */
async function openDrawing(root: string) {
  const server = await createServer({
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    appType: 'custom',
    plugins: [react()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const module = await server.ssrLoadModule('/build/prerender/draw.tsx');
  const draw: typeof Drawing.draw = module['draw'];
  const drawNotLoaded: typeof Drawing.drawNotLoaded = module['drawNotLoaded'];
  return { draw, drawNotLoaded, close: () => server.close() };
}

async function readScript(file: URL): Promise<string> {
  return (await minify('script.js', readFileSync(file, 'utf8'))).code.trim();
}

/** Without its script, which is loaded on the first interaction, and with the message in case that fails. */
const waitForUse = (page: string, notLoaded: string): string =>
  page.replace(/<script type="module"[^>]*><\/script>/, '').replace('</body>', () => `${notLoaded}</body>`);

/**
 * `index.html` with a route's markup, its title unless that depends on the person, and two scripts: one in its head, one
 * between its styles and its markup.
 */
export function composePage(
  template: string,
  route: RouteName,
  markup: string,
  script: { head: string; body: string },
): string {
  const title = /<title>.*?<\/title>/g;
  const titles = markup.match(title) ?? [];
  const body = markup.replaceAll(title, '');
  return template
    .replace(title, (ofProduct) => (titles.length === 1 && titles[0]) || ofProduct)
    .replace('</head>', () => `<script>${script.head}</script></head>`)
    .replace(
      '<div id="root"></div>',
      () => `<script>${script.body}</script><div id="root" data-page="${route}">${body}</div>`,
    );
}

/**
 * Writes a page for each route: a public one in its initial state, the frame for the others. The host sends
 * `pages/<route>.html` for the route's path. `index.html` stays without markup, for hosts that send it for every path.
 */
export function prerender(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'clubfolio-prerender',
    apply: 'build',
    configResolved: (config) => {
      ({ root } = config);
      folder = resolve(root, config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      async handler(_, bundle) {
        const template = readFileSync(join(folder, 'index.html'), 'utf8');
        const { draw, drawNotLoaded, close } = await openDrawing(root);
        const arrival = await readScript(new URL('arrival.js', import.meta.url));
        const body = await readScript(new URL('font.js', import.meta.url));
        const firstUse = await readScript(new URL('first-use.js', import.meta.url));
        mkdirSync(join(folder, 'pages'), { recursive: true });
        for (const route of Object.keys(routes).filter(isRouteName)) {
          const { audience } = routes[route];
          const own = arrival.replace('%ROUTE%', route).replace('%AUDIENCE%', audience);
          const use = firstUse.replace('%CODE%', codeOf(bundle, route).join(' '));
          const isPublic = audience === 'public';
          // Writes the first texts of some pages before their code.
          const script = `early/${route}.ts`;
          const early = existsSync(new URL(`../start/${script}`, import.meta.url))
            ? `</script><script>${await inlineScript(script, 'earlyPage')}`
            : '';
          const head = isPublic ? own + use : own + early;
          const page = composePage(template, route, await draw(route), { head, body });
          const text = await inlineStyles(isPublic ? waitForUse(page, drawNotLoaded()) : page, folder);
          writeFileSync(join(folder, 'pages', `${route}.html`), text);
        }
        await close();
      },
    },
  };
}
