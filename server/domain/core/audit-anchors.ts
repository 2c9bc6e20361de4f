import { appendFile, readFile } from 'node:fs/promises';
import { desc, inArray } from 'drizzle-orm';
import { auditLog } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';

type Anchoring = Pick<Host, 'database' | 'clock' | 'log' | 'settings'>;

const pauseMs = 3_600_000;
const writeLimitMs = 5_000;

/** A file system that does not respond must not keep the host from stopping. */
async function withinLimit(written: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The file AUDIT_ANCHORS does not respond')), writeLimitMs);
  });
  await Promise.race([written, late]).finally(() => clearTimeout(timer));
}

/**
 * Records the newest entry's number and hash where somebody who can change the database cannot undo it: in the host's
 * own log, and in the file `AUDIT_ANCHORS`, a line "time number hash" each. At most once an hour, and only after a new
 * entry.
 */
export function createAnchors({
  database,
  clock,
  log,
  settings,
}: Anchoring): (isLast?: boolean) => Promise<void> {
  let last = { at: -Infinity, hash: '' };
  return async (isLast = false) => {
    const now = clock();
    if (!isLast && now.getTime() - last.at < pauseMs) return;
    const [newest] = await database.queries
      .select({ id: auditLog.id, hash: auditLog.hash })
      .from(auditLog)
      .orderBy(desc(auditLog.id))
      .limit(1);
    if (!newest || newest.hash === last.hash) return;
    if (settings.auditAnchors) {
      const line = `${now.toISOString()} ${newest.id} ${newest.hash}\n`;
      await withinLimit(appendFile(settings.auditAnchors, line, { mode: 0o600 }));
    }
    log.info({ entry: newest.id, hash: newest.hash }, 'Audit log');
    last = { at: now.getTime(), hash: newest.hash };
  };
}

export type AnchorCheck = {
  readonly lines: number;
  /** The first line whose entry is not in the log unchanged, or that cannot be parsed; null if there is none. */
  readonly missing: string | null;
};

/** @throws Error where the file cannot be read */
export async function checkAnchors({ database }: Pick<Host, 'database'>, file: string): Promise<AnchorCheck> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  const hashes = lines.map((line) => line.split(' ')[2] ?? '');
  const found = await database.queries
    .select({ id: auditLog.id, hash: auditLog.hash })
    .from(auditLog)
    .where(inArray(auditLog.hash, hashes));
  const kept = new Set(found.map(({ id, hash }) => `${id} ${hash}`));
  const missing = lines.find((line) => !kept.has(line.split(' ').slice(1).join(' '))) ?? null;
  return { lines: lines.length, missing };
}
