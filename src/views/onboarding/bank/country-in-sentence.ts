import { countryName } from '../../../domain/texts/country-name.ts';

/** ISO 3166-1 alpha-2 codes of countries whose English name takes an article. */
const withArticle = 'AE BS CD CF CG DO FK FO GB GM IM KM KY MH MP MV NL PH SB SC TC US VG VI';

/** A country within a sentence: "the United Kingdom", "France". */
export const countryInSentence = (code: string): string =>
  `${withArticle.split(' ').includes(code) ? 'the ' : ''}${countryName(code)}`;
