/** Query parameters of the market, shared by the addresses of its pages and call C36. */
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

/** The groups of an investor's deals: those that need attention, and the others. */
export const requestTabs = ['needs_me', 'open', 'settled', 'closed'] as const;

export const maxMarketTagLength = 60;
