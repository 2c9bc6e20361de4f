import { policyValues } from '../../../../src/domain/people/policies.ts';
import { type Plan, plannedRows } from '../plan.ts';
import type { Problems } from '../reading/problems.ts';
import { reportOn } from './report.ts';

/** All levels of an index have the same currency. */
function checkIndices(plan: Plan, problems: Problems): void {
  const report = reportOn(problems, 'indices');
  const currencies = new Map<string, string>();
  for (const { planned, at } of plannedRows(plan, 'indices')) {
    const [name, currency] = [at('name') ?? '', at('currency') ?? ''];
    const first = currencies.get(name) ?? currency;
    currencies.set(name, first);
    if (first !== currency) report(planned, 'currency', 'is not that of the other rows of the index', first);
  }
}

/** The rules of policies, each of which has its own values, and of the club's indices. */
export function checkPolicies(plan: Plan, problems: Problems): void {
  checkIndices(plan, problems);
  const report = reportOn(problems, 'policies');
  const known: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(policyValues));
  for (const { planned, at } of plannedRows(plan, 'policies')) {
    const values = known.get(at('name') ?? '') ?? [];
    if (values.includes(at('value') ?? '')) continue;
    report(planned, 'value', `is no value of ${at('name')}`, `One of: ${values.join(', ')}`);
  }
}
