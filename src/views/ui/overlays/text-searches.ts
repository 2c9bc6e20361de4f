import type { Command } from './match-commands.ts';

/** The lists that a palette searches for a typed text, besides its pages and commands. */
export interface TextSearches {
  /** What is searched, within a sentence: "holdings, rounds or news". */
  what: string;
  /** The searches for a typed text, which is never empty; offered below the items that it matches. */
  offers: (text: string) => readonly Command[];
  onSearch: (id: string, text: string) => void;
}

/** What can be typed: the name of the field and its placeholder. */
export const paletteHint = (searches: TextSearches | undefined): string =>
  searches ? `Search ${searches.what}, or go to a page` : 'Go to a page or run a command';

/** The pages and commands that were found; a search of lists is offered, and may find nothing. */
export function resultsText(matches: number, offered: TextSearches | undefined, text: string): string {
  const offer = offered && ` Search ${offered.what} for “${text}”.`;
  if (matches === 0) return offer ? `No pages found.${offer}` : 'No matches. Try another word.';
  return `${matches} ${matches === 1 ? 'result' : 'results'}.${offer ?? ''}`;
}
