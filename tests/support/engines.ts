import { Client } from 'pg';

export type EngineName = 'pglite' | 'postgresql';

/** Address of the server that `postgres.ts` starts for a whole run; undefined where PostgreSQL is not installed. */
const serverUrl = () => process.env['TEST_POSTGRES_URL'];

export const engines = (): readonly EngineName[] => (serverUrl() ? ['pglite', 'postgresql'] : ['pglite']);

export const isNightly = process.env['NIGHTLY'] === '1';

/** For proofs that take many seconds on each engine: by day on the quicker one, by night on all. */
export const enginesByDay = (): readonly EngineName[] => (isNightly ? engines() : engines().slice(-1));

/** How many processes a journey's host has; more than one need PostgreSQL. */
export const hostProcesses = Number(process.env['JOURNEY_PROCESSES'] ?? 1);

/** For rules that do not depend on the engine: by day the quicker one, whose host starts in a tenth of the time, by night the other. */
export const anyEngine = (): EngineName =>
  hostProcesses > 1 ? 'postgresql' : (enginesByDay()[0] ?? 'pglite');

/** What PostgreSQL copies for each host, made once for a whole run as the folders of PGlite are. */
export const seededDatabase = 'club_seeded';
export const begunDatabase = 'club_begun';
export const writtenDatabase = 'club_written';

/** Signs the log of these databases, as the file `audit-key` of a copied folder does for the embedded one. */
export const seededAuditKey = 'the-key-of-the-audit-log-of-a-database-for-tests';

const randomName = () => `club_${process.pid}_${Math.random().toString(36).slice(2)}`;

/** Copies a database that nobody is connected to; answers the address of the copy. */
export async function createDatabase(template = 'template1', name = randomName()): Promise<string> {
  const url = serverUrl();
  const client = new Client({ connectionString: `${url}/postgres` });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return `${url}/${name}`;
}
