import { Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { FolderInUse } from './database/lock.ts';
import { DatabaseUnreachable } from './database/postgres.ts';
import { BadSecret } from './domain/core/secrets.ts';
import { findFirstCyborg } from './domain/session/invitations.ts';
import { BadEnvironment, readSettings, type Settings } from './environment.ts';
import { openHost, type OpenHost } from './open-host.ts';
import { demoAccounts } from './seed/accounts.ts';
import { BadFileStorage } from './storage/file-store.ts';

const drainMs = 10_000;

/** By default Node checks for late connections only every 30 s, which would delay shorter timeouts. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 600_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
} as const;

/** Serves it at the host name and port of its settings. */
export function listen({ host, app }: OpenHost): Promise<{ readonly server: Server; readonly url: string }> {
  const { hostname, port } = host.settings;
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: app.fetch,
        hostname,
        port,
        overrideGlobalObjects: false,
        serverOptions: timeouts,
      },
      (address) => {
        const name = hostname.includes(':') ? `[${hostname}]` : hostname;
        if (!(server instanceof Server)) throw new TypeError('Expected a plain HTTP server.');
        resolve({ server, url: `http://${name}:${address.port}` });
      },
    );
    server.once('error', reject);
  });
}

/** Each response closes its connection, so that the next request reaches another process. */
const closeKeptConnections = (server: Server) =>
  server.prependListener('request', (_, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });

/** Lets running requests finish, at most 10 s, and accepts no new ones. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Logged only if the files are not in the data folder. */
function filesLocation({ files, dataFolder }: Settings): readonly string[] {
  if (files.kind === 's3')
    return [`Files: bucket ${files.bucket}${files.endpoint ? ` at ${files.endpoint}` : ''}`];
  return files.folder === join(dataFolder, 'files') ? [] : [`Files: ${files.folder}`];
}

async function announce({ host }: OpenHost, url: string): Promise<void> {
  const { settings } = host;
  const lines = [
    `Clubfolio is at ${url}`,
    `Data folder: ${settings.dataFolder}${settings.databaseUrl ? ' (database: PostgreSQL)' : ''}`,
    ...filesLocation(settings),
  ];
  if (!settings.databaseUrl) {
    // PGlite starts PostgreSQL with fsync off, and its file system has no fsync.
    lines.push(
      'The embedded database does not force its writes to the disk: a power failure could lose the latest ones.',
      'For a real club, set DATABASE_URL to a PostgreSQL server.',
    );
  }
  if (settings.isDemo) {
    lines.push(
      `Mailbox: ${url}/mailbox`,
      `Demo accounts, password "${settings.demoPassword}":`,
      ...demoAccounts.map(({ email, situation }) => `  ${email.padEnd(36)} ${situation}`),
    );
  }
  if ((await findFirstCyborg(host)) === null) {
    lines.push(
      'Nobody can see this club’s book yet. First: npm run club -- init EMAIL, see docs/own-book.md',
    );
  }
  console.info(lines.join('\n'));
}

const isExpected = (error: unknown): error is Error =>
  error instanceof BadEnvironment ||
  error instanceof BadFileStorage ||
  error instanceof FolderInUse ||
  error instanceof BadSecret ||
  error instanceof DatabaseUnreachable;

const errorMessage = (error: unknown, port: number): string => {
  if (isExpected(error)) return error.message;
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (isPortTaken) return `Port ${port} is in use. Set PORT to another one.`;
  return `The host could not start. Nothing was deleted.\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
};

/** Runs the host until SIGTERM or SIGINT; the process ends with 0 after a clean close. */
export async function startHost(environment: NodeJS.ProcessEnv = process.env): Promise<void> {
  let opened: OpenHost | null = null;
  let port = 0;
  // Files of this process are readable by its owner only; the embedded database would make its files readable by
  // everybody.
  process.umask(0o077);
  try {
    const settings = readSettings(environment);
    ({ port } = settings);
    opened = await openHost(settings);
    const { server, url } = await listen(opened);
    opened.begin(url);

    const { log } = opened.host;
    const stop = async () => {
      opened?.announceStop();
      closeKeptConnections(server);
      await pause(settings.stopDelayMs);
      await drain(server);
      await opened?.close();
    };
    let isStopping = false;
    const onSignal = () => {
      if (isStopping) return;
      isStopping = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
    process.on('unhandledRejection', (error) => {
      log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'Unhandled promise rejection.');
    });
    // Announced after the signal handlers are set, so that a process that reads this line can stop the host cleanly.
    await announce(opened, url);
  } catch (error) {
    console.error(errorMessage(error, port));
    await opened?.close();
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await startHost();
