import { countryCodes } from '../../../domain/texts/countries.ts';
import { countryName } from '../../../domain/texts/country-name.ts';

/** Countries by English name, ready for a select. */
export function countryOptions(): readonly { readonly value: string; readonly label: string }[] {
  return countryCodes
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}
