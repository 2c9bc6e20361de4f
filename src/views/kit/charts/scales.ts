import { nice, ticks } from 'd3-array';
import { utcTicks } from 'd3-time';
import { dayMs } from '../../../domain/days/days.ts';
import { timeFormat } from '../format/format.ts';

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

/** In pixels: what a letter takes at most, what lies between two labels, and how many labels are tried first. */
const [letter, gap, step] = [7, 12, 70];

type TimeLabel = { readonly time: number; readonly x: number; readonly text: string };

const partsOf = (day: Date, isFirst: boolean): Intl.DateTimeFormatOptions => {
  if (day.getUTCDate() > 1) return { month: 'short', day: 'numeric' };
  if (day.getUTCMonth() > 0) return { month: 'short', ...(isFirst && { year: 'numeric' }) };
  return { year: 'numeric' };
};

const widthOf = ({ text }: TimeLabel) => text.length * letter;

const labelsOf = (x: TimeScale, count: number): readonly TimeLabel[] =>
  x
    .ticks(count)
    .filter((day) => day.getTime() % dayMs === 0)
    .map((day, index) => ({
      time: day.getTime(),
      x: x(day.getTime()),
      text: timeFormat(true, partsOf(day, index === 0)).format(day),
    }))
    .filter((label) => label.x + widthOf(label) / 2 <= x.range[1] + gap);

const isReadable = (labels: readonly TimeLabel[]) =>
  labels.every((label, index) => {
    const next = labels[index + 1];
    return !next || next.x - label.x >= (widthOf(label) + widthOf(next)) / 2 + gap;
  });

/**
 * The years, months or days below a chart in the reader's language, with their middles in pixels: "2025", "Apr", "Jul",
 * "Oct", "2026". The first month names its year. As many as fit beside each other.
 */
export function timeLabels(x: TimeScale): readonly TimeLabel[] {
  const [start, end] = x.range;
  for (let count = Math.floor((end - start) / step); count > 1; count -= 1) {
    const labels = labelsOf(x, count);
    if (isReadable(labels)) return labels;
  }
  return labelsOf(x, 1).slice(0, 1);
}
