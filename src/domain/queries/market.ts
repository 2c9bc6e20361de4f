/** What the market can be asked for, by the addresses of its pages and by the query of C36 alike. */
export const marketSides = ['sell', 'buy'] as const;

export const marketOrders = [
  'newest',
  'price',
  '-price',
  'vs_last_round',
  'ends',
  'total',
  '-total',
] as const;

/** The parts of what an investor trades: what waits for them, and what else there is. */
export const requestTabs = ['needs_me', 'open', 'settled', 'closed'] as const;

export const longestMarketTag = 60;
