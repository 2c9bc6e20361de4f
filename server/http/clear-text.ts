/** Blanks that `trim` knows, and the marks without width that it leaves. */
const ends = /^[\s\u200B-\u200D\u2060\uFEFF]+|[\s\u200B-\u200D\u2060\uFEFF]+$/gu;

/** CR, LF, CRLF, VT, FF, NEL and the two Unicode separators. */
const lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/gu;

/** A single line: breaks and tabs become blanks, the ends are bare. */
export const clearLine = (value: string): string =>
  value.replace(lineBreaks, ' ').replaceAll('\t', ' ').replace(ends, '');

/** Several lines: every kind of break becomes a line feed, the ends are bare. */
export const clearText = (value: string): string =>
  value.replace(lineBreaks, '\n').replaceAll('\t', ' ').replace(ends, '');

/** Code points, as people count them; a pair of surrogates is one. */
export const countCharacters = (value: string): number => Array.from(value).length;
