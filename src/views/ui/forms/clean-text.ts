/** CR, LF, VT, FF, NEL, LINE SEPARATOR and PARAGRAPH SEPARATOR. */
const lineBreaks = /[\n\v\f\r\u0085\u2028\u2029]/gu;
const emptyEnds = /^[\s\u200B-\u200D\u2060\uFEFF]+|[\s\u200B-\u200D\u2060\uFEFF]+$/gu;

/** Without surrounding white space, including zero-width characters (which `trim` leaves). */
export function trimEnds(text: string): string {
  return text.replace(emptyEnds, '');
}

export function stripLineBreaks(text: string): string {
  return text.replace(lineBreaks, '');
}

/** The text that single-line editing saves. */
export function cleanLine(text: string): string {
  return trimEnds(stripLineBreaks(text));
}
