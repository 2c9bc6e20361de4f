/** The size of a drawing in pixels. By its view box it shrinks as a whole where it is printed on a narrower page. */
export const sizeOf = (width: number, height: number) => ({
  width,
  height,
  viewBox: `0 0 ${width} ${height}`,
});

/** An outline in the background colour keeps text readable on lines. */
export const halo = { paintOrder: 'stroke', strokeWidth: 4, strokeLinejoin: 'round' } as const;

/** A position in pixels; null is a gap. */
export type PathPoint = readonly [x: number, y: number] | null;

type Run = readonly (readonly [x: number, y: number])[];

/** The points between two gaps. */
function runsOf(points: readonly PathPoint[]): readonly Run[] {
  const runs: (readonly [number, number])[][] = [[]];
  for (const point of points) {
    if (point) runs.at(-1)?.push(point);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

const stepsOf = (run: Run) =>
  run.map(([x, y], index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');

/** The `d` of a line that keeps its height until the next point, interrupted by gaps; a point between two gaps is a dot. */
export const stepLine = (points: readonly PathPoint[]) =>
  runsOf(points)
    .map((run) => (run.length === 1 ? `${stepsOf(run)}Z` : stepsOf(run)))
    .join('');

/** The `d` of the area between such a line and the height `base`. */
export const stepArea = (points: readonly PathPoint[], base: number) =>
  runsOf(points)
    .map((run) => `${stepsOf(run)}V${base}H${run[0]?.[0]}Z`)
    .join('');
