import { costMethods, type CostMethod, defaultCostMethod } from '../money/holdings/lot-pool.ts';

/** A club's choices about how its figures are calculated. */
export type Policies = {
  readonly cost_method: CostMethod;
  /** Whether the price of a newer round values the older series of the startup as well; the view `series_marks` reads it. See decision 0044. */
  readonly priced_round: 'own_series' | 'older_series';
};
export type PolicyName = keyof Policies;

/** The values that each policy may have; the first one is the default. */
export const policyValues: {
  readonly [Name in PolicyName]: readonly [Policies[Name], ...Policies[Name][]];
} = {
  cost_method: [defaultCostMethod, ...costMethods.filter((method) => method !== defaultCostMethod)],
  priced_round: ['own_series', 'older_series'],
};

type Stored = { readonly name: string; readonly value: string };

/** The value that a club has chosen, or the default. A stored text that is no valid value counts as not chosen. */
export function policyOf<Name extends PolicyName>(name: Name, stored: readonly Stored[]): Policies[Name] {
  const chosen = stored.find((one) => one.name === name)?.value;
  const values = policyValues[name];
  return values.find((value) => value === chosen) ?? values[0];
}
