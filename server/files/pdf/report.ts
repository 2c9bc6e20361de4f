import { buffer } from 'node:stream/consumers';
import { fontRuns, type Weight } from './fonts.ts';
import { valueWriter } from './values.ts';
import { drawTable, type ShownTable, shownTable, type TableCanvas } from './table.ts';
import { type Measure, measureOf, writeRuns } from './text.ts';
import { fitsAtFullSize, linesOf } from './table-layout.ts';
import type { Table } from '../tables.ts';

/** The content of a PDF: lines under its title, tables, and notes at the end. */
export type PdfContent = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly tables: readonly Table[];
  readonly notes: readonly string[];
  /** BCP 47. */
  readonly locale: string;
  readonly madeAt: Date;
};

type Page = {
  readonly pdf: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
};

const margin = 48;
const widestPortrait = 7;

/** Draws content with a structure tag for assistive software. */
function tagged({ pdf }: Page, parent: PDFKit.PDFStructureElement, type: string, draw: () => void) {
  const element = pdf.struct(type);
  parent.add(element);
  const content = pdf.markStructureContent(type);
  draw();
  pdf.endMarkedContent();
  element.add(content);
}

/** Draws content that assistive software skips: lines, and repeated table headers. */
function asArtifact(pdf: PDFKit.PDFDocument, draw: () => void) {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

function paragraph(page: Page, type: string, text: string, size: number, weight: Weight = 400) {
  const { pdf, root } = page;
  tagged(page, root, type, () => {
    const runs = fontRuns(text, weight);
    pdf.x = margin;
    for (const [index, run] of runs.entries()) {
      pdf
        .font(run.font)
        .fontSize(size)
        .text(run.text, { continued: index < runs.length - 1, width: pdf.page.width - 2 * margin });
    }
  });
  pdf.moveDown(0.4);
}

function writeFooters({ pdf }: Page, { title, madeAt }: PdfContent, measure: Measure) {
  const size = 8;
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - margin;
    const room = pdf.page.width - 2 * margin;
    const place = `Page ${index - start + 1} of ${count}`;
    const placeWidth = measure(place, 400) * size;
    const made = `${title}, generated ${madeAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    const lines = linesOf(made, room - placeWidth - 2 * size, (text) => measure(text, 400) * size);
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    for (const [line, text] of lines.entries())
      writeRuns(pdf, text, { x: margin, y: y + line * size * 1.3, size, weight: 400 });
    writeRuns(pdf, place, { x: margin + room - placeWidth, y, size, weight: 400 });
    pdf.endMarkedContent();
  }
}

const pageWidth = 595.28;

/** Portrait where every table has few columns and all of them fit. */
const isPortrait = (tables: readonly ShownTable[]): boolean =>
  tables.every(
    ({ table, needs }) =>
      table.columns.length <= widestPortrait && fitsAtFullSize(needs, pageWidth - 2 * margin),
  );

/**
 * A tagged PDF with its font embedded; a table that goes over a page has its head on each. Figures are never shortened: the paper
 * is turned, the type made smaller or the table split before one would not fit.
 */
export async function writePdf(document: PdfContent): Promise<Buffer> {
  // It unpacks large tables when it is loaded, which a start need not wait for.
  const { default: Pdf } = await import('pdfkit');
  const pdf = new Pdf({
    size: 'A4',
    autoFirstPage: false,
    margin,
    lang: document.locale,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    info: { Title: document.title, CreationDate: document.madeAt },
  });
  const content = buffer(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const page = { pdf, root };
  const write = valueWriter(document.locale);
  const measure = measureOf(pdf);
  const tables = document.tables.map((table) => shownTable(table, write, measure));
  pdf.options.layout = isPortrait(tables) ? 'portrait' : 'landscape';
  pdf.addPage();
  paragraph(page, 'H1', document.title, 18, 700);
  for (const line of document.lines) paragraph(page, 'P', line, 9);
  const heading = (text: string) => paragraph(page, 'H2', text, 12, 700);
  const canvas: TableCanvas = {
    ...page,
    margin,
    measure,
    heading,
    tagged: (parent, type, draw) => tagged(page, parent, type, draw),
    artifact: (draw) => asArtifact(pdf, draw),
  };
  for (const shown of tables) {
    if (shown.table.rows.length > 0) drawTable(canvas, shown);
    else {
      heading(shown.table.title);
      paragraph(page, 'P', 'No transactions in this period.', 9);
    }
  }
  if (document.notes.length > 0) paragraph(page, 'H2', 'Notes', 12, 700);
  for (const note of document.notes) paragraph(page, 'P', note, 8);
  writeFooters(page, document, measure);
  pdf.end();
  return content;
}
