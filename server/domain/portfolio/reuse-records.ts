import { isDeepStrictEqual } from 'node:util';
import type { StoredHolding } from './holding-records.ts';

const subjectOf = ({ series, startup, entity, round, valuations }: StoredHolding) => ({
  series,
  startup,
  entity,
  round,
  valuations,
});

/** The holdings as they are `now`; one to which nothing happened is the very record that was known `before`. */
export function knownWhereSame(
  now: readonly StoredHolding[],
  before: readonly StoredHolding[],
): readonly StoredHolding[] {
  const known = new Map(before.map((one) => [one.holding.id, one]));
  const same = new Map<number, boolean>();
  return now.map((one) => {
    const earlier = known.get(one.holding.id);
    if (!earlier) return one;
    const { id } = one.series;
    const isSubject = same.get(id) ?? isDeepStrictEqual(subjectOf(one), subjectOf(earlier));
    same.set(id, isSubject);
    const isSame =
      isSubject &&
      one.bought === earlier.bought &&
      one.paid === earlier.paid &&
      isDeepStrictEqual(one.holding, earlier.holding);
    return isSame ? earlier : one;
  });
}
