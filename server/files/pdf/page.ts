import { buffer } from 'node:stream/consumers';
import { fontRuns, registerFonts, type Weight } from './fonts.ts';
import { type Club, drawLetterhead } from './letterhead.ts';
import { linesOf } from './table-layout.ts';
import { type Measure, measureOf, writeRuns } from './text.ts';

/** A document that is drawn page by page. */
export type Page = {
  readonly pdf: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
  readonly measure: Measure;
  readonly spacing: Spacing;
};

/** In points. */
export type Spacing = {
  /** Above and below the text of a row. */
  readonly rowPadding: number;
  /** Of a chart over time, at least 80. */
  readonly chartHeight: number;
  /** Of the type of notes. */
  readonly noteSize: number;
  /** Between notes, in lines. */
  readonly noteGap: number;
};

/** The usual spacing, and closer ones, which are used where they save a page. */
export const spacings = {
  usual: { rowPadding: 3, chartHeight: 120, noteSize: 7.5, noteGap: 0.4 },
  closeRows: { rowPadding: 1.6, chartHeight: 120, noteSize: 7.5, noteGap: 0.4 },
  close: { rowPadding: 1.2, chartHeight: 110, noteSize: 7, noteGap: 0.1 },
  closest: { rowPadding: 1.2, chartHeight: 80, noteSize: 7, noteGap: 0.05 },
} as const satisfies Readonly<Record<string, Spacing>>;

/** In points. */
export const margin = 48;

/** Of text beside the content. */
export const quiet = '#5b6472';

/** Of lines between parts of the content. */
export const hairline = '#e2e6ec';

const footerHeight = 16;

/** Above the footer. */
export const bottomOf = ({ pdf }: Page): number => pdf.page.maxY();

type Document = {
  readonly title: string;
  /** BCP 47. */
  readonly locale: string;
  readonly generatedAt: Date;
};

/** Opens a tagged PDF without a page; `bytes` resolves once it has been ended. */
export async function openPdf({ title, locale, generatedAt }: Document, spacing: Spacing = spacings.usual) {
  // It unpacks large tables when it is loaded, so it is not loaded at the start.
  const { default: Pdf } = await import('pdfkit');
  const pdf = new Pdf({
    size: 'A4',
    autoFirstPage: false,
    margins: { top: margin, right: margin, bottom: margin + footerHeight, left: margin },
    lang: locale,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    info: { Title: title, CreationDate: generatedAt },
  });
  registerFonts(pdf);
  const bytes = buffer(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const page: Page = { pdf, root, measure: measureOf(pdf), spacing };
  return { page, bytes };
}

/** Begins the first page: the sender and the title. */
export function begin(page: Page, club: Club, title: string): void {
  const { pdf } = page;
  pdf.addPage();
  asArtifact(pdf, () =>
    drawLetterhead(pdf, club, { x: margin, y: margin, width: pdf.page.width - 2 * margin }),
  );
  paragraph(page, 'H1', title, { size: 20, weight: 700 });
}

/** Draws content with a structure tag for assistive software. `alt` describes non-text content. */
export function tagged(
  { pdf }: Page,
  parent: PDFKit.PDFStructureElement,
  type: string,
  draw: () => void,
  alt?: string,
) {
  const element = pdf.struct(type, alt === undefined ? {} : { alt });
  parent.add(element);
  const content = pdf.markStructureContent(type);
  draw();
  pdf.endMarkedContent();
  element.add(content);
}

/** Draws content that assistive software skips: lines, and repeated table headers. */
export function asArtifact(pdf: PDFKit.PDFDocument, draw: () => void) {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

/** The height of a text across the width of the page. */
function heightOf({ pdf }: Page, text: string, size: number, weight: Weight): number {
  for (const { font } of fontRuns(text, weight).slice(0, 1)) pdf.font(font).fontSize(size);
  return pdf.heightOfString(text, { width: pdf.page.width - 2 * margin });
}

/** Writes a text across the width of the page, on a new page if it does not fit on this one. */
export function paragraph(
  page: Page,
  type: string,
  text: string,
  {
    size,
    weight = 400,
    gap = 0.4,
  }: { readonly size: number; readonly weight?: Weight; readonly gap?: number },
) {
  const { pdf, root } = page;
  const runs = fontRuns(text, weight);
  const width = pdf.page.width - 2 * margin;
  if (pdf.y + heightOf(page, text, size, weight) > bottomOf(page)) pdf.addPage();
  tagged(page, root, type, () => {
    pdf.x = margin;
    for (const [index, run] of runs.entries()) {
      pdf
        .font(run.font)
        .fontSize(size)
        .text(run.text, { continued: index < runs.length - 1, width });
    }
  });
  pdf.moveDown(gap);
}

/** Of the heading of the notes, and the space above it. */
const notesHeading = 38;

/** Of a heading in one line and the space below it. */
const headingHeight = 24;

/** Of a heading and the beginning of what follows. */
const headingRoom = 54;

/** @param below what stands on the same page as the heading, in points */
export function heading(page: Page, text: string, below = 0): void {
  if (page.pdf.y + Math.max(headingRoom, headingHeight + below) > bottomOf(page)) page.pdf.addPage();
  paragraph(page, 'H2', text, { size: 12, weight: 700 });
}

/** The height of notes with their heading. */
export function heightOfNotes(page: Page, notes: readonly string[]): number {
  const { noteSize, noteGap } = page.spacing;
  const gap = noteGap * noteSize * 1.4;
  return notes.reduce((sum, note) => sum + heightOf(page, note, noteSize, 400) + gap, notesHeading);
}

/** Writes the notes below the content. */
export function writeNotes(page: Page, notes: readonly string[]): void {
  const { noteSize: size, noteGap: gap } = page.spacing;
  if (notes.length > 0) heading(page, 'Notes');
  for (const note of notes) paragraph(page, 'P', note, { size, gap });
}

/** Numbers the pages, with `text` beside the number. Nothing is drawn after it. */
export function writeFooters({ pdf, measure }: Page, text: string): void {
  const size = 8;
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - margin;
    const room = pdf.page.width - 2 * margin;
    const label = `Page ${index - start + 1} of ${count}`;
    const labelWidth = measure(label, 400) * size;
    const lines = linesOf(text, room - labelWidth - 2 * size, (part) => measure(part, 400) * size);
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    for (const [line, part] of lines.entries())
      writeRuns(pdf, part, { x: margin, y: y + line * size * 1.3, size, weight: 400 });
    writeRuns(pdf, label, { x: margin + room - labelWidth, y, size, weight: 400 });
    pdf.endMarkedContent();
  }
}
