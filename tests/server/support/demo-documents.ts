import { isNull } from 'drizzle-orm';
import { documents } from '../../../server/database/schema/schema-club.ts';
import type { TestHost } from './host.ts';

/** Leaves nothing of the demonstration to generate: each of its documents takes a third of a second. */
export const omitDemoDocuments = async ({ host }: TestHost): Promise<void> => {
  await host.database.queries
    .update(documents)
    .set({ sha256: '0'.repeat(64) })
    .where(isNull(documents.sha256));
};
