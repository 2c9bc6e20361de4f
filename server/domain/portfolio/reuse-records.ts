import { isDeepStrictEqual } from 'node:util';
import type { StoredHolding } from './holding-records.ts';

const subjectOf = ({ series, startup, entity, round, valuations, splits, conversion }: StoredHolding) => ({
  series,
  startup,
  entity,
  round,
  valuations,
  splits,
  conversion,
});

/** Replaces each holding that did not change by its `previous` object, so that results cached by the object stay valid. */
export function reuseUnchanged(
  current: readonly StoredHolding[],
  previous: readonly StoredHolding[],
): readonly StoredHolding[] {
  const earlierById = new Map(previous.map((one) => [one.holding.id, one]));
  const subjectUnchanged = new Map<number, boolean>();
  return current.map((one) => {
    const earlier = earlierById.get(one.holding.id);
    if (!earlier) return one;
    const { id } = one.series;
    const hasSameSubject = subjectUnchanged.get(id) ?? isDeepStrictEqual(subjectOf(one), subjectOf(earlier));
    subjectUnchanged.set(id, hasSameSubject);
    const isSame =
      hasSameSubject &&
      one.bought === earlier.bought &&
      one.paid === earlier.paid &&
      one.charged === earlier.charged &&
      isDeepStrictEqual(one.holding, earlier.holding);
    return isSame ? earlier : one;
  });
}
