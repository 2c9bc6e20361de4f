import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import type { Host } from '../../../host.ts';
import { deleteFile } from '../../documents/file-storage.ts';
import { imageFile, imageNameOf, imageUrl, logoLimit } from '../../documents/images.ts';
import type { Problems } from '../reading/problems.ts';
import type { ParsedSheet } from '../reading/read-rows.ts';
import { columnIndex, identityOf } from '../schema.ts';
import { sheetNamed } from '../sheets/index.ts';
import type { StoredBook } from '../stored/stored.ts';
import { pathWithin } from './documents.ts';

const sheet = sheetNamed('startups');
const namePlace = columnIndex(sheet, 'logo');
const urlPlace = columnIndex(sheet, 'logo_url');

export type Logos = {
  /**
   * Stores the logos of startups from the folder beside the workbook, each under the hash of its content, and sets its address in the
   * row. A file is never replaced, so that an import can be undone.
   */
  readonly receive: (
    parsed: ParsedSheet | undefined,
    stored: StoredBook,
    problems: Problems,
  ) => Promise<void>;
  /** Deletes what was stored. */
  readonly discard: () => Promise<void>;
};

export function createLogos(host: Host, folder: string): Logos {
  const written: string[] = [];
  return {
    async receive(parsed, stored, problems) {
      const known = stored.get('startups')?.rows;
      for (const { row, cells } of parsed?.rows ?? []) {
        const name = cells[namePlace];
        if (name === null) cells[urlPlace] = null;
        if (!name) continue;
        const add = (wrong: string, right: string) =>
          problems.add({ sheet: sheet.title, row, column: 'Logo', wrong, right });
        const path = pathWithin(folder, name);
        const found = path === null ? null : await stat(path).catch(() => null);
        if (path === null || found?.isFile() !== true) {
          const identity = identityOf(
            sheet,
            cells.map((cell) => cell ?? null),
          );
          // A logo of the book that was not brought along again stays as it is.
          if (known?.get(identity)?.cells[namePlace] !== name)
            add(
              `"${name}" is not in the folder of documents`,
              'Put the file into the folder beside the workbook, named as here.',
            );
          continue;
        }
        const bytes = found.size <= logoLimit ? await readFile(path) : null;
        const image = bytes && imageNameOf(bytes);
        if (!image) {
          add(
            bytes === null ? `"${name}" is larger than 200 kB` : `"${name}" is not an SVG, PNG or JPEG image`,
            'Use an SVG, PNG or JPEG image of at most 200 kB.',
          );
          continue;
        }
        const target = imageFile(host, image);
        if ((await stat(target).catch(() => null)) === null) {
          written.push(target);
          await writeFile(`${target}.draft`, bytes, { mode: 0o600 });
          await rename(`${target}.draft`, target);
        }
        cells[urlPlace] = imageUrl(image);
      }
    },
    async discard() {
      for (const path of written.splice(0)) await deleteFile(path);
    },
  };
}
