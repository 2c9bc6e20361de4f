import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storyNow } from '#storybook/fixed-clock.ts';
import { generateMissingDocuments } from '../../server/domain/documents/generated-documents.ts';
import { readSettings } from '../../server/environment.ts';
import { listen } from '../../server/main.ts';
import { openHost } from '../../server/open-host.ts';

/**
 * A host with the demo data and all its documents, on the day of the stories: its pages look the same on every day.
 * It serves the built application.
 */
export async function openPicturedHost(): Promise<{
  readonly url: string;
  readonly stop: () => Promise<void>;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'clubfolio-pictures-'));
  const opened = await openHost(
    readSettings({
      DATA_DIR: folder,
      DEMO: '1',
      PORT: '0',
      THROTTLE_SCALE: '100000',
      ACCESS_TOKEN_SECONDS: '3600',
      LOG_LEVEL: 'error',
    }),
    () => new Date(storyNow),
  );
  const { signal } = new AbortController();
  while ((await generateMissingDocuments(opened.host, signal)) > 0);
  const { server, url } = await listen(opened);
  return {
    url,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await opened.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
