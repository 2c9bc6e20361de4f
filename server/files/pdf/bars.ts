import { scaleLinear } from 'd3-scale';
import { currencyDisplay } from '../../../src/domain/money/exchange/currency-display.ts';
import { hairline, quiet } from './page.ts';
import { type Measure, writeRuns } from './text.ts';
import { printable } from './values.ts';

/** A waterfall of amounts, one per line: a part begins where the previous one ended. */
export type PdfBars = {
  readonly title: string;
  /** Alternative text of the chart. */
  readonly description: string;
  /** In major units of `currency`; deductions are negative. */
  readonly bars: readonly { readonly name: string; readonly amount: number; readonly isTotal: boolean }[];
  /** ISO 4217. */
  readonly currency: string;
};

/** Position of a chart, in points. */
export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

const line = 17;
const size = 8;

export const barsHeight = ({ bars }: PdfBars): number => bars.length * line;

/**
 * Draws the bars. They are distinguishable in greyscale too: totals are filled, additions light, deductions hatched,
 * and each has its figure. Where something is below zero, a line marks zero, and a total below it has another colour.
 */
export function drawBars(
  pdf: PDFKit.PDFDocument,
  { bars, currency }: PdfBars,
  box: Box,
  { locale, measure }: { readonly locale: string; readonly measure: Measure },
): void {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: currencyDisplay(currency),
    maximumFractionDigits: 0,
  });
  let end = 0;
  const drawn = bars.map(({ name, amount, isTotal }) => {
    const from = isTotal ? 0 : end;
    end = from + amount;
    const text = printable(format.format(amount));
    return { name, amount, isTotal, from, to: end, text };
  });
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => measure(text, 400))) * size;
  const left = box.x + widest(drawn.map(({ name }) => name)) + 12;
  const right = box.x + box.width - widest(drawn.map(({ text }) => text)) - 12;
  const ends = drawn.flatMap(({ from, to }) => [from, to]);
  const scale = scaleLinear([Math.min(0, ...ends), Math.max(0, ...ends)], [left, right]);
  const isBelowZero = ends.some((amount) => amount < 0);
  drawn.forEach(({ name, amount, isTotal, from, to, text }, index) => {
    const y = box.y + index * line;
    const [x, width] = [scale(Math.min(from, to)), Math.max(1, Math.abs(scale(to) - scale(from)))];
    const bar = { x, y: y + 3, width, height: line - 6 };
    pdf.fillColor(isTotal ? 'black' : quiet);
    writeRuns(pdf, name, { x: box.x, y: y + 3, size, weight: 400 });
    const textLeft = box.x + box.width - measure(text, 400) * size;
    writeRuns(pdf, text, { x: textLeft, y: y + 3, size, weight: 400 });
    if (isTotal) pdf.rect(bar.x, bar.y, bar.width, bar.height).fill(amount < 0 ? '#b91c1c' : '#2563eb');
    else if (amount < 0) hatch(pdf, bar);
    else pdf.rect(bar.x, bar.y, bar.width, bar.height).lineWidth(0.6).fillAndStroke('#dbe7fd', '#2563eb');
    if (isBelowZero) {
      const zero = scale(0);
      pdf
        .moveTo(zero, y)
        .lineTo(zero, y + line)
        .lineWidth(0.8)
        .strokeColor('black')
        .stroke();
    }
    if (index < drawn.length - 1) {
      const at = scale(to);
      pdf
        .moveTo(at, bar.y + bar.height)
        .lineTo(at, bar.y + line)
        .lineWidth(0.5)
        .strokeColor(hairline)
        .stroke();
    }
  });
  pdf.fillColor('black');
}

function hatch(pdf: PDFKit.PDFDocument, { x, y, width, height }: Box): void {
  pdf.save();
  pdf.rect(x, y, width, height).clip();
  for (let at = x - height; at < x + width; at += 3) pdf.moveTo(at, y + height).lineTo(at + height, y);
  pdf.lineWidth(0.6).strokeColor('#475569').stroke();
  pdf.restore();
  pdf.rect(x, y, width, height).lineWidth(0.6).strokeColor('#475569').stroke();
}
