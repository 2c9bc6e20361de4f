/** What rounds can be asked for, by the address of their page and by the query of C29 alike. */
export const roundActives = ['open', 'closed', 'all'] as const;

export const roundModes = ['default', 'upcoming', 'waitlist', 'mine', 'closing_soon', 'follow_on'] as const;

/** So many tags and so many years at once. */
export const mostRoundChoices = 20;
export const longestRoundTag = 60;
