/** White space as in `\s`, NEL, and the zero-width characters that `trim` does not remove. */
const blanks: ReadonlySet<string> = new Set(
  '\t\n\v\f\r \u0085\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\u200B\u200C\u200D\u2060\uFEFF',
);

/** CR, LF, CRLF, VT, FF, NEL and the two Unicode separators. */
const lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/gu;

/** Trims from both ends: a regular expression for the end of a text retries at every run of spaces inside it. */
function trimEnds(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && blanks.has(text.charAt(start))) start += 1;
  while (end > start && blanks.has(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** A single line: line breaks and tabs become spaces, the ends are trimmed. Linear in the length. */
export const clearLine = (value: string): string =>
  trimEnds(value).replace(lineBreaks, ' ').replaceAll('\t', ' ');

/** Several lines: every kind of line break becomes a line feed, the ends are trimmed. Linear in the length. */
export const clearText = (value: string): string =>
  trimEnds(value).replace(lineBreaks, '\n').replaceAll('\t', ' ');
