import { nice, ticks } from 'd3-array';
import { utcTicks } from 'd3-time';

type Interval = readonly [number, number];

type Scale<Tick> = {
  /** The position of a value: pixels for a value of the domain. */
  (value: number): number;
  /** About as many round values of the domain, inside it. */
  readonly ticks: (count: number) => readonly Tick[];
  readonly range: Interval;
};

export type LinearScale = Scale<number>;
export type TimeScale = Scale<Date>;

/** The middle of the range for a domain of one value, as in d3. */
const positionIn =
  ([from, to]: Interval, [start, end]: Interval) =>
  (value: number) =>
    from === to ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start);

/** Amounts as positions. */
export const linearScale = (domain: Interval, range: Interval): LinearScale =>
  Object.assign(positionIn(domain, range), {
    ticks: (count: number) => ticks(...domain, count),
    range,
  });

/** The same, from a round value to a round value. */
export const niceScale = (domain: Interval, range: Interval, count: number) =>
  linearScale(nice(...domain, count), range);

/** Milliseconds since 1970 as positions, with the first moments of years, months or days in UTC as ticks. */
export const timeScale = (domain: Interval, range: Interval): TimeScale =>
  Object.assign(positionIn(domain, range), {
    ticks: (count: number) => utcTicks(new Date(domain[0]), new Date(domain[1]), count),
    range,
  });

/** Bands of equal width side by side; `gap` is the part of a step that lies between two bands. */
export function bandScale(count: number, [start, end]: Interval, gap: number) {
  const step = (end - start) / (count + gap);
  return { step, width: step * (1 - gap), left: (index: number) => start + step * (gap + index) };
}
