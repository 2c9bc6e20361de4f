import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { TokenHost } from './token-host.ts';

/** The profile in section 3 of the specification, for a member. */
const profile = {
  is_kyc_checked: true,
  is_accredited: true,
  is_member: true,
  is_cyborg: false,
  entity_type: 'individual',
  first_name_en: 'Ada',
  last_name_en: 'Byron',
};

type Settings = {
  /** The URL of the built application. */
  readonly application: string;
  /** Milliseconds until a refresh is answered; the host has executed it before. */
  readonly refreshPause: number;
  /** How far the host's clock is ahead, in milliseconds: then a page cannot know the age of its token. */
  readonly clockAhead: number;
};

const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts).toString();
};

/**
 * A small host over HTTP, implemented from the specification alone, that behaves like Django REST Framework with
 * SimpleJWT: `ROTATE_REFRESH_TOKENS` and `BLACKLIST_AFTER_ROTATION`, without a grace period. It proxies the application
 * as served.
 */
export async function startBlacklistingHost({ application, refreshPause, clockAhead }: Settings) {
  const timing = { refreshPause };
  const tokens = new TokenHost('blacklisting', 300, () => Date.now() + clockAhead);

  const answerCall = async (path: string, request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    const bearer = request.headers.authorization?.slice('Bearer '.length) ?? null;
    const isRefresh = path === '/api/auth/token/refresh/';
    const { status, json } =
      path === '/api/auth/token/'
        ? { status: 200, json: tokens.signIn('7') }
        : tokens.answer(path, bearer, body);
    if (isRefresh) await new Promise((done) => setTimeout(done, timing.refreshPause));
    const isProfile = path === '/api/v1/investors/profile/';
    const content = status !== 200 || path.startsWith('/api/auth/') ? json : isProfile ? profile : null;
    response.writeHead(content === null ? 404 : status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(content ?? { detail: 'Not found.' }));
  };

  const handOn = async (request: IncomingMessage, response: ServerResponse) => {
    const served = await fetch(application + (request.url ?? '/'));
    const passed = ['content-type', 'content-security-policy', 'cache-control'].flatMap((name) => {
      const value = served.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    response.writeHead(served.status, Object.fromEntries(passed));
    response.end(Buffer.from(await served.arrayBuffer()));
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', application);
    const isCall = pathname.startsWith('/api/');
    const work = isCall ? answerCall(pathname, request, response) : handOn(request, response);
    work.catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    tokens,
    timing,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
