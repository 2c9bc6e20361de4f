import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '../../server/database/pglite.ts';
import { readSettings } from '../../server/environment.ts';
import { openHost } from '../../server/open-host.ts';

const variable = 'TEST_FOLDERS';
const databaseOf = (folder: string) => join(folder, 'database');

/**
 * Prepares two data folders for a whole run: one whose database is empty, and one with the demonstration. Creating a database
 * takes PGlite five seconds of processor time and seeding it as much again; copying either takes a third of a second.
 */
export async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'clubfolio-prepared-'));
  const empty = await openPglite(databaseOf(join(folder, 'empty')));
  await empty.close();
  const seeded = join(folder, 'seeded');
  cpSync(join(folder, 'empty'), seeded, { recursive: true });
  const { close } = await openHost(readSettings({ DATA_DIR: seeded, LOG_LEVEL: 'silent' }));
  await close();
  process.env[variable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

function prepared(name: 'empty' | 'seeded'): string {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error('No folder was prepared: the project lacks its global setup');
  return join(folder, name);
}

export const seededFolder = (): string => prepared('seeded');

/** Puts the embedded database, the files and the secret of a host that has just been seeded into a folder. */
export const copySeeded = (folder: string): void => cpSync(seededFolder(), folder, { recursive: true });

/** Puts an embedded database without a single table into a folder. */
export const copyEmpty = (folder: string): void => cpSync(prepared('empty'), folder, { recursive: true });
