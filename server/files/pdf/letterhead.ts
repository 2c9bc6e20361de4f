import { writeRuns } from './text.ts';

/** The sender of a document. */
export type Club = {
  readonly name: string;
  /** Path of a PNG or JPEG file that shows the name too; null for the product's mark beside the name. */
  readonly logo: string | null;
};

/** The height of a letterhead, in points. */
const letterheadHeight = 34;

const side = 18;
const markColour = '#2563eb';

/** The mark that the application shows beside the name: three columns on a rounded square. */
function drawMark(pdf: PDFKit.PDFDocument, x: number, y: number): void {
  const scale = side / 24;
  pdf.save().translate(x, y).scale(scale);
  pdf.roundedRect(0, 0, 24, 24, 6).fill(markColour);
  pdf.lineWidth(2.4).lineCap('round').strokeColor('white');
  for (const [column, top] of [
    [7, 9.5],
    [12, 6],
    [17, 12],
  ] as const) {
    pdf.moveTo(column, 16).lineTo(column, top);
  }
  pdf.stroke().restore();
}

/**
 * Draws the sender of a document at the top of the page, with a line below: the club's logo, or the mark with the
 * club's name.
 * @param width of the content area, in points.
 */
export function drawLetterhead(
  pdf: PDFKit.PDFDocument,
  { name, logo }: Club,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  if (logo === null) {
    drawMark(pdf, x, y);
    pdf.fillColor('black');
    writeRuns(pdf, name, { x: x + side + 7, y: y + 2, size: 10, weight: 700 });
  } else {
    pdf.image(logo, x, y, { fit: [160, 22] });
  }
  const line = y + letterheadHeight - 8;
  pdf
    .save()
    .moveTo(x, line)
    .lineTo(x + width, line)
    .lineWidth(0.6)
    .strokeColor('#d5dae2')
    .stroke()
    .restore();
  pdf.x = x;
  pdf.y = y + letterheadHeight;
}
