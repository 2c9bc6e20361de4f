import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { Host } from '../../../host.ts';
import { Refusal } from '../../../http/refusal.ts';
import { displayName } from '../../documents/file-kinds.ts';
import { discardReceived, type ReceivedFile, receiveFile, storeFile } from '../../documents/file-storage.ts';
import { scan } from '../../documents/virus-scan.ts';
import type { Problems } from '../reading/problems.ts';
import type { ParsedSheet } from '../reading/read-rows.ts';
import { columnIndex, identityOf } from '../schema.ts';
import { sheetNamed } from '../sheets/index.ts';
import type { StoredBook } from '../stored/stored.ts';

/** A file that came with a workbook, checked like an upload; not stored yet. */
type IncludedFile = { readonly received: ReceivedFile; readonly name: string };

export type IncludedFiles = {
  readonly byIdentity: ReadonlyMap<string, IncludedFile>;
  /** Deletes files that were received and not stored, or stored and not used. */
  readonly discard: () => Promise<void>;
  /** Stores the file of a document and returns the columns of its row. */
  readonly store: (identity: string) => Promise<Readonly<Record<string, unknown>>>;
};

const sheet = sheetNamed('documents');
const fileIndex = columnIndex(sheet, 'file');
const hashIndex = columnIndex(sheet, 'sha256');

const errorText = (body: unknown): string => {
  const texts = typeof body === 'object' && body !== null ? Object.values(body).flat() : [];
  return texts.filter((one) => typeof one === 'string').join(' ') || 'The file cannot be taken.';
};

/** A file within the folder; null where it does not exist, or the name leads out of the folder. */
export async function fileWithin(folder: string, name: string) {
  const path = resolve(join(folder, name));
  if (!path.startsWith(resolve(folder) + sep)) return null;
  const found = await stat(path).catch(() => null);
  return found?.isFile() === true ? { path, size: found.size } : null;
}

/**
 * Reads the files of documents from the folder beside the workbook, with the checks of an upload: kind, size, no
 * password, no virus. Sets the content's hash in each row, which shows whether the document has changed.
 */
export async function receiveDocuments(
  host: Host,
  folder: string,
  parsed: ParsedSheet | undefined,
  stored: StoredBook,
  problems: Problems,
): Promise<IncludedFiles> {
  const byIdentity = new Map<string, IncludedFile>();
  const storedNames: string[] = [];
  const known = stored.get('documents')?.rows;
  for (const { row, cells } of parsed?.rows ?? []) {
    const name = cells[fileIndex];
    if (!name) continue;
    const add = (wrong: string, right: string) =>
      problems.add({ sheet: sheet.title, row, column: 'File', wrong, right });
    const identity = identityOf(
      sheet,
      cells.map((cell) => cell ?? null),
    );
    const file = await fileWithin(folder, name);
    if (file === null) {
      // A document of the book whose file is not included again is not changed.
      if (!known?.has(identity))
        add(
          `"${name}" is not in the folder of documents`,
          `Put the file into the folder beside the workbook, named as here.`,
        );
      continue;
    }
    try {
      const received = await receiveFile(host, createReadStream(file.path));
      cells[hashIndex] = received.sha256;
      byIdentity.set(identity, { received, name });
      await scan(host.settings, received.path);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      add(errorText(error.body), 'Bring a file that an upload would take.');
    }
  }
  return {
    byIdentity,
    async store(identity) {
      const brought = byIdentity.get(identity);
      if (!brought) return {};
      const { received, name } = brought;
      const storageName = await storeFile(host, received);
      storedNames.push(storageName);
      return {
        storage_name: storageName,
        file_name: displayName(name, received.kind),
        mime_type: received.kind.mime,
        size_bytes: received.size,
        sha256: received.sha256,
        status: 'accepted',
        is_upload: false,
      };
    },
    async discard() {
      for (const { received } of byIdentity.values()) await discardReceived(received);
      for (const name of storedNames.splice(0)) await host.files.remove(name);
    },
  };
}
