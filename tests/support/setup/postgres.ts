import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { readSettings } from '../../../server/environment.ts';
import { openHost } from '../../../server/open-host.ts';
import {
  createDatabase,
  newClubDatabase,
  seededAuditKey,
  seededDatabase,
  socketsVariable,
} from '../browser/engines.ts';

/** A throwaway PostgreSQL cluster from the machine's own binaries; its URL is passed to the tests in the environment. */

const variable = 'TEST_POSTGRES_URL';
const versions = '/usr/lib/postgresql';

const binaries = (): string | null => {
  if (!existsSync(versions)) return null;
  const newest = readdirSync(versions).toSorted().at(-1);
  const folder = newest && join(versions, newest, 'bin');
  return folder && existsSync(join(folder, 'initdb')) ? folder : null;
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** PostgreSQL refuses to run as root. */
const asOwner = (): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  return { uid: idOf('-u'), gid: idOf('-g') };
};

const urlAt = (port: number) => `postgres://club@127.0.0.1:${port}`;

/** Has a host fill a database at its first start; its copies plan their queries by its statistics. */
async function fill(dataFolder: string, database: string, isDemo: boolean): Promise<void> {
  const url = await createDatabase(undefined, database);
  const settings = {
    DATABASE_URL: url,
    DEMO: isDemo ? '1' : '0',
    AUDIT_KEY: seededAuditKey,
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'silent',
  };
  const { close } = await openHost(readSettings(settings));
  await close();
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum (analyze)');
  await client.end();
}

export type StandBy = { readonly url: string; readonly stop: () => Promise<void> };

export type Cluster = {
  /** Without a database. */
  readonly url: string;
  /** The folder of its Unix socket. */
  readonly sockets: string;
  /** A streaming replica of it, which is stopped with it. */
  readonly addReplica: () => Promise<StandBy>;
  /** Stops the server at once, as in a crash, and starts it again. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** A server with an empty folder of its own; null where PostgreSQL is not installed. */
export async function startCluster(): Promise<Cluster | null> {
  const bin = binaries();
  if (!bin) return null;
  const owner = asOwner();
  const folder = mkdtempSync(join(tmpdir(), 'clubfolio-postgres-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'club', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  });
  const port = await freePort();
  const isReady = (at: number) => {
    try {
      execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(at)], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };
  const options = [
    'listen_addresses=127.0.0.1',
    'fsync=off',
    'full_page_writes=off',
    // Each of some hundred copied databases would be visited every minute by a process of its own,
    'autovacuum=off',
    // and what they leave in memory would be written out in the background once more, though nobody reads it again.
    'bgwriter_lru_maxpages=0',
  ];
  const launch = async (data: string, at: number) => {
    const server = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(at), '-k', folder, ...options.flatMap((option) => ['-c', option])],
      { ...owner, cwd: folder, stdio: 'ignore' },
    );
    for (let attempt = 0; attempt < 100 && !isReady(at); attempt += 1) await pause(100);
    return server;
  };
  const endOf = async (server: ChildProcess) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGQUIT');
    await ended;
  };
  let server = await launch(data, port);
  const replicas: ChildProcess[] = [];
  return {
    url: urlAt(port),
    sockets: folder,
    addReplica: async () => {
      const copy = join(folder, `replica-${replicas.length}`);
      execFileSync(
        join(bin, 'pg_basebackup'),
        ['-d', `${urlAt(port)}/postgres`, '-D', copy, '-R', '--checkpoint=fast', '--no-sync'],
        { ...owner, cwd: folder, stdio: 'ignore' },
      );
      const replicaPort = await freePort();
      const replica = await launch(copy, replicaPort);
      replicas.push(replica);
      return { url: urlAt(replicaPort), stop: () => endOf(replica) };
    },
    restart: async () => {
      await endOf(server);
      server = await launch(data, port);
    },
    stop: async () => {
      for (const one of [...replicas, server]) await endOf(one);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

export async function setup(): Promise<() => Promise<void>> {
  // Every project of a run requests it.
  if (process.env[variable] !== undefined) return async () => {};
  const cluster = await startCluster();
  if (!cluster) {
    console.warn('PostgreSQL was not run: no binaries on this machine. The tests ran on PGlite only.');
    return async () => {};
  }
  process.env[variable] = cluster.url;
  process.env[socketsVariable] = cluster.sockets;
  const folder = mkdtempSync(join(tmpdir(), 'clubfolio-filled-'));
  await fill(join(folder, 'begun'), newClubDatabase, false);
  await fill(join(folder, 'seeded'), seededDatabase, true);
  return async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
