import { join } from 'node:path';
import type { Settings } from '../environment.ts';
import type { FileStore } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';

/**
 * The configured file store. The S3 client is loaded only if it is used.
 * @param warn logs failures.
 * @throws BadFileStorage when the bucket cannot be used.
 */
export async function openFileStore(
  { files, dataFolder }: Pick<Settings, 'files' | 'dataFolder'>,
  warn: (message: string) => void,
): Promise<FileStore> {
  if (files.kind === 'folder') return openFolderStore(files.folder);
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(files, join(dataFolder, 'files', 'incoming'), warn);
}
