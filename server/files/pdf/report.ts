import type { Table } from '../tables.ts';
import { barsHeight, drawBars } from './bars.ts';
import { drawChart, type PdfChart } from './chart.ts';
import { drawFigures, drawHighlights, type Figure } from './figures.ts';
import type { Club } from './letterhead.ts';
import {
  begin,
  bottomOf,
  heading,
  margin,
  openPdf,
  type Page,
  paragraph,
  quiet,
  tagged,
  writeFooters,
} from './page.ts';
import { fitsAtFullSize, linesOf } from './table-layout.ts';
import { drawTable, type ShownTable, shownTable } from './table.ts';
import { writeRuns } from './text.ts';
import { dayInWords, valueWriter } from './values.ts';

/** The subject of a report: its name and its value. */
export type Fact = readonly [name: string, value: string];

/** The content of a PDF: facts under its title, a chart, tables, and notes at the end. */
export type PdfContent = {
  readonly club: Club;
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly chart: PdfChart | null;
  /** The key figures at its top; without them, those that one of its tables names. */
  readonly highlights?: Table | null;
  readonly tables: readonly Table[];
  readonly notes: readonly string[];
  /** BCP 47. */
  readonly locale: string;
  readonly generatedAt: Date;
};

const widestPortrait = 9;

/** Facts beside each other, each below its name. */
function writeFacts(page: Page, facts: readonly Fact[]) {
  const { pdf, root, measure } = page;
  const room = pdf.page.width - 2 * margin;
  const gap = 22;
  let x = margin;
  let { y } = pdf;
  for (const [name, value] of facts) {
    const lines = linesOf(value, room, (text) => measure(text, 400) * 9);
    const width = Math.max(measure(name, 400) * 7.5, ...lines.map((text) => measure(text, 400) * 9));
    if (x > margin && x + width > margin + room) {
      x = margin;
      y += 28;
    }
    tagged(page, root, 'P', () => {
      pdf.fillColor(quiet);
      writeRuns(pdf, name, { x, y, size: 7.5, weight: 400 });
      pdf.fillColor('black');
      for (const [line, text] of lines.entries())
        writeRuns(pdf, text, { x, y: y + 10 + line * 12, size: 9, weight: 400 });
    });
    y += (lines.length - 1) * 12;
    x += width + gap;
  }
  pdf.x = margin;
  pdf.y = y + 38;
}

/** The figures of a table, as displayed. */
const figuresOf = ({ texts }: ShownTable): readonly Figure[] =>
  texts.map(([name = '', text = '']) => ({ name, text }));

/** Writes the figures at the top of a page: those of the first table that names some. */
function writeHighlights(page: Page, tables: readonly ShownTable[]) {
  for (const shown of tables) {
    const figures = figuresOf(shown);
    const highlights = (shown.table.figures?.highlights ?? []).flatMap((row) => figures[row] ?? []);
    if (highlights.length === 0) continue;
    drawHighlights(page, highlights);
    return;
  }
}

const chartHeight = 120;

function writeChart(page: Page, chart: PdfChart, locale: string) {
  const { pdf, root, measure } = page;
  heading(page, chart.title);
  const height = 'bars' in chart ? barsHeight(chart) : chartHeight;
  const box = { x: margin, y: pdf.y, width: pdf.page.width - 2 * margin, height };
  const draw = () =>
    'bars' in chart
      ? drawBars(pdf, chart, box, { locale, measure })
      : drawChart(pdf, chart, box, { locale, measure });
  tagged(page, root, 'Figure', draw, chart.description);
  pdf.x = margin;
  pdf.y = box.y + height + 26;
}

const pageWidth = 595.28;

/** Portrait where every table has few columns and all of them fit. */
const isPortrait = (tables: readonly ShownTable[]): boolean =>
  tables.every(
    ({ table, needs }) =>
      table.columns.length <= widestPortrait && fitsAtFullSize(needs, pageWidth - 2 * margin),
  );

/** Of rows that are set closer, so that a page with a few lines is not needed. */
const closeRowPadding = 1.6;

/** A last page that is filled less than this far is avoided where closer rows suffice. */
const fewLines = 0.4;

/**
 * A tagged PDF with its font embedded; a table that spans several pages repeats its header on each. Figures are never
 * truncated: instead the page is turned, the type made smaller or the table split.
 */
export async function writePdf(document: PdfContent): Promise<Buffer> {
  const usual = await drawPages(document);
  if (usual.pages === 1 || usual.filled > fewLines) return usual.bytes;
  const closer = await drawPages(document, closeRowPadding);
  return closer.pages < usual.pages ? closer.bytes : usual.bytes;
}

async function drawPages(document: PdfContent, rowPadding?: number) {
  const { page, bytes } = await openPdf(document, rowPadding);
  const { pdf, measure } = page;
  const write = valueWriter(document.locale);
  const tables = document.tables.map((table) => shownTable(table, write, measure));
  pdf.options.layout = isPortrait(tables) ? 'portrait' : 'landscape';
  begin(page, document.club, document.title);
  writeFacts(page, document.facts);
  const first = document.highlights && shownTable(document.highlights, write, measure);
  writeHighlights(page, first ? [first] : tables);
  if (document.chart) writeChart(page, document.chart, document.locale);
  for (const shown of tables) {
    const isDrawn = shown.table.figures && drawFigures(page, shown.table.title, figuresOf(shown));
    if (isDrawn) continue;
    if (shown.table.rows.length > 0) drawTable(page, shown);
    else {
      heading(page, shown.table.title);
      paragraph(page, 'P', 'No payments in this period.', 9);
    }
  }
  if (document.notes.length > 0) heading(page, 'Notes');
  for (const note of document.notes) paragraph(page, 'P', note, 7.5);
  const filled = (pdf.y - margin) / (bottomOf(page) - margin);
  const { count: pages } = pdf.bufferedPageRange();
  const time = document.generatedAt.toISOString();
  const day = dayInWords(time.slice(0, 10), document.locale);
  writeFooters(
    page,
    `${document.club.name} · ${document.title}, generated ${day}, ${time.slice(11, 16)} UTC`,
  );
  pdf.end();
  return { bytes: await bytes, pages, filled };
}
