/**
 * How many tries a property gets: the stated number, scaled by `PROPERTY_SCALE` (0.05 for a quick answer, 25 at night), and `byDay`
 * where nothing scales it, for what takes seconds.
 */
export function propertyRuns(stated: number, byDay = stated): number {
  const scale = process.env['PROPERTY_SCALE'];
  return scale === undefined ? byDay : Math.max(1, Math.round(stated * Number(scale)));
}

/** The same for what is quick to try: as many as `FUZZ_RUNS` says, a hundred thousand at night. */
export const fuzzRuns = (stated: number): number => Number(process.env['FUZZ_RUNS'] ?? stated);
