import { Pool } from 'pg';

export type EngineName = 'pglite' | 'postgresql';

/** URL of the server that `postgres.ts` starts for a whole run; undefined where PostgreSQL is not installed. */
const serverUrl = () => process.env['TEST_POSTGRES_URL'];

export const engines = (): readonly EngineName[] => (serverUrl() ? ['pglite', 'postgresql'] : ['pglite']);

/** Names the folder of the Unix socket of that server. */
export const socketsVariable = 'TEST_POSTGRES_SOCKETS';

/** The same database by the server's Unix socket, whose calls take half the system time of those of a TCP connection. */
export function bySocket(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('host', process.env[socketsVariable] ?? url.hostname);
  return url.href;
}

export const isNightly = process.env['NIGHTLY'] === '1';

/** For tests that take many seconds on each engine: in the daytime run on the faster one, at night on all. */
export const enginesByDay = (): readonly EngineName[] => (isNightly ? engines() : engines().slice(-1));

/** The number of processes of a journey's host; more than one needs PostgreSQL. */
export const hostProcesses = Number(process.env['JOURNEY_PROCESSES'] ?? 1);

/**
 * For rules that do not depend on the engine: in the daytime run the faster one, whose host starts in a tenth of the
 * time, at night the other.
 */
export const anyEngine = (): EngineName =>
  hostProcesses > 1 ? 'postgresql' : (enginesByDay()[0] ?? 'pglite');

/** The template databases that PostgreSQL copies for each host, created once for a whole run like the folders of PGlite. */
export const seededDatabase = 'club_seeded';
export const newClubDatabase = 'club_begun';
export const writtenDatabase = 'club_written';

/** Signs the audit log of these databases, as the file `audit-key` of a copied folder does for the embedded one. */
export const seededAuditKey = 'the-key-of-the-audit-log-of-a-database-for-tests';

const randomName = () => `club_${process.pid}_${Math.random().toString(36).slice(2)}`;

let administration: Pool | null = null;

/** One connection for a whole process: a new one for each database would take as long as the copy. */
function administrationPool(): Pool {
  const pool = new Pool({ connectionString: `${serverUrl()}/postgres`, max: 1, allowExitOnIdle: true });
  // A test may stop the server; the next query connects again.
  pool.on('error', () => {});
  return pool;
}

/** Copies a database without connections, file by file: by way of the log it takes half as long again. Returns the URL of the copy. */
export async function createDatabase(template = 'template1', name = randomName()): Promise<string> {
  administration ??= administrationPool();
  await administration.query(`create database ${name} template ${template} strategy file_copy`);
  return `${serverUrl()}/${name}`;
}
