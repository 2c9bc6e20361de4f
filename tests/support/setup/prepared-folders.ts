import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '../../../server/database/pglite.ts';
import { readSettings } from '../../../server/environment.ts';
import { openHost } from '../../../server/open-host.ts';

const variable = 'TEST_FOLDERS';
const databaseOf = (folder: string) => join(folder, 'database');

/**
 * Prepares three data folders for a whole run: one whose database has no table, one of a new club, and one with the
 * demo data. Creating a database takes PGlite five seconds of CPU time, its tables one and seeding it five; copying a
 * folder takes a third of a second.
 */
export async function setup(): Promise<() => void> {
  // Every project of a run requests them.
  if (process.env[variable] !== undefined) return () => {};
  const folder = mkdtempSync(join(tmpdir(), 'clubfolio-prepared-'));
  const empty = await openPglite(databaseOf(join(folder, 'empty')));
  await empty.close();
  for (const [name, isDemo] of [
    ['begun', '0'],
    ['seeded', '1'],
  ] as const) {
    const target = join(folder, name);
    cpSync(join(folder, 'empty'), target, { recursive: true });
    const { close } = await openHost(readSettings({ DATA_DIR: target, DEMO: isDemo, LOG_LEVEL: 'silent' }));
    await close();
  }
  process.env[variable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

function prepared(name: 'empty' | 'begun' | 'seeded' | 'written'): string {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error('No folder was prepared: the project lacks its global setup');
  return join(folder, name);
}

/** The demo data with all generated documents; `written-documents.ts` fills it. */
export const writtenFolder = (): string => prepared('written');

/** Puts the embedded database, the files and the secret of a newly seeded host into a folder. */
export const copySeeded = (folder: string): void => cpSync(prepared('seeded'), folder, { recursive: true });

/** The same with the documents that a host generates for a book. */
export const copyWritten = (folder: string): void => cpSync(writtenFolder(), folder, { recursive: true });

/** Puts the state of a host after its first start without demo data into a folder. */
export const copyNewClub = (folder: string): void => cpSync(prepared('begun'), folder, { recursive: true });

/** Puts an embedded database without a single table into a folder. */
export const copyEmpty = (folder: string): void => cpSync(prepared('empty'), folder, { recursive: true });
