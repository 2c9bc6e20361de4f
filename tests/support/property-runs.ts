/**
 * The number of runs of a property: the stated number, scaled by `PROPERTY_SCALE` (0.05 for a quick run, 25 at night),
 * and `byDay` if it is not scaled, for slow properties.
 */
export function propertyRuns(stated: number, byDay = stated): number {
  const scale = process.env['PROPERTY_SCALE'];
  return scale === undefined ? byDay : Math.max(1, Math.round(stated * Number(scale)));
}

/** The same for fast properties: the number in `FUZZ_RUNS`, a hundred thousand at night. */
export const fuzzRuns = (stated: number): number => Number(process.env['FUZZ_RUNS'] ?? stated);
