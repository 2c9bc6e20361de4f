import { buffer } from 'node:stream/consumers';
import { fontRuns, type Weight } from './pdf-fonts.ts';
import { valueWriter } from './pdf-values.ts';
import { kindAt, type Table } from './tables.ts';

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
const padding = 3;
const widestPortrait = 7;

/** Writes one line of text at a position and truncates it at the width of `room`. */
function writeLine(
  pdf: PDFKit.PDFDocument,
  text: string,
  at: { x: number; y: number; room: number; size: number; weight: Weight; isRight?: boolean },
) {
  const runs = fontRuns(text, at.weight);
  const widthOf = (run: (typeof runs)[number]) =>
    pdf.font(run.font).fontSize(at.size).widthOfString(run.text);
  const width = runs.reduce((total, run) => total + widthOf(run), 0);
  let x = at.isRight ? at.x + Math.max(0, at.room - width) : at.x;
  const end = at.x + at.room;
  for (const run of runs) {
    const left = end - x;
    if (left <= at.size / 2) break;
    const taken = widthOf(run);
    const isCut = taken > left;
    pdf.text(
      run.text,
      x,
      at.y,
      isCut ? { width: left, height: at.size * 1.2, ellipsis: true } : { lineBreak: false },
    );
    x += taken;
  }
}

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

/** Distributes the width by the columns' content, so that long names do not squeeze the figures. */
function widthsOf(
  pdf: PDFKit.PDFDocument,
  table: Table,
  texts: readonly (readonly string[])[],
  size: number,
) {
  const [run] = fontRuns('', 700);
  pdf.font(run?.font ?? '').fontSize(size);
  const needed = table.columns.map(({ title }, index) =>
    Math.min(
      180,
      Math.max(
        ...[title, ...texts.slice(0, 60).map((row) => row[index] ?? '')].map((text) =>
          pdf.widthOfString(text),
        ),
      ),
    ),
  );
  const room = pdf.page.width - 2 * margin - needed.length * 2 * padding;
  const total = needed.reduce((sum, width) => sum + width, 0);
  return needed.map((width) => (width * room) / Math.max(1, total) + 2 * padding);
}

function writeTable(page: Page, table: Table, write: ReturnType<typeof valueWriter>) {
  const { pdf, root } = page;
  const size = table.columns.length > 12 ? 6 : 8;
  const height = size * 1.9;
  const texts = table.rows.map((row, place) =>
    row.map((text, index) => write(kindAt(table, place, index), text)),
  );
  const widths = widthsOf(pdf, table, texts, size);
  const element = pdf.struct('Table');
  root.add(element);

  const row = (
    parent: PDFKit.PDFStructureElement | null,
    type: string,
    cells: readonly string[],
    weight: Weight,
  ) => {
    const { y } = pdf;
    let x = margin;
    for (const [index, text] of cells.entries()) {
      const width = widths[index] ?? 0;
      const kind = table.columns[index]?.kind ?? 'text';
      const isRight = kind !== 'text' && kind !== 'date';
      const place = { x: x + padding, y: y + padding, room: width - 2 * padding, size, weight, isRight };
      if (parent) tagged(page, parent, type, () => writeLine(pdf, text, place));
      else asArtifact(pdf, () => writeLine(pdf, text, place));
      x += width;
    }
    asArtifact(pdf, () => {
      pdf
        .moveTo(margin, y + height)
        .lineTo(x, y + height)
        .lineWidth(0.4)
        .strokeColor('#9aa4b2')
        .stroke();
    });
    pdf.x = margin;
    pdf.y = y + height;
  };
  const heads = table.columns.map(({ title }) => title);
  const nextRow = () => {
    const parent = pdf.struct('TR');
    element.add(parent);
    return parent;
  };
  const bottom = () => pdf.page.height - margin - 24;
  if (pdf.y + 3 * height > bottom()) pdf.addPage();
  row(nextRow(), 'TH', heads, 700);
  for (const cells of texts) {
    if (pdf.y + height > bottom()) {
      pdf.addPage();
      row(null, 'TH', heads, 700);
    }
    row(nextRow(), 'TD', cells, 400);
  }
  pdf.moveDown(1);
}

function writeFooters({ pdf }: Page, { title, madeAt }: PdfContent) {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - margin;
    const room = pdf.page.width - 2 * margin;
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    const place = { x: margin, y, room, size: 8, weight: 400 as const };
    writeLine(pdf, `${title}, made ${madeAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`, place);
    writeLine(pdf, `Page ${index - start + 1} of ${count}`, { ...place, isRight: true });
    pdf.endMarkedContent();
  }
}

/** A tagged PDF with its font embedded; a table that goes over a page has its head on each. */
export async function writePdf(document: PdfContent): Promise<Buffer> {
  // It unpacks large tables when it is loaded, which a start need not wait for.
  const { default: Pdf } = await import('pdfkit');
  const isWide = document.tables.some(({ columns }) => columns.length > widestPortrait);
  const pdf = new Pdf({
    size: 'A4',
    layout: isWide ? 'landscape' : 'portrait',
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
  paragraph(page, 'H1', document.title, 18, 700);
  for (const line of document.lines) paragraph(page, 'P', line, 9);
  for (const table of document.tables) {
    paragraph(page, 'H2', table.title, 12, 700);
    if (table.rows.length === 0) paragraph(page, 'P', 'Nothing in this period.', 9);
    else writeTable(page, table, write);
  }
  if (document.notes.length > 0) paragraph(page, 'H2', 'Notes', 12, 700);
  for (const note of document.notes) paragraph(page, 'P', note, 8);
  writeFooters(page, document);
  pdf.end();
  return content;
}
