import { type Policies, type PolicyName, policyOf } from '../../../src/domain/policies.ts';
import type { Queries } from '../../database/database.ts';
import { policies } from '../../database/schema-club.ts';

/** What the club has chosen, or the default. */
export async function loadPolicy<Name extends PolicyName>(
  queries: Queries,
  name: Name,
): Promise<Policies[Name]> {
  return policyOf(name, await queries.select().from(policies));
}
