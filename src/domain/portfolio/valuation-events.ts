import type { ValuationMethod } from './valuation-methods.ts';

/** As the cause of a new price. */
export const methodEvents: Readonly<Record<ValuationMethod, string>> = {
  cost: 'Held at cost',
  priced_round: 'New financing round',
  exit_pending: 'Exit agreed',
  calibrated: 'Revalued since the last round',
  impaired: 'Value impaired',
  written_off: 'Written off',
  listed: 'Market price',
};
