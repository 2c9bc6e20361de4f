import { buffer } from 'node:stream/consumers';
import { fontRuns, type Weight } from './fonts.ts';

/** A document of the club as text, with what its signature adds. */
export type Paper = {
  readonly title: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly lines: readonly string[];
  /** The name of whoever signed it; null for a document without a signature. */
  readonly signature: string | null;
  /** SVG path data of the drawn signature. */
  readonly drawing: string | null;
  /** How it was signed, for a page of its own. */
  readonly evidence: readonly string[];
};

function writeText(pdf: PDFKit.PDFDocument, text: string, weight: Weight, size: number) {
  const runs = fontRuns(text, weight);
  for (const [index, run] of runs.entries()) {
    pdf
      .font(run.font)
      .fontSize(size)
      .text(run.text, { continued: index < runs.length - 1 });
  }
  pdf.moveDown(0.5);
}

/** Height kept free for a drawn signature, in points. */
const signatureHeight = 200;

function writeSignature(pdf: PDFKit.PDFDocument, { signature, drawing }: Paper) {
  if (signature === null) return;
  if (drawing) {
    if (pdf.y > pdf.page.height - signatureHeight) pdf.addPage();
    pdf.save().translate(pdf.x, pdf.y).scale(0.4).path(drawing).stroke().restore();
    pdf.moveDown(6);
  }
  writeText(pdf, `Signed: ${signature}`, 700, 12);
}

/** A paper as PDF, and how many pages it has. */
export async function writePaper(
  paper: Paper,
): Promise<{ readonly bytes: Uint8Array; readonly pages: number }> {
  const { default: Pdf } = await import('pdfkit');
  const pdf = new Pdf({
    size: 'A4',
    margin: 56,
    lang: 'en',
    info: { Title: paper.title, CreationDate: new Date(`${paper.day}T12:00:00Z`) },
  });
  let pages = 1;
  pdf.on('pageAdded', () => (pages += 1));
  const content = buffer(pdf);
  writeText(pdf, paper.title, 700, 20);
  writeText(pdf, `Date: ${paper.day}`, 400, 11);
  for (const line of paper.lines) writeText(pdf, line, 400, 11);
  writeSignature(pdf, paper);
  if (paper.evidence.length > 0) {
    pdf.addPage();
    writeText(pdf, 'Evidence of the signature', 700, 16);
    for (const line of paper.evidence) writeText(pdf, line, 400, 11);
  }
  pdf.end();
  return { bytes: await content, pages };
}
