import { countryName } from '../../../domain/country-name.ts';
import { plainWord } from './format.ts';

/** Two-letter tags that are not countries. */
const abbreviations: ReadonlySet<string> = new Set(['ai', 'ar', 'hr', 'it', 'ml', 'vr']);

const instruments: Readonly<Record<string, string>> = {
  preferred: 'Preferred shares',
  common: 'Common shares',
  safe: 'SAFE',
  convertible_note: 'Convertible note',
};

/** A tag as a word: "deep_tech" is "Deep tech", "jp" is "Japan". */
export function wordTag(tag: string): string {
  if (abbreviations.has(tag)) return tag.toUpperCase();
  const known = Object.hasOwn(instruments, tag) ? instruments[tag] : undefined;
  if (known !== undefined) return known;
  return /^[a-z]{2}$/.test(tag) ? countryName(tag.toUpperCase()) : plainWord(tag);
}

/** Tags as options, sorted by label. */
export const tagOptions = (tags: readonly string[]) =>
  tags
    .map((tag) => ({ value: tag, label: wordTag(tag) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
