import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';
import type { readSettings as ReadSettings } from '../server/environment.ts';
import type { OpenHost, openHost as OpenHostNow } from '../server/open-host.ts';

const ours = /^\/(?:api|websdk|mailbox|internal|signing)(?:[/?]|$)/;

type Modules = { readonly openHost: typeof OpenHostNow; readonly readSettings: typeof ReadSettings };

async function loadModules(server: ViteDevServer): Promise<Modules> {
  const opening = await server.ssrLoadModule('/server/open-host.ts');
  const environment = await server.ssrLoadModule('/server/environment.ts');
  const openHost: Modules['openHost'] = opening['openHost'];
  const readSettings: Modules['readSettings'] = environment['readSettings'];
  return { openHost, readSettings };
}

/**
 * `npm run dev` in one process: the API host answers its paths inside Vite's server. It is opened by the first request
 * to it, so that tools that only read the configuration never touch the data folder, and closed with the server.
 */
export function apiHost(): Plugin {
  return {
    name: 'clubfolio-api-host',
    apply: 'serve',
    configureServer(server) {
      let opening: Promise<OpenHost> | null = null;
      const open = async () => {
        const { openHost, readSettings } = await loadModules(server);
        const opened = await openHost(readSettings(process.env));
        opened.begin(server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? 'http://localhost:5173');
        return opened;
      };
      const answer = async (request: IncomingMessage, response: ServerResponse) => {
        const { app } = await (opening ??= open());
        await getRequestListener(app.fetch, { overrideGlobalObjects: false })(request, response);
      };
      server.middlewares.use((request, response, next) => {
        if (!ours.test(request.url ?? '')) {
          next();
          return;
        }
        answer(request, response).catch((error: unknown) => {
          opening = null;
          next(error);
        });
      });
      const close = server.close.bind(server);
      server.close = async () => {
        const opened = await opening?.catch(() => null);
        await opened?.close();
        await close();
      };
    },
  };
}
