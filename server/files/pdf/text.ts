import { fontRuns, type Weight } from './fonts.ts';

/** The width of a text at size 1. All digits have the same width, so that figures of the same pattern are measured once. */
export type Measure = (text: string, weight: Weight) => number;

export function measureOf(pdf: PDFKit.PDFDocument): Measure {
  const known = new Map<string, number>();
  const measured = (text: string, weight: Weight) =>
    fontRuns(text, weight).reduce(
      (width, run) => width + pdf.font(run.font).fontSize(100).widthOfString(run.text) / 100,
      0,
    );
  return (text, weight) => {
    const shape = `${weight} ${text.replace(/\d/g, '0')}`;
    const width = known.get(shape) ?? measured(text.replace(/\d/g, '0'), weight);
    known.set(shape, width);
    return width;
  };
}

/** Writes a text on one line, without truncation. */
export function writeRuns(
  pdf: PDFKit.PDFDocument,
  text: string,
  at: { readonly x: number; readonly y: number; readonly size: number; readonly weight: Weight },
): void {
  let { x } = at;
  for (const run of fontRuns(text, at.weight)) {
    pdf.font(run.font).fontSize(at.size).text(run.text, x, at.y, { lineBreak: false });
    x += pdf.widthOfString(run.text);
  }
}
