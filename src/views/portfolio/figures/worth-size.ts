/** More characters than this have no room on a phone at the size of a headline. */
const longest = 14;

/** The size of the first figure of a page or a drawer, so that it stays on one line. */
export const worthSize = (figure: string): string =>
  figure.length > longest ? 'text-xl/10.5 sm:text-3xl' : 'text-3xl';
