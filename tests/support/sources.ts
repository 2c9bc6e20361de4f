import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Source = { readonly file: string; readonly source: string; readonly length: number };

/** Every file below a folder whose path matches, with its text and its number of lines. */
export const sourcesIn = (folder: string, matching: RegExp): Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => matching.test(file))
    .toSorted()
    .map((file) => {
      const source = readFileSync(file, 'utf8');
      return { file, source, length: source.split('\n').length };
    });
