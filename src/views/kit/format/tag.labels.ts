import { countryName } from '../../../domain/texts/country-name.ts';
import { humanize, lookUp } from './format.ts';
import { instrumentLabels } from './instrument.labels.ts';

/** Two-letter tags that are not countries. */
const abbreviations: ReadonlySet<string> = new Set(['ai', 'ar', 'hr', 'it', 'ml', 'vr']);

/** The label of a tag: "deep_tech" is "Deep tech", "jp" is "Japan". */
export function tagLabel(tag: string): string {
  if (abbreviations.has(tag)) return tag.toUpperCase();
  const known = lookUp(instrumentLabels, tag);
  if (known !== undefined) return known;
  return /^[a-z]{2}$/.test(tag) ? countryName(tag.toUpperCase()) : humanize(tag);
}

/** Tags as options, sorted by label. */
export const tagOptions = (tags: readonly string[]) =>
  tags
    .map((tag) => ({ value: tag, label: tagLabel(tag) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
