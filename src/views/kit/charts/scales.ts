import { nice, ticks, tickStep } from 'd3-array';
import { dayMs } from '../../../domain/days.ts';
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

/** Days between two ticks, about, and the number of days or months that they really are. The first Sunday after 1970 was day 3. */
const timeSteps = [
  { days: 1, ofDays: 1, from: 0 },
  { days: 2, ofDays: 2, from: 0 },
  { days: 7, ofDays: 7, from: 3 },
  { days: 30, ofMonths: 1 },
  { days: 90, ofMonths: 3 },
  { days: 365, ofMonths: 12 },
] as const;
const year = 365 * dayMs;

const everyOf = (first: number, last: number, every: number, from = 0): readonly number[] => {
  const start = from + Math.ceil((first - from) / every) * every;
  return Array.from(
    { length: Math.max(0, Math.floor((last - start) / every) + 1) },
    (_, n) => start + n * every,
  );
};

/** Months since the year 0; a part of a month counts as a part. */
const monthOf = (time: number) => {
  const day = new Date(time);
  const month = day.getUTCFullYear() * 12 + day.getUTCMonth();
  return time > Date.UTC(day.getUTCFullYear(), day.getUTCMonth()) ? month + 0.5 : month;
};
// A year below 100 would mean one of the 20th century.
const startOf = (month: number) => Date.UTC(2000, month - 24_000);

/**
 * About `count` first moments in UTC of years, quarters, months, weeks or days between two times, with the choice of d3-time, but
 * nothing within a day. `utcTicks` brings the whole calendar in local time with it.
 */
function timeTicks(start: number, stop: number, count: number): readonly Date[] {
  const target = (stop - start) / dayMs / count;
  const chosen =
    timeSteps.findLast(({ days }, index) => target ** 2 >= days * (timeSteps[index - 1]?.days ?? 0)) ??
    timeSteps[0];
  if ('ofDays' in chosen)
    return everyOf(start / dayMs, stop / dayMs, chosen.ofDays, chosen.from).map(
      (day) => new Date(day * dayMs),
    );
  const years =
    chosen.ofMonths < 12 ? 1 : Math.max(1, Math.floor(tickStep(start / year, stop / year, count)));
  return everyOf(monthOf(start), monthOf(stop), chosen.ofMonths * years).map(
    (month) => new Date(startOf(month)),
  );
}

/** Milliseconds since 1970 as positions, with the first moments of years, months or days in UTC as ticks. */
export const timeScale = (domain: Interval, range: Interval): TimeScale =>
  Object.assign(positionIn(domain, range), {
    ticks: (count: number) => timeTicks(...domain, count),
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
