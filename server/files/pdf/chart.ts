import { scaleLinear, scaleTime } from 'd3-scale';
import { currencyDisplay } from '../../../src/domain/money/exchange/currency-display.ts';
import type { PdfBars, Box } from './bars.ts';
import { hairline, quiet } from './page.ts';
import { type Measure, writeRuns } from './text.ts';
import { printable } from './values.ts';

export type PdfChart = PdfArea | PdfBars;

/** Two amounts over time: an area up to `top`, and a dashed line beside it. */
export type PdfArea = {
  readonly title: string;
  /** Alternative text of the chart. */
  readonly description: string;
  readonly names: { readonly top: string; readonly line: string };
  /** `day` is `YYYY-MM-DD`; amounts in major units of `currency`. */
  readonly points: readonly { readonly day: string; readonly top: number; readonly line: number }[];
  /** ISO 4217. */
  readonly currency: string;
};

const colours = { area: '#dbe7fd', top: '#2563eb', line: '#475569', grid: hairline, text: quiet };
const size = 7;

/** Each value is valid until the next one, as an amount between two payments or valuations. */
function steps(points: readonly { readonly x: number; readonly y: number }[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  return rest.reduce(
    (path, { x, y }) => `${path} H${x.toFixed(2)} V${y.toFixed(2)}`,
    `M${first.x} ${first.y}`,
  );
}

/** Draws a chart. Area and line are distinguishable in greyscale too: one is filled, the other dashed. */
export function drawChart(
  pdf: PDFKit.PDFDocument,
  chart: PdfArea,
  box: Box,
  { locale, measure }: { readonly locale: string; readonly measure: Measure },
): void {
  const { points, currency, names } = chart;
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return;
  const timeOf = (day: string) => new Date(`${day}T00:00:00Z`);
  const amounts = points.flatMap(({ top, line }) => [top, line]);
  const range = [Math.min(0, ...amounts), Math.max(0, ...amounts)] as const;
  const scale = scaleLinear(range, [box.y + box.height, box.y + 14]).nice(3);
  const compact = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: currencyDisplay(currency),
    notation: 'compact',
  });
  const labels = scale.ticks(3).map((value) => ({ value, text: printable(compact.format(value)) }));
  const gutter = Math.max(...labels.map(({ text }) => measure(text, 400) * size)) + 8;
  const left = box.x + gutter;
  const right = box.x + box.width;
  const time = scaleTime([timeOf(first.day), timeOf(last.day)], [left, right]);

  for (const { value, text } of labels) {
    const y = scale(value);
    pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor(colours.grid).stroke();
    pdf.fillColor(colours.text);
    writeRuns(pdf, text, { x: left - 6 - measure(text, 400) * size, y: y - size * 0.7, size, weight: 400 });
  }
  const years = new Set(points.map(({ day }) => day.slice(0, 4)));
  let freeFrom = left;
  for (const year of [...years].slice(1)) {
    const x = time(timeOf(`${year}-01-01`));
    const width = measure(year, 400) * size;
    if (x - width / 2 < freeFrom || x + width / 2 > right) continue;
    pdf.fillColor(colours.text);
    writeRuns(pdf, year, { x: x - width / 2, y: box.y + box.height + 4, size, weight: 400 });
    freeFrom = x + width / 2 + 10;
  }

  const at = (key: 'top' | 'line') =>
    points.map((point) => ({ x: time(timeOf(point.day)), y: scale(point[key]) }));
  const base = scale(0);
  const top = steps(at('top'));
  pdf.path(`${top} V${base} H${left} Z`).fill(colours.area);
  // Below zero too, amounts are read from the line at zero, as in bars; the area would cover it.
  if (range[0] < 0) pdf.moveTo(left, base).lineTo(right, base).lineWidth(0.8).strokeColor('black').stroke();
  pdf.path(top).lineWidth(1.4).strokeColor(colours.top).stroke();
  pdf
    .path(steps(at('line')))
    .lineWidth(1)
    .dash(3, { space: 2 })
    .strokeColor(colours.line)
    .stroke()
    .undash();

  const legendTop = box.y - 2;
  let x = right;
  for (const [name, colour, isDashed] of [
    [names.line, colours.line, true],
    [names.top, colours.top, false],
  ] as const) {
    x -= measure(name, 400) * size;
    pdf.fillColor(colours.text);
    writeRuns(pdf, name, { x, y: legendTop, size, weight: 400 });
    const middle = legendTop + size * 0.72;
    pdf
      .moveTo(x - 18, middle)
      .lineTo(x - 4, middle)
      .lineWidth(1.4)
      .strokeColor(colour);
    if (isDashed) pdf.dash(3, { space: 2 });
    pdf.stroke().undash();
    x -= 32;
  }
  pdf.fillColor('black');
}
