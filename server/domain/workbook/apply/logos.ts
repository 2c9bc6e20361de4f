import { readFile } from 'node:fs/promises';
import type { Host } from '../../../host.ts';
import { imageNameOf, imageStorageName, imageUrl, inlineUrl, logoLimit } from '../../documents/images.ts';
import type { Problems } from '../reading/problems.ts';
import type { ParsedSheet } from '../reading/read-rows.ts';
import { columnIndex, identityOf } from '../schema.ts';
import { sheetNamed } from '../sheets/index.ts';
import type { StoredBook } from '../stored/stored.ts';
import { fileWithin } from './documents.ts';

const sheet = sheetNamed('startups');
const nameIndex = columnIndex(sheet, 'logo');
const urlIndex = columnIndex(sheet, 'logo_url');

export type Logos = {
  /**
   * Sets the URL of each startup's logo in its row, from the folder beside the workbook: a small logo is its own URL, a
   * larger one is stored under the hash of its content. A file is never replaced, so that an import can be undone.
   */
  readonly receive: (
    parsed: ParsedSheet | undefined,
    stored: StoredBook,
    problems: Problems,
  ) => Promise<void>;
  /** Deletes the stored files. */
  readonly discard: () => Promise<void>;
};

export function createLogos({ files }: Host, folder: string): Logos {
  const written: string[] = [];
  return {
    async receive(parsed, stored, problems) {
      const known = stored.get('startups')?.rows;
      for (const { row, cells } of parsed?.rows ?? []) {
        const name = cells[nameIndex];
        if (name === null) cells[urlIndex] = null;
        if (!name) continue;
        const add = (wrong: string, right: string) =>
          problems.add({ sheet: sheet.title, row, column: 'Logo', wrong, right });
        const file = await fileWithin(folder, name);
        if (file === null) {
          const identity = identityOf(
            sheet,
            cells.map((cell) => cell ?? null),
          );
          // A logo of the book that is not included again is not changed.
          if (known?.get(identity)?.cells[nameIndex] !== name)
            add(
              `"${name}" is not in the folder of documents`,
              'Put the file into the folder beside the workbook, named as here.',
            );
          continue;
        }
        const bytes = file.size <= logoLimit ? await readFile(file.path) : null;
        const image = bytes && imageNameOf(bytes);
        if (!image) {
          add(
            bytes === null ? `"${name}" is larger than 200 kB` : `"${name}" is not an SVG, PNG or JPEG image`,
            'Use an SVG, PNG or JPEG image of at most 200 kB.',
          );
          continue;
        }
        const inline = inlineUrl(image, bytes);
        cells[urlIndex] = inline ?? imageUrl(image);
        const stored = imageStorageName(image);
        if (inline !== null || (await files.has(stored))) continue;
        written.push(stored);
        await files.write(stored, bytes);
      }
    },
    async discard() {
      for (const name of written.splice(0)) await files.remove(name);
    },
  };
}
