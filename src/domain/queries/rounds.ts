import type { ChosenOf } from '../search-params.ts';

/** What rounds can be narrowed by, by the address of their page and by the query of C29 alike; the first is meant where nothing is said. */
export const roundChoices = {
  active: ['open', 'closed', 'all'],
  mode: ['default', 'upcoming', 'waitlist', 'mine', 'closing_soon', 'follow_on'],
} as const;

export type RoundChoices = ChosenOf<typeof roundChoices>;

/** So many tags and so many years at once. */
export const mostRoundChoices = 20;
export const longestRoundTag = 60;
