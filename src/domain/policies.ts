import { costMethods, type CostMethod, defaultCostMethod } from './money/lot-pool.ts';

/** What a club decides on how its figures are reckoned, and the values that each policy may have. The first one is the default. */
export const policyValues = {
  cost_method: [defaultCostMethod, ...costMethods.filter((method) => method !== defaultCostMethod)],
} as const satisfies { readonly cost_method: readonly CostMethod[] };

export type PolicyName = keyof typeof policyValues;
export type Policies = { readonly [Name in PolicyName]: (typeof policyValues)[Name][number] };

type Stored = { readonly name: string; readonly value: string };

/** The value that a club has chosen, or the default. What is stored and is none of the values counts as not chosen. */
export function policyOf<Name extends PolicyName>(name: Name, stored: readonly Stored[]): Policies[Name] {
  const chosen = stored.find((one) => one.name === name)?.value;
  const values: readonly Policies[Name][] = policyValues[name];
  return values.find((value) => value === chosen) ?? values[0] ?? policyValues[name][0];
}
