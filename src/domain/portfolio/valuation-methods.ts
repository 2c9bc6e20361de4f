/** How a value was found. */
export const valuationMethods = [
  'cost',
  'priced_round',
  'exit_pending',
  'calibrated',
  'impaired',
  'written_off',
  'listed',
] as const;
export type ValuationMethod = (typeof valuationMethods)[number];

/** As a value of its own, in a table. */
export const methodNames: Readonly<Record<ValuationMethod, string>> = {
  cost: 'At cost',
  priced_round: 'Priced round',
  exit_pending: 'Exit',
  calibrated: 'Revalued',
  impaired: 'Impaired',
  written_off: 'Written off',
  listed: 'Market price',
};
