import type { Club } from './letterhead.ts';
import { asArtifact, begin, margin, openPdf, type Page, paragraph, writeFooters } from './page.ts';
import { dayInWords } from './values.ts';

/** A document of the club as text, with its signature. */
export type DocumentText = {
  readonly club: Club;
  readonly title: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly lines: readonly string[];
  /** The signer's name; null for a document without a signature. */
  readonly signature: string | null;
  /** SVG path data of the drawn signature. */
  readonly drawing: string | null;
  /** How it was signed, for a separate page. */
  readonly evidence: readonly string[];
};

/** Height reserved for a drawn signature, in points. */
const signatureHeight = 200;

function writeSignature(page: Page, { signature, drawing }: DocumentText) {
  const { pdf } = page;
  if (signature === null) return;
  if (drawing) {
    if (pdf.y > pdf.page.height - signatureHeight) pdf.addPage();
    // The name below is the text alternative.
    asArtifact(pdf, () => {
      pdf.save().translate(margin, pdf.y).scale(0.4).path(drawing).stroke().restore();
    });
    pdf.moveDown(6);
  }
  paragraph(page, 'P', `Signed: ${signature}`, { size: 11, weight: 700 });
}

/** A document as PDF, and its number of pages. */
export async function writeDocument(
  document: DocumentText,
): Promise<{ readonly bytes: Uint8Array; readonly pages: number }> {
  const { club, title, day, lines, evidence } = document;
  const locale = 'en-GB';
  const { page, bytes } = await openPdf({ title, locale, generatedAt: new Date(`${day}T12:00:00Z`) });
  const { pdf } = page;
  begin(page, club, title);
  const issued = dayInWords(day, locale);
  paragraph(page, 'P', issued, { size: 10 });
  pdf.moveDown(0.8);
  for (const line of lines) {
    paragraph(page, 'P', line, { size: 10.5 });
    pdf.moveDown(0.3);
  }
  pdf.moveDown(0.8);
  writeSignature(page, document);
  if (evidence.length > 0) {
    pdf.addPage();
    paragraph(page, 'H2', 'Evidence of the signature', { size: 14, weight: 700 });
    for (const line of evidence) paragraph(page, 'P', line, { size: 10 });
  }
  const { count: pages } = pdf.bufferedPageRange();
  writeFooters(page, `${club.name} · ${title}, ${issued}`);
  pdf.end();
  return { bytes: await bytes, pages };
}
