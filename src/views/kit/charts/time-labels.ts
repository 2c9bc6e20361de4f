import { dayMs } from '../../../domain/days.ts';
import { readerLocale } from '../format/locale.ts';
import type { TimeScale } from './scales.ts';

/** In pixels: what a letter takes at most, what lies between two labels, and how many labels are tried first. */
const [letter, gap, step] = [7, 12, 70];

export type TimeLabel = { readonly time: number; readonly x: number; readonly text: string };

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
    .map((day, index) => {
      const format = new Intl.DateTimeFormat(readerLocale, { ...partsOf(day, index === 0), timeZone: 'UTC' });
      return { time: day.getTime(), x: x(day.getTime()), text: format.format(day) };
    })
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
