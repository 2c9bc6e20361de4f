/** The colour of a gain or a loss; zero and unknown have none. */
export const toneOf = (gain: string | null): string =>
  gain === null || /^-?0+(\.0+)?$/.test(gain)
    ? 'text-ink'
    : gain.startsWith('-')
      ? 'text-negative'
      : 'text-positive';
