import { existsSync } from 'node:fs';
import { generateMissingDocuments } from '../../../server/domain/documents/generated-documents.ts';
import { readSettings } from '../../../server/environment.ts';
import { openHost } from '../../../server/open-host.ts';
import {
  anyEngine,
  createDatabase,
  seededAuditKey,
  seededDatabase,
  writtenDatabase,
} from '../browser/engines.ts';
import { copySeeded, writtenFolder } from './prepared-folders.ts';

/** Generates the documents of the seeded club once for a whole run; otherwise each host would generate all of them during its journeys. */
export async function setup(): Promise<void> {
  const folder = writtenFolder();
  if (existsSync(folder)) return;
  const isServer = anyEngine() === 'postgresql';
  if (!isServer) copySeeded(folder);
  const { host, close } = await openHost(
    readSettings({
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      ...(isServer && {
        DATABASE_URL: await createDatabase(seededDatabase, writtenDatabase),
        AUDIT_KEY: seededAuditKey,
      }),
    }),
  );
  const { signal } = new AbortController();
  while ((await generateMissingDocuments(host, signal)) > 0);
  await close();
}
