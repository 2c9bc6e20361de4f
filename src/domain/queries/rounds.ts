import type { ChosenOf } from '../texts/search-params.ts';

/** Query parameters of the rounds, shared by the address of their page and call C29; the first value is the default. */
export const roundChoices = {
  active: ['open', 'closed', 'all'],
  mode: ['default', 'upcoming', 'waitlist', 'mine', 'closing_soon', 'follow_on'],
} as const;

export type RoundChoices = ChosenOf<typeof roundChoices>;

/** The most tags and years in one query. */
export const maxRoundChoices = 20;
export const maxRoundTagLength = 60;
