import { startOfDay } from '../../../domain/days/days.ts';
import type { Decimal } from '../../../domain/money/amounts/decimal.ts';
import { linearScale, timeScale } from './scales.ts';
import { stepArea, stepLine } from './svg-props.ts';

/** A day, the height of the area, and the line to compare it with; null is a gap. */
export type AreaPoint = {
  readonly date: string;
  readonly top: Decimal | null;
  readonly line: Decimal | null;
};

export type DrawnPoint = { readonly time: number; readonly top: number | null; readonly line: number | null };

export const drawnPoints = (points: readonly AreaPoint[]): readonly DrawnPoint[] =>
  points.map(({ date, top, line }) => ({
    time: startOfDay(date).getTime(),
    top: top?.toNumber() ?? null,
    line: line?.toNumber() ?? null,
  }));

export const areaRoom = { top: 18, bottom: 20, end: 8, letter: 6.5 } as const;

type Size = { readonly width: number; readonly height: number };

/** The position of a day and an amount in a picture of this size; the area begins beside the values of the grid. */
export function areaScales(
  drawn: readonly DrawnPoint[],
  { width, height }: Size,
  printTick: (value: number) => string,
) {
  const max = Math.max(0, ...drawn.flatMap(({ top, line }) => [top ?? 0, line ?? 0]));
  const min = Math.min(0, ...drawn.map(({ top }) => top ?? 0));
  const y = linearScale([min * 1.05, max * 1.05 || 1], [height - areaRoom.bottom, areaRoom.top]);
  const margin = Math.max(...y.ticks(3).map((tick) => printTick(tick).length)) * areaRoom.letter + 10;
  const [first = 0, end = 1] = [drawn[0]?.time, drawn.at(-1)?.time];
  const x = timeScale([first, end > first ? end : first + 1], [margin, width - areaRoom.end]);
  return { x, y };
}

export type AreaScales = ReturnType<typeof areaScales>;

/**
 * The area, its edge and the line, as paths of a picture: steps, because a private value stays the same until somebody
 * changes it.
 */
export function areaPaths(drawn: readonly DrawnPoint[], { x, y }: AreaScales) {
  const pointsOf = (key: 'top' | 'line') =>
    drawn.map(({ time, [key]: value }) => (value === null ? null : ([x(time), y(value)] as const)));
  const tops = pointsOf('top');
  return { area: stepArea(tops, y(0)), rim: stepLine(tops), line: stepLine(pointsOf('line')) };
}

type Names = { readonly top: string; readonly line: string };

/** Generous for the semi-bold letters of a name. */
const nameLetter = 7;

/**
 * The baseline of each name at the end of the picture: above every step over which the one reaches and below every step
 * of the other, as far as the picture reaches down.
 */
export function areaNamePositions(
  drawn: readonly DrawnPoint[],
  { x, y }: AreaScales,
  names: Names,
): Record<keyof Names, number> {
  const end = drawn.at(-1);
  /** A step reaches from its day to the next one, so one that begins left of the name counts as well. */
  const heightsAbove = (name: string) => {
    const left = x(end?.time ?? 0) - name.length * nameLetter;
    const near = drawn.slice(
      Math.max(
        0,
        drawn.findLastIndex(({ time }) => x(time) <= left),
      ),
    );
    return near
      .flatMap(({ top, line }) => [top, line].flatMap((value) => value ?? []))
      .map((value) => y(value));
  };
  const upper = (name: string) => Math.min(...heightsAbove(name)) - 6;
  const lower = (name: string) => Math.min(Math.max(...heightsAbove(name)) + 15, Math.max(...y.range) - 4);
  return (end?.top ?? 0) >= (end?.line ?? 0)
    ? { top: upper(names.top), line: lower(names.line) }
    : { top: lower(names.top), line: upper(names.line) };
}
